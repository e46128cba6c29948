import { ENDING } from '../conditions/condition-choices.ts'
import { conditionFlaws } from '../conditions/condition-flaws.ts'
import type { FormDoc } from '../form/document.ts'
import type { Ending, FormEndings } from '../form/parts/endings.ts'
import { gatedEndings } from '../form/publishing/gates.ts'
import type { Plan } from '../plans/plans.ts'
import { mentionedIn } from '../recall/recall.ts'
import { isRecallable } from '../recall/recalled-answers.ts'
import type { Problem } from '../result.ts'

export type EndingProblem = { endingId: string; problem: Problem }

/** Problems that prevent publishing: more endings than the plan has, impossible conditions, answers that are gone. */
export function endingProblems(endings: FormEndings, doc: FormDoc, plan: Plan): readonly EndingProblem[] {
  const lacks = gatedEndings(endings, plan).length > 0
  const recallable = new Set(doc.filter(isRecallable).map(({ questionId }) => questionId))
  return endings.flatMap((ending, index) => {
    const isDefault = index === endings.length - 1
    const problems: Problem[] = []
    if (lacks && !isDefault) problems.push({ key: 'featureMissing', params: { feature: 'severalEndings' } })
    if (!isDefault && isNeverShown(ending, doc)) problems.push({ key: 'endingCondition' })
    if (
      textsOf(ending)
        .flatMap(mentionedIn)
        .some((id) => !recallable.has(id))
    )
      problems.push({ key: 'recallMissing' })
    return problems.map((problem) => ({ endingId: ending.endingId, problem }))
  })
}

/** Without conditions it is not finished; otherwise one group that can hold is enough. */
export function isNeverShown({ showIf }: Ending, doc: FormDoc): boolean {
  if (!showIf) return true
  const flawed = new Set(conditionFlaws(doc, ENDING, showIf).map(({ group }) => group))
  return flawed.size === showIf.any.length
}

export function textsOf({ title, text, button, messageLine = '' }: Ending): readonly string[] {
  return [title, text, button?.label ?? '', messageLine]
}
