import type { BoardOrder, FormOfOrders, OrderStep } from '@wayform/contract/calls/orders/orders.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { nameOfStatus, numberText } from '../order-texts.ts'
import { useHistory } from '../queries.ts'
import styles from './OrderPane.module.css'

type Props = { order: BoardOrder; form: FormOfOrders | undefined }

/** Who did what with an order, the newest first. */
export function History({ order, form }: Props) {
  const { t, language } = useI18n()
  const { data: steps, error } = useHistory(order)
  const now = useNow()
  const timeOf = (at: string) => t('responses.when', responseTime(at, now, language))
  const textOf = ({ status, verb }: OrderStep) => {
    if (status) return nameOfStatus(t, status, form)
    if (verb === 'noteChanged') return t('orders.detail.note')
    if (verb === 'paymentMarked') return t('responses.payment.marked')
    return verb === 'paymentUnmarked'
      ? t('responses.payment.unpaid')
      : t('orders.number', { number: numberText(order.number, language) })
  }
  return (
    <ol className={styles.history}>
      {error && !steps && <li>{t('orders.detail.historyFailed')}</li>}
      {steps?.map((step, index) => (
        <li key={index}>
          <time dateTime={step.at}>{timeOf(step.at)}</time>
          <span>
            {step.person !== '' && (
              <>
                <b>
                  <bdi>{step.person}</bdi>
                </b>
                {': '}
              </>
            )}
            {textOf(step)}
          </span>
        </li>
      ))}
      <li>
        <time dateTime={order.createdAt}>{timeOf(order.createdAt)}</time>
        <span>{t('orders.detail.placed')}</span>
      </li>
    </ol>
  )
}
