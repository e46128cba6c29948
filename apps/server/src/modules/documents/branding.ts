import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'

/** What was chosen stays while the plan has no say in it, and counts again with the plan. */
export function goesWithoutBranding(isChosen: boolean, plan: Plan): boolean {
  return isChosen && hasFeature(plan, 'removeBranding')
}
