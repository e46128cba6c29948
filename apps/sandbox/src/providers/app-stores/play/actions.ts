import { ControlError } from '../../../frame/control-input.ts'
import { productOf, startsNow } from '../products.ts'
import { endPeriodNow, hasAccess, newPurchase, type Purchase, startPeriod, type State } from './purchases.ts'

/** Google's numbers of the events of a subscription. */
export const NOTIFICATION = {
  RECOVERED: 1,
  RENEWED: 2,
  CANCELED: 3,
  PURCHASED: 4,
  ON_HOLD: 5,
  IN_GRACE_PERIOD: 6,
  RESTARTED: 7,
  PRICE_CHANGE_CONFIRMED: 8,
  PAUSED: 10,
  REVOKED: 12,
  EXPIRED: 13,
  PRICE_CHANGE_UPDATED: 19,
  PENDING_PURCHASE_CANCELED: 20,
} as const
type NotificationName = keyof typeof NOTIFICATION

/** Of this purchase, or of another that came of it; VOIDED tells of money that went back. */
export type Happening = { name: NotificationName | 'VOIDED'; purchase: Purchase }

type Doing = { now: number; productId: string | undefined; add: (purchase: Purchase) => Purchase }
interface Action {
  /** On the panel's button. */
  label: string
  can(purchase: Purchase): boolean
  run(purchase: Purchase, doing: Doing): Happening[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const GRACE_MS = 7 * DAY_MS
const PAUSE_MS = 30 * DAY_MS

const isIn =
  (...states: State[]) =>
  ({ state }: Purchase) =>
    states.includes(state)

/** Actions of buyers, of time and of Google on a purchase, with the notification that Google sends for each. */
export const ACTIONS = {
  complete: {
    label: 'Complete the payment',
    can: isIn('PENDING'),
    run(purchase, { now }) {
      Object.assign(purchase, newTimes(purchase, now), { state: 'ACTIVE' })
      return [{ name: 'PURCHASED', purchase }]
    },
  },
  decline: {
    label: 'Decline the payment',
    can: isIn('PENDING'),
    run(purchase) {
      purchase.state = 'PENDING_PURCHASE_CANCELED'
      return [{ name: 'PENDING_PURCHASE_CANCELED', purchase }]
    },
  },
  renew: {
    label: 'Renew',
    can: isIn('ACTIVE', 'IN_GRACE_PERIOD', 'ON_HOLD'),
    run(purchase, { now }) {
      const isRecovery = purchase.state === 'ON_HOLD'
      if (purchase.state === 'ACTIVE') endPeriodNow(purchase, now)
      startPeriod(purchase, now)
      return [{ name: isRecovery ? 'RECOVERED' : 'RENEWED', purchase }]
    },
  },
  cancel: {
    label: 'Cancel',
    can: isIn('ACTIVE', 'IN_GRACE_PERIOD'),
    run: (purchase, { now }) => cancel(purchase, now, 'user'),
  },
  resume: {
    label: 'Resume',
    can: isIn('CANCELED', 'PAUSED'),
    run(purchase, { now }) {
      if (purchase.state === 'PAUSED') {
        startPeriod(purchase, now)
        return [{ name: 'RECOVERED', purchase }]
      }
      Object.assign(purchase, { state: 'ACTIVE', cancelled: null })
      return [{ name: 'RESTARTED', purchase }]
    },
  },
  pause: {
    label: 'Pause',
    can: isIn('ACTIVE'),
    run(purchase, { now }) {
      endPeriodNow(purchase, now)
      Object.assign(purchase, { state: 'PAUSED', resumesAt: now + PAUSE_MS })
      return [{ name: 'PAUSED', purchase }]
    },
  },
  grace: {
    label: 'Fail to renew, with grace',
    can: isIn('ACTIVE'),
    run(purchase, { now }) {
      endPeriodNow(purchase, now)
      Object.assign(purchase, { state: 'IN_GRACE_PERIOD', expiryTime: now + GRACE_MS })
      return [{ name: 'IN_GRACE_PERIOD', purchase }]
    },
  },
  hold: {
    label: 'Put on hold',
    can: isIn('ACTIVE', 'IN_GRACE_PERIOD'),
    run(purchase, { now }) {
      endPeriodNow(purchase, now)
      purchase.state = 'ON_HOLD'
      return [{ name: 'ON_HOLD', purchase }]
    },
  },
  expire: {
    label: 'Expire',
    can: isIn('ACTIVE', 'CANCELED', 'IN_GRACE_PERIOD', 'ON_HOLD', 'PAUSED'),
    run(purchase, { now }) {
      end(purchase, now)
      return [{ name: 'EXPIRED', purchase }]
    },
  },
  refund: {
    label: 'Refund',
    can: ({ state }) => hasAccess(state),
    run: (purchase, { now }) => [...revoke(purchase, now), { name: 'VOIDED', purchase }],
  },
  'refund-only': {
    label: 'Refund, and let it run',
    can: ({ state }) => hasAccess(state),
    run: (purchase) => [{ name: 'VOIDED', purchase }],
  },
  revoke: {
    label: 'Revoke',
    can: ({ state }) => hasAccess(state),
    run: (purchase, { now }) => revoke(purchase, now),
  },
  change: {
    label: 'Change to',
    can: isIn('ACTIVE', 'CANCELED'),
    run(purchase, { now, productId = purchase.productId, add }) {
      const { packageName, accountId, expiryTime, token: linkedToken } = purchase
      const isNow = startsNow(productOf(purchase.productId), productOf(productId))
      const next = isNow ? { productId } : { productId: purchase.productId, nextProductId: productId, expiryTime }
      const replacement = add(newPurchase({ packageName, accountId, linkedToken, at: now, ...next }))
      end(purchase, now)
      purchase.cancelled = { by: 'replacement', at: now }
      return [
        { name: 'EXPIRED', purchase },
        { name: 'PURCHASED', purchase: replacement },
      ]
    },
  },
  'ask-price': {
    label: 'Ask for a higher price',
    can: ({ state, priceIncrease }) => state === 'ACTIVE' && priceIncrease === null,
    run(purchase) {
      purchase.priceIncrease = 'asked'
      return [{ name: 'PRICE_CHANGE_UPDATED', purchase }]
    },
  },
  'agree-price': {
    label: 'Agree to the price',
    can: ({ state, priceIncrease }) => state === 'ACTIVE' && priceIncrease === 'asked',
    run(purchase) {
      purchase.priceIncrease = 'agreed'
      return [{ name: 'PRICE_CHANGE_CONFIRMED', purchase }]
    },
  },
} satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[] // exactly these keys

export const possibleActions = (purchase: Purchase) => ACTION_NAMES.filter((name) => ACTIONS[name].can(purchase))

export function runAction(name: ActionName, purchase: Purchase, doing: Doing): Happening[] {
  const action: Action = ACTIONS[name]
  if (!action.can(purchase)) {
    const possible = possibleActions(purchase).join(', ')
    throw new ControlError(422, 'sandbox.refused', `The purchase is not in a state for "${name}". Now: ${possible}.`)
  }
  return action.run(purchase, doing)
}

export function cancel(purchase: Purchase, now: number, by: 'user' | 'developer'): Happening[] {
  Object.assign(purchase, { state: 'CANCELED', cancelled: { by, at: now } })
  return [{ name: 'CANCELED', purchase }]
}

export function revoke(purchase: Purchase, now: number): Happening[] {
  end(purchase, now)
  return [{ name: 'REVOKED', purchase }]
}

function end(purchase: Purchase, now: number) {
  if (purchase.expiryTime > now) endPeriodNow(purchase, now)
  purchase.state = 'EXPIRED'
}

function newTimes({ packageName, productId, accountId }: Purchase, at: number) {
  const { startTime, expiryTime, acknowledgeBy } = newPurchase({ packageName, productId, accountId, at })
  return { startTime, expiryTime, acknowledgeBy }
}
