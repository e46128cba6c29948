import type { Destination, LocalMethod } from '@wayform/core/local-payments/destination.ts'
import type { Services } from '../../services.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { type MerchantPlace, merchantsRepository, type MerchantRow } from './merchants.repository.ts'
import { razorpaySecrets } from './razorpay-secrets.ts'

type RazorpayMerchant = {
  type: 'razorpay'
  merchantId: string
  keyId: string
  keySecret: string
  /** The owner may have set none. */
  webhookSecret: string | null
}

/** The merchant with its credentials. Never leaves the server. */
export type PayableMerchant =
  | { type: 'stripe'; accountId: string }
  | { type: 'paypal'; email: string }
  | RazorpayMerchant

/**
 * The account of a local payment, read at the moment when its response is stored. Null: the method was ended, or is
 * not set up.
 */
export async function destinationFor(
  { database }: Pick<Services, 'database'>,
  place: MerchantPlace,
  method: LocalMethod,
): Promise<Destination | null> {
  const row = await merchantsRepository(database.db).find(place, method)
  // Kept as it was read when it was set.
  return row?.is_on ? ({ method, ...row.details.to } as Destination) : null
}

type MerchantDeps = Pick<Services, 'database' | 'secretKey'>

/**
 * The current merchant; null if it is not set up or can't be charged. The document decides whether the method is
 * offered.
 */
export async function merchantFor(
  deps: MerchantDeps,
  place: MerchantPlace,
  method: PayableMerchant['type'],
): Promise<PayableMerchant | null> {
  const merchants = merchantsRepository(deps.database.db)
  const row = await merchants.find(place, method)
  if (method === 'razorpay') return row?.is_on ? opened(deps, row) : null
  if (method === 'stripe') {
    const canCharge = row?.is_on && row.details_submitted && row.charges_enabled
    return canCharge && row.account_id !== null ? { type: 'stripe', accountId: row.account_id } : null
  }
  const email = row ? row.is_on && row.details.email : await merchants.publishedEmail(place)
  return email ? { type: 'paypal', email } : null
}

/**
 * The merchant whose events arrive at its address, and whose keys its payments are checked with. This goes on for some
 * hours after it was disconnected, because a payment may be in progress.
 */
export async function razorpayMerchantById(
  deps: MerchantDeps,
  merchantId: string,
): Promise<(RazorpayMerchant & { place: MerchantPlace }) | null> {
  const row = await merchantsRepository(deps.database.db).findById(merchantId)
  const merchant = row && (await opened(deps, row))
  return row && merchant
    ? { ...merchant, place: { userId: row.user_id, formId: row.form_id, questionId: row.question_id } }
    : null
}

async function opened(deps: MerchantDeps, row: MerchantRow): Promise<RazorpayMerchant | null> {
  if (row.method !== 'razorpay' || !row.details.keyId) return null
  const place = { userId: row.user_id, formId: row.form_id, questionId: row.question_id }
  const secrets = razorpaySecrets(deps.database.db, secretBox(deps.secretKey), place)
  const keySecret = await secrets.keySecret()
  if (keySecret === null) return null
  const { id: merchantId, details } = row
  return { type: 'razorpay', merchantId, keyId: details.keyId, keySecret, webhookSecret: await secrets.webhookSecret() }
}
