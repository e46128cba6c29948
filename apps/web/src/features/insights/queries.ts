import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '../../lib/query-keys.ts'
import { api, calls } from '../../lib/api.ts'
import type { DayRange } from '../../lib/date-range/date-ranges.ts'
import { browserTimeZone } from '../../lib/date-range/use-today.ts'

const LOOK_MS = 60_000

/** Insights of a form for a date range. */
export function useInsights(formId: string, { from, to }: DayRange) {
  return useQuery({
    queryKey: keys.insights(formId, from, to),
    queryFn: async ({ signal }) => {
      const query = { startDate: from, endDate: to, browserTimeZone: browserTimeZone() }
      return (await api(calls.analytics.insights, { params: { formId }, query }, { signal })).insights
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
    refetchIntervalInBackground: false,
  })
}
