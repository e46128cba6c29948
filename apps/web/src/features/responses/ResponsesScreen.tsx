import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PageColumn } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../lib/open-form/form-header.ts'
import { useMay } from '../../lib/account/use-may.ts'
import { errorText } from '../../lib/api.ts'
import { useToday } from '../../lib/date-range/use-today.ts'
import { FORM_WIDE, useMedia, useOnline } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import { useMe } from '../../lib/queries/me.ts'
import { useConnected } from '../../lib/offline/last-seen.ts'
import { columnsOf, rememberChoice, rememberedChoice } from './columns.ts'
import { Banners } from './components/Banners.tsx'
import { ExportProgress } from './export/ExportProgress.tsx'
import { LastSeen } from '../../lib/components/LastSeen.tsx'
import { NoMatch } from './components/NoMatch.tsx'
import styles from './components/Responses.module.css'
import { ResponseRows } from './list/ResponseRows.tsx'
import { useImportOld } from './import-old/use-import-old.tsx'
import { ResponsesEmpty } from './components/ResponsesEmpty.tsx'
import { ResponsesSkeleton } from './components/ResponsesSkeleton.tsx'
import { ResponsesUpsell } from './components/ResponsesUpsell.tsx'
import { SelectionBar } from './list/SelectionBar.tsx'
import { StillLooking } from './components/StillLooking.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { ResponseDetail } from './detail/ResponseDetail.tsx'
import { useExport } from './export/use-export.ts'
import { PagePicker } from './url-state/PagePicker.tsx'
import type { UrlState } from './url-state/url-state.ts'
import { useCounts, useMarkRead, useResponses } from './queries.ts'
import { newestOf, useArrivals, useNewResponses } from './use-new-responses.ts'
import { useUrlState } from './url-state/use-url-state.ts'
import { useRemoval } from './use-removal.ts'
import { useSelection } from './list/use-selection.ts'

/** The responses of a form, or the offer of a plan that shows them. */
export function ResponsesScreen() {
  const form = useOpenForm()
  const { plan } = useMe()
  return hasFeature(plan, 'responses') ? (
    <ResponsesList key={form.id} form={form} />
  ) : (
    <PageColumn width={760} isTight>
      <ResponsesUpsell formId={form.id} />
    </PageColumn>
  )
}

