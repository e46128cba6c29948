import { type CredentialsOf, updateMerchant } from '@wayform/core/editing/question/payment.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

/** The methods whose account the server keeps: a document only repeats what it says of them. */
export type ConnectedMethod = Exclude<Merchant['type'], 'cash'>
type Facts<M extends ConnectedMethod> = Partial<CredentialsOf<M>>
type Change = (question: Question) => Question

/** What is true of a method that is not connected. */
export const NOTHING_CONNECTED = {
  stripe: { accountId: '', detailsSubmitted: false, chargesEnabled: false },
  paypal: { email: '' },
  razorpay: { keyId: '', keySecret: '', hasSecret: false, hint: undefined, merchantId: undefined },
} satisfies { [M in ConnectedMethod]: Facts<M> }

/** Puts what the server says of a method into its question; the owner's own words for it stay. */
export function withFacts<M extends ConnectedMethod>(questionId: string, method: M, facts: Facts<M>): Change {
  return (question) =>
    question.questionId === questionId && isPayment(question) ? updateMerchant(question, method, facts) : question
}

/** The same for all that the server's document says. What it does not have stays as it is. */
export function withFactsIn(stored: FormDoc): Change {
  const changes = stored.flatMap((question) =>
    isPayment(question) ? question.merchants.flatMap((each) => factsOf(question.questionId, each)) : [],
  )
  return (question) => changes.reduce((each, change) => change(each), question)
}

function factsOf(questionId: string, merchant: Merchant): Change[] {
  switch (merchant.type) {
    case 'stripe': {
      const { accountId, detailsSubmitted, chargesEnabled } = merchant.credentials
      return [withFacts(questionId, 'stripe', { accountId, detailsSubmitted, chargesEnabled })]
    }
    case 'paypal':
      return [withFacts(questionId, 'paypal', { email: merchant.credentials.email })]
    case 'razorpay': {
      const { keyId, hasSecret, hint, merchantId } = merchant.credentials
      return [withFacts(questionId, 'razorpay', { keyId, hasSecret, hint, merchantId })]
    }
    case 'cash':
      return []
  }
}
