import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api, calls } from '../api.ts'
import { keys } from '../query-keys.ts'

const STALE_MS = 30_000

/** What has not arrived over all forms, by form and destination. */
export function useUnsentGroups({ isEnabled = true, pollMs }: { isEnabled?: boolean; pollMs?: number } = {}) {
  return useQuery({
    queryKey: keys.unsentGroups,
    queryFn: ({ signal }) => api(calls.deliveries.groups, {}, { signal }),
    enabled: isEnabled,
    staleTime: STALE_MS,
    ...(pollMs !== undefined && { refetchInterval: pollMs, refetchIntervalInBackground: false }),
  })
}

/** After something was sent again: what is shown about deliveries anywhere is asked for anew. */
export function refreshUnsent(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: keys.unsent })
}
