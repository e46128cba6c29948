import { BILLING_CYCLES, type BillingCycle, isPlan, type Plan } from '@wayform/core/plans/plans.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'

/** What the address says when the payment page sends somebody back. */
const STATUSES = ['CANCELLED', 'SUCCESS', 'CHANGED', 'CARD', 'RENEWED'] as const
export type Status = (typeof STATUSES)[number]

export function readStatus(value: string | null): Status | null {
  return STATUSES.find((status) => status === value) ?? null
}

export type PlanState = { plan: Plan; cycle: BillingCycle | null; cancelAt: string | null }

/** What was left for, and how the account was then: only with it can be told whether something has changed. */
export type Leaving = { accountId: string; asked: 'pay' | 'change' | 'cancel' | 'portal' | 'card'; before: PlanState }

export type Outcome = 'paymentCancelled' | 'waiting' | 'changed' | 'cardUpdated' | 'ends' | 'endedNow' | 'renewed'

/**
 * What to say to somebody who came back. The address only tells what they did: a plan changes when the provider's event
 * has arrived, which may be later than they are.
 */
export function outcomeOf(status: Status, leaving: Leaving | null, now: PlanState): Outcome {
  if (status === 'CARD') return 'cardUpdated'
  if (status === 'RENEWED') return now.cancelAt === null ? 'renewed' : 'waiting'
  // The page where a plan is cancelled sends back with the same word as the one where a payment is.
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

/** Whoever comes back another time did not leave for this. */
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
