import { type CredentialsOf, updateMerchant } from '@wayform/core/editing/question/payment.ts'
import { NOWHERE } from '@wayform/core/form/merchants/secrets.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

/** Methods whose merchant account the server stores; the document only repeats its state. */
export type ConnectedMethod = Exclude<Merchant['type'], 'cash'>
type Facts<M extends ConnectedMethod> = Partial<CredentialsOf<M>>
type Change = (question: Question) => Question

/** The state of a method that is not connected. */
export const NOTHING_CONNECTED = {
  stripe: { accountId: '', detailsSubmitted: false, chargesEnabled: false },
  paypal: { email: '' },
  razorpay: { keyId: '', keySecret: '', hasSecret: false, hint: undefined, merchantId: undefined },
  ...NOWHERE,
} satisfies { [M in ConnectedMethod]: Facts<M> }

/** Writes the server's facts of a method into its question; the owner's settings stay. */
export function withFacts<M extends ConnectedMethod>(questionId: string, method: M, facts: Facts<M>): Change {
  return (question) =>
    question.questionId === questionId && isPayment(question) ? updateMerchant(question, method, facts) : question
}

/** The same for all facts in the server's document. Questions missing there stay as they are. */
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
    case 'pix':
      return [withFacts(questionId, 'pix', merchant.credentials)]
    case 'upi':
      return [withFacts(questionId, 'upi', merchant.credentials)]
    case 'transfer': {
      const { label: _own, ...to } = merchant.credentials
      return [withFacts(questionId, 'transfer', to)]
    }
    case 'cash':
      return []
  }
}
