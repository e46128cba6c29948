import type { Language } from '@wayform/core/languages.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { billRows } from './bill-rows.ts'

type Props = { order: Order; t: PublicT; language: Language }

/** The bill, as far as the page can compute it. The script writes it anew. */
export function OrderBill({ order, t, language }: Props) {
  return (
    <div className="pf-ob" role="status" aria-label={t('form.order.bill')}>
      {billRows(order, t, language).map(({ name, amount }, index, rows) => (
        <p key={name} className={index === rows.length - 1 ? 'sum' : undefined}>
          <span>{name}</span> <bdi>{amount}</bdi>
        </p>
      ))}
    </div>
  )
}
