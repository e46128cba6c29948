import type { JWSRenewalInfoDecodedPayload, JWSTransactionDecodedPayload } from '@apple/app-store-server-library'
import { createHash } from 'node:crypto'
import { productOf, raisedPrice } from '../products.ts'
import { latest, type Subscription, type Transaction } from './subscriptions.ts'

/** All products are levels of one group, so that a buyer has one of them at a time. */
export const GROUP = '21500001'
const CURRENCY = 'USD'

/** The App Store's price is in thousandths. */
const milliunits = (usd: number) => usd * 1000

export function transactionInfo(
  subscription: Subscription,
  transaction: Transaction,
  now: number,
): JWSTransactionDecodedPayload {
  const { originalTransactionId, bundleId, environment, appAccountToken, transactions } = subscription
  return {
    transactionId: transaction.transactionId,
    originalTransactionId,
    webOrderLineItemId: lineItemOf(transaction.transactionId),
    bundleId,
    productId: transaction.productId,
    subscriptionGroupIdentifier: GROUP,
    purchaseDate: transaction.purchaseDate,
    originalPurchaseDate: transactions[0]?.purchaseDate ?? transaction.purchaseDate,
    expiresDate: transaction.expiresDate,
    quantity: 1,
    type: 'Auto-Renewable Subscription',
    ...(appAccountToken !== null && { appAccountToken }),
    inAppOwnershipType: 'PURCHASED',
    signedDate: now,
    ...(transaction.revokedAt !== null && { revocationReason: 0, revocationDate: transaction.revokedAt }),
    ...(transaction.isUpgraded && { isUpgraded: true }),
    environment,
    storefront: 'USA',
    storefrontId: '143441',
    transactionReason: transaction.reason,
    currency: CURRENCY,
    price: milliunits(transaction.priceUsd),
  }
}

export function renewalInfo(subscription: Subscription, now: number): JWSRenewalInfoDecodedPayload {
  const { originalTransactionId, environment, appAccountToken, transactions, retry, ended } = subscription
  const { productId, expiresDate } = latest(subscription)
  const { priceUsd } = productOf(subscription.nextProductId)
  const isRaised = subscription.priceIncrease === 'agreed'
  return {
    originalTransactionId,
    autoRenewProductId: subscription.nextProductId,
    productId,
    autoRenewStatus: subscription.willRenew ? 1 : 0,
    ...(ended !== null && { expirationIntent: ended }),
    ...(ended === null && retry && { expirationIntent: 2 }),
    isInBillingRetryPeriod: retry !== null,
    ...(retry?.graceUntil && { gracePeriodExpiresDate: retry.graceUntil }),
    ...(subscription.priceIncrease && { priceIncreaseStatus: isRaised ? 1 : 0 }),
    signedDate: now,
    environment,
    recentSubscriptionStartDate: transactions[0]?.purchaseDate ?? now,
    renewalDate: expiresDate,
    currency: CURRENCY,
    renewalPrice: milliunits(isRaised ? raisedPrice(priceUsd) : priceUsd),
    ...(appAccountToken !== null && { appAccountToken }),
  }
}

const lineItemOf = (transactionId: string) =>
  `2300${BigInt(`0x${createHash('sha256').update(transactionId).digest('hex').slice(0, 12)}`)}`
