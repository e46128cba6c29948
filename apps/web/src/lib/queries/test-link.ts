import { useQuery } from '@tanstack/react-query'
import { api, calls } from '../api.ts'
import { keys } from '../query-keys.ts'

/** The link expires after an hour on the server; it is refreshed before that. */
const FRESH_MS = 45 * 60_000

/** The link to try the published form: nothing is counted, and answers are stored as test answers. */
export function useTestLink(formId: string) {
  return useQuery({
    queryKey: keys.testLink(formId),
    queryFn: async ({ signal }) => (await api(calls.forms.testLink, { params: { id: formId } }, { signal })).url,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
}
