/** The only table of plans. The server enforces it on every route; the screens read the same table. */
export const PLANS = ['free', 'lite', 'standard', 'pro', 'plus'] as const
export type Plan = (typeof PLANS)[number]

/** The plans that can be bought, in the order of their prices. */
export const SOLD_PLANS = ['lite', 'standard', 'plus'] as const satisfies readonly Plan[]
export type SoldPlan = (typeof SOLD_PLANS)[number]

export const FEATURES = [
  'responses',
  'customSeo',
  'customLink',
  'removeBranding',
  'fileUpload',
  'advancedFields',
  'multiAgent',
  'integrations',
  'customDomain',
  'conditionalLogic',
  'severalEndings',
  'severalLanguages',
  'accessLimits',
  'optionPlaces',
  'apiKeys',
  'importResponses',
  'orders',
  'bookings',
] as const
export type Feature = (typeof FEATURES)[number]

export const BILLING_CYCLES = ['monthly', 'yearly'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

/** Reported to the server when an owner reaches a plan gate. */
export const UPSELL_TRIGGERS = [
  'meta',
  'branding',
  'link',
  'team',
  'fileupload',
  'formula',
  'section',
  'payment',
  'address',
  'matrix',
  'signature',
  'responses',
  'formcount',
  'integrations',
  'domain',
  'conditionalLogic',
  'severalLanguages',
  'members',
  'severalEndings',
  'accessLimits',
  'optionPlaces',
  'apiKeys',
  'importResponses',
  'orders',
  'bookings',
] as const
export type UpsellTrigger = (typeof UPSELL_TRIGGERS)[number]

type PlanFacts = {
  maxForms: number
  /** Null: not counted against a quota; on free every response is locked anyway. */
  maxResponses: number | null
  maxUploadBytes: number
  /** People in a workspace, its owner among them. */
  maxMembers: number
  pricePerMonthUsd: Record<BillingCycle, number>
  features: readonly Feature[]
}

const GB = 1_000_000_000
/** Pictures in forms belong to every plan, so a plan without storage for respondents' files still has this for them. */
export const PICTURE_BYTES = 100_000_000

const LITE: readonly Feature[] = ['responses', 'customSeo', 'accessLimits']

export const PLAN_FACTS: Record<Plan, PlanFacts> = {
  free: {
    maxForms: 2,
    maxResponses: null,
    maxUploadBytes: 0,
    maxMembers: 1,
    pricePerMonthUsd: { monthly: 0, yearly: 0 },
    features: [],
  },
  lite: {
    maxForms: 10,
    maxResponses: 5_000,
    maxUploadBytes: GB,
    maxMembers: 1,
    pricePerMonthUsd: { monthly: 12, yearly: 9 },
    features: LITE,
  },
  standard: {
    maxForms: 25,
    maxResponses: 25_000,
    maxUploadBytes: 10 * GB,
    maxMembers: 3,
    pricePerMonthUsd: { monthly: 24, yearly: 18 },
    features: FEATURES,
  },
  pro: {
    maxForms: 25,
    maxResponses: 100_000,
    maxUploadBytes: 100 * GB,
    maxMembers: 3,
    pricePerMonthUsd: { monthly: 24, yearly: 18 },
    features: FEATURES,
  },
  plus: {
    maxForms: 50,
    maxResponses: 100_000,
    maxUploadBytes: 100 * GB,
    maxMembers: 10,
    pricePerMonthUsd: { monthly: 49, yearly: 36 },
    features: FEATURES,
  },
}

export function hasFeature(plan: Plan, feature: Feature): boolean {
  return PLAN_FACTS[plan].features.includes(feature)
}

/** A limit set on the account itself overrides the plan's. */
export function formLimit(owner: { plan: Plan; maxFormCount: number | null }): number {
  return owner.maxFormCount ?? PLAN_FACTS[owner.plan].maxForms
}

export function isSoldPlan(value: unknown): value is SoldPlan {
  return SOLD_PLANS.some((plan) => plan === value)
}

export function isPlan(value: unknown): value is Plan {
  return PLANS.some((plan) => plan === value)
}
