import type { QueryClient } from '@tanstack/react-query'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { keys } from '../../lib/query-keys.ts'

export type KeptResponse = { formId: string; response: StoredResponse }
type Seen = { list: readonly StoredResponse[] } | { response: StoredResponse }

/** Responses of all forms in the snapshot, newest first, each once. */
export function keptResponses(cache: QueryClient): KeptResponse[] {
  const found = new Map<string, KeptResponse>()
  for (const [[, formId, kind], data] of cache.getQueriesData<Seen>({ queryKey: keys.allResponses })) {
    if (!data || (kind !== 'page' && kind !== 'one')) continue
    for (const response of 'list' in data ? data.list : [data.response]) {
      if (!response.isTest) found.set(response._id, { formId: String(formId), response })
    }
  }
  return [...found.values()].toSorted(
    (one, other) => Date.parse(other.response.createdAt) - Date.parse(one.response.createdAt),
  )
}
