import type { Destination, LocalMethod } from '../../local-payments/destination.ts'
import { formatMoney, roundMoney } from '../../money/money.ts'
import { LOCAL_METHODS, PAID_METHODS } from '../../money/provider-amounts.ts'
import { fail, ok } from '../../result.ts'
import { compareDecimals } from '../decimal.ts'
import { NO_VALUE } from '../no-value.ts'
import type { StoredFile } from '../file/stored-file.ts'
import type { AnswerRules, NumberOf } from '../question-type.ts'
import { type Method, payableMethods } from './methods.ts'
import type { ProviderRefund } from './refunds.ts'
import type { PaymentQuestion } from './schema.ts'

/** The amount due and the method. Core computes the amount; the reference comes with the provider's confirmation. */
export type Payment = {
  method: Method['type']
  /** The label of the method when it was chosen. */
  label: string
  amount: string
  currency: PaymentQuestion['currency']
  reference?: string
  /** The destination of a local payment, as the server knew it when the response was stored. */
  to?: Destination
  /** The customer's statement that it is paid, with or without a picture. */
  proof?: { at: string; file?: StoredFile }
  /** Marked as paid by a member of the workspace. */
  marked?: { at: string; by: string; name: string }
  /** The owner gave it back, by the way that it came. */
  refund?: { at: string; by: string; name: string }
  /** Refunds through the provider, done or asked for: the oldest first. */
  refunds?: readonly ProviderRefund[]
}

export const paymentAnswer: AnswerRules<PaymentQuestion, Payment> = {
  operators: [],
  read(fields, question) {
    const method = fields.first(question.questionId)
    return method === undefined || method === '' ? undefined : { method }
  },
  /** The amount is computed when the other answers are known. */
  parse(raw, question) {
    const method = typeof raw === 'object' && raw !== null && 'method' in raw ? raw.method : undefined
    const chosen = methodsOf(question).find(({ type }) => type === method)
    if (!chosen) return fail('unknownMethod')
    return ok({ method: chosen.type, label: chosen.label, amount: '0', currency: question.currency })
  },
  settle(answer, question, numberOf) {
    const amount = amountDue(question, numberOf)
    if (amount !== null) return { answer: answer && { ...answer, amount } }
    return isAmountUnknown(question, numberOf) ? { problem: { key: 'amountUnknown' } } : null
  },
  live(question, numberOf, { language }) {
    const amount = amountDue(question, numberOf)
    if (amount !== null) return formatMoney(amount, question.currency, language)
    return isAmountUnknown(question, numberOf) ? NO_VALUE : null
  },
  charge: ({ method, amount, currency }, { language }) =>
    isPaidHere(method) ? formatMoney(amount, currency, language) : null,
  format(answer, _, { language, paidText }) {
    const amount = formatMoney(answer.amount, answer.currency, language)
    const text = paidText ? paidText(amount, answer) : amount
    return [text, answer.label, answer.reference ?? ''].filter((part) => part !== '').join(' · ')
  },
  comparable: (answer) => ({ kind: 'options', ids: [answer.method] }),
}

/**
 * The amount of the question itself or of the linked number, rounded once to the decimals of the currency. Null: there
 * is nothing to pay, so the question is not asked.
 */
export function amountDue(question: PaymentQuestion, numberOf: NumberOf): string | null {
  const amount = question.paymentAmountType === 'fixed' ? question.amount : numberOf(question.linkedField)
  if (amount === null || methodsOf(question).length === 0) return null
  const due = roundMoney(amount, question.currency)
  return compareDecimals(due, '0') > 0 ? due : null
}

/** The amount is unknown, which is not the same as nothing: a required payment can't be skipped. */
function isAmountUnknown(question: PaymentQuestion, numberOf: NumberOf): boolean {
  const { required, paymentAmountType, linkedField } = question
  const isDemanded = required && paymentAmountType === 'linkedField' && methodsOf(question).length > 0
  return isDemanded && (numberOf.isWithoutValue?.(linkedField) ?? false)
}

/** A provider's reference comes with its confirmation. */
export function isPaid({ method, reference }: Pick<Payment, 'method' | 'reference'>): boolean {
  return isPaidHere(method) && reference !== undefined && reference !== ''
}

/** Paid at a provider before the response is stored. Others are paid in person, or to an account of the owner's. */
export function isPaidHere(method: Method['type']): method is PaidMethod {
  return PAID_METHODS.some((each) => each === method)
}

/** Paid to an account of the owner's; only the owner can confirm it. */
export function isLocal(method: Method['type']): method is LocalMethod {
  return LOCAL_METHODS.some((each) => each === method)
}

export type PaidMethod = (typeof PAID_METHODS)[number]

/** A public question has its methods; a stored one has the merchants that they are derived from. */
export function methodsOf(question: PaymentQuestion): readonly Method[] {
  return question.methods ?? payableMethods(question)
}
