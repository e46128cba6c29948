import { Button } from '@mantine/core'
import type { Insights } from '@wayform/contract/calls/analytics.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { Navigate, useSearchParams } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns, Grow, PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../lib/open-form/form-header.ts'
import { errorText } from '../../lib/api.ts'
import { DateRangeFilter } from '../../lib/date-range/DateRangeFilter.tsx'
import {
  type Day,
  type DayRange,
  isSameRange,
  readRange,
  wholeTime,
  writeRange,
} from '../../lib/date-range/date-ranges.ts'
import { rangeText } from '../../lib/date-range/range-text.ts'
import { useToday } from '../../lib/date-range/use-today.ts'
import { FORM_PHONE, useMedia, useOnline } from '../../lib/hooks.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { LastSeen } from '../../lib/components/LastSeen.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { ResponseViews } from '../../lib/components/ResponseViews.tsx'
import { isEmpty } from './chart-data.ts'
import { BestHoursCard } from './components/BestHoursCard.tsx'
import { BookingsCard } from './components/BookingsCard.tsx'
import { DaysCard } from './components/DaysCard.tsx'
import { FunnelCard } from './components/FunnelCard.tsx'
import styles from './components/Insights.module.css'
import { InsightsSkeleton } from './components/InsightsSkeleton.tsx'
import { QuestionCards } from './components/QuestionCards.tsx'
import { SourcesCard } from './components/SourcesCard.tsx'
import { Totals } from './components/Totals.tsx'
import { useInsights } from './queries.ts'

/** Charts over all responses. Without the plan feature, the responses screen shows the offer instead. */
export function InsightsScreen() {
  const form = useOpenForm()
  const { plan } = useMe()
  if (!hasFeature(plan, 'responses')) return <Navigate to={`/forms/${form.id}/responses`} replace />
  return <FormInsights form={form} />
}

function FormInsights({ form }: { form: Form }) {
  const t = useT()
  const today = useToday()
  const isOnline = useOnline()
  const [params, setParams] = useSearchParams()
  const range = readRange(params.get('from'), params.get('to'), today)
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useInsights(form.id, range)
  const isCompared = params.get('compare') !== 'none'
  const show = (next: DayRange, compared = isCompared) =>
    setParams([...writeRange(next, today), ...(compared ? [] : [['compare', 'none'] as [string, string]])], {
      preventScrollReset: true,
    })
  return (
    <PageColumn width={1280} isTight>
      <Row gap={10} wrap stacks below={16} className={styles.head}>
        <Txt as="h1" size={22}>
          {t('responses.title')}
        </Txt>
        <ResponseViews formId={form.id} open="insights" dates={writeRange(range, today)} />
        <Grow />
        <Row wrap align="stretch" className={styles.dates}>
          <DateRangeFilter range={range} today={today} onChange={(next) => show(next)} />
          {data?.before && (
            <CompareButton
              before={data.before}
              today={today}
              isOn={isCompared}
              onChange={(compared) => show(range, compared)}
            />
          )}
        </Row>
      </Row>
      {isPending && <InsightsSkeleton />}
      {!data && error && (
        <ErrorState
          title={t('insights.errorTitle')}
          text={errorText(error, t('insights.errorBody'))}
          retryLabel={t('insights.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && !isPlaceholderData && (error || !isOnline) && <LastSeen at={dataUpdatedAt} />}
      {data &&
        (isEmpty(data) ? (
          <EmptyState
            title={t('insights.emptyTitle')}
            text={t('insights.emptyBody')}
            action={
              !isSameRange(range, wholeTime(today)) && (
                <Button variant="default" onClick={() => show(wholeTime(today))}>
                  {t('insights.allDates')}
                </Button>
              )
            }
          />
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.turning : undefined}>
            <Charts form={form} insights={data} dates={writeRange(range, today)} isCompared={isCompared} />
          </div>
        ))}
    </PageColumn>
  )
}

type ChartsProps = { form: Form; insights: Insights; dates: [string, string][]; isCompared: boolean }

function Charts({ form, insights, dates, isCompared }: ChartsProps) {
  const before = isCompared ? insights.before : null
  const responses = { pathname: `/forms/${form.id}/responses`, search: new URLSearchParams(dates).toString() }
  return (
    <>
      <Totals insights={insights} before={before} />
      <Columns count={1} className={styles.overview}>
        <DaysCard days={insights.days} before={before} />
        <FunnelCard insights={insights} />
        <SourcesCard insights={insights} />
        <BestHoursCard week={insights.week} />
        {insights.bookings && <BookingsCard bookings={insights.bookings} />}
      </Columns>
      <QuestionCards formId={form.id} insights={insights} isCompared={isCompared} responses={responses} />
    </>
  )
}

type CompareProps = {
  before: NonNullable<Insights['before']>
  today: Day
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Shows the period that the numbers are compared with, and turns the comparison off and on. */
function CompareButton({ before, today, isOn, onChange }: CompareProps) {
  const { t, language } = useI18n()
  const isPhone = useMedia(FORM_PHONE)
  const range = rangeText({ from: before.startDate, to: before.endDate }, today, language)
  return (
    <Button
      variant="default"
      aria-pressed={isOn}
      aria-label={t('insights.comparedWith', { range })}
      className={styles.compare}
      leftSection={<i className={styles.dots} aria-hidden />}
      onClick={() => onChange(!isOn)}
    >
      {isPhone ? <bdi>{range}</bdi> : t('insights.comparedWith', { range })}
    </Button>
  )
}
