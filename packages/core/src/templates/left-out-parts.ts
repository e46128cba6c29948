import { isConditional } from '../conditions/show-if.ts'
import type { Question } from '../questions/question.ts'
import type { TemplateForm } from './template.ts'

/** Parts that the card of a template advertises, and a plan may lack. */
export const TEMPLATE_PARTS = [
  'orders',
  'bookings',
  'pages',
  'totals',
  'payment',
  'address',
  'files',
  'grids',
  'branches',
  'endings',
] as const
export type TemplatePart = (typeof TEMPLATE_PARTS)[number]

type Counted = Pick<TemplateForm, 'questions' | 'endings'>

/** The parts of the whole form that are missing in the form of one plan. */
export function leftOutParts(whole: Counted, given: Counted): TemplatePart[] {
  return TEMPLATE_PARTS.filter((part) => COUNTS[part](given) < COUNTS[part](whole))
}

const countOf =
  (type: Question['type']) =>
  ({ questions }: Counted) =>
    questions.filter((question) => question.type === type).length

const COUNTS: Record<TemplatePart, (form: Counted) => number> = {
  orders: countOf('ORDER'),
  bookings: countOf('BOOKING'),
  pages: countOf('SECTION'),
  totals: countOf('FORMULA'),
  payment: countOf('PAYMENT'),
  address: countOf('ADDRESS'),
  files: countOf('FILE'),
  grids: countOf('MATRIX'),
  branches: ({ questions }) =>
    questions.reduce((count, question) => count + question.rules.length + (isConditional(question) ? 1 : 0), 0),
  endings: ({ endings }) => endings.length,
}
