import { ActionIcon } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { columnName } from '../column-name.ts'
import { type Column, lookOf } from '../columns.ts'
import type { Forwarding } from '../forward/forward.ts'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { openName, responseName } from '../response-name.ts'
import { partTextOf, paymentStateOf, textOf } from '../response-view.ts'
import type { Selection } from './use-selection.ts'
import { Checkbox } from './Checkbox.tsx'
import { DeliveryMark } from '../marks/DeliveryMark.tsx'
import { ForwardMenu } from '../forward/ForwardMenu.tsx'
import { NewDot } from '../marks/NewMark.tsx'
import { PaymentMark } from '../marks/PaymentMark.tsx'
import styles from '../components/Responses.module.css'
import { ResponseTime } from '../marks/ResponseTime.tsx'
import { StatusBadge } from '../marks/StatusBadge.tsx'
import { SuspectMark } from '../marks/SuspectMark.tsx'

type Props = {
  list: readonly StoredResponse[]
  columns: readonly Column[]
  openId: string | null
  selection: Selection | null
  isNew: (response: StoredResponse) => boolean
  onOpen: (responseId: string) => void
  forwardMenu: { form: Form; forwarding: Forwarding | undefined }
}

export function ResponsesTable({ list, columns, openId, selection, isNew, onOpen, forwardMenu }: Props) {
  const { t } = useI18n()
  const shown = columns.filter(({ isShown }) => isShown)
  const shares = shown.reduce((sum, column) => sum + shareOf(column), 0)
  return (
    // A wide table scrolls inside its card; without a tab stop, a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`wf-card ${styles.tableCard}`} aria-label={t('responses.table.label')} tabIndex={0}>
      <table className={styles.table} style={{ '--shares': Math.max(1, shares) } as CSSProperties}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.tickCell}>
                <Checkbox
                  label={t('responses.select.all')}
                  isChecked={selection.selected.length === list.length}
                  isPartly={selection.selected.length > 0 && selection.selected.length < list.length}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {shown.map((column, index) => (
              <th key={column.key} scope="col" className={index === 0 ? styles.first : alignmentOf(column)}>
                <ColumnName column={column} />
              </th>
            ))}
            <th scope="col">
              <span className="wf-visually-hidden">{t('responses.detail.forward')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((response) => (
            <tr
              key={response._id}
              data-open={response._id === openId || selection?.isSelected(response._id) || undefined}
            >
              {selection && (
                <td className={styles.tickCell}>
                  <Checkbox
                    label={t('responses.select.row', { number: response.responseNumber })}
                    isChecked={selection.isSelected(response._id)}
                    onChange={() => selection.toggle(response._id)}
                  />
                </td>
              )}
              {shown.map((column, index) => (
                <td key={column.key} className={index === 0 ? styles.first : alignmentOf(column)}>
                  {index === 0 ? (
                    <Row as="span" gap={0}>
                      <span className={styles.dotPlace}>{isNew(response) && <NewDot />}</span>
                      <Row
                        as="button"
                        type="button"
                        gap={0}
                        align="stretch"
                        className={`wf-spans ${styles.rowButton}`}
                        data-opens={response._id}
                        onClick={() => onOpen(response._id)}
                      >
                        <span className="wf-visually-hidden">{openName(t, response)}</span>
                        <Cell column={column} response={response} />
                      </Row>
                      {response.isSuspect && <SuspectMark />}
                    </Row>
                  ) : (
                    <Cell column={column} response={response} />
                  )}
                </td>
              ))}
              <td className={styles.forwardCell}>
                <ForwardMenu response={response} {...forwardMenu}>
                  <ActionIcon
                    size={30}
                    aria-label={t('responses.detail.forward')}
                    title={t('responses.detail.forward')}
                  >
                    <IconBrandWhatsapp size={17} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </ForwardMenu>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ColumnName({ column }: { column: Column }) {
  const { t } = useI18n()
  const name = columnName(t, column)
  return 'question' in column ? <bdi title={name}>{name}</bdi> : name
}

function Cell({ column, response }: { column: Column; response: StoredResponse }) {
  const { t, language } = useI18n()
  const phoneText = usePhoneText()
  if ('question' in column) {
    const { question, part } = column
    const text = part
      ? partTextOf(response, { question, part }, language)
      : textOf(response, question.questionId, phoneText)
    if (text === '')
      return (
        <Txt as="span" tone="2">
          {t('responses.table.empty')}
        </Txt>
      )
    const paymentState = paymentStateOf(response, question.questionId)
    return (
      <>
        {paymentState && <PaymentMark state={paymentState} />}
        <bdi className="wf-truncate" title={text}>
          {text}
        </bdi>
      </>
    )
  }
  switch (column.own) {
    case 'number':
      return (
        <Txt as="span" tone="2" className={styles.number}>
          {response.isTest ? responseName(t, response) : numberFormat(language).format(response.responseNumber)}
        </Txt>
      )
    case 'status':
      return <StatusBadge status={response.status} />
    case 'received':
      return (
        <Txt as="span" tone="2">
          <ResponseTime at={response.createdAt} />
        </Txt>
      )
    case 'delivery':
      return <DeliveryMark response={response} />
    case 'sentTo':
      return (
        <Txt as="bdi" dir="ltr" tone="2">
          {phoneText(response.deliveredTo)}
        </Txt>
      )
  }
}

/** Share of a column in the space for questions: a date with its weekday needs more. */
function shareOf(column: Column): number {
  if ('own' in column) return 0
  return lookOf(column) === 'day' ? 2 : 1
}

function alignmentOf(column: Column): string | undefined {
  if ('own' in column) return styles.own
  const look = lookOf(column)
  if (look === 'day') return styles.date
  return look === 'number' ? styles.numeric : undefined
}
