import type { BillingCycle, Plan } from '@wayform/core/plans/plans.ts'

/** A plan as its provider reports it. */
export type PlanState = {
  plan: Plan
  billingCycle: BillingCycle | null
  /** When a cancelled plan ends. */
  cancelAt: Date | null
  /** When the paid period ends. */
  renewsAt: Date | null
}