function ResponsesList({ form }: { form: Form }) {
  const t = useT()
  const today = useToday()
  const isOnline = useOnline()
  const isConnected = useConnected()
  const mayRemove = useMay('remove')
  const { place, filter, turnTo, resize, open, close } = useUrlState(today)
  const isBeside = useMedia(FORM_WIDE) && place.openId !== null
  useFocus(place.openId)
  const { data, error, isPending, isFetching, isPlaceholderData, isFetchedAfterMount, dataUpdatedAt, refetch } =
    useResponses(form.id, place)
  const { counts, isPending: areCountsPending, isFresh } = useCounts(form.id)
  const [choice, setChoice] = useState(() => rememberedChoice(platform.storage, form.id))
  const [isSelecting, setSelecting] = useState(false)
  const selection = useSelection(data?.list.map(({ _id }) => _id) ?? [])
  const remove = useRemoval(form.id)
  const oldImport = useImportOld()
  const { exporting, start, cancel } = useExport(form, place, data?.total ?? 0)

  const numbers = newestOf(isPlaceholderData ? undefined : data, isFromTheNewest(place, today))
  const isNew = useNewResponses(isFetchedAfterMount ? numbers : undefined, isFresh ? counts : undefined, place.openId)
  const arrived = useArrivals(numbers)
  useMarkRead(form.id, { total: data?.total, newest: numbers?.[0] }, isFresh && !place.isTest)
  useLastPage(data, place, turnTo)

  const columns = columnsOf(data?.columns ?? [], choice)
  const hasRows = data !== undefined && data.list.length > 0
  const isEmpty = data?.total === 0 && !isPlaceholderData
  const isBlank = isPending || (isEmpty && areCountsPending) || (isPlaceholderData && !hasRows)
  const hasNone = isEmpty && !place.isTest && (counts?.total ?? 0) === 0

  async function handleDelete(ids: readonly string[]) {
    if (!(await remove(ids))) return
    if (place.openId !== null && ids.includes(place.openId)) close()
    selection.clear()
    setSelecting(false)
  }

  return (
    <div className={isBeside ? styles.beside : `wf-page ${styles.screen}`} data-tight>
      {oldImport.dialog}
      <div className={isBeside ? styles.pane : undefined}>
        {!isBeside && <Banners formId={form.id} locked={data?.locked ?? counts?.locked ?? 0} />}
        <Toolbar
          formId={form.id}
          filter={place}
          today={today}
          columns={columns}
          choice={choice}
          isExporting={exporting !== null}
          onImport={oldImport.open}
          isSelecting={hasRows && mayRemove ? isSelecting : null}
          isBeside={isBeside}
          onSearch={(search) => filter({ search }, true)}
          onRange={(range) => filter({ range })}
          onStatus={filter}
          onColumns={(next) => {
            setChoice(next)
            rememberChoice(platform.storage, form.id, next)
          }}
          onExport={(format, isByLine) => void start(format, isByLine)}
          onSelecting={() => {
            setSelecting(!isSelecting)
            selection.clear()
          }}
          onTable={close}
        />
        <output className="wf-visually-hidden">{arrived > 0 && t('responses.arrived', { count: arrived })}</output>
        {exporting && <ExportProgress exporting={exporting} onCancel={cancel} />}
        {selection.selected.length > 0 && isConnected && !isBeside && (
          <SelectionBar
            count={selection.selected.length}
            onDelete={() => void handleDelete(selection.selected)}
            onClear={selection.clear}
          />
        )}
        {hasRows && !isPlaceholderData && (error || !isOnline) && <LastSeen at={dataUpdatedAt} />}
        <StillLooking isLooking={isPlaceholderData} />
        {isBlank && <ResponsesSkeleton rows={place.pageSize} />}
        {!data && error && (
          <ErrorState
            title={t('responses.error.title')}
            text={isOnline ? errorText(error, t('responses.error.body')) : t('responses.error.offline')}
            retryLabel={t('responses.error.retry')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {hasNone && !areCountsPending && <ResponsesEmpty form={form} onImport={oldImport.open} />}
        {isEmpty && !hasNone && <NoMatch filter={place} today={today} onFilter={filter} />}
        {hasRows && (
          <div aria-busy={isPlaceholderData}>
            <ResponseRows
              form={form}
              list={data.list}
              columns={columns}
              openId={place.openId}
              isBeside={isBeside}
              selection={mayRemove ? selection : null}
              isSelecting={isSelecting}
              isNew={(response) => !response.isTest && isNew(response)}
              onOpen={open}
            />
            <PagePicker
              index={place.index}
              pageSize={place.pageSize}
              total={data.total}
              isTotalExact={data.isTotalExact}
              onChange={turnTo}
              onResize={resize}
            />
          </div>
        )}
      </div>
      <ResponseDetail
        form={form}
        openId={place.openId}
        filter={place}
        page={data}
        isBeside={isBeside}
        onOpen={open}
        onClose={close}
        onDelete={(id) => void handleDelete([id])}
      />
    </div>
  )
}

/** Whether the first row is the newest response. */
function isFromTheNewest({ index, search, status, isUnpaid, isTest, range }: UrlState, today: string): boolean {
  return !isUnpaid && !isTest && index === 0 && search === '' && status === null && range.to === today
}

/** After a deletion the page may no longer exist; go to the one before. */
function useLastPage(
  data: { list: readonly unknown[]; total: number } | undefined,
  { index, pageSize }: UrlState,
  turnTo: (index: number, replace: boolean) => void,
): void {
  const last = data ? Math.max(0, Math.ceil(data.total / pageSize) - 1) : 0
  const isBeyond = data !== undefined && data.list.length === 0 && index > last
  const turnBack = useEffectEvent((to: number) => turnTo(to, true))
  useEffect(() => {
    if (isBeyond) turnBack(last)
  }, [isBeyond, last])
}

/** When the table and the list replace each other, the focus stays on the same row. A dialog manages it by itself. */
function useFocus(openId: string | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const [from, to] = [before.current, openId]
    before.current = openId
    if (from === to || document.activeElement !== document.body) return
    if (from === null) document.querySelector<HTMLElement>('[data-response-detail="beside"]')?.focus()
    if (to === null) document.querySelector<HTMLElement>(`[data-opens="${from}"]`)?.focus()
  }, [openId])
}
