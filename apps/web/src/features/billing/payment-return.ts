import { BILLING_CYCLES, type BillingCycle, isPlan, type Plan } from '@wayform/core/plans/plans.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'

/** The `status` parameter of the return from the payment page. */
const STATUSES = ['CANCELLED', 'SUCCESS', 'CHANGED', 'CARD', 'RENEWED'] as const
export type Status = (typeof STATUSES)[number]

export function readStatus(value: string | null): Status | null {
  return STATUSES.find((status) => status === value) ?? null
}

export type PlanState = { plan: Plan; cycle: BillingCycle | null; cancelAt: string | null }

/** Why the owner left, and the plan at that time: needed to see whether something has changed. */
export type Leaving = { accountId: string; asked: 'pay' | 'change' | 'cancel' | 'portal' | 'card'; before: PlanState }

export type Outcome = 'paymentCancelled' | 'waiting' | 'changed' | 'cardUpdated' | 'ends' | 'endedNow' | 'renewed'

/**
 * The notice after a return. The address only says what the owner did: the plan changes when the provider's event
 * arrives, which may be later.
 */
export function outcomeOf(status: Status, leaving: Leaving | null, now: PlanState): Outcome {
  if (status === 'CARD') return 'cardUpdated'
  if (status === 'RENEWED') return now.cancelAt === null ? 'renewed' : 'waiting'
  // Cancelling a plan and cancelling a payment return with the same status.
  if (status === 'CANCELLED') return leaving?.asked === 'cancel' ? endOf(now) : 'paymentCancelled'
  if (leaving?.asked === 'cancel') return endOf(now)
  if (leaving) return isSame(leaving.before, now) ? 'waiting' : 'changed'
  return status === 'SUCCESS' && now.plan === 'free' ? 'waiting' : 'changed'
}

function endOf(now: PlanState): Outcome {
  if (now.plan === 'free') return 'endedNow'
  return now.cancelAt === null ? 'waiting' : 'ends'
}

export function isSame(one: PlanState, other: PlanState): boolean {
  return one.plan === other.plan && one.cycle === other.cycle && one.cancelAt === other.cancelAt
}

const KEY = 'wf-billing-leaving'

export function rememberLeaving(storage: DeviceStorage, leaving: Leaving): void {
  storage.set(KEY, JSON.stringify(leaving))
}

/** A later visit did not leave for this reason. */
export function forgetLeaving(storage: DeviceStorage): void {
  storage.remove(KEY)
}

export function recallLeaving(storage: DeviceStorage, accountId: string): Leaving | null {
  const text = storage.get(KEY)
  const leaving = text === null ? null : parseLeaving(text)
  return leaving?.accountId === accountId ? leaving : null
}

function parseLeaving(text: string): Leaving | null {
  try {
    const value: unknown = JSON.parse(text)
    return isLeaving(value) ? value : null
  } catch {
    return null
  }
}

function isLeaving(value: unknown): value is Leaving {
  const { accountId, asked, before } = fieldsOf(value)
  const { plan, cycle, cancelAt } = fieldsOf(before)
  return (
    typeof accountId === 'string' &&
    ['pay', 'change', 'cancel', 'portal', 'card'].some((each) => each === asked) &&
    isPlan(plan) &&
    (cycle === null || BILLING_CYCLES.some((each) => each === cycle)) &&
    (cancelAt === null || typeof cancelAt === 'string')
  )
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
