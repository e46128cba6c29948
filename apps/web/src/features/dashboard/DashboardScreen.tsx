import './folders/rail.css'
import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { RouteDrawing } from '@wayform/ui/states/RouteDrawing.tsx'
import { useIsMutating } from '@tanstack/react-query'
import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../lib/account/use-may.ts'
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
import { FormCards } from './components/FormCards.tsx'
import { FormSkeleton } from './components/FormSkeleton.tsx'
import { Greeting } from './components/Greeting.tsx'
import { MissingForms } from './components/MissingForms.tsx'
import { MoreForms } from './components/MoreForms.tsx'
import { NewFormCard } from './components/NewFormCard.tsx'
import styles from './DashboardScreen.module.css'
import { FilingHost } from './folders/FilingHost.tsx'
import { FolderHead } from './folders/FolderHead.tsx'
import { FolderRail } from './folders/FolderRail.tsx'
import { useFolders } from './folders/filing-queries.ts'
import { isEverywhere, usePlace } from './folders/place.ts'
import { useArchive } from './folders/use-archive.ts'
import { useFiling } from './folders/use-filing.ts'
import { firstSteps } from '@wayform/core/form/first-steps.ts'
import { useDashboardKeys } from './use-dashboard-keys.ts'
import { useNewForm } from './use-new-form.ts'
import { useSearch } from './use-search.ts'

const SKELETONS = 5
/** The folders stand beside the cards. */
const WIDTH = 1328
const FIRST_VISIT_WIDTH = 960

export function DashboardScreen() {
  const t = useT()
  const forms = useForms()
  const analytics = useAnalytics()
  const hasForms = (forms.data?.total ?? 0) > 0
  const unsent = useUnsentGroups({ isEnabled: hasForms })
  const folders = useFolders({ isEnabled: hasForms })
  const place = usePlace()
  const filing = useFiling()
  const archive = useArchive()
  const [text, setText] = useState('')
  const { shown, drawn, isSearching, isLooking } = useSearch(forms.data, text, place)
  const mayBuild = useMay('build')
  const newForm = useNewForm(forms.data?.total, place.folder)
  const { off, whenConnected } = useNeedsNetwork()
  const adding = useIsMutating({ mutationKey: keys.newForm })
  const now = useNow()
  const search = useRef<HTMLDivElement>(null)
  useDashboardKeys({
    onSearch: () => search.current?.querySelector('input')?.focus(),
    onNew: mayBuild ? newForm : undefined,
  })
  useDocumentTitle(t('shell.titles.dashboard'))

  const isFirstVisit = forms.data?.total === 0 && adding === 0
  const isPlaced = !isEverywhere(place)
  const folder = folders.data?.folders.find(({ id }) => id === place.folder)
  const responses = analytics.data?.reduce((sum, item) => sum + item.total, 0) ?? 0
  const unread = analytics.data?.reduce((sum, item) => sum + item.unread, 0)
  const isWeekKnown = analytics.data?.every(({ week }) => week !== undefined) ?? false
  const today = isWeekKnown ? analytics.data?.reduce((sum, { week }) => sum + (week?.at(-1) ?? 0), 0) : undefined
  const latestDrop = useRef(handleDrop)
  useEffect(() => {
    latestDrop.current = handleDrop
  })
  const drop = useCallback<typeof handleDrop>((formId, to) => latestDrop.current(formId, to), [])

  return (
    <PageColumn width={isFirstVisit ? FIRST_VISIT_WIDTH : WIDTH} className="fd">
      <div className="fd-head">
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
                  placeholder={
                    forms.data ? t('dashboard.searchAmong', { count: forms.data.total }) : t('dashboard.search')
                  }
                  clearLabel={t('dashboard.clearSearch')}
                  value={text}
                  onChange={setText}
                />
                {text === '' && <kbd aria-hidden>/</kbd>}
              </div>
              {mayBuild && (
                <Button
                  className={styles.button}
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={newForm}
                  aria-keyshortcuts="n"
                  {...off}
                >
                  {t('dashboard.newForm')}
                </Button>
              )}
            </Row>
          )}
        </Row>
        <p role="status" className="wf-visually-hidden">
          {forms.isPending && t('dashboard.loading')}
          {isSearching && !isLooking && t('dashboard.found', { count: shown.length })}
          {adding > 0 && t('dashboard.adding')}
        </p>
      </div>
      {!isFirstVisit && <FolderRail list={folders.data} total={forms.data?.total} place={place} onDrop={drop} />}
      <div className="fd-body">{renderContent()}</div>
      {folders.data && mayBuild && <FilingHost list={folders.data} />}
    </PageColumn>
  )

  function handleDrop(formId: string, to: { id: string; name: string } | 'archive' | null) {
    const form = shown.find(({ id }) => id === formId)
    if (!form) return
    // Dropped on all forms, an archived one is back in its folder.
    const isToggled = to === 'archive' ? !form.archived : to === null && form.archived
    if (isToggled) whenConnected(() => archive(form, to === 'archive'))()
    else if (to !== 'archive') filing.move(form, to)
  }

  function renderContent() {
    if (forms.isPending) {
      return (
        <div className="fc-grid" aria-busy>
          {mayBuild && <NewFormCard onClick={newForm} />}
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
    if (isFirstVisit && !mayBuild) {
      return (
        <EmptyState
          art={<RouteDrawing kind="first-form" />}
          title={t('dashboard.noneForYou.title')}
          text={t('dashboard.noneForYou.text')}
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
    const head = isPlaced && (
      <FolderHead
        folder={folder}
        folders={folders.data?.folders ?? []}
        name={place.isArchive ? t('dashboard.folders.archived') : place.tag}
        onDelete={filing.remove}
        onShift={({ id }, by) => filing.shift(folders.data?.folders ?? [], id, by)}
      />
    )
    if (isSearching && shown.length === 0 && !isLooking) {
      return (
        <>
          {head}
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
        </>
      )
    }
    if (isPlaced && shown.length === 0 && !isLooking) {
      return (
        <>
          {head}
          <EmptyState
            title={t('dashboard.folders.emptyTitle')}
            text={t(place.isArchive ? 'dashboard.folders.archiveEmpty' : 'dashboard.folders.emptyText')}
            action={
              place.folder !== null &&
              mayBuild && (
                <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={newForm} {...off}>
                  {t('dashboard.newForm')}
                </Button>
              )
            }
          />
        </>
      )
    }
    const isWhole = !isSearching && !isPlaced
    const isInFolder = !isSearching && folder !== undefined
    return (
      <>
        {isWhole && mayBuild && <FirstSteps steps={firstSteps(forms.data.forms, responses)} />}
        {head}
        <div className="fc-grid">
          {(isWhole || isInFolder) && mayBuild && <NewFormCard onClick={newForm} />}
          {(isWhole || isInFolder) && Array.from({ length: adding }, (_, index) => <FormSkeleton key={index} />)}
          <FormCards drawn={drawn} shown={shown} counts={analytics.data} unsent={unsent.data?.groups} now={now} />
          {isLooking && <FormSkeleton />}
        </div>
        {isWhole && <MoreForms list={forms.data} archived={folders.data?.archived ?? 0} />}
      </>
    )
  }
}
