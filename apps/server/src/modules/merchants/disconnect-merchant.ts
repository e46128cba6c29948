import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { Services } from '../../services.ts'
import { changeMerchant } from './change-merchant.ts'
import type { MerchantPlace } from './merchants.repository.ts'
import { stripeAccountsRepository } from './stripe-accounts.repository.ts'

/**
 * Nobody pays this way any more, from now on. What the provider keeps is let go afterwards: it may not answer, and
 * that is no reason to go on taking money. Keys stay for a while, for those who are just paying.
 */
export async function disconnectMerchant(
  deps: Pick<Services, 'database' | 'now' | 'texts'>,
  place: MerchantPlace,
  method: PaymentMethod,
): Promise<void> {
  await changeMerchant(deps, place, { method, isOn: false }, async (tx) => {
    if (method === 'stripe') await stripeAccountsRepository(tx).releaseUnused(place.userId, deps.now())
  })
}
