import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export function useBookingSetup() {
  return useQuery({
    queryKey: keys.bookingSetup,
    queryFn: ({ signal }) => {
      const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      return api(calls.bookings.setup, { query: { browserTimeZone } }, { signal })
    },
  })
}

export function useSaveBookingSetup() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.bookings.saveSetup>) => api(calls.bookings.saveSetup, { body }),
    onSuccess: (stored) => {
      cache.setQueryData(keys.bookingSetup, stored)
      // The builder shows what can be booked.
      void cache.invalidateQueries({ queryKey: keys.bookable })
    },
  })
}
