import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { Services } from '../../services.ts'
import { changeMerchant } from './change-merchant.ts'
import type { ChangedPlace } from './merchants.repository.ts'
import { stripeAccountsRepository } from './stripe-accounts.repository.ts'

/**
 * Stops new payments with this method at once. The provider's account is released afterwards, because the provider may
 * not answer, which is no reason to go on taking money. Keys stay for a while, for payments in progress.
 */
export async function disconnectMerchant(
  deps: Pick<Services, 'database' | 'now' | 'texts'>,
  place: ChangedPlace,
  method: PaymentMethod,
): Promise<void> {
  await changeMerchant(deps, place, { method, isOn: false }, async (tx) => {
    if (method === 'stripe') await stripeAccountsRepository(tx).releaseUnused(place.userId, deps.now())
  })
}
