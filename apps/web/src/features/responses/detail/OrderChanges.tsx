import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { listText } from '@wayform/core/questions/list-text.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { ChangeDetails } from '../../../lib/orders/ChangeDetails.tsx'
import { useTimeText } from '../marks/use-time-text.ts'
import type { Answer } from '../response-view.ts'

/** The customer's changes since the order, newest first. */
export function OrderChanges({ answer: { type, answer } }: { answer: Answer }) {
  const { t, language } = useI18n()
  const timeText = useTimeText()
  if (!isOrder({ type })) return null
  const { changes = [], currency } = answer as Order // as the type itself stored it
  const money = (minor: number) => formatMoney(decimalOf(minor, currency), currency, language)
  const count = (number: number) => formatDecimal(String(number), language)
  const from = (before: string, after: string) => t('orders.detail.from', { before, after })
  return changes.toReversed().map(({ at, isCancelled, lines, before, after, details = [] }) => (
    <Txt as="dd" key={at} size={13} tone="2">
      {listText([t(isCancelled ? 'orders.detail.cancelledBy' : 'orders.detail.changed'), timeText(at)], language)}
      {lines.map((line) => (
        <span key={line.name} className="wf-block">
          <bdi>{line.name}</bdi>: <bdi>{from(count(line.before), count(line.after))}</bdi>
        </span>
      ))}
      <ChangeDetails details={details} />
      {before !== after && (
        <span className="wf-block">
          {t('form.order.total')}: <bdi>{from(money(before), money(after))}</bdi>
        </span>
      )}
    </Txt>
  ))
}
