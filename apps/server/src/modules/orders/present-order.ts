import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { isPaidHere, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import { isPhone } from '@wayform/core/questions/phone/is-phone.ts'
import { nameQuestion } from '@wayform/core/responses/respondent-name.ts'
import { presentPayment } from '../responses/present-response.ts'
import { responseId } from '../responses/response-id.ts'
import type { OrderRow } from './orders.repository.ts'

const MAX_NAME_LENGTH = 80

/** Undefined: the version that was answered asked for no order, or it was left out. */
export function presentOrder(doc: FormDoc, row: OrderRow): BoardOrder | undefined {
  const { answers } = row
  const question = doc.find((each) => isOrder(each))
  const order = question && (answers[question.questionId] as Order | undefined) // as the type itself stored it
  if (!order) return undefined
  return {
    responseId: responseId(row),
    formId: row.formId,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    isOpened: row.isOpened,
    note: row.note,
    locale: row.locale,
    name: textOf(nameQuestion(doc)?.questionId, answers).slice(0, MAX_NAME_LENGTH),
    phone: textOf(doc.find((each) => isPhone(each))?.questionId, answers),
    assignedTo: row.member_id,
    lines: order.lines.map(({ quantity, name, variantName, extraNames, note, amount }) => ({
      quantity,
      name,
      variantName,
      extraNames: [...extraNames],
      note,
      amount,
    })),
    way: order.way,
    zone: order.zone,
    address: order.address,
    when: order.when,
    at: order.at,
    coupon: order.coupon,
    currency: order.currency,
    discount: order.discount,
    fee: order.fee,
    tax: order.tax,
    total: order.total,
    payment: paymentOf(doc, answers),
    changes: (order.changes ?? []).map((change) => ({
      ...change,
      lines: change.lines.map((line) => ({ ...line })),
      details: (change.details ?? []).map((detail) => ({ ...detail })),
    })),
  }
}

function textOf(questionId: string | undefined, answers: OrderRow['answers']): string {
  const answer = questionId === undefined ? undefined : answers[questionId]
  return typeof answer === 'string' ? answer.replace(/\s+/g, ' ').trim() : ''
}

function paymentOf(doc: FormDoc, answers: OrderRow['answers']): BoardOrder['payment'] {
  const question = doc.find((each) => isPayment(each) && answers[each.questionId] !== undefined)
  if (!question) return null
  const { method, label, state, currency, refundable: left } = presentPayment(answers[question.questionId] as Payment) // as the type itself stored it
  return { label, state, ...(isPaidHere(method) && { provider: { method, currency, left } }) }
}
