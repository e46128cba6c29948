import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { useT } from '../../../lib/i18n.tsx'
import { cardOf } from '../response-view.ts'
import { NewBadge } from './NewMark.tsx'
import { ResponseTime } from './ResponseTime.tsx'
import styles from './Responses.module.css'

type Props = {
  list: readonly StoredResponse[]
  questions: readonly Question[]
  isNew: (response: StoredResponse) => boolean
  onOpen: (responseNumber: number) => void
}

/** The table on a phone. The whole card opens the response. */
export function ResponseCards({ list, questions, isNew, onOpen }: Props) {
  const t = useT()
  return (
    <ul className={styles.cards} aria-label={t('responses.table.label')}>
      {list.map((response) => {
        const { title, rows } = cardOf(response, questions)
        return (
          <li key={response._id} className={`wf-card ${styles.card}`}>
            <div className={styles.cardHead}>
              <button type="button" className={styles.cardButton} onClick={() => onOpen(response.responseNumber)}>
                <span className="wf-truncate" dir="auto">
                  {title ?? t('responses.detail.title', { number: response.responseNumber })}
                </span>
              </button>
              {isNew(response) && <NewBadge />}
              <span className={styles.cardTime}>
                <ResponseTime at={response.createdAt} />
              </span>
            </div>
            {rows.length > 0 && (
              <dl>
                {rows.map(({ questionId, label, text }) => (
                  <div key={questionId}>
                    <dt className="wf-truncate" dir="auto">
                      {label}
                    </dt>
                    <dd className="wf-truncate" dir="auto">
                      {text}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
