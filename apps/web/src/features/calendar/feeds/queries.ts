import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'

export type MadeFeed = AnswerOf<typeof calls.calendar.makeFeed>

export function useFeeds() {
  return useQuery({
    queryKey: keys.calendarFeeds,
    queryFn: async ({ signal }) => (await api(calls.calendar.feeds, {}, { signal })).feeds,
  })
}

/** The staff who can be booked. */
export function useStaff() {
  const { data } = useQuery({
    queryKey: keys.bookingSetup,
    queryFn: ({ signal }) => {
      const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      return api(calls.bookings.setup, { query: { browserTimeZone } }, { signal })
    },
  })
  return data?.setup.staff ?? []
}

export function useMakeFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.calendar.makeFeed>) => api(calls.calendar.makeFeed, { body }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: keys.calendarFeeds }),
    // The answer has the address itself, which nothing but the screen keeps.
    gcTime: 0,
  })
}

export function useRevokeFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (feedId: string) => api(calls.calendar.revokeFeed, { params: { feedId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.calendarFeeds }),
  })
}
