import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'

/** The owner's choice is kept while the plan does not include it, and applies again with the plan. */
export function goesWithoutBranding(isChosen: boolean, plan: Plan): boolean {
  return isChosen && hasFeature(plan, 'removeBranding')
}
