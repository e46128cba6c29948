import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { CardSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { useIsMutating } from '@tanstack/react-query'
import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import { useState } from 'react'
import { Columns, PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { errorText } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { keptList } from '../../lib/offline/last-seen.ts'
import { useNeedsNetwork } from '../../lib/offline/use-needs-network.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useUnsentGroups } from '../../lib/queries/deliveries.ts'
import { useAnalytics, useForms } from '../../lib/queries/forms.ts'
import { FirstSteps } from './components/FirstSteps.tsx'
import { FormCard } from './components/FormCard.tsx'
import { Greeting } from './components/Greeting.tsx'
import { MissingForms } from './components/MissingForms.tsx'
import { MoreForms } from './components/MoreForms.tsx'
import { NewFormCard } from './components/NewFormCard.tsx'
import styles from './DashboardScreen.module.css'
import { firstSteps } from '@wayform/core/form/first-steps.ts'
import { useNewForm } from './use-new-form.ts'
import { useSearch } from './use-search.ts'

const SKELETONS = 5
const GRID = { count: 3, tablet: 2, phone: 2, narrow: 1, gap: 20, narrowGap: 10 }

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
  const responsesOf = new Map(analytics.data?.map((item) => [item.form, item]))

  return (
    <PageColumn width={isFirstVisit ? 960 : 1120}>
      <Row gap={24} align="end" className={styles.head}>
        <Greeting
          isFirstVisit={isFirstVisit}
          unread={unread}
          unsent={unsent.data?.total ?? 0}
          isLoading={forms.isPending}
          seenAt={forms.dataUpdatedAt === keptList.at ? keptList.at : null}
        />
        {!isFirstVisit && (
          <SearchField
            className={styles.search}
            label={t('dashboard.search')}
            clearLabel={t('dashboard.clearSearch')}
            value={text}
            onChange={setText}
          />
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
        <Columns {...GRID} aria-busy>
          <NewFormCard onClick={newForm} />
          {Array.from({ length: SKELETONS }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </Columns>
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
        <Columns {...GRID}>
          {!isSearching && <NewFormCard onClick={newForm} />}
          {!isSearching && Array.from({ length: adding }, (_, index) => <CardSkeleton key={index} />)}
          {shown.map((form) => (
            <FormCard
              key={form.id}
              form={form}
              unread={responsesOf.get(form.id)?.unread ?? 0}
              responses={responsesOf.get(form.id)?.total ?? 0}
            />
          ))}
          {isLooking && <CardSkeleton />}
        </Columns>
        {!isSearching && <MoreForms list={forms.data} />}
      </>
    )
  }
}
