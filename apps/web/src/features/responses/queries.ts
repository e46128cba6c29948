import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Assignee, StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { useEffect } from 'react'
import { api, calls, isCode } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { browserTimeZone } from '../../lib/date-range/use-today.ts'
import { useAnalytics } from '../../lib/queries/forms.ts'
import type { Counts } from './new-responses.ts'
import type { Filter, UrlState } from './url-state/url-state.ts'

export const POLL_MS = 15_000
/** Offline, the snapshot stays on screen, with its time. */
const LAST_SEEN_MS = 86_400_000

export type ResponsePage = AnswerOf<typeof calls.responses.list>
export type OneResponse = AnswerOf<typeof calls.responses.get>

/** As query parameters: days and time zone. */
export function filterQuery({ search, range, status, isUnpaid, isTest }: Filter) {
  return {
    ...(search === '' ? {} : { searchTerm: search }),
    startDate: range.from,
    endDate: range.to,
    browserTimeZone: browserTimeZone(),
    ...(status ? { status } : {}),
    ...(isUnpaid ? { unpaid: 'true' as const } : {}),
    ...(isTest ? { tests: 'true' as const } : {}),
  }
}

/** One page of responses, newest first. Refetched while the screen is visible. */
export function useResponses(formId: string, state: Omit<UrlState, 'openId'>) {
  const query = { formId, index: state.index, pageSize: state.pageSize, ...filterQuery(state) }
  const cache = useQueryClient()
  const asked = useQuery({
    queryKey: keys.responses(formId, 'page', query),
    queryFn: ({ signal }) => api(calls.responses.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: LAST_SEEN_MS,
    // New responses are found by comparing the list with the counts, so both are fetched at the same moment.
    refetchOnMount: 'always',
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  })
  const kept = asked.error && !asked.data && isPlain(state) ? lastPage(cache, formId) : undefined
  return kept ? { ...asked, ...kept } : asked
}

/** One response and its neighbours. Data from the list is shown at once. */
export function useResponse(formId: string, responseId: string | null, filter: Filter, page: ResponsePage | undefined) {
  const query = { formId, ...filterQuery(filter) }
  const cache = useQueryClient()
  const asked = useQuery({
    queryKey: keys.responses(formId, 'one', responseId, query),
    queryFn: ({ signal }) => api(calls.responses.get, { params: { responseId: responseId ?? '' }, query }, { signal }),
    enabled: responseId !== null,
    placeholderData: (): OneResponse | undefined => (responseId === null ? undefined : fromPage(page, responseId)),
    refetchInterval: (current) => (isGone(current.state.error) ? false : POLL_MS),
    refetchIntervalInBackground: false,
  })
  if (responseId === null || asked.data || !asked.error) return asked
  const [kept] = cache.getQueriesData<OneResponse>({ queryKey: keys.responses(formId, 'one', responseId) })
  return { ...asked, data: kept?.[1] ?? fromPage(page, responseId) }
}

/** All responses from the newest on: any list in the snapshot is a part of it, also of another day. */
function isPlain({ index, search, status, isUnpaid, isTest }: Omit<UrlState, 'openId'>): boolean {
  return index === 0 && search === '' && status === null && !isUnpaid && !isTest
}

function lastPage(cache: QueryClient, formId: string) {
  const pages = cache.getQueryCache().findAll({ queryKey: keys.responses(formId, 'page') })
  const plain = pages.filter(({ queryKey, state }) => state.data !== undefined && isPlainQuery(queryKey.at(-1)))
  const [last] = plain.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return last && { data: last.state.data as ResponsePage, dataUpdatedAt: last.state.dataUpdatedAt }
}

function isPlainQuery(query: unknown): boolean {
  const { index, searchTerm, status, unpaid, tests } = query as Record<string, unknown> // as `useResponses` builds it
  return index === 0 && [searchTerm, status, unpaid, tests].every((each) => each === undefined)
}

export function isGone(error: unknown): boolean {
  return isCode(error, 'response.notFound') || isCode(error, 'request.invalid')
}

function fromPage(page: ResponsePage | undefined, responseId: string): OneResponse | undefined {
  const list = page?.list ?? []
  const position = list.findIndex(({ _id }) => _id === responseId)
  const response = list[position]
  return response && { response, newerId: list[position - 1]?._id ?? null, olderId: list[position + 1]?._id ?? null }
}

/** Counts of this form. `isFresh`: they were fetched, successfully or not, since the screen opened. */
export function useCounts(formId: string) {
  const { data, isPending, isFetchedAfterMount } = useAnalytics()
  const counts: Counts | undefined = data && (data.find(({ form }) => form === formId) ?? NOTHING)
  return { counts, isPending, isFresh: isFetchedAfterMount }
}

const NOTHING: Counts = { unread: 0, locked: 0, total: 0 }

/** Shown at once, reverted if the server refuses. */
export function useNotifyMe(formId: string) {
  const cache = useQueryClient()
  const show = (push: boolean) =>
    cache.setQueryData(
      keys.form(formId),
      (form: Form | undefined) => form && { ...form, pushNotificationEnabled: push },
    )
  return useMutation({
    mutationFn: (push: boolean) => api(calls.forms.notifyMe, { params: { id: formId }, body: { push } }),
    onMutate: show,
    onSuccess: ({ push }) => show(push),
    onError: (_error, push) => show(!push),
  })
}

type Edit = { responseId: string; note?: string; status?: ResponseStatus }

/** Optimistic update of note or status in the lists, reverted if the server refuses. */
export function useEditResponse(formId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ responseId, ...body }: Edit) =>
      (await api(calls.responses.edit, { params: { responseId }, query: { formId }, body })).response,
    onMutate: ({ responseId, ...change }) => {
      const before = known(cache, formId, responseId)
      patch(cache, formId, responseId, (now) => ({ ...now, ...change }))
      return before
    },
    onSuccess: (response) => patch(cache, formId, response._id, () => response),
    onError: (_error, { responseId, note, status }, before) => {
      // Not left to the next read: a server in trouble may not answer that either.
      if (before) {
        patch(cache, formId, responseId, (now) => ({
          ...now,
          ...(note !== undefined && { note: before.note }),
          ...(status !== undefined && { status: before.status }),
        }))
      }
      return cache.invalidateQueries({ queryKey: keys.responses(formId) })
    },
  })
}

