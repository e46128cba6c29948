import type { Kind } from './question.ts'

/** What the builder offers, in order. */
export const PALETTE: { basic: readonly Kind[]; advanced: readonly Kind[] } = {
  basic: [
    'HEADER',
    'TEXT',
    'NUMBER',
    'EMAIL',
    'PHONE',
    'RADIO',
    'CHECKBOX',
    'DROPDOWN',
    'RATING',
    'DATE',
    'IMAGE',
    'VIDEO',
  ],
  advanced: ['ADDRESS', 'FILE', 'FORMULA', 'PAYMENT', 'SECTION'],
}
