import type { BillingCycle, Plan } from '@wayform/core/plans/plans.ts'

/** A plan with what its provider says about it. */
export type PlanState = {
  plan: Plan
  billingCycle: BillingCycle | null
  /** When it ends, where it was cancelled. */
  cancelAt: Date | null
  /** When the time that is paid for ends. */
  renewsAt: Date | null
}