/** A member marks payments as paid that no provider confirms. */
export function useMarkPaid(formId: string, responseId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (isPaid: boolean) =>
      (await api(calls.responses.markPaid, { params: { responseId }, query: { formId }, body: { isPaid } })).response,
    onSuccess: (response) => patch(cache, formId, response._id, () => response),
  })
}

export function useRefund(formId: string, responseId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { isRefunded: boolean; cancels: boolean }) =>
      (await api(calls.responses.refund, { params: { responseId }, query: { formId }, body })).response,
    onSuccess: (response) => patch(cache, formId, response._id, () => response),
  })
}

/** A response as the server just answered with it. */
export function usePutResponse(formId: string) {
  const cache = useQueryClient()
  return (response: StoredResponse) => patch(cache, formId, response._id, () => response)
}

/** Shown at once, reverted if the server refuses. */
export function useAssignResponse(formId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ responseId, to }: { responseId: string; to: Assignee | null }) =>
      (
        await api(calls.responses.assign, {
          params: { responseId },
          query: { formId },
          body: { personId: to?.personId ?? null },
        })
      ).response,
    onMutate: ({ responseId, to }) => {
      const before = known(cache, formId, responseId)
      patch(cache, formId, responseId, (now) => ({ ...now, assignedTo: to ?? undefined }))
      return before
    },
    onSuccess: (response) => patch(cache, formId, response._id, () => response),
    onError: (_error, { responseId }, before) => {
      if (before) patch(cache, formId, responseId, (now) => ({ ...now, assignedTo: before.assignedTo }))
      return cache.invalidateQueries({ queryKey: keys.responses(formId) })
    },
  })
}

