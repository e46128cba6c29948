import type { T } from '@wayform/i18n/catalogue.ts'

/** "Paid R$ 50,00", on the page after the form, in messages, lists and exports alike. */
export function paidTextIn(t: T): (amount: string) => string {
  return (amount) => t('form.done.paid', { amount })
}
