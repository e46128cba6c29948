import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { Services } from '../../services.ts'
import { stripeConnect } from '../../providers/stripe/stripe-connect.ts'
import { withStripe } from '../../providers/stripe/with-stripe.ts'
import { findPayment } from './change-merchant.ts'
import { type MerchantPlace, merchantsRepository } from './merchants.repository.ts'
import { readAccount } from './stripe-account.ts'

type StripeMerchant = AnswerOf<typeof calls.merchants.stripeStatus>['merchant']

/** The account's current status at Stripe. Null if Stripe is not connected (any more). */
export async function stripeStatus(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'stripe' | 'log'>,
  place: MerchantPlace,
): Promise<StripeMerchant> {
  const question = await findPayment(deps, place, 'stripe')
  return withStripe(deps, stripeConnect, async (connect) => {
    const row = await merchantsRepository(deps.database.db).find(place, 'stripe')
    const accountId = row?.is_on ? row.account_id : null
    const state = accountId === null ? null : await readAccount(deps, connect, accountId)
    if (accountId === null || state === null) return null
    const merchant = question.merchants.find(({ type }) => type === 'stripe')
    const label = merchant?.type === 'stripe' ? (merchant.credentials.label ?? '') : ''
    return { type: 'stripe', credentials: { accountId, ...state, label } }
  })
}
