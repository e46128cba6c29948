import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { useEffect, useRef } from 'react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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

/** The table while a response is open beside it: respondent, time, and first answer. */
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
          <li
            key={response._id}
            ref={isOpen ? open : undefined}
            className="wf-list-row"
            data-on={isOpen || undefined}
            data-hits={!isOpen || undefined}
          >
            <span>{isNew(response) && <NewDot />}</span>
            <Row
              as="button"
              type="button"
              gap={0}
              align="stretch"
              weight={isNew(response) ? 600 : 500}
              className="wf-spans"
              aria-current={isOpen || undefined}
              onClick={() => onOpen(response._id)}
            >
              <span className="wf-visually-hidden">{openName(t, response)}</span>
              <span className="wf-truncate" dir="auto">
                {title ?? responseName(t, response)}
              </span>
            </Row>
            <Row as="span" gap={6} tone={isOpen ? '2' : '3'} className={styles.time}>
              {response.isSuspect && <SuspectMark />}
              <ResponseTime at={response.createdAt} isShort />
            </Row>
            {/* In its own direction, so that the end is truncated. */}
            <Txt size={13} tone="2" className="wf-truncate" dir="auto">
              {rows.map(({ text }) => text).join(' · ')}
            </Txt>
            <StatusBadge status={response.status} />
          </li>
        )
      })}
    </ul>
  )
}
