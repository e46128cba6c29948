import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserTimeZone } from '../../lib/date-range/use-today.ts'
import { api, calls } from '../../lib/api.ts'
import { fetchFile } from '../../lib/platform/fetch-file.ts'
import { keys } from '../../lib/query-keys.ts'
import type { ActivityFilter } from './activity-filter.ts'

function queryOf({ person, kind, form, range }: ActivityFilter) {
  return {
    ...(person !== null && { person }),
    ...(kind !== null && { kind }),
    ...(form !== null && { form }),
    startDate: range.from,
    endDate: range.to,
    browserTimeZone: browserTimeZone(),
  }
}

export function useActivity(filter: ActivityFilter) {
  const query = queryOf(filter)
  return useInfiniteQuery({
    queryKey: keys.activity(query),
    queryFn: ({ pageParam, signal }) =>
      api(calls.activity.list, { query: { ...query, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: ({ next }) => next,
    // A change on another screen has often just been made.
    staleTime: 0,
  })
}

/** The people and forms to choose from, also those that are gone. */
export function useActivityChoices() {
  return useQuery({
    queryKey: keys.activityChoices,
    queryFn: ({ signal }) => api(calls.activity.choices, {}, { signal }),
  })
}

/** Everything may show what came back: lists, counts, and the activity itself. */
export function useBringBack() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (entryId: string) => api(calls.activity.bringBack, { params: { entryId } }),
    onSettled: () =>
      Promise.all(
        [keys.allActivity, keys.forms, keys.allFoundForms, keys.folders, keys.analytics, keys.allResponses].map(
          (queryKey) => cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export function exportActivity(filter: ActivityFilter): Promise<Blob> {
  return fetchFile(calls.activity.exportCsv, { query: queryOf(filter) })
}
