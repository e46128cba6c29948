import type { Merchant } from '../questions/payment/schema.ts'
import type { Question } from '../questions/question.ts'
import type { FormDoc } from './document.ts'

export type Secret = { questionId: string; merchant: 'razorpay'; keySecret: string }

/** What only the server knows of a payment question's merchants. */
export type MerchantFacts = {
  stripe?: { accountId: string; detailsSubmitted: boolean }
  razorpay?: { hasSecret: boolean }
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
    if (merchant.type === 'stripe') {
      const { credentials } = merchant
      const { accountId, detailsSubmitted } = known?.stripe ?? NO_ACCOUNT
      return credentials.accountId === accountId && credentials.detailsSubmitted === detailsSubmitted
        ? merchant
        : { ...merchant, credentials: { ...credentials, accountId, detailsSubmitted } }
    }
    const { hasSecret } = known?.razorpay ?? NO_SECRET
    return merchant.type !== 'razorpay' || merchant.credentials.hasSecret === hasSecret
      ? merchant
      : { ...merchant, credentials: { ...merchant.credentials, hasSecret } }
  })
}

const NO_ACCOUNT = { accountId: '', detailsSubmitted: false }
const NO_SECRET = { hasSecret: false }

/** Questions and lists without a change keep their identity. */
function withMerchants(doc: FormDoc, change: (merchant: Merchant, questionId: string) => Merchant): FormDoc {
  return mapped(doc, (question): Question => {
    if (question.type !== 'PAYMENT') return question
    const merchants = mapped(question.merchants, (merchant) => change(merchant, question.questionId))
    return merchants === question.merchants ? question : { ...question, merchants: [...merchants] }
  })
}

function mapped<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const next = list.map(change)
  return next.every((item, index) => item === list[index]) ? list : next
}
