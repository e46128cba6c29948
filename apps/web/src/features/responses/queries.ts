import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { useCallback, useEffect } from 'react'
import { api, calls, keys } from '../../lib/api.ts'
import { useAnalytics } from '../../lib/queries/forms.ts'

export const PAGE_SIZE = 10
export const POLL_MS = 15_000

export type ResponsePage = AnswerOf<typeof calls.responses.list>

/** One page of responses, newest first. It looks again by itself while the screen is visible. */
export function useResponses(formId: string, index: number) {
  return useQuery({
    queryKey: keys.responses(formId, index),
    queryFn: ({ signal }) => api(calls.responses.list, { query: { formId, index, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  })
}

/** What is counted about this form; undefined until it is known. */
export function useCounts(formId: string) {
  const { data, isPending } = useAnalytics()
  return { counts: data?.find((item) => item.form === formId), isPending }
}

/** Whoever sees the list has read it: the count in the tabs and on the dashboard goes back to 0. */
export function useMarkRead(formId: string, total: number | undefined, isReady: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (total === undefined || !isReady) return
    api(calls.analytics.setUnread, { params: { formId }, body: { unread: 0 } })
      .then(() => cache.invalidateQueries({ queryKey: keys.analytics }))
      // The next visit says it again; a count that stays up is all that is lost.
      .catch(() => undefined)
  }, [cache, formId, total, isReady])
}

/** Tells the server that the responses were asked for without the plan that has them. */
export function useReportUpsell(): void {
  useEffect(() => {
    api(calls.users.upsellTrigger, { body: { trigger: 'responses' } }).catch(() => undefined)
  }, [])
}

/** Numbers as people write them; until the library for that is here, as they are. */
export function usePhoneText(): (number: string) => string {
  const { data } = useQuery({
    queryKey: ['phone-text'],
    queryFn: async () => (await import('@wayform/core/phone/parse-phone.ts')).formatPhone,
    staleTime: Infinity,
  })
  return useCallback((number) => data?.(number) ?? number, [data])
}
