import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, QueryOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../lib/api.ts'
import { useToday } from '../../lib/date-range/use-today.ts'
import { keys } from '../../lib/query-keys.ts'

export type LoggedCall = AnswerOf<typeof calls.apiLog.calls>['list'][number]
export type LoggedDelivery = AnswerOf<typeof calls.apiLog.deliveries>['list'][number]
export type CallDetails = AnswerOf<typeof calls.apiLog.call>['call']
export type DeliveryDetails = AnswerOf<typeof calls.apiLog.delivery>['delivery']

type OfPage = { pageParam: string | undefined; signal: AbortSignal }
const PAGED = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
/** While something is on its way, its line changes by itself. */
const LOOK_MS = 10_000

/** Since midnight where the owner is. */
function useDayStart(): string {
  return new Date(`${useToday()}T00:00`).toISOString()
}

type Wanted<C extends 'calls' | 'deliveries'> = Omit<QueryOf<(typeof calls.apiLog)[C]>, 'after' | 'today'>

export function useCalls(wanted: Wanted<'calls'>) {
  const today = useDayStart()
  return useInfiniteQuery({
    ...PAGED,
    queryKey: keys.apiLog('calls', wanted, today),
    queryFn: ({ pageParam: after, signal }: OfPage) =>
      api(calls.apiLog.calls, { query: { ...wanted, today, ...(after !== undefined && { after }) } }, { signal }),
  })
}

export function useDeliveries(wanted: Wanted<'deliveries'>) {
  const today = useDayStart()
  return useInfiniteQuery({
    ...PAGED,
    queryKey: keys.apiLog('deliveries', wanted, today),
    queryFn: ({ pageParam: after, signal }: OfPage) =>
      api(calls.apiLog.deliveries, { query: { ...wanted, today, ...(after !== undefined && { after }) } }, { signal }),
  })
}

export function useCall(callId: string) {
  return useQuery({
    queryKey: keys.apiLog('call', callId),
    queryFn: async ({ signal }) => (await api(calls.apiLog.call, { params: { callId } }, { signal })).call,
  })
}

export function useDelivery(deliveryId: string) {
  return useQuery({
    queryKey: keys.apiLog('delivery', deliveryId),
    queryFn: async ({ signal }) => (await api(calls.apiLog.delivery, { params: { deliveryId } }, { signal })).delivery,
    refetchInterval: ({ state }) => (state.data?.outcome === 'waiting' ? LOOK_MS : false),
  })
}

/** The keys that the list can be narrowed to. */
export function useKeyChoices() {
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: async ({ signal }) => (await api(calls.apiKeys.list, {}, { signal })).keys,
  })
}

export function useSendNow() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ deliveryId, responseId, form }: DeliveryDetails) =>
      api(calls.responses.sendAgain, {
        params: { responseId: responseId ?? '', deliveryId },
        query: { formId: form.id },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.allApiLog }),
  })
}
