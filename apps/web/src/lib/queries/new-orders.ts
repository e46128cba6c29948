import { useQuery } from '@tanstack/react-query'
import { api, calls } from '../api.ts'
import { keys } from '../query-keys.ts'

/** Elsewhere than on the board, which knows at once. */
const ASK_AGAIN_MS = 60_000

/** Number of new orders, for the main navigation. Not requested while the board is open: it sets the number itself. */
export function useNewOrders({ isAsked }: { isAsked: boolean }): number {
  const { data = 0 } = useQuery({
    queryKey: keys.newOrders,
    queryFn: async ({ signal }) => (await api(calls.orders.count, {}, { signal })).new,
    enabled: isAsked,
    staleTime: ASK_AGAIN_MS / 2,
    refetchInterval: ASK_AGAIN_MS,
  })
  return data
}
