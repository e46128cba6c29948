import type { T } from '@wayform/i18n/catalogue.ts'

/** "Paid R$ 50,00", the same on the page after the form, in messages, lists and exports. */
export function paidTextIn(t: T): (amount: string) => string {
  return (amount) => t('form.done.paid', { amount })
}
