import type { Log } from '../../../platform/log.ts'
import { isStripeError, stripeBilling } from '../../../providers/stripe/stripe-billing.ts'
import type { StripeClient } from '../../../providers/stripe/stripe-client.ts'
import { isLive } from '../plan/decide-plan.ts'

/** Deletes a customer whose account is gone, with the cards that Stripe keeps. False: to be tried again. */
export async function endCustomer(
  { stripe, log }: { stripe: StripeClient; log: Log },
  customerId: string,
): Promise<boolean> {
  const billing = stripeBilling(stripe)
  try {
    // Only free accounts are deleted. Who paid in that very moment has something coming back.
    const paid = (await billing.subscriptions(customerId)).filter(isLive)
    for (const { id } of paid) log.error({ subscription: id }, 'a deleted account had paid: its subscription ends')
    await billing.deleteCustomer(customerId)
    return true
  } catch (error) {
    if (isStripeError(error)) return false
    throw error
  }
}
