import { hasFeature, type Feature, type Plan, type UpsellTrigger } from '../plans/plans.ts'
import { typeOf } from '../questions/registry.ts'
import type { FormDoc } from './document.ts'

export type Gated = { questionId: string; feature: Feature; trigger: UpsellTrigger }

/** The questions that a plan does not include. The first page is on every plan. */
export function gatedQuestions(doc: FormDoc, plan: Plan): readonly Gated[] {
  return doc.flatMap((question, index) => {
    const type = typeOf(question)
    const gates = index === 0 && question.type === 'SECTION' ? [] : [type.gate, type.extraGate?.(question)]
    const missing = gates.find((gate) => gate && !hasFeature(plan, gate.feature))
    return missing ? [{ questionId: question.questionId, ...missing }] : []
  })
}
