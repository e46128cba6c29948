import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOpenForm } from '../../app/form-header.ts'
import { errorText } from '../../lib/api.ts'
import { FORM_PHONE, useMedia } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { useTextsOf } from '../../lib/queries/texts.ts'
import { LockedBanner } from './components/LockedBanner.tsx'
import { PagePicker } from './components/PagePicker.tsx'
import { ResponseCards } from './components/ResponseCards.tsx'
import { ResponseDetail } from './components/ResponseDetail.tsx'
import { ResponsesEmpty } from './components/ResponsesEmpty.tsx'
import { ResponsesSkeleton } from './components/ResponsesSkeleton.tsx'
import { ResponsesTable } from './components/ResponsesTable.tsx'
import { ResponsesUpsell } from './components/ResponsesUpsell.tsx'
import styles from './components/Responses.module.css'
import { forwardLink } from './forward.ts'
import { type ResponsePage, useCounts, useMarkRead, useResponses } from './queries.ts'
import { lastRead } from './response-view.ts'

/** What people answered, or what the plan would show. */
export function ResponsesScreen() {
  const form = useOpenForm()
  const { plan } = useMe()
  return hasFeature(plan, 'responses') ? (
    <ResponsesList form={form} />
  ) : (
    <div className={styles.narrow}>
      <ResponsesUpsell formId={form.id} />
    </div>
  )
}

function ResponsesList({ form }: { form: Form }) {
  const t = useT()
  const { index, openNumber, open, turnTo } = usePlace()
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useResponses(form.id, index)
  const { counts, isPending: areCountsPending } = useCounts(form.id)
  const isNew = useNewness(data, index, areCountsPending ? undefined : (counts?.unread ?? 0))
  const announcement = useArrivals(data?.total)
  useMarkRead(form.id, data?.total, !areCountsPending)
  return (
    <div className={styles.screen}>
      <LockedBanner count={counts?.locked ?? 0} />
      <h1 className={styles.heading}>{t('responses.title')}</h1>
      <output className="wf-visually-hidden">
        {announcement > 0 && t('responses.arrived', { count: announcement })}
      </output>
      {isPending && <ResponsesSkeleton />}
      {!data && error && (
        <ErrorState
          title={t('responses.error.title')}
          text={errorText(error, t('responses.error.body'))}
          retryLabel={t('responses.error.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && data.total === 0 && <ResponsesEmpty form={form} />}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.turning : undefined}>
          <Rows form={form} data={data} openNumber={openNumber} isNew={isNew} onOpen={open} />
          <PagePicker index={index} total={data.total} onChange={turnTo} />
        </div>
      )}
    </div>
  )
}

type RowsProps = {
  form: Form
  data: ResponsePage
  openNumber: number | null
  isNew: (response: { responseNumber: number }) => boolean
  onOpen: (responseNumber: number | null) => void
}

function Rows({ form, data: { list, questions }, openNumber, isNew, onOpen }: RowsProps) {
  const isPhone = useMedia(FORM_PHONE)
  const { data: formT } = useTextsOf(form.language)
  const position = list.findIndex(({ responseNumber }) => responseNumber === openNumber)
  const open = list[position]
  const [newer, older] = [list[position - 1], open && list[position + 1]]
  const linkOf = (response: ResponsePage['list'][number]) =>
    formT && forwardLink(response, form.name, formT, `${location.origin}/forms/${form.id}/responses`)
  return (
    <>
      {isPhone ? (
        <ResponseCards list={list} questions={questions} isNew={isNew} onOpen={onOpen} />
      ) : (
        <ResponsesTable
          list={list}
          questions={questions}
          openNumber={openNumber}
          isNew={isNew}
          onOpen={onOpen}
          forwardLinkOf={linkOf}
        />
      )}
      <ResponseDetail
        response={open}
        questions={questions}
        forwardLink={open && linkOf(open)}
        onClose={() => onOpen(null)}
        onNewer={newer && (() => onOpen(newer.responseNumber))}
        onOlder={older && (() => onOpen(older.responseNumber))}
      />
    </>
  )
}

/** Page and open response are in the address: a reload keeps them, and a phone's back button closes the response. */
function usePlace() {
  const [params, setParams] = useSearchParams()
  const index = Math.max(0, (Number.parseInt(params.get('page') ?? '1', 10) || 1) - 1)
  const openNumber = Number.parseInt(params.get('response') ?? '', 10) || null
  function go(next: { index: number; openNumber: number | null }, replace: boolean) {
    const entries = {
      page: next.index > 0 ? String(next.index + 1) : '',
      response: next.openNumber ? String(next.openNumber) : '',
    }
    setParams(
      Object.entries(entries).filter(([, value]) => value !== ''),
      { replace, preventScrollReset: true },
    )
  }
  return {
    index,
    openNumber,
    open: (number: number | null) => go({ index, openNumber: number }, openNumber !== null),
    turnTo: (next: number) => go({ index: next, openNumber: null }, false),
  }
}

/** New is what was unread when this screen opened, and what has come since. */
function useNewness(data: ResponsePage | undefined, index: number, unread: number | undefined) {
  const [readUpTo, setReadUpTo] = useState<number | null>(null)
  const newest = index === 0 ? data?.list[0]?.responseNumber : undefined
  if (readUpTo === null && newest !== undefined && unread !== undefined) setReadUpTo(lastRead(newest, unread))
  return ({ responseNumber }: { responseNumber: number }) => readUpTo !== null && responseNumber > readUpTo
}

/** How many have come since the list was last looked at, to be said aloud. */
function useArrivals(total: number | undefined): number {
  const before = useRef(total)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (total === undefined) return
    if (before.current !== undefined && total > before.current) setCount(total - before.current)
    before.current = total
  }, [total])
  return count
}
