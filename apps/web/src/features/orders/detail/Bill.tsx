import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'
import { formatRate } from '@wayform/core/orders/order-text.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { lineText, moneyText } from '../order-texts.ts'
import styles from './OrderPane.module.css'

/** As the server added it up when the order came. */
export function Bill({ order }: { order: BoardOrder }) {
  const { t, language } = useI18n()
  const money = (minor: number) => moneyText(minor, order.currency, language)
  const { tax } = order
  const rate = formatRate(tax.rate, language)
  return (
    <dl className={styles.bill}>
      {order.lines.map((line, index) => (
        <div key={index}>
          <dt>
            <b dir="auto">{lineText(line, language)}</b>
            {line.extraNames.length > 0 && <bdi className="wf-block">{line.extraNames.join(', ')}</bdi>}
            {line.note !== '' && <bdi className={styles.wish}>{line.note}</bdi>}
          </dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      {order.coupon !== null && (
        <div data-off>
          <dt>{t('form.order.couponOf', { code: order.coupon })}</dt>
          <dd>−{money(order.discount)}</dd>
        </div>
      )}
      {order.way === 'delivery' && (
        <div>
          <dt>{order.zone === null ? t('form.order.delivery') : t('form.order.deliveryTo', { zone: order.zone })}</dt>
          <dd>{money(order.fee)}</dd>
        </div>
      )}
      {tax.kind === 'onTop' && (
        <div>
          <dt>
            {tax.name} {rate}
          </dt>
          <dd>{money(tax.amount)}</dd>
        </div>
      )}
      <div data-total>
        <dt>{t('form.order.total')}</dt>
        <dd>{money(order.total)}</dd>
      </div>
      {tax.kind === 'included' && (
        <div>
          <dt>{t('form.order.included', { name: tax.name, rate })}</dt>
          <dd>{money(tax.amount)}</dd>
        </div>
      )}
    </dl>
  )
}
