import type { LocalState } from '@wayform/core/questions/payment/answer.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/** "Paid R$ 50,00", the same on the page after the form, in messages, lists and exports. */
export function paidTextIn(t: T): (amount: string, state?: LocalState) => string {
  return (amount, state) => (state ? t(`pay.amount.${state}`, { amount }) : t('form.done.paid', { amount }))
}
