import type { Kind } from './question.ts'

const TABS: { [K in Kind]: 'basic' | 'advanced' } = {
  HEADER: 'basic',
  TEXT: 'basic',
  NUMBER: 'basic',
  EMAIL: 'basic',
  PHONE: 'basic',
  RADIO: 'basic',
  CHECKBOX: 'basic',
  DROPDOWN: 'basic',
  RATING: 'basic',
  SLIDER: 'basic',
  RANKING: 'basic',
  DATE: 'basic',
  TIME: 'basic',
  CONSENT: 'basic',
  IMAGE: 'basic',
  VIDEO: 'basic',
  ADDRESS: 'advanced',
  FILE: 'advanced',
  MATRIX: 'advanced',
  SIGNATURE: 'advanced',
  FORMULA: 'advanced',
  PAYMENT: 'advanced',
  ORDER: 'advanced',
  BOOKING: 'advanced',
  SECTION: 'advanced',
}

/** The types that the builder offers, in order. */
export const PALETTE: { basic: readonly Kind[]; advanced: readonly Kind[] } = {
  basic: kindsOf('basic'),
  advanced: kindsOf('advanced'),
}

/** The types that the builder also offers below the last page. */
export const NEXT_PAGE: Kind = 'SECTION'

function kindsOf(tab: 'basic' | 'advanced'): Kind[] {
  return (Object.keys(TABS) as Kind[]).filter((kind) => TABS[kind] === tab) // exactly these keys
}
