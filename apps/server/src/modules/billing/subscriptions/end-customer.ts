import type { Log } from '../../../platform/log.ts'
import { isStripeError, stripeBilling } from '../../../providers/stripe/stripe-billing.ts'
import type { StripeClient } from '../../../providers/stripe/stripe-client.ts'
import { isLive } from '../plan/decide-plan.ts'

/** Deletes the customer of a deleted account, with its stored cards. False: retry later. */
export async function endCustomer(
  { stripe, log }: { stripe: StripeClient; log: Log },
  customerId: string,
): Promise<boolean> {
  const billing = stripeBilling(stripe)
  try {
    // Only free accounts can be deleted. A payment at that very moment has to be refunded.
    const paid = (await billing.subscriptions(customerId)).filter(isLive)
    for (const { id } of paid) log.error({ subscription: id }, 'a deleted account had paid: its subscription ends')
    await billing.deleteCustomer(customerId)
    return true
  } catch (error) {
    if (isStripeError(error)) return false
    throw error
  }
}
