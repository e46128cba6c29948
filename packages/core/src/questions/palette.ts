import type { Kind } from './question.ts'

/** What the builder offers, in order. */
export const PALETTE: { basic: readonly Kind[]; advanced: readonly Kind[] } = {
  basic: ['TEXT', 'NUMBER', 'EMAIL', 'RADIO'],
  advanced: ['SECTION'],
}
