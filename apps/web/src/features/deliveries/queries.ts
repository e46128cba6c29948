import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UnsentDelivery, UnsentGroup, UnsentState } from '@wayform/contract/calls/deliveries.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { refreshUnsent } from '../../lib/queries/deliveries.ts'
import { chosenGroup, groupKey } from './unsent-filter.ts'

/** The deliveries of one group, page by page. */
export function useUnsentOf(group: UnsentGroup, states: readonly UnsentState[], isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.unsentOf(groupKey(group), states.join(',')),
    queryFn: ({ pageParam, signal }) =>
      api(
        calls.deliveries.list,
        {
          query: {
            ...chosenGroup(group),
            states: states.join(','),
            ...(pageParam !== null && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: ({ next }) => next,
    enabled: isEnabled,
  })
}

export function useSendOneAgain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ formId, responseId, deliveryId }: UnsentDelivery) =>
      api(calls.responses.sendAgain, { params: { responseId, deliveryId }, query: { formId } }),
    onSuccess: () => refreshUnsent(cache),
  })
}

export type SendAllAgain = { formId?: string; destination?: UnsentGroup['destination']; webhookId?: string }

/** Resends failed deliveries. Held ones are sent by themselves once they are released. */
export function useSendAllAgain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: SendAllAgain) =>
      (await api(calls.deliveries.sendAgain, { body: { ...chosen, states: ['failed'] } })).count,
    onSuccess: () => refreshUnsent(cache),
  })
}
