import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ACTIVITY_MONTHS } from '@wayform/core/workspaces/activity.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { PageHead } from '@wayform/ui/kit/layout.tsx'
import { LineSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '../../lib/api.ts'
import { WorkspaceSections } from '../../lib/components/WorkspaceSections.tsx'
import { type Day, addDays } from '../../lib/date-range/date-ranges.ts'
import { dayText } from '../../lib/date-range/range-text.ts'
import { useToday } from '../../lib/date-range/use-today.ts'
import { useDocumentTitle, useOnline } from '../../lib/hooks.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { useNow } from '../../lib/time/use-now.ts'
import styles from './Activity.module.css'
import { type ActivityFilter, isNarrowed, readFilter, usualRange, writeFilter } from './activity-filter.ts'
import { byDay } from './by-day.ts'
import { ActivityFilters } from './components/ActivityFilters.tsx'
import { ActivityLine } from './components/ActivityLine.tsx'
import { useActivity } from './queries.ts'

/** Actions in the workspace with their actors, newest first. */
export function ActivityScreen() {
  const { t } = useI18n()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params, today)
  useDocumentTitle(t('activity.title'))
  const change = (next: ActivityFilter) => setParams(writeFilter(next, today))
  return (
    <WorkspaceSections>
      <PageHead
        className={styles.head}
        title={t('activity.title')}
        text={t('activity.intro', { months: ACTIVITY_MONTHS })}
      />
      <ActivityFilters filter={filter} today={today} onChange={change} />
      <Entries
        filter={filter}
        today={today}
        onClear={() => change({ person: null, kind: null, form: null, range: usualRange(today) })}
      />
    </WorkspaceSections>
  )
}

function Entries({ filter, today, onClear }: { filter: ActivityFilter; today: Day; onClear: () => void }) {
  const { t, language } = useI18n()
  const now = useNow()
  const isOnline = useOnline()
  const activity = useActivity(filter)
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage } = activity
  if (isPending) return <Waiting />
  if (!data) {
    return (
      <ErrorState
        title={t('activity.error.title')}
        text={isOnline ? errorText(error, t('activity.error.text')) : t('activity.error.offline')}
        retryLabel={t('shell.tryAgain')}
        onRetry={() => void activity.refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const entries = data.pages.flatMap(({ list }) => list)
  if (entries.length === 0) {
    return isNarrowed(filter, today) ? <NoMatch onClear={onClear} /> : <Nothing />
  }
  return (
    <>
      {byDay(entries).map(({ day, entries: list }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {dayName(day)}
          </h2>
          <Card as="ul" padding={0}>
            {list.map((entry) => (
              <ActivityLine key={entry.id} entry={entry} now={now} />
            ))}
          </Card>
        </section>
      ))}
      <div className={styles.more}>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
            {t('activity.more')}
          </Button>
        )}
        {activity.isFetchNextPageError && (
          <p role="alert" className={styles.end}>
            {t('activity.moreFailed')}
          </p>
        )}
        <p className={styles.end}>{countText()}</p>
      </div>
    </>
  )

  function countText(): string {
    const first = data?.pages[0]
    const count = first?.total ?? entries.length
    return first?.isTotalExact === false ? t('activity.atLeast', { count }) : t('activity.count', { count })
  }

  function dayName(day: Day): string {
    if (day === today) return t('responses.dates.quick.today')
    if (day === addDays(today, -1)) return t('responses.dates.quick.yesterday')
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return dayText(day, language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(isThisYear ? {} : { year: 'numeric' }),
    })
  }
}

const SKELETONS = ['62%', '48%', '55%', '40%']

function Waiting() {
  const { t } = useI18n()
  return (
    <>
      <p role="status" className="wf-visually-hidden">
        {t('activity.loading')}
      </p>
      <Card gap={30} aria-hidden>
        {SKELETONS.map((width) => (
          <LineSkeleton key={width} width={width} />
        ))}
      </Card>
    </>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useI18n()
  return (
    <EmptyState
      art={<RouteDrawing kind="search" />}
      title={t('activity.noMatch.title')}
      text={t('activity.noMatch.text')}
      action={
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onClear}>
          {t('activity.filters.clear')}
        </Button>
      }
    />
  )
}

function Nothing() {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('activity.empty.title')}
      text={t('activity.empty.text')}
      action={
        <Button component={Link} to="/" variant="default">
          {t('activity.empty.home')}
        </Button>
      }
    />
  )
}
