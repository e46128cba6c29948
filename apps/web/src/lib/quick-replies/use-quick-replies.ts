import { useQuery } from '@tanstack/react-query'
import { api, calls } from '../api.ts'
import { keys } from '../query-keys.ts'

const FRESH_MS = 60_000

/** The texts of the workspace, for every form. */
export function useQuickReplies({ isWanted = true }: { isWanted?: boolean } = {}) {
  return useQuery({
    queryKey: keys.quickReplies,
    queryFn: async ({ signal }) => (await api(calls.quickReplies.list, {}, { signal })).replies,
    enabled: isWanted,
    staleTime: FRESH_MS,
  })
}
