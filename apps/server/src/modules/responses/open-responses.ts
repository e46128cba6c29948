import { hasFeature, PLAN_FACTS, type Plan } from '@wayform/core/plans/plans.ts'

type Counter = { form_id: string; stored: number }

/**
 * How many responses of a form are locked. Quotas count what is stored now, over the whole account; what is beyond is
 * kept and delivered, and opens with an upgrade or when older ones are deleted. The newest are the ones beyond.
 */
export function openResponses(
  plan: Plan,
  formId: string,
  counters: readonly Counter[],
): { total: number; locked: number } {
  const total = counters.find((counter) => counter.form_id === formId)?.stored ?? 0
  if (!hasFeature(plan, 'responses')) return { total, locked: total }
  const quota = PLAN_FACTS[plan].maxResponses
  const stored = counters.reduce((sum, counter) => sum + counter.stored, 0)
  const beyond = quota === null ? 0 : Math.max(0, stored - quota)
  return { total, locked: Math.min(total, beyond) }
}
