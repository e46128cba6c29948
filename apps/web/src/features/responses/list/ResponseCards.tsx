import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
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
  /** Null outside selection mode. */
  selection: Selection | null
  isNew: (response: StoredResponse) => boolean
  onOpen: (responseId: string) => void
}

/** The table on phones. The whole card opens the response, or selects it. */
export function ResponseCards({ list, columns, selection, isNew, onOpen }: Props) {
  const t = useT()
  const phoneText = usePhoneText()
  const shown = new Set(
    columns.flatMap((column) => (column.isShown && 'question' in column ? [column.question.questionId] : [])),
  )
  const hasOwn = (key: string) => columns.some((column) => column.key === key && column.isShown)
  const [hasStatus, hasDelivery] = [hasOwn('status'), hasOwn('delivery')]
  return (
    <Stack as="ul" gap={10} aria-label={t('responses.table.label')}>
      {list.map((response) => {
        const { title, rows } = cardOf(response, (questionId) => shown.has(questionId), phoneText)
        const name = title ?? responseName(t, response)
        return (
          <Card as="li" key={response._id} padding={16} gap={10} className={styles.card}>
            <Row gap={10} className={styles.cardHead}>
              {selection && (
                <Checkbox
                  label={t('responses.select.row', { number: response.responseNumber })}
                  isChecked={selection.isSelected(response._id)}
                  onChange={() => selection.toggle(response._id)}
                />
              )}
              <Row
                as="button"
                type="button"
                gap={0}
                align="stretch"
                grow
                size={16}
                weight={600}
                className="wf-spans"
                onClick={() => (selection ? selection.toggle(response._id) : onOpen(response._id))}
              >
                <span className="wf-truncate" dir="auto">
                  {name}
                </span>
              </Row>
              {response.isSuspect && <SuspectMark />}
              {hasStatus && response.status !== 'new' && <StatusBadge status={response.status} />}
              {isNew(response) && <NewBadge />}
              <Txt as="span" tone="3" className={styles.time}>
                <ResponseTime at={response.createdAt} isShort />
              </Txt>
            </Row>
            {rows.length > 0 && (
              <Stack as="dl" gap={5}>
                {rows.map(({ questionId, label, text, paymentState }) => (
                  <Row key={questionId} gap={14} justify="between">
                    <Txt as="dt" tone="3" className={`wf-truncate ${styles.label}`} dir="auto">
                      {label}
                    </Txt>
                    <Txt as="dd" weight={500} className="wf-truncate" dir="auto">
                      {paymentState && <PaymentMark state={paymentState} />}
                      {text}
                    </Txt>
                  </Row>
                ))}
              </Stack>
            )}
            {hasDelivery && <DeliveryMark response={response} />}
          </Card>
        )
      })}
    </Stack>
  )
}
