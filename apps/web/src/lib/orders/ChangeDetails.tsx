import { AS_SOON_AS_POSSIBLE } from '@wayform/core/orders/cart.ts'
import type { OrderDetail } from '@wayform/core/orders/order.ts'
import { whenText } from '@wayform/core/orders/order-text.ts'
import { useI18n } from '../i18n.tsx'

/** A customer's changes beside quantities: before and after, a line each. */
export function ChangeDetails({ details }: { details: readonly OrderDetail[] }) {
  const { t, language } = useI18n()

  function valueOf({ what }: OrderDetail, value: string): string {
    if (value === '') return '–'
    if (what === 'way') return t(value === 'pickup' ? 'form.order.pickup' : 'form.order.delivery')
    if (what !== 'when') return value
    return value === AS_SOON_AS_POSSIBLE ? t('form.order.soon') : whenText(value, { language })
  }

  /** The name of a detail; empty where the value explains itself. */
  function nameOf({ what, name }: OrderDetail): string {
    if (what === 'line') return name
    return what === 'way' || what === 'when' ? '' : t(`form.order.${what}`)
  }

  return details.map((detail, index) => {
    const values = { before: valueOf(detail, detail.before), after: valueOf(detail, detail.after) }
    const name = nameOf(detail)
    return (
      <span key={index} className="wf-block">
        {name !== '' && (
          <>
            <bdi>{name}</bdi>
            {': '}
          </>
        )}
        <bdi>{t('orders.detail.from', values)}</bdi>
      </span>
    )
  })
}
