import { isPaid, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { localState } from '@wayform/core/questions/payment/local-state.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/** "Paid R$ 50,00", the same on the page after the form, in messages, lists and exports. */
export function paidTextIn(t: T): (amount: string, payment: Payment) => string {
  return (amount, payment) => {
    if (isPaid(payment)) return t('form.done.paid', { amount })
    const state = localState(payment)
    return state ? t(`pay.amount.${state}`, { amount }) : amount
  }
}
