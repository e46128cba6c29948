import type { Place, Refusal } from '@wayform/core/editing/edit.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useBuilder } from './builder-context.ts'

/** Adds a question, or says why not: the plan lacks its type, or the form has all of them that it can have. */
export function useAdd(): (kind: Kind, place?: Place) => void {
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
    refusal.key === 'onlyOnePayment'
      ? t('problems.onlyOnePayment')
      : t('builder.add.tooMany', { max: refusal.params.max })
}

/**
 * What stops a plan from having a type, or null. Every form has its first page, so a page that is added is a second
 * one, which not every plan has.
 */
export function missingGate(kind: Kind, plan: Plan) {
  const { gate } = questionTypes[kind]
  return gate && !hasFeature(plan, gate.feature) ? gate : null
}
