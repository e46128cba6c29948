import { useQuery } from '@tanstack/react-query'
import { api, calls } from '../api.ts'
import { keys } from '../query-keys.ts'

/** The server's link is good for an hour; whoever uses it late gets a fresh one. */
const FRESH_MS = 45 * 60_000

/** Where an owner tries the published form: nothing is counted there, and answers are marked as tests. */
export function useTestLink(formId: string) {
  return useQuery({
    queryKey: keys.testLink(formId),
    queryFn: async ({ signal }) => (await api(calls.forms.testLink, { params: { id: formId } }, { signal })).url,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
}
