import type { BoardOrder, FormOfOrders, OrderStep } from '@wayform/contract/calls/orders/orders.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { ChangeDetails } from '../../../lib/orders/ChangeDetails.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { moneyText, nameOfStatus, numberText } from '../order-texts.ts'
import { useHistory } from '../queries.ts'
import styles from './OrderPane.module.css'

type Props = { order: BoardOrder; form: FormOfOrders | undefined }

/** The actions on an order with their actors, newest first. */
export function History({ order, form }: Props) {
  const { t, language } = useI18n()
  const { data: steps, error } = useHistory(order)
  const now = useNow()
  const timeOf = (at: string) => t('responses.when', responseTime(at, now, language))
  const textOf = ({ status, verb }: OrderStep) => {
    if (status) return nameOfStatus(t, status, form)
    if (verb === 'noteChanged') return t('orders.detail.note')
    if (verb === 'refundFailed') return t('responses.payment.notRefunded')
    if (verb === 'refundAsked') return t('responses.payment.refunds.open')
    if (verb === 'refundMade' || verb === 'paymentRefunded') return t('responses.payment.refunded')
    if (verb === 'paymentMarked') return t('responses.payment.marked')
    return verb === 'paymentUnmarked'
      ? t('responses.payment.unpaid')
      : t('orders.number', { number: numberText(order.number, language) })
  }
  const byMembers = (steps ?? []).map((step) => ({
    at: step.at,
    what: (
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
    ),
  }))
  const byCustomer = order.changes.map((change) => ({ at: change.at, what: <Change order={order} change={change} /> }))
  const all = [...byMembers, ...byCustomer].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <ol className={styles.history}>
      {error && !steps && <li>{t('orders.detail.historyFailed')}</li>}
      {all.map(({ at, what }, index) => (
        <li key={index}>
          <time dateTime={at}>{timeOf(at)}</time>
          {what}
        </li>
      ))}
      <li>
        <time dateTime={order.createdAt}>{timeOf(order.createdAt)}</time>
        <span>{t('orders.detail.placed')}</span>
      </li>
    </ol>
  )
}

/** The previous values of a change. */
function Change({ order, change }: { order: BoardOrder; change: BoardOrder['changes'][number] }) {
  const { t, language } = useI18n()
  if (change.isCancelled) return <span>{t('orders.detail.cancelledBy')}</span>
  const money = (minor: number) => moneyText(minor, order.currency, language)
  const [before, after] = [money(change.before), money(change.after)]
  return (
    <span>
      {t('orders.detail.changed')}
      {change.lines.map((line) => {
        const counts = { before: numberText(line.before, language), after: numberText(line.after, language) }
        return (
          <span key={line.name} className="wf-block">
            <bdi>{line.name}</bdi>: <bdi>{t('orders.detail.from', counts)}</bdi>
          </span>
        )
      })}
      <ChangeDetails details={change.details} />
      {before !== after && (
        <span className="wf-block">
          {t('form.order.total')}: <bdi>{t('orders.detail.from', { before, after })}</bdi>
        </span>
      )}
    </span>
  )
}
