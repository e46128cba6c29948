import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { useIsMutating } from '@tanstack/react-query'
import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import { useRef, useState } from 'react'
import { PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { errorText } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { keptList } from '../../lib/offline/last-seen.ts'
import { useNeedsNetwork } from '../../lib/offline/use-needs-network.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useUnsentGroups } from '../../lib/queries/deliveries.ts'
import { useAnalytics, useForms } from '../../lib/queries/forms.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { FirstSteps } from './components/FirstSteps.tsx'
import { FormCard } from './components/FormCard.tsx'
import { FormSkeleton } from './components/FormSkeleton.tsx'
import { Greeting } from './components/Greeting.tsx'
import { MissingForms } from './components/MissingForms.tsx'
import { MoreForms } from './components/MoreForms.tsx'
import { NewFormCard } from './components/NewFormCard.tsx'
import styles from './DashboardScreen.module.css'
import { firstSteps } from '@wayform/core/form/first-steps.ts'
import { useDashboardKeys } from './use-dashboard-keys.ts'
import { useNewForm } from './use-new-form.ts'
import { useSearch } from './use-search.ts'

const SKELETONS = 5

export function DashboardScreen() {
  const t = useT()
  const forms = useForms()
  const analytics = useAnalytics()
  const unsent = useUnsentGroups({ isEnabled: (forms.data?.total ?? 0) > 0 })
  const [text, setText] = useState('')
  const { shown, isSearching, isLooking } = useSearch(forms.data, text)
  const newForm = useNewForm(forms.data?.total)
  const { off } = useNeedsNetwork()
  const adding = useIsMutating({ mutationKey: keys.newForm })
  useDocumentTitle(t('shell.titles.dashboard'))

  const isFirstVisit = forms.data?.total === 0 && adding === 0
  const responses = analytics.data?.reduce((sum, item) => sum + item.total, 0) ?? 0
  const unread = analytics.data?.reduce((sum, item) => sum + item.unread, 0)
  const isWeekKnown = analytics.data?.every(({ week }) => week !== undefined) ?? false
  const today = isWeekKnown ? analytics.data?.reduce((sum, { week }) => sum + (week?.at(-1) ?? 0), 0) : undefined
  const countsOf = new Map(analytics.data?.map((item) => [item.form, item]))
  // The newest first: a card tells one of several destinations.
  const unsentOf = new Map(unsent.data?.groups.toReversed().map((group) => [group.formId, group]))
  const now = useNow()
  const search = useRef<HTMLDivElement>(null)
  useDashboardKeys({ onSearch: () => search.current?.querySelector('input')?.focus(), onNew: newForm })

  return (
    <PageColumn width={isFirstVisit ? 960 : 1120}>
      <Row gap={24} align="end" className={styles.head}>
        <Greeting
          isFirstVisit={isFirstVisit}
          unread={unread}
          today={today}
          unsent={unsent.data?.total ?? 0}
          isLoading={forms.isPending}
          seenAt={forms.dataUpdatedAt === keptList.at ? keptList.at : null}
        />
        {!isFirstVisit && (
          <Row gap={12}>
            <div ref={search} className={styles.search}>
              <SearchField
                className={styles.field}
                label={t('dashboard.search')}
                clearLabel={t('dashboard.clearSearch')}
                value={text}
                onChange={setText}
              />
              {text === '' && <kbd aria-hidden>/</kbd>}
            </div>
            <Button
              className={styles.button}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={newForm}
              aria-keyshortcuts="n"
              {...off}
            >
              {t('dashboard.newForm')}
            </Button>
          </Row>
        )}
      </Row>
      <p role="status" className="wf-visually-hidden">
        {forms.isPending && t('dashboard.loading')}
        {isSearching && !isLooking && t('dashboard.found', { count: shown.length })}
        {adding > 0 && t('dashboard.adding')}
      </p>
      {renderContent()}
    </PageColumn>
  )

  function renderContent() {
    if (forms.isPending) {
      return (
        <div className="fc-grid" aria-busy>
          <NewFormCard onClick={newForm} />
          {Array.from({ length: SKELETONS }, (_, index) => (
            <FormSkeleton key={index} />
          ))}
        </div>
      )
    }
    if (!forms.data) {
      return (
        <ErrorState
          title={t('dashboard.failed.title')}
          text={errorText(forms.error, t('dashboard.failed.text'))}
          retryLabel={t('shell.tryAgain')}
          onRetry={() => void forms.refetch()}
          isRetrying={forms.isFetching}
        />
      )
    }
    if (isFirstVisit) {
      return (
        <>
          <EmptyState
            art={<RouteDrawing kind="first-form" />}
            title={t('dashboard.empty.title')}
            text={t('dashboard.empty.text')}
            action={
              <Button size="lg" leftSection={<IconPlus size={18} aria-hidden />} onClick={newForm} {...off}>
                {t('dashboard.newForm')}
              </Button>
            }
          />
          <FirstSteps steps={firstSteps([], 0)} />
          <MissingForms />
        </>
      )
    }
    if (isSearching && shown.length === 0 && !isLooking) {
      return (
        <EmptyState
          art={<RouteDrawing kind="search" />}
          title={t('dashboard.noMatch.title')}
          text={t('dashboard.noMatch.text', { text })}
          action={
            <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => setText('')}>
              {t('dashboard.clearSearch')}
            </Button>
          }
        />
      )
    }
    return (
      <>
        {!isSearching && <FirstSteps steps={firstSteps(forms.data.forms, responses)} />}
        <div className="fc-grid">
          {!isSearching && <NewFormCard onClick={newForm} />}
          {!isSearching && Array.from({ length: adding }, (_, index) => <FormSkeleton key={index} />)}
          {shown.map((form) => (
            <FormCard
              key={form.id}
              form={form}
              counts={countsOf.get(form.id)}
              unsent={unsentOf.get(form.id)}
              now={now}
            />
          ))}
          {isLooking && <FormSkeleton />}
        </div>
        {!isSearching && <MoreForms list={forms.data} />}
      </>
    )
  }
}
