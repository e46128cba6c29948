import type { Place, Refusal } from '@wayform/core/editing/question-edits.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useBuilder } from './builder-context.ts'

/** Adds a question, or reports why not: the plan does not include its type, or the form has the maximum. */
export function useAddQuestion(): (kind: Kind, place?: Place) => void {
  const builder = useBuilder()
  const { plan } = useMe()
  const textOf = useRefusalText()
  return (kind, place) => {
    const gate = missingGate(kind, plan)
    if (gate) return showUpgrade(gate.trigger)
    const refusal = builder.add(kind, place)
    if (refusal) toast.show({ kind: 'error', text: textOf(refusal) })
  }
}

export function useRefusalText(): (refusal: Refusal) => string {
  const t = useT()
  return (refusal) =>
    'params' in refusal ? t('builder.add.tooMany', { max: refusal.params.max }) : t(`problems.${refusal.key}`)
}

/**
 * The plan gate of a type, or null. Every form has a first page, so adding a page makes a second one, which not every
 * plan includes.
 */
export function missingGate(kind: Kind, plan: Plan) {
  const { gate } = questionTypes[kind]
  return gate && !hasFeature(plan, gate.feature) ? gate : null
}
