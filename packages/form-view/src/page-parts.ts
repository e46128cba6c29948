import type { Kind } from '@wayform/core/questions/question.ts'

/** Types whose styles come with the forms that ask them: the sheet stands in every page, and most forms have few of them. */
export const OWN_STYLES: ReadonlySet<Kind> = new Set<Kind>([
  'NUMBER',
  'RATING',
  'DATE',
  'FILE',
  'ADDRESS',
  'FORMULA',
  'PAYMENT',
])

/** Types whose rules the light script leaves out: most forms have none of them. */
export const HEAVY_KINDS: ReadonlySet<Kind> = new Set<Kind>(['FORMULA', 'PAYMENT', 'FILE', 'ADDRESS'])
