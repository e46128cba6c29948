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
import { type DayRange, isSameRange, readRange, wholeTime, writeRange } from '../../lib/date-range/date-ranges.ts'
import { useToday } from '../../lib/date-range/use-today.ts'
import { useOnline } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { LastSeen } from '../../lib/components/LastSeen.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { ResponseViews } from '../../lib/components/ResponseViews.tsx'
import { isEmpty } from './chart-data.ts'
import { DaysCard } from './components/DaysCard.tsx'
import { HoursCard } from './components/HoursCard.tsx'
import styles from './components/Insights.module.css'
import { InsightsSkeleton } from './components/InsightsSkeleton.tsx'
import { PagesCard } from './components/PagesCard.tsx'
import { QuestionCards } from './components/QuestionCards.tsx'
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
  const show = (next: DayRange) => setParams(writeRange(next, today), { preventScrollReset: true })
  return (
    <PageColumn width={1280} isTight>
      <Row gap={10} wrap below={16} className={styles.head}>
        <Txt as="h1" size={22}>
          {t('responses.title')}
        </Txt>
        <ResponseViews formId={form.id} open="insights" dates={writeRange(range, today)} />
        <Grow />
        <DateRangeFilter range={range} today={today} onChange={show} />
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
            <Charts form={form} insights={data} />
          </div>
        ))}
    </PageColumn>
  )
}

function Charts({ form, insights }: { form: Form; insights: Insights }) {
  return (
    <>
      <Totals insights={insights} />
      <Columns tablet={1} below={16}>
        <DaysCard days={insights.days} />
        <HoursCard hours={insights.hours} />
      </Columns>
      {insights.pages.length > 0 && <PagesCard pages={insights.pages} />}
      <QuestionCards formId={form.id} questions={insights.questions} answersFrom={insights.answersFrom} />
    </>
  )
}
