import type { FormDoc } from '../form/document.ts'
import type { Question } from '../questions/question.ts'

/** Parts that the card of a template advertises, and a plan may lack. */
export const TEMPLATE_PARTS = ['pages', 'totals', 'payment', 'address', 'files', 'branches'] as const
export type TemplatePart = (typeof TEMPLATE_PARTS)[number]

/** The parts of the whole form that are missing in the form of one plan. */
export function leftOutParts(whole: FormDoc, given: FormDoc): TemplatePart[] {
  return TEMPLATE_PARTS.filter((part) => COUNTS[part](given) < COUNTS[part](whole))
}

const countOf = (type: Question['type']) => (doc: FormDoc) => doc.filter((question) => question.type === type).length

const COUNTS: Record<TemplatePart, (doc: FormDoc) => number> = {
  pages: countOf('SECTION'),
  totals: countOf('FORMULA'),
  payment: countOf('PAYMENT'),
  address: countOf('ADDRESS'),
  files: countOf('FILE'),
  branches: (doc) => doc.reduce((count, { rules }) => count + rules.length, 0),
}
