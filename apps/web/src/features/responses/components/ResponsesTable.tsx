import { ActionIcon, Tooltip } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useI18n } from '../../../lib/i18n.tsx'
import { columnsOf, textOf } from '../response-view.ts'
import { usePhoneText } from '../queries.ts'
import { NewDot } from './NewMark.tsx'
import { ResponseTime } from './ResponseTime.tsx'
import styles from './Responses.module.css'

type Props = {
  list: readonly StoredResponse[]
  questions: readonly Question[]
  openNumber: number | null
  isNew: (response: StoredResponse) => boolean
  onOpen: (responseNumber: number) => void
  forwardLinkOf: (response: StoredResponse) => string | undefined
}

export function ResponsesTable({ list, questions, openNumber, isNew, onOpen, forwardLinkOf }: Props) {
  const { t, language } = useI18n()
  const phoneText = usePhoneText()
  const columns = columnsOf(questions)
  return (
    // A wide table scrolls inside its card; without a tab stop, a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`wf-card ${styles.tableCard}`} aria-label={t('responses.table.label')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('responses.table.number')}</th>
            {columns.map(({ questionId, label }) => (
              <th key={questionId} scope="col">
                <bdi>{label}</bdi>
              </th>
            ))}
            <th scope="col">{t('responses.table.received')}</th>
            <th scope="col">{t('responses.table.sentTo')}</th>
            <th scope="col">
              <span className="wf-visually-hidden">{t('responses.detail.forward')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((response) => (
            <tr key={response._id} data-open={response.responseNumber === openNumber || undefined}>
              <td className={styles.numberCell}>
                {isNew(response) && <NewDot />}
                <button
                  type="button"
                  className={styles.rowButton}
                  aria-label={t('responses.table.open', { number: response.responseNumber })}
                  onClick={() => onOpen(response.responseNumber)}
                >
                  {numberFormat(language).format(response.responseNumber)}
                </button>
              </td>
              {columns.map(({ questionId }, index) => (
                <td key={questionId} className={index === 0 ? styles.first : undefined}>
                  {textOf(response, questionId) ? (
                    <bdi>{textOf(response, questionId)}</bdi>
                  ) : (
                    <span className={styles.none}>{t('responses.table.empty')}</span>
                  )}
                </td>
              ))}
              <td className={styles.quiet}>
                <ResponseTime at={response.createdAt} />
              </td>
              <td className={styles.quiet}>
                <bdi dir="ltr">{phoneText(response.deliveredTo)}</bdi>
              </td>
              <td className={styles.forwardCell}>
                <Tooltip label={t('responses.detail.forward')}>
                  <ActionIcon
                    component="a"
                    href={forwardLinkOf(response)}
                    target="_blank"
                    rel="noopener noreferrer"
                    size={30}
                    aria-label={t('responses.detail.forward')}
                  >
                    <IconBrandWhatsapp size={17} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
