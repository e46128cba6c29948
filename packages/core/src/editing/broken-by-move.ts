import { sourceFlaw } from '../conditions/condition-choices.ts'
import { conditionSources } from '../conditions/show-if.ts'
import type { FormDoc } from '../form/document.ts'
import type { Question } from '../questions/question.ts'
import { recalledBy } from '../recall/recall-problems.ts'

/** The questions and pages whose conditions or texts are about an answer that came earlier, and comes later after a move. */
export function brokenByMove(before: FormDoc, after: FormDoc): readonly Question[] {
  if (before === after) return []
  return after.filter((question) => {
    const { questionId } = question
    const sources = [...conditionSources(question), ...recalledBy(question)]
    return sources.some(
      (id) => sourceFlaw(after, questionId, id) === 'later' && sourceFlaw(before, questionId, id) === null,
    )
  })
}