export function useSendAgain(formId: string, responseId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (deliveryId: string) =>
      (await api(calls.responses.sendAgain, { params: { responseId, deliveryId }, query: { formId } })).delivery,
    onSuccess: (delivery) =>
      patch(cache, formId, responseId, (before) => ({
        ...before,
        deliveries: before.deliveries.map((each) => (each.deliveryId === delivery.deliveryId ? delivery : each)),
      })),
    onError: () => cache.invalidateQueries({ queryKey: keys.responses(formId) }),
  })
}

export function useDeleteResponses(formId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (responseIds: string[]) => api(calls.responses.remove, { query: { formId }, body: { responseIds } }),
    onSuccess: () => countsChanged(cache, formId),
  })
}

export function useUndeleteResponses(formId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (responseIds: string[]) => api(calls.responses.undelete, { query: { formId }, body: { responseIds } }),
    onSuccess: () => countsChanged(cache, formId),
  })
}

/** A new link to a file: those in the response expire after an hour. */
export async function fileLink(formId: string, responseId: string, uploadId: string): Promise<string> {
  return (await api(calls.responses.file, { params: { responseId, uploadId }, query: { formId } })).url
}

/** Seeing the list marks everything as read: the counts in the tabs and on the dashboard become 0. */
export function useMarkRead(formId: string, seen: { total?: number; newest?: number }, isReady: boolean): void {
  const cache = useQueryClient()
  // One that arrived while another was deleted changes only the newest.
  const what = seen.total === undefined ? null : `${seen.total} ${seen.newest ?? ''}`
  useEffect(() => {
    if (what === null || !isReady) return
    api(calls.analytics.setUnread, { params: { formId }, body: { unread: 0 } })
      .then(() => cache.invalidateQueries({ queryKey: keys.analytics }))
      // The next visit sends it again; until then only the count is too high.
      .catch(() => undefined)
  }, [cache, formId, what, isReady])
}

/** Reports that the responses were opened without the plan feature. */
export function useReportUpsell(): void {
  useEffect(() => {
    api(calls.users.upsellTrigger, { body: { trigger: 'responses' } }).catch(() => undefined)
  }, [])
}

/** Responses, their counts, and the plan's usage. */
function countsChanged(cache: QueryClient, formId: string): void {
  // Not awaited: the deletion is confirmed at once, and an open response closes before it is found missing.
  for (const queryKey of [keys.responses(formId), keys.analytics, keys.me]) void cache.invalidateQueries({ queryKey })
}

function known(cache: QueryClient, formId: string, responseId: string): StoredResponse | undefined {
  const ones = cache.getQueriesData<OneResponse>({ queryKey: keys.responses(formId, 'one', responseId) })
  const pages = cache.getQueriesData<ResponsePage>({ queryKey: keys.responses(formId, 'page') })
  return (
    ones.find(([, one]) => one !== undefined)?.[1]?.response ??
    pages.flatMap(([, page]) => page?.list ?? []).find(({ _id }) => _id === responseId)
  )
}

function patch(
  cache: QueryClient,
  formId: string,
  responseId: string,
  change: (before: StoredResponse) => StoredResponse,
): void {
  cache.setQueriesData(
    { queryKey: keys.responses(formId, 'page') },
    (page: ResponsePage | undefined) =>
      page && { ...page, list: page.list.map((each) => (each._id === responseId ? change(each) : each)) },
  )
  cache.setQueriesData(
    { queryKey: keys.responses(formId, 'one', responseId) },
    (one: OneResponse | undefined) => one && { ...one, response: change(one.response) },
  )
}
