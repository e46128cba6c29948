import { useQuery } from '@tanstack/react-query'
import { api, calls } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/query-keys.ts'

/** The catalogue of the workspace. Undefined while it loads, or when it can't be read. */
export function useSold(isNeeded = true) {
  const { data } = useQuery({
    enabled: isNeeded,
    queryKey: keys.catalogue,
    queryFn: async ({ signal }) => (await api(calls.catalogue.get, {}, { signal })).catalogue,
  })
  return data
}
