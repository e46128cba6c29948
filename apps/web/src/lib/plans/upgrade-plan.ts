import {
  type Feature,
  formLimit,
  hasFeature,
  type Plan,
  PLAN_FACTS,
  SOLD_PLANS,
  type SoldPlan,
  type UpsellTrigger,
} from '@wayform/core/plans/plans.ts'

const NEEDS: Record<Exclude<UpsellTrigger, 'formcount' | 'members'>, Feature> = {
  meta: 'customSeo',
  branding: 'removeBranding',
  link: 'customLink',
  team: 'multiAgent',
  fileupload: 'fileUpload',
  formula: 'advancedFields',
  section: 'advancedFields',
  payment: 'advancedFields',
  address: 'advancedFields',
  matrix: 'advancedFields',
  signature: 'advancedFields',
  responses: 'responses',
  integrations: 'integrations',
  domain: 'customDomain',
  conditionalLogic: 'conditionalLogic',
  severalEndings: 'severalEndings',
  severalLanguages: 'severalLanguages',
  accessLimits: 'accessLimits',
  optionPlaces: 'optionPlaces',
  apiKeys: 'apiKeys',
  importResponses: 'importResponses',
  orders: 'orders',
  bookings: 'bookings',
}

/** The first plan that opens the gate; null if there is no larger plan. */
export function planBehind(
  trigger: UpsellTrigger,
  owner: { plan: Plan; maxFormCount: number | null },
): SoldPlan | null {
  const opens = (plan: SoldPlan) => {
    if (trigger === 'formcount') return PLAN_FACTS[plan].maxForms > formLimit(owner)
    if (trigger === 'members') return PLAN_FACTS[plan].maxMembers > PLAN_FACTS[owner.plan].maxMembers
    return hasFeature(plan, NEEDS[trigger])
  }
  return SOLD_PLANS.find(opens) ?? null
}
