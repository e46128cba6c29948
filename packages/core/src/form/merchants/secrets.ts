import type { DestinationOf } from '../../local-payments/destination.ts'
import type { Merchant } from '../../questions/payment/schema.ts'
import type { Question } from '../../questions/question.ts'
import type { FormDoc } from '../document.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'

export type Secret = { questionId: string; merchant: 'razorpay'; keySecret: string }

/** Facts about a payment question's merchants that only the server knows. */
export type MerchantFacts = {
  stripe?: { accountId: string; detailsSubmitted: boolean; chargesEnabled: boolean }
  /** Undefined: the address in the document counts. Empty: the method was disconnected. */
  paypal?: { email: string }
  razorpay?: { keyId: string; hasSecret: boolean; hint: string; merchantId: string }
  pix?: DestinationOf<'pix'>
  upi?: DestinationOf<'upi'>
  transfer?: DestinationOf<'transfer'>
}

/** Separates the keys that a client sent from the document, so that they can be sealed. */
export function separateSecrets(doc: FormDoc): { doc: FormDoc; secrets: Secret[] } {
  const secrets: Secret[] = []
  const bare = withMerchants(doc, (merchant, questionId) => {
    if (merchant.type !== 'razorpay' || merchant.credentials.keySecret === '') return merchant
    const keySecret = merchant.credentials.keySecret.trim()
    if (keySecret !== '') secrets.push({ questionId, merchant: 'razorpay', keySecret })
    return { ...merchant, credentials: { ...merchant.credentials, keySecret: '' } }
  })
  return { doc: bare, secrets }
}

/**
 * Replaces what a client claims about merchants with what the server knows: a request can't make an account receive
 * money or appear ready. Fields unknown to the server are cleared.
 */
export function withServerFacts(doc: FormDoc, facts: ReadonlyMap<string, MerchantFacts>): FormDoc {
  return withMerchants(doc, (merchant, questionId) => {
    const known = facts.get(questionId)
    switch (merchant.type) {
      case 'stripe':
        return stating(merchant, known?.stripe ?? NO_ACCOUNT)
      case 'paypal':
        return known?.paypal ? stating(merchant, known.paypal) : merchant
      case 'razorpay':
        return stating(merchant, known?.razorpay ?? NO_SECRET)
      case 'pix':
        return stating(merchant, known?.pix ?? NOWHERE.pix)
      case 'upi':
        return stating(merchant, known?.upi ?? NOWHERE.upi)
      case 'transfer':
        return stating(merchant, known?.transfer ?? NOWHERE.transfer)
      case 'cash':
        return merchant
    }
  })
}

const NO_ACCOUNT = { accountId: '', detailsSubmitted: false, chargesEnabled: false }
/** A local payment without a destination. */
export const NOWHERE = {
  pix: { key: '', name: '', city: '' },
  upi: { vpa: '', name: '' },
  transfer: { holder: '', account: '', bank: '', branch: '', text: '' },
} as const
const NO_SECRET = { hasSecret: false, hint: undefined, merchantId: undefined }

function stating<M extends Merchant>(merchant: M, facts: Partial<M['credentials']>): M {
  const before: Readonly<Record<string, unknown>> = merchant.credentials
  return Object.entries(facts).every(([field, value]) => before[field] === value)
    ? merchant
    : { ...merchant, credentials: { ...merchant.credentials, ...facts } }
}

/** Unchanged questions and lists keep their identity. */
function withMerchants(doc: FormDoc, change: (merchant: Merchant, questionId: string) => Merchant): FormDoc {
  return mapped(doc, (question): Question => {
    if (!isPayment(question)) return question
    const merchants = mapped(question.merchants, (merchant) => change(merchant, question.questionId))
    return merchants === question.merchants ? question : { ...question, merchants: [...merchants] }
  })
}

function mapped<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const next = list.map(change)
  return next.every((item, index) => item === list[index]) ? list : next
}
