import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../lib/api.ts'
import { useToday } from '../../lib/date-range/use-today.ts'
import { keys } from '../../lib/query-keys.ts'

export type ApiKey = AnswerOf<typeof calls.apiKeys.list>['keys'][number]
export type MadeKey = AnswerOf<typeof calls.apiKeys.make>

export function useApiKeys() {
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: async ({ signal }) => (await api(calls.apiKeys.list, {}, { signal })).keys,
  })
}

export function useMakeKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.apiKeys.make>) => api(calls.apiKeys.make, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.apiKeys }),
    // The answer has the key itself, which nothing but the screen keeps.
    gcTime: 0,
  })
}

export function useRevokeKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (keyId: string) => api(calls.apiKeys.revoke, { params: { keyId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.apiKeys }),
  })
}

export function useRemoveKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (keyId: string) => api(calls.apiKeys.remove, { params: { keyId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.apiKeys }),
  })
}

/** Number of calls today; the log has the details. */
export function useCallsToday() {
  const day = useToday()
  const { data } = useQuery({
    queryKey: keys.apiLog('today', day),
    queryFn: async ({ signal }) => {
      const today = new Date(`${day}T00:00`).toISOString()
      return (await api(calls.apiLog.calls, { query: { today } }, { signal })).counts?.today
    },
  })
  return data
}
