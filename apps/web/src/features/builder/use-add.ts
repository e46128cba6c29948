import type { Kind } from '@wayform/core/questions/question.ts'
import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import { useMe } from '../../lib/queries/me.ts'
import { showUpgrade } from '../../lib/upgrade.ts'
import { useBuilder } from './builder-context.ts'

/** Adds a question, or says that the plan lacks its type. */
export function useAdd(): (kind: Kind, afterId?: string) => void {
  const builder = useBuilder()
  const { plan } = useMe()
  return (kind, afterId) => {
    const gate = missingGate(kind, plan)
    if (gate) showUpgrade(gate.trigger)
    else builder.add(kind, afterId)
  }
}

/**
 * What stops a plan from having a type, or null. Every form has its first page, so a page that is added is a second
 * one, which not every plan has.
 */
export function missingGate(kind: Kind, plan: Plan) {
  const { gate } = questionTypes[kind]
  return gate && !hasFeature(plan, gate.feature) ? gate : null
}
