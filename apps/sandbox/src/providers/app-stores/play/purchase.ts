import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { latestOrder, type Purchase } from './purchases.ts'
import { willRenew } from './subscription-body.ts'

let licence: KeyObject | undefined
/** The app's licence key signs what a phone gets. Created on first use, because that takes a moment. */
const licenceKey = () => (licence ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

/** A purchase as a phone has it, and as its purchase plugin posts it to the app's validator. */
export function purchaseOf(purchase: Purchase) {
  const { token: purchaseToken, productId, packageName, accountId, state } = purchase
  const isPending = state === 'PENDING'
  const orderId = latestOrder(purchase)
  const receipt = JSON.stringify({
    ...(!isPending && { orderId }),
    packageName,
    productId,
    purchaseTime: purchase.startTime,
    purchaseState: isPending ? 4 : 0,
    purchaseToken,
    ...(accountId !== null && { obfuscatedAccountId: accountId }),
    quantity: 1,
    autoRenewing: willRenew(purchase),
    acknowledged: purchase.isAcknowledged,
  })
  const signature = sign('sha1', Buffer.from(receipt), licenceKey()).toString('base64')
  const id = isPending ? purchaseToken : orderId
  return {
    productId,
    orderId: isPending ? null : orderId,
    purchaseToken,
    receipt,
    signature,
    validation: {
      id: productId,
      type: 'paid subscription',
      transaction: { type: 'android-playstore', id, purchaseToken, receipt, signature },
      additionalData: {},
      device: { platform: 'android' },
    },
  }
}
