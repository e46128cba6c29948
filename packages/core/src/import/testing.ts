import type { ImportTools } from './imported-form.ts'

/** English enough for tests. */
export const importTools: ImportTools = {
  texts: {
    optionLabel: (n) => `Option ${n}`,
    addressLabel: (line) => line,
    methodLabel: (method) => method,
    consentBox: () => 'I agree',
  },
  labelOf: (kind) => kind,
  pageLabel: (number) => `Page ${number}`,
  yes: 'Yes',
  no: 'No',
}
