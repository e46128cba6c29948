import { isConditional, withoutConditions } from '../../conditions/show-if.ts'
import { forwardTarget } from '../../logic/next-page.ts'
import { hasFeature, type Feature, type Plan, type UpsellTrigger } from '../../plans/plans.ts'
import type { Question } from '../../questions/question.ts'
import { typeOf } from '../../questions/registry.ts'
import type { FormDoc } from '../document.ts'
import { pagesOf } from '../pages.ts'
import type { FormEndings } from '../parts/endings.ts'
import type { FormTexts } from '../parts/texts.ts'
import { isSection } from '../../questions/section/is-section.ts'

export type Gated = { questionId: string; feature: Feature; trigger: UpsellTrigger }

/** The questions that a plan does not include. The first page is on every plan. */
export function gatedQuestions(doc: FormDoc, plan: Plan): readonly Gated[] {
  return doc.flatMap((question, index) => {
    const type = typeOf(question)
    const gates = index === 0 && isSection(question) ? [] : [type.gate, type.extraGate?.(question)]
    const missing = gates.find((gate) => gate && !hasFeature(plan, gate.feature))
    return missing ? [{ questionId: question.questionId, ...missing }] : []
  })
}

/**
 * The questions and pages with a jump or a condition, when the plan includes no logic. They are still asked, without
 * either.
 */
export function gatedLogic(doc: FormDoc, plan: Plan): readonly Gated[] {
  if (hasFeature(plan, 'conditionalLogic')) return []
  const pages = pagesOf(doc)
  const placeOf = (pageId: string) => pages.findIndex(({ section }) => section.questionId === pageId)
  return pages.flatMap(({ section, questions }, index) => {
    const leadsOn = ({ jumpToSection }: { jumpToSection: string }) =>
      forwardTarget(index, jumpToSection, placeOf) !== undefined
    const jumping = [section, ...questions].filter(
      (question) => isConditional(question) || (isSection(question) ? leadsOn(question) : question.rules.some(leadsOn)),
    )
    return jumping.map(({ questionId }) => ({ questionId, ...LOGIC_GATE }))
  })
}

const LOGIC_GATE = { feature: 'conditionalLogic', trigger: 'conditionalLogic' } as const

/** The feature that other languages need, when the plan lacks it: the form is then served in its main language. */
export function gatedTexts(texts: FormTexts, plan: Plan): readonly Omit<Gated, 'questionId'>[] {
  const isLacking = texts.some(({ isOn }) => isOn) && !hasFeature(plan, 'severalLanguages')
  return isLacking ? [{ feature: 'severalLanguages', trigger: 'severalLanguages' }] : []
}

/** The feature that several endings need, when the plan lacks it: everybody then gets the default. */
export function gatedEndings(endings: FormEndings, plan: Plan): readonly Omit<Gated, 'questionId'>[] {
  const isLacking = endings.length > 1 && !hasFeature(plan, 'severalEndings')
  return isLacking ? [{ feature: 'severalEndings', trigger: 'severalEndings' }] : []
}

/** The form as respondents get it on this plan: jumps and conditions that the plan lacks stay stored, without effect. */
export function servedDoc(doc: FormDoc, plan: Plan): FormDoc {
  return gatedLogic(doc, plan).length === 0 ? doc : doc.map((each) => withoutConditions(withoutJumps(each)))
}

export function withoutJumps(question: Question): Question {
  return isSection(question) ? { ...question, rules: [], jumpToSection: '' } : { ...question, rules: [] }
}
