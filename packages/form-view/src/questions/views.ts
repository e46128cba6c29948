import type { Question } from '@wayform/core/questions/question.ts'
import type { View, Views } from '../view.ts'
import { EmailView } from './email/EmailView.tsx'
import { NumberView } from './number/NumberView.tsx'
import { RadioView } from './radio/RadioView.tsx'
import { TextView } from './text/TextView.tsx'

/** What a respondent sees of each type. A type without a line here does not compile. */
export const views: Views = {
  TEXT: TextView,
  NUMBER: NumberView,
  EMAIL: EmailView,
  RADIO: RadioView,
  SECTION: null,
}

export function viewOf<Q extends Question>(question: Q): View<Q> | null {
  // Each kind holds the view of that very kind; TypeScript can't follow the link through the union.
  return views[question.type] as View<Q> | null
}
