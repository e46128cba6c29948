import { ControlError } from '../../../frame/control-input.ts'
import { productOf, startsNow } from '../products.ts'
import {
  endPeriodNow,
  EXPIRATION_INTENT,
  latest,
  newTransaction,
  STATUS,
  type Status,
  statusOf,
  type Subscription,
} from './subscriptions.ts'

export interface Happening {
  type: string
  subtype?: string
}

type Doing = { now: number; status: Status; productId: string | undefined }
interface Action {
  /** On the panel's button. */
  label: string
  can(subscription: Subscription, status: Status): boolean
  run(subscription: Subscription, doing: Doing): Happening
}

const GRACE_MS = 16 * 24 * 60 * 60 * 1000
const { active, expired, grace, revoked } = STATUS
const isLive = (status: Status) => status !== expired && status !== revoked

/** Actions of buyers, of time and of Apple on a subscription, with the notification that Apple sends for each. */
export const ACTIONS = {
  renew: {
    label: 'Renew',
    can: ({ willRenew }, status) => isLive(status) && willRenew,
    run(subscription, { now, status }) {
      const isRecovery = status !== active
      if (!isRecovery) endPeriodNow(subscription, now)
      startPeriod(subscription, { at: now, productId: subscription.nextProductId, reason: 'RENEWAL' })
      return { type: 'DID_RENEW', ...(isRecovery && { subtype: 'BILLING_RECOVERY' }) }
    },
  },
  cancel: {
    label: 'Cancel',
    can: ({ willRenew }, status) => isLive(status) && willRenew,
    run(subscription) {
      subscription.willRenew = false
      return { type: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_DISABLED' }
    },
  },
  resume: {
    label: 'Resume',
    can: ({ willRenew }, status) => isLive(status) && !willRenew,
    run(subscription) {
      subscription.willRenew = true
      return { type: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_ENABLED' }
    },
  },
  hold: {
    label: 'Fail to renew',
    can: ({ willRenew }, status) => status === active && willRenew,
    run(subscription, { now }) {
      endPeriodNow(subscription, now)
      subscription.retry = { graceUntil: null }
      return { type: 'DID_FAIL_TO_RENEW' }
    },
  },
  grace: {
    label: 'Fail to renew, with grace',
    can: ({ willRenew }, status) => status === active && willRenew,
    run(subscription, { now }) {
      endPeriodNow(subscription, now)
      subscription.retry = { graceUntil: now + GRACE_MS }
      return { type: 'DID_FAIL_TO_RENEW', subtype: 'GRACE_PERIOD' }
    },
  },
  'end-grace': {
    label: 'End the grace',
    can: (_subscription, status) => status === grace,
    run(subscription) {
      subscription.retry = { graceUntil: null }
      return { type: 'GRACE_PERIOD_EXPIRED' }
    },
  },
  expire: {
    label: 'Expire',
    can: (_subscription, status) => isLive(status),
    run(subscription, { now, status }) {
      if (status === active) endPeriodNow(subscription, now)
      const [intent, subtype] = whyEnded(subscription)
      Object.assign(subscription, { ended: intent, willRenew: false, retry: null })
      return { type: 'EXPIRED', subtype }
    },
  },
  refund: {
    label: 'Refund',
    can: (_subscription, status) => status !== revoked,
    run: (subscription, { now }) => takeBack(subscription, now, 'REFUND'),
  },
  'reverse-refund': {
    label: 'Reverse the refund',
    can: (_subscription, status) => status === revoked,
    run(subscription) {
      latest(subscription).revokedAt = null
      return { type: 'REFUND_REVERSED' }
    },
  },
  revoke: {
    label: 'Revoke',
    can: (_subscription, status) => status !== revoked,
    run: (subscription, { now }) => takeBack(subscription, now, 'REVOKE'),
  },
  change: {
    label: 'Change to',
    can: (_subscription, status) => status === active,
    run(subscription, { now, productId = subscription.nextProductId }) {
      const current = latest(subscription)
      const type = 'DID_CHANGE_RENEWAL_PREF'
      subscription.willRenew = true
      if (startsNow(productOf(current.productId), productOf(productId))) {
        current.isUpgraded = true
        startPeriod(subscription, { at: now, productId, reason: 'PURCHASE' })
        return { type, subtype: 'UPGRADE' }
      }
      subscription.nextProductId = productId
      // Without a subtype, Apple says that a change which waited was taken back.
      return productId === current.productId ? { type } : { type, subtype: 'DOWNGRADE' }
    },
  },
  'ask-price': {
    label: 'Ask for a higher price',
    can: ({ willRenew, priceIncrease }, status) => status === active && willRenew && priceIncrease === null,
    run(subscription) {
      subscription.priceIncrease = 'asked'
      return { type: 'PRICE_INCREASE', subtype: 'PENDING' }
    },
  },
  'agree-price': {
    label: 'Agree to the price',
    can: ({ priceIncrease }, status) => status === active && priceIncrease === 'asked',
    run(subscription) {
      subscription.priceIncrease = 'agreed'
      return { type: 'PRICE_INCREASE', subtype: 'ACCEPTED' }
    },
  },
  resubscribe: {
    label: 'Subscribe again',
    can: (_subscription, status) => !isLive(status),
    run(subscription, { now, productId = latest(subscription).productId }) {
      startPeriod(subscription, { at: now, productId, reason: 'PURCHASE' })
      Object.assign(subscription, { ended: null, willRenew: true })
      return { type: 'SUBSCRIBED', subtype: 'RESUBSCRIBE' }
    },
  },
} satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[] // exactly these keys

export function possibleActions(subscription: Subscription, now: number): ActionName[] {
  return ACTION_NAMES.filter((name) => ACTIONS[name].can(subscription, statusOf(subscription, now)))
}

export function runAction(
  name: ActionName,
  subscription: Subscription,
  { now, productId }: { now: number; productId: string | undefined },
): Happening {
  const status = statusOf(subscription, now)
  const action: Action = ACTIONS[name]
  if (!action.can(subscription, status)) {
    const possible = possibleActions(subscription, now).join(', ')
    throw new ControlError(
      422,
      'sandbox.refused',
      `The subscription is not in a state for "${name}". Now: ${possible}.`,
    )
  }
  return action.run(subscription, { now, status, productId })
}

function startPeriod(
  subscription: Subscription,
  { at, productId, reason }: { at: number; productId: string; reason: 'PURCHASE' | 'RENEWAL' },
) {
  const isRaised = subscription.priceIncrease === 'agreed'
  subscription.transactions.push(newTransaction({ productId, at, reason, isRaised }))
  Object.assign(subscription, { nextProductId: productId, retry: null, priceIncrease: null })
}

function takeBack(subscription: Subscription, now: number, type: 'REFUND' | 'REVOKE'): Happening {
  latest(subscription).revokedAt = now
  subscription.willRenew = false
  return { type }
}

function whyEnded({ retry, willRenew, priceIncrease }: Subscription) {
  if (retry) return [EXPIRATION_INTENT.billingError, 'BILLING_RETRY'] as const
  if (willRenew && priceIncrease === 'asked') return [EXPIRATION_INTENT.priceIncrease, 'PRICE_INCREASE'] as const
  return [EXPIRATION_INTENT.cancelled, 'VOLUNTARY'] as const
}
