import type { Answers } from '../answers/answers.ts'
import { givenAnswers } from '../conditions/given-answers.ts'
import { matchesShowIf } from '../conditions/match-condition.ts'
import type { FormDoc } from '../form/document.ts'
import type { Ending, FormEndings } from '../form/parts/endings.ts'
import { hasFeature, type Plan } from '../plans/plans.ts'

/**
 * Chooses the ending for these answers: the first whose conditions hold, checked from the top;
 * the last one is for all other answers. One above it without conditions is not finished, and never chosen.
 */
export function chooseEnding(endings: FormEndings, doc: FormDoc, answers: Answers): Ending | null {
  if (endings.length < 2) return endings[0] ?? null
  const givenOf = givenAnswers(doc, answers)
  const fitting = endings.slice(0, -1).find(({ showIf }) => showIf && matchesShowIf(showIf, givenOf))
  return fitting ?? endings.at(-1) ?? null
}

/** The endings as a plan serves them: without several, everybody gets the default. */
export function servedEndings(endings: FormEndings, plan: Plan): FormEndings {
  return hasFeature(plan, 'severalEndings') ? endings : endings.slice(-1)
}
