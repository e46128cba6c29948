import type { androidpublisher_v3 } from '@googleapis/androidpublisher'
import { productOf, raisedPrice } from '../products.ts'
import { latestOrder, type Purchase } from './purchases.ts'

const time = (ms: number) => new Date(ms).toISOString()
const money = (usd: number) => ({ currencyCode: 'USD', units: String(usd) })

/** A purchase as `purchases.subscriptionsv2.get` gives it. */
export function subscriptionBody(purchase: Purchase): androidpublisher_v3.Schema$SubscriptionPurchaseV2 {
  const { state, linkedToken, accountId, resumesAt } = purchase
  const isUnpaid = state === 'PENDING' || state === 'PENDING_PURCHASE_CANCELED'
  return {
    kind: 'androidpublisher#subscriptionPurchaseV2',
    ...(!isUnpaid && { startTime: time(purchase.startTime) }),
    regionCode: 'US',
    subscriptionState: `SUBSCRIPTION_STATE_${state}`,
    ...(linkedToken !== null && { linkedPurchaseToken: linkedToken }),
    ...(state === 'PAUSED' && resumesAt !== null && { pausedStateContext: { autoResumeTime: time(resumesAt) } }),
    ...(purchase.cancelled && { canceledStateContext: cancelledBy(purchase.cancelled) }),
    acknowledgementState: `ACKNOWLEDGEMENT_STATE_${purchase.isAcknowledged ? 'ACKNOWLEDGED' : 'PENDING'}`,
    ...(accountId !== null && { externalAccountIdentifiers: { obfuscatedExternalAccountId: accountId } }),
    lineItems: [lineItem(purchase, isUnpaid)],
    etag: `"${Buffer.from(`${purchase.expiryTime} ${state}`).toString('base64')}"`,
  }
}

function lineItem(purchase: Purchase, isUnpaid: boolean): androidpublisher_v3.Schema$SubscriptionPurchaseLineItem {
  const { productId, nextProductId, priceIncrease, priceUsd, expiryTime } = purchase
  return {
    productId,
    ...(!isUnpaid && { expiryTime: time(expiryTime), latestSuccessfulOrderId: latestOrder(purchase) }),
    autoRenewingPlan: {
      ...(willRenew(purchase) && { autoRenewEnabled: true }),
      recurringPrice: money(priceUsd),
      ...(priceIncrease && {
        priceChangeDetails: {
          newPrice: money(raisedPrice(priceUsd)),
          priceChangeMode: 'PRICE_INCREASE',
          priceChangeState: priceIncrease === 'asked' ? 'OUTSTANDING' : 'CONFIRMED',
          expectedNewPriceChargeTime: time(expiryTime),
        },
      }),
    },
    offerDetails: { basePlanId: productOf(productId).cycle },
    ...(nextProductId !== null && { deferredItemReplacement: { productId: nextProductId } }),
  }
}

export const willRenew = ({ state }: Purchase) =>
  state === 'ACTIVE' || state === 'IN_GRACE_PERIOD' || state === 'ON_HOLD' || state === 'PAUSED'

function cancelledBy({ by, at }: NonNullable<Purchase['cancelled']>): androidpublisher_v3.Schema$CanceledStateContext {
  if (by === 'developer') return { developerInitiatedCancellation: {} }
  if (by === 'replacement') return { replacementCancellation: {} }
  return { userInitiatedCancellation: { cancelTime: time(at) } }
}
