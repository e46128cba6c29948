import type { Kind } from '@wayform/core/questions/question.ts'

/** Types whose rules the light script leaves out: most forms have none of them. */
export const HEAVY_KINDS: ReadonlySet<Kind> = new Set<Kind>(['FORMULA', 'PAYMENT', 'FILE', 'ADDRESS'])
