import { Button } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { listText } from '@wayform/core/questions/list-text.ts'
import { errorText } from '../../../lib/api.ts'
import { type Day, dayOf } from '../../../lib/date-range/date-ranges.ts'
import { dayText } from '../../../lib/date-range/range-text.ts'
import { useToday } from '../../../lib/date-range/use-today.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import styles from '../ApiLog.module.css'
import { isTyping } from '../is-typing.ts'
import { useLogFilter } from '../log-filter.ts'

type Item = { id: string; at: string }
type Props<I extends Item> = {
  query: {
    isPending: boolean
    isError: boolean
    error: Error | null
    isFetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
  items: readonly I[]
  chosen: string | null
  isNarrowed: boolean
  /** The counts of today. */
  summary: readonly string[] | null | undefined
  empty: ReactNode
  renderLine: (item: I) => ReactNode
  detail: ReactNode
}

/** A list under its days, and the chosen entry beside it; without room for both, in its place. */
export function SplitLog<I extends Item>(props: Props<I>) {
  const { query, items, chosen, isNarrowed, summary, empty, renderLine, detail } = props
  const t = useT()
  const { change } = useLogFilter()
  useLineKeys(items, chosen)
  const { list: listRef, back: backRef } = useReturn(chosen)
  if (query.isPending && chosen === null) return <Waiting />
  if (query.isError && items.length === 0 && chosen === null) {
    return (
      <ErrorState
        title={t('apiLog.loadFailed')}
        text={errorText(query.error, t('shell.errorSafe'))}
        retryLabel={t('shell.tryAgain')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (items.length === 0 && chosen === null) {
    return isNarrowed ? <NoMatch onClear={() => change({ outcome: null, of: null })} /> : empty
  }
  return (
    <Card padding={0} className={styles.split} data-open={chosen !== null || undefined}>
      <div className={styles.list} ref={listRef}>
        <Days items={items} summary={summary} renderLine={renderLine} />
        {query.hasNextPage && (
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('apiLog.more')}
          </Button>
        )}
      </div>
      <div className={styles.detail}>
        {detail ? (
          <>
            <Button
              ref={backRef}
              variant="subtle"
              color="gray"
              className={styles.back}
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden className="flip" />}
              onClick={() => change({ id: null })}
            >
              {t('apiLog.back')}
            </Button>
            {detail}
          </>
        ) : (
          <Txt tone="3">{t('apiLog.choose')}</Txt>
        )}
      </div>
    </Card>
  )
}

function Days<I extends Item>({ items, summary, renderLine }: Pick<Props<I>, 'items' | 'summary' | 'renderLine'>) {
  const { t, language } = useI18n()
  const today = useToday()
  const nameOf = (day: Day) => {
    const text = dayText(day, language, { day: 'numeric', month: 'long' })
    return day === today ? listText([t('responses.dates.quick.today'), text], language) : text
  }
  const days = Map.groupBy(items, ({ at }) => dayOf(Date.parse(at)))
  return [...days].map(([day, list]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.day}>
        {nameOf(day)}
        {day === today && summary && <span className={styles.summary}>{[' ', ...summary].join(' · ')}</span>}
      </h2>
      <ul>
        {list.map((item) => (
          <Fragment key={item.id}>{renderLine(item)}</Fragment>
        ))}
      </ul>
    </section>
  ))
}

/** J and K go through the list. */
function useLineKeys(items: readonly Item[], chosen: string | null) {
  const { change } = useLogFilter()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (step === undefined || isTyping(event)) return
    const next = items[chosen === null ? 0 : items.findIndex(({ id }) => id === chosen) + step]
    if (next) change({ id: next.id }, { replace: chosen !== null })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Moves the focus along where the detail takes the place of the list, and back to the line. */
function useReturn(chosen: string | null) {
  const list = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    const was = before.current
    before.current = chosen
    // A hidden button takes no focus: there the list is still beside it.
    if (was === null && chosen !== null) back.current?.focus()
    if (was !== null && chosen === null) list.current?.querySelector<HTMLElement>(`[data-line="${was}"]`)?.focus()
  }, [chosen])
  return { list, back }
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <EmptyState
      art={<RouteDrawing kind="search" />}
      title={t('apiLog.noMatch')}
      text={t('apiLog.noMatchText')}
      action={
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onClear}>
          {t('apiLog.clear')}
        </Button>
      }
    />
  )
}

function Waiting() {
  const t = useT()
  return (
    <>
      <p role="status" className="wf-visually-hidden">
        {t('apiLog.loading')}
      </p>
      <Card gap={30} aria-hidden>
        {['46%', '38%', '42%', '30%'].map((width) => (
          <LineSkeleton key={width} width={width} />
        ))}
      </Card>
    </>
  )
}
