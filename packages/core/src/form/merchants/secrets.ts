import type { Merchant } from '../../questions/payment/schema.ts'
import type { Question } from '../../questions/question.ts'
import type { FormDoc } from '../document.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'

export type Secret = { questionId: string; merchant: 'razorpay'; keySecret: string }

/** What only the server knows of a payment question's merchants. */
export type MerchantFacts = {
  stripe?: { accountId: string; detailsSubmitted: boolean; chargesEnabled: boolean }
  /** Left out, the document's own address counts; empty, the method was disconnected. */
  paypal?: { email: string }
  razorpay?: { keyId: string; hasSecret: boolean; hint: string; merchantId: string }
}

/** The document without the keys that a client sent along, and those keys, to be sealed away. */
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
 * The document with what the server knows in place of what a client says about it: nobody gets paid to an account, or
 * is shown as ready, because a request said so. What the server does not know is cleared.
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
      case 'cash':
        return merchant
    }
  })
}

const NO_ACCOUNT = { accountId: '', detailsSubmitted: false, chargesEnabled: false }
const NO_SECRET = { hasSecret: false, hint: undefined, merchantId: undefined }

function stating<M extends Merchant>(merchant: M, facts: Partial<M['credentials']>): M {
  const before: Readonly<Record<string, unknown>> = merchant.credentials
  return Object.entries(facts).every(([field, value]) => before[field] === value)
    ? merchant
    : { ...merchant, credentials: { ...merchant.credentials, ...facts } }
}

/** Questions and lists without a change keep their identity. */
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
