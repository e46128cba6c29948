import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import type { Column } from '../columns.ts'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { openName, responseName } from '../response-name.ts'
import { cardOf } from '../response-view.ts'
import { NewDot } from '../marks/NewMark.tsx'
import styles from './ResponseList.module.css'
import { ResponseTime } from '../marks/ResponseTime.tsx'
import { StatusBadge } from '../marks/StatusBadge.tsx'
import { SuspectMark } from '../marks/SuspectMark.tsx'

type Props = {
  list: readonly StoredResponse[]
  columns: readonly Column[]
  openId: string | null
  isNew: (response: StoredResponse) => boolean
  onOpen: (responseId: string) => void
}

/** The table while a response stands beside it: whose each one is, when it came, what was answered first. */
export function ResponseList({ list, columns, openId, isNew, onOpen }: Props) {
  const t = useT()
  const phoneText = usePhoneText()
  const open = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (openId !== null) open.current?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  const shown = new Set(
    columns.flatMap((column) => (column.isShown && 'question' in column ? [column.question.questionId] : [])),
  )
  return (
    <ul className={styles.list} aria-label={t('responses.table.label')}>
      {list.map((response) => {
        const { title, rows } = cardOf(response, (questionId) => shown.has(questionId), phoneText)
        const isOpen = response._id === openId
        return (
          <li key={response._id} ref={isOpen ? open : undefined} data-open={isOpen || undefined}>
            <span className={styles.dotPlace}>{isNew(response) && <NewDot />}</span>
            <button
              type="button"
              className={styles.button}
              aria-current={isOpen || undefined}
              onClick={() => onOpen(response._id)}
            >
              <span className="wf-visually-hidden">{openName(t, response)}</span>
              <span className="wf-truncate" dir="auto">
                {title ?? responseName(t, response)}
              </span>
            </button>
            <span className={styles.time}>
              {response.isSuspect && <SuspectMark />}
              <ResponseTime at={response.createdAt} isShort />
            </span>
            {/* In its own direction, so that what is cut off is its end. */}
            <p className="wf-truncate" dir="auto">
              {rows.map(({ text }) => text).join(' · ')}
            </p>
            <StatusBadge status={response.status} />
          </li>
        )
      })}
    </ul>
  )
}
