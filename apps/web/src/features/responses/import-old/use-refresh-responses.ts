import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../lib/query-keys.ts'

/** After responses came or went by the hundred. */
export function useRefreshResponses(formId: string) {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [keys.responses(formId), keys.analytics, keys.forms, keys.me].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
}
