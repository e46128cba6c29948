import { formatMoney, roundMoney } from '../../money/money.ts'
import { fail, ok } from '../../result.ts'
import { compareDecimals } from '../decimal.ts'
import { NO_VALUE } from '../no-value.ts'
import type { AnswerRules, NumberOf } from '../question-type.ts'
import { type Method, payableMethods } from './methods.ts'
import type { PaymentQuestion } from './schema.ts'

/** What is owed and how it is paid. The amount is core's own work; the reference comes with the provider's confirmation. */
export type Payment = {
  method: Method['type']
  /** What the method was called when it was chosen. */
  label: string
  amount: string
  currency: PaymentQuestion['currency']
  reference?: string
}

export const paymentAnswer: AnswerRules<PaymentQuestion, Payment> = {
  operators: [],
  read(fields, question) {
    const method = fields.first(question.questionId)
    return method === undefined || method === '' ? undefined : { method }
  },
  /** The amount is settled when the other answers are known. */
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
    const parts = [isPaid(answer) && paidText ? paidText(amount) : amount, answer.label, answer.reference ?? '']
    return parts.filter((part) => part !== '').join(' · ')
  },
  comparable: (answer) => ({ kind: 'options', ids: [answer.method] }),
}

/**
 * The amount by the question itself or by the number it is linked to, rounded once to what the currency has.
 * Null: there is nothing to pay, so the question is not asked.
 */
export function amountDue(question: PaymentQuestion, numberOf: NumberOf): string | null {
  const amount = question.paymentAmountType === 'fixed' ? question.amount : numberOf(question.linkedField)
  if (amount === null || methodsOf(question).length === 0) return null
  const due = roundMoney(amount, question.currency)
  return compareDecimals(due, '0') > 0 ? due : null
}

/** What has to be paid can't be told: that is not nothing, so a payment that is required can't be passed over. */
function isAmountUnknown(question: PaymentQuestion, numberOf: NumberOf): boolean {
  const { required, paymentAmountType, linkedField } = question
  const isDemanded = required && paymentAmountType === 'linkedField' && methodsOf(question).length > 0
  return isDemanded && (numberOf.isWithoutValue?.(linkedField) ?? false)
}

/** A provider's reference comes with its confirmation. */
export function isPaid({ method, reference }: Pick<Payment, 'method' | 'reference'>): boolean {
  return isPaidHere(method) && reference !== undefined && reference !== ''
}

/** Cash is paid when people meet; everything else is paid on the way. */
export function isPaidHere(method: Method['type']): method is PaidMethod {
  return method !== 'cash'
}

export type PaidMethod = Exclude<Method['type'], 'cash'>

/** A public question comes with its methods; a stored one has the merchants that they are made from. */
export function methodsOf(question: PaymentQuestion): readonly Method[] {
  return question.methods ?? payableMethods(question)
}
