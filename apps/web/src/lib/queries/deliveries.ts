import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMay } from '../account/use-may.ts'
import { api, calls } from '../api.ts'
import { keys } from '../query-keys.ts'

const STALE_MS = 30_000

/** Undelivered responses of all forms, by form and destination. */
export function useUnsentGroups({ isEnabled = true, pollMs }: { isEnabled?: boolean; pollMs?: number } = {}) {
  const maySee = useMay('build')
  return useQuery({
    queryKey: keys.unsentGroups,
    queryFn: ({ signal }) => api(calls.deliveries.groups, {}, { signal }),
    enabled: isEnabled && maySee,
    staleTime: STALE_MS,
    ...(pollMs !== undefined && { refetchInterval: pollMs, refetchIntervalInBackground: false }),
  })
}

/** After a resend: everything that shows deliveries is fetched again. */
export function refreshUnsent(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: keys.unsent })
}
