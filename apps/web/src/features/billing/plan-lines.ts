import { type Feature, hasFeature, type Plan, PLAN_FACTS, SOLD_PLANS } from '@wayform/core/plans/plans.ts'
import { PALETTE } from '@wayform/core/questions/palette.ts'

/** The lines of a plan card, as keys for the texts. */
export type PlanLine =
  | { says: 'forms' | 'responses' | 'members' | 'questions'; count: number }
  | { says: 'uploads'; bytes: number }
  | { says: 'everythingIn'; plan: Plan }
  | { says: 'whatsapp' | FeatureLine }

export type FeatureLine = keyof typeof FEATURE_LINES

/** Each feature appears once. */
export const FEATURE_LINES = {
  search: ['responses'],
  preview: ['customSeo'],
  access: ['accessLimits'],
  shop: ['orders', 'bookings'],
  advanced: ['advancedFields', 'fileUpload'],
  logic: ['conditionalLogic', 'severalEndings', 'multiAgent', 'optionPlaces'],
  languages: ['severalLanguages'],
  tools: ['integrations', 'apiKeys', 'importResponses', 'customDomain'],
  branding: ['removeBranding', 'customLink'],
} as const satisfies Record<string, readonly Feature[]>

/** In order of price. */
export const SHOWN_PLANS = ['free', ...SOLD_PLANS] as const
export type ShownPlan = (typeof SHOWN_PLANS)[number]

/** The quotas of a plan, and its features beyond the previous plan. */
export function planLines(plan: ShownPlan): PlanLine[] {
  const { maxForms, maxResponses, maxUploadBytes, maxMembers, features } = PLAN_FACTS[plan]
  const before = SHOWN_PLANS[SHOWN_PLANS.indexOf(plan) - 1]
  const isAllOfBefore = before !== undefined && PLAN_FACTS[before].features.length > 0
  return [
    { says: 'forms', count: maxForms },
    ...(maxResponses === null ? [] : [{ says: 'responses' as const, count: maxResponses }]),
    ...(maxUploadBytes === 0 ? [] : [{ says: 'uploads' as const, bytes: maxUploadBytes }]),
    ...(maxMembers === 1 ? [] : [{ says: 'members' as const, count: maxMembers }]),
    ...(features.length > 0
      ? []
      : [{ says: 'whatsapp' as const }, { says: 'questions' as const, count: PALETTE.basic.length }]),
    ...(isAllOfBefore ? [{ says: 'everythingIn' as const, plan: before }] : []),
    ...featureLines(plan, before ?? 'free').map((says) => ({ says })),
  ]
}

export type Losses = {
  lines: readonly FeatureLine[]
  /** Null if the quota is not smaller. */
  maxForms: number | null
  maxResponses: number | null
  maxUploadBytes: number | null
  maxMembers: number | null
}

/** Features and quotas lost on a smaller plan. */
export function lossesBetween(from: Plan, to: Plan): Losses {
  const [had, has] = [PLAN_FACTS[from], PLAN_FACTS[to]]
  const isLess = (before: number | null, after: number | null) => after !== null && after < (before ?? Infinity)
  return {
    lines: featureLines(from, to),
    maxForms: isLess(had.maxForms, has.maxForms) ? has.maxForms : null,
    maxResponses: isLess(had.maxResponses, has.maxResponses) ? has.maxResponses : null,
    // Without file uploads, storage is irrelevant.
    maxUploadBytes:
      has.maxUploadBytes > 0 && isLess(had.maxUploadBytes, has.maxUploadBytes) ? has.maxUploadBytes : null,
    maxMembers: isLess(had.maxMembers, has.maxMembers) ? has.maxMembers : null,
  }
}

/** Features of the first plan that the second lacks. */
function featureLines(plan: Plan, other: Plan): FeatureLine[] {
  const isBeyond = (feature: Feature) => hasFeature(plan, feature) && !hasFeature(other, feature)
  return LINE_NAMES.filter((line) => FEATURE_LINES[line].some(isBeyond))
}

const LINE_NAMES = Object.keys(FEATURE_LINES) as FeatureLine[] // the keys of the object above
