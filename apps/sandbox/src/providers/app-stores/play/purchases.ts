import { randomBytes, randomInt } from 'node:crypto'
import { periodEnd, productOf, raisedPrice } from '../products.ts'

export type State =
  | 'PENDING'
  | 'ACTIVE'
  | 'PAUSED'
  | 'IN_GRACE_PERIOD'
  | 'ON_HOLD'
  | 'CANCELED'
  | 'EXPIRED'
  | 'PENDING_PURCHASE_CANCELED'

export interface Purchase {
  token: string
  packageName: string
  productId: string
  accountId: string | null
  orderId: string
  renewals: number
  /** Does not move when periods end early. */
  madeAt: number
  startTime: number
  expiryTime: number
  priceUsd: number
  state: State
  cancelled: { by: 'user' | 'developer' | 'replacement'; at: number } | null
  isAcknowledged: boolean
  /** A purchase that is not acknowledged until then is refunded. Does not move when periods end early. */
  acknowledgeBy: number
  /** The purchase that this one took the place of. */
  linkedToken: string | null
  /** The product of the next period, if it is another one. */
  nextProductId: string | null
  priceIncrease: 'asked' | 'agreed' | null
  resumesAt: number | null
}

export type Purchases = ReturnType<typeof createPurchases>

const ACKNOWLEDGE_WITHIN_MS = 3 * 24 * 60 * 60 * 1000

export function createPurchases(now: () => number) {
  let purchases: Purchase[] = []

  function settled(purchase: Purchase): Purchase {
    const isLate = !purchase.isAcknowledged && purchase.acknowledgeBy < now()
    if (isLate && hasAccess(purchase.state)) Object.assign(purchase, { state: 'EXPIRED', expiryTime: now() })
    if (purchase.expiryTime <= now()) {
      if (purchase.state === 'ACTIVE' || purchase.state === 'CANCELED') purchase.state = 'EXPIRED'
      if (purchase.state === 'IN_GRACE_PERIOD') purchase.state = 'ON_HOLD'
    }
    return purchase
  }

  return {
    add(purchase: Purchase): Purchase {
      purchases.push(purchase)
      return purchase
    },
    find(token: string): Purchase | undefined {
      const purchase = purchases.find((each) => each.token === token)
      return purchase && settled(purchase)
    },
    list: () => purchases.map(settled),
    reset() {
      purchases = []
    },
  }
}

export const hasAccess = (state: State) => state === 'ACTIVE' || state === 'CANCELED' || state === 'IN_GRACE_PERIOD'

export function newPurchase(
  wish: Pick<Purchase, 'packageName' | 'productId' | 'accountId'> &
    Partial<Pick<Purchase, 'state' | 'linkedToken' | 'nextProductId' | 'expiryTime'>> & { at: number },
): Purchase {
  const { at, ...rest } = wish
  const product = productOf(wish.productId)
  return {
    token: `${lowercase(24)}.AO-J1O${randomBytes(72).toString('base64url')}`,
    orderId: `GPA.${digits(4)}-${digits(4)}-${digits(4)}-${digits(5)}`,
    renewals: 0,
    madeAt: at,
    startTime: at,
    expiryTime: periodEnd(at, product),
    priceUsd: product.priceUsd,
    state: 'ACTIVE',
    cancelled: null,
    isAcknowledged: false,
    acknowledgeBy: at + ACKNOWLEDGE_WITHIN_MS,
    linkedToken: null,
    nextProductId: null,
    priceIncrease: null,
    resumesAt: null,
    ...rest,
  }
}

/** The first order has the plain id; each renewal counts. */
export const latestOrder = ({ orderId, renewals }: Purchase) =>
  renewals === 0 ? orderId : `${orderId}..${renewals - 1}`

/** The app's clock can't be moved, so a period ends by moving the purchase's past back. */
export function endPeriodNow(purchase: Purchase, now: number): void {
  purchase.startTime -= purchase.expiryTime - now
  purchase.expiryTime = now
}

export function startPeriod(purchase: Purchase, now: number): void {
  const product = productOf(purchase.nextProductId ?? purchase.productId)
  const isRaised = purchase.priceIncrease === 'agreed'
  Object.assign(purchase, {
    productId: product.id,
    nextProductId: null,
    priceUsd: isRaised ? raisedPrice(product.priceUsd) : product.priceUsd,
    priceIncrease: null,
    renewals: purchase.renewals + 1,
    expiryTime: periodEnd(now, product),
    state: 'ACTIVE',
    cancelled: null,
    resumesAt: null,
  })
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
const lowercase = (count: number) =>
  Array.from(randomBytes(count), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
