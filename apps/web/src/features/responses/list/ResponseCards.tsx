import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Column } from '../columns.ts'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { responseName } from '../response-name.ts'
import { cardOf } from '../response-view.ts'
import type { Selection } from './use-selection.ts'
import { Checkbox } from './Checkbox.tsx'
import { DeliveryMark } from '../marks/DeliveryMark.tsx'
import { NewBadge } from '../marks/NewMark.tsx'
import { PaymentMark } from '../marks/PaymentMark.tsx'
import styles from '../components/Responses.module.css'
import { ResponseTime } from '../marks/ResponseTime.tsx'
import { StatusBadge } from '../marks/StatusBadge.tsx'
import { SuspectMark } from '../marks/SuspectMark.tsx'

type Props = {
  list: readonly StoredResponse[]
  columns: readonly Column[]
  /** Null while nothing is being ticked. */
  selection: Selection | null
  isNew: (response: StoredResponse) => boolean
  onOpen: (responseId: string) => void
}

/** The table on a phone. The whole card opens the response, or ticks it. */
export function ResponseCards({ list, columns, selection, isNew, onOpen }: Props) {
  const t = useT()
  const phoneText = usePhoneText()
  const shown = new Set(
    columns.flatMap((column) => (column.isShown && 'question' in column ? [column.question.questionId] : [])),
  )
  const hasOwn = (key: string) => columns.some((column) => column.key === key && column.isShown)
  const [hasStatus, hasDelivery] = [hasOwn('status'), hasOwn('delivery')]
  return (
    <ul className={styles.cards} aria-label={t('responses.table.label')}>
      {list.map((response) => {
        const { title, rows } = cardOf(response, (questionId) => shown.has(questionId), phoneText)
        const name = title ?? responseName(t, response)
        return (
          <li key={response._id} className={`wf-card ${styles.card}`}>
            <div className={styles.cardHead}>
              {selection && (
                <Checkbox
                  label={t('responses.select.row', { number: response.responseNumber })}
                  isChecked={selection.isSelected(response._id)}
                  onChange={() => selection.toggle(response._id)}
                />
              )}
              <button
                type="button"
                className={styles.cardButton}
                onClick={() => (selection ? selection.toggle(response._id) : onOpen(response._id))}
              >
                <span className="wf-truncate" dir="auto">
                  {name}
                </span>
              </button>
              {response.isSuspect && <SuspectMark />}
              {hasStatus && response.status !== 'new' && <StatusBadge status={response.status} />}
              {isNew(response) && <NewBadge />}
              <span className={styles.cardTime}>
                <ResponseTime at={response.createdAt} isShort />
              </span>
            </div>
            {rows.length > 0 && (
              <dl>
                {rows.map(({ questionId, label, text, paymentState }) => (
                  <div key={questionId}>
                    <dt className="wf-truncate" dir="auto">
                      {label}
                    </dt>
                    <dd className="wf-truncate" dir="auto">
                      {paymentState && <PaymentMark state={paymentState} />}
                      {text}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {hasDelivery && <DeliveryMark response={response} />}
          </li>
        )
      })}
    </ul>
  )
}
