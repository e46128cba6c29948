import type { FormDoc } from '../../form/document.ts'
import { type Asked, pagesOf } from '../../form/pages.ts'
import type { CurrencyCode } from '../../money/currencies.ts'
import { methodSupports, type PaymentMethod } from '../../money/provider-amounts.ts'
import { answerRules } from '../../questions/answer-registry.ts'
import { toDecimal } from '../../questions/decimal.ts'
import { newMerchant, shortLabel } from '../../questions/payment/new-merchant.ts'
import type { Merchant, PaymentQuestion } from '../../questions/payment/schema.ts'
import type { Question } from '../../questions/question.ts'
import type { QuestionTexts } from '../../questions/question-type.ts'
import { editQuestion } from '../question-edits.ts'
import { mapSame } from '../map-same.ts'
import { isPayment } from '../../questions/payment/is-payment.ts'

// Each edit of a payment returns the changed payment, or the same one when nothing changed.

/** The questions whose number can be the amount. */
export function linkableQuestions(doc: FormDoc): readonly Asked[] {
  return pagesOf(doc).flatMap(({ questions }) => questions.filter((question) => answerRules(question)?.number))
}

/** Removes the methods that can't take the new currency. */
export function setCurrency(payment: PaymentQuestion, currency: CurrencyCode): PaymentQuestion {
  if (payment.currency === currency) return payment
  const merchants = payment.merchants.filter(({ type }) => methodSupports(type, currency))
  return {
    ...payment,
    currency,
    merchants: merchants.length === payment.merchants.length ? payment.merchants : merchants,
  }
}

/** A fixed amount has no link, and a linked amount is not fixed: the other one is cleared. */
export function setAmountType(
  payment: PaymentQuestion,
  paymentAmountType: PaymentQuestion['paymentAmountType'],
): PaymentQuestion {
  if (payment.paymentAmountType === paymentAmountType) return payment
  return { ...payment, paymentAmountType, amount: null, linkedField: '' }
}

/** Links the amount to a question that has a number. */
export function linkAmount(doc: FormDoc, paymentId: string, linkedId: string): FormDoc {
  const isLinkable = linkableQuestions(doc).some(({ questionId }) => questionId === linkedId)
  return editQuestion(doc, paymentId, (question) => {
    if (!isPayment(question) || !isLinkable) return question
    const linked = setAmountType(question, 'linkedField')
    return linked.linkedField === linkedId ? linked : { ...linked, linkedField: linkedId }
  })
}

/** A decimal text of at least 0; empty: not set yet. Other texts change nothing. */
export function setAmount(payment: PaymentQuestion, text: string): PaymentQuestion {
  const isEmpty = text.trim() === ''
  const amount = isEmpty ? null : toDecimal(text)
  const isAmount = isEmpty || (amount !== null && !amount.startsWith('-'))
  return isAmount && amount !== payment.amount ? { ...payment, amount } : payment
}

/** Each method once, and only one that can take the currency. `labelOf` names it in the language of the form. */
export function addMerchant(
  payment: PaymentQuestion,
  method: PaymentMethod,
  labelOf: QuestionTexts['methodLabel'],
): PaymentQuestion {
  const isThere = payment.merchants.some(({ type }) => type === method)
  if (isThere || !methodSupports(method, payment.currency)) return payment
  return { ...payment, merchants: [...payment.merchants, newMerchant(method, labelOf)] }
}

export function removeMerchant(payment: PaymentQuestion, method: PaymentMethod): PaymentQuestion {
  const merchants = payment.merchants.filter(({ type }) => type !== method)
  return merchants.length === payment.merchants.length ? payment : { ...payment, merchants }
}

export function updateMerchant<M extends PaymentMethod>(
  payment: PaymentQuestion,
  method: M,
  changes: Partial<CredentialsOf<M>>,
): PaymentQuestion {
  const merchants = mapSame(payment.merchants, (merchant) =>
    merchant.type === method ? withCredentials(merchant, changes) : merchant,
  )
  return merchants === payment.merchants ? payment : { ...payment, merchants: [...merchants] }
}

export type CredentialsOf<M extends PaymentMethod> = Extract<Merchant, { type: M }>['credentials']

function withCredentials(merchant: Merchant, changes: Readonly<Record<string, unknown>>): Merchant {
  const before: Readonly<Record<string, unknown>> = merchant.credentials
  const bounded = Object.entries(changes).map(
    ([field, value]) => [field, field === 'label' ? shortLabel(String(value)) : value] as const,
  )
  if (bounded.every(([field, value]) => before[field] === value)) return merchant
  // `updateMerchant` takes the fields of this very method; TypeScript can't follow the link through the union.
  return { ...merchant, credentials: { ...merchant.credentials, ...Object.fromEntries(bounded) } } as Merchant
}

/** A key that is not saved yet may be in memory, but is never written to the device. */
export function withoutSecrets(question: Question): Question {
  if (!isPayment(question)) return question
  return updateMerchant(question, 'razorpay', { keySecret: '' })
}
