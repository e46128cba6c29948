/** The lines that an address starts with, in order. */
export const ADDRESS_LINES = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const

export type AddressLine = (typeof ADDRESS_LINES)[number]

/** The street lines take the whole width, the others stand side by side. */
export function isFullWidth(fieldId: string): boolean {
  return fieldId === 'line1' || fieldId === 'line2'
}
