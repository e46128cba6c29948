import { direction, type Language } from '@wayform/core/languages.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { isPaid, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { localState } from '@wayform/core/questions/payment/local-state.ts'
import { paidState, refundedAmount } from '@wayform/core/questions/payment/refunds.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/** "Paid R$ 50,00", the same on the page after the form, in messages, lists and exports. */
export function paidTextIn(t: T, language: Language): (amount: string, payment: Payment) => string {
  // The method follows, mostly a Latin name. From right to left it would run together with a Latin currency, which
  // would leave its number.
  const end = direction(language) === 'rtl' ? RIGHT_TO_LEFT_MARK : ''
  return (amount, payment) => `${textOf(amount, payment)}${end}`

  function textOf(amount: string, payment: Payment): string {
    if (isPaid(payment)) return providerText(amount, payment)
    const state = localState(payment)
    return state ? t(`pay.amount.${state}`, { amount }) : amount
  }

  function providerText(amount: string, payment: Payment): string {
    const state = paidState(payment)
    if (state === 'paid') return t('form.done.paid', { amount })
    const refunded = formatMoney(refundedAmount(payment), payment.currency, language)
    return state === 'refunded'
      ? t('pay.amount.refunded', { amount })
      : t('pay.amount.partlyRefunded', { amount, refunded })
  }
}

const RIGHT_TO_LEFT_MARK = '\u200F'
