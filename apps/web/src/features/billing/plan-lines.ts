import { type Feature, hasFeature, type Plan, PLAN_FACTS, SOLD_PLANS } from '@wayform/core/plans/plans.ts'
import { PALETTE } from '@wayform/core/questions/palette.ts'

/** What a plan's card says, as words that the screen puts into sentences. */
export type PlanLine =
  | { says: 'forms' | 'responses' | 'questions'; count: number }
  | { says: 'uploads'; bytes: number }
  | { says: 'everythingIn'; plan: Plan }
  | { says: 'whatsapp' | FeatureLine }

export type FeatureLine = keyof typeof FEATURE_LINES

/** Each feature is said once. */
export const FEATURE_LINES = {
  search: ['responses'],
  preview: ['customSeo'],
  advanced: ['advancedFields', 'fileUpload'],
  logic: ['conditionalLogic', 'multiAgent'],
  tools: ['integrations', 'customDomain'],
  branding: ['removeBranding', 'customLink'],
} as const satisfies Record<string, readonly Feature[]>

/** In the order of their prices. */
export const SHOWN_PLANS = ['free', ...SOLD_PLANS] as const
export type ShownPlan = (typeof SHOWN_PLANS)[number]

/** The limits of a plan, and what it has beyond the one before it. */
export function planLines(plan: ShownPlan): PlanLine[] {
  const { maxForms, maxResponses, maxUploadBytes, features } = PLAN_FACTS[plan]
  const before = SHOWN_PLANS[SHOWN_PLANS.indexOf(plan) - 1]
  const isAllOfBefore = before !== undefined && PLAN_FACTS[before].features.length > 0
  return [
    { says: 'forms', count: maxForms },
    ...(maxResponses === null ? [] : [{ says: 'responses' as const, count: maxResponses }]),
    ...(maxUploadBytes === 0 ? [] : [{ says: 'uploads' as const, bytes: maxUploadBytes }]),
    ...(features.length > 0
      ? []
      : [{ says: 'whatsapp' as const }, { says: 'questions' as const, count: PALETTE.basic.length }]),
    ...(isAllOfBefore ? [{ says: 'everythingIn' as const, plan: before }] : []),
    ...featureLines(plan, before ?? 'free').map((says) => ({ says })),
  ]
}

export type Losses = {
  lines: readonly FeatureLine[]
  /** Null where there is no less room than before. */
  maxForms: number | null
  maxResponses: number | null
  maxUploadBytes: number | null
}

/** What stops working with a smaller plan. */
export function lossesBetween(from: Plan, to: Plan): Losses {
  const [had, has] = [PLAN_FACTS[from], PLAN_FACTS[to]]
  const isLess = (before: number | null, after: number | null) => after !== null && after < (before ?? Infinity)
  return {
    lines: featureLines(from, to),
    maxForms: isLess(had.maxForms, has.maxForms) ? has.maxForms : null,
    maxResponses: isLess(had.maxResponses, has.maxResponses) ? has.maxResponses : null,
    // Without respondents' files there is no room for them to speak of.
    maxUploadBytes:
      has.maxUploadBytes > 0 && isLess(had.maxUploadBytes, has.maxUploadBytes) ? has.maxUploadBytes : null,
  }
}

/** What the first plan has and the second has not. */
function featureLines(plan: Plan, other: Plan): FeatureLine[] {
  const isBeyond = (feature: Feature) => hasFeature(plan, feature) && !hasFeature(other, feature)
  return LINE_NAMES.filter((line) => FEATURE_LINES[line].some(isBeyond))
}

const LINE_NAMES = Object.keys(FEATURE_LINES) as FeatureLine[] // the keys of the object above
