import { isConditional } from '../conditions/show-if.ts'
import type { FormDoc } from '../form/document.ts'
import { hasMentions } from './recalled-question.ts'

/** Whether what a page shows depends on the answers: it has conditions, or recalls answers in its texts. */
export function isLiving(doc: FormDoc): boolean {
  return doc.some((question) => isConditional(question) || hasMentions(question))
}
