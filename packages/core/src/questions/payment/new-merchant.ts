import { cutText } from '../cut-text.ts'
import type { PaymentMethod } from '../../money/provider-amounts.ts'
import type { QuestionTexts } from '../question-type.ts'
import { MAX_METHOD_LABEL_LENGTH, type Merchant } from './schema.ts'

/** A method in the question that is not set up yet. `labelOf` names it in the form's language. */
export function newMerchant(method: PaymentMethod, labelOf: QuestionTexts['methodLabel']): Merchant {
  switch (method) {
    case 'paypal':
      return { type: method, credentials: { email: '' } }
    case 'stripe':
      return {
        type: method,
        credentials: { accountId: '', detailsSubmitted: false, label: shortLabel(labelOf(method)) },
      }
    case 'razorpay':
      return { type: method, credentials: { keyId: '', keySecret: '', hasSecret: false } }
    case 'pix':
      return { type: method, credentials: { key: '', name: '', city: '' } }
    case 'upi':
      return { type: method, credentials: { vpa: '', name: '' } }
    case 'transfer':
      return {
        type: method,
        credentials: { holder: '', account: '', bank: '', branch: '', text: '', label: shortLabel(labelOf(method)) },
      }
    case 'cash':
      return { type: method, credentials: { label: shortLabel(labelOf(method)) } }
  }
}

export function shortLabel(label: string): string {
  return cutText(label, MAX_METHOD_LABEL_LENGTH)
}
