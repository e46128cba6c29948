import type { Signer } from './sign-jws.ts'
import { transactionInfo } from './signed-infos.ts'
import { latest, type Subscription } from './subscriptions.ts'

/** The newest transaction as a phone has it, and as its purchase plugin posts it to the app's validator. */
export async function purchaseOf(subscription: Subscription, signer: Signer, now: number) {
  const transaction = latest(subscription)
  const { transactionId, productId } = transaction
  const jwsRepresentation = await signer.sign(transactionInfo(subscription, transaction, now))
  return {
    productId,
    transactionId,
    originalTransactionId: subscription.originalTransactionId,
    jwsRepresentation,
    validation: {
      id: subscription.bundleId,
      type: 'application',
      transaction: { type: 'apple-sk2', id: productId, jwsRepresentation },
      additionalData: {},
      device: { platform: 'ios' },
    },
  }
}
