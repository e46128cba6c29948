import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GoogleCalendar } from '@wayform/contract/calls/calendar/google.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { api, calls } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'

type Listed = AnswerOf<typeof calls.googleCalendar.list>
export type Wishes = Pick<GoogleCalendar, 'showsNames' | 'blocksBusy'>

/** Soon there is more to say of one that was just connected. */
const STARTING_MS = 5_000

export function useGoogleCalendars() {
  return useQuery({
    queryKey: keys.googleCalendars,
    queryFn: ({ signal }) => api(calls.googleCalendar.list, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.calendars.some(({ state }) => state === 'starting') ? STARTING_MS : false,
  })
}

export function useConnectCalendar() {
  return useMutation({
    mutationFn: async (staffId: string) => (await api(calls.googleCalendar.connect, { query: { staffId } })).url,
  })
}

export function useChangeCalendar(calendarId: string) {
  const cache = useQueryClient()
  return useMutation({
    // One after another: each says both wishes, and the last one stays.
    scope: { id: `google-calendar ${calendarId}` },
    mutationFn: (body: Wishes) => api(calls.googleCalendar.change, { params: { calendarId }, body }),
    onSuccess: ({ calendar }) =>
      cache.setQueryData<Listed>(
        keys.googleCalendars,
        (listed) =>
          listed && {
            ...listed,
            calendars: listed.calendars.map((each) => (each.id === calendarId ? calendar : each)),
          },
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.allCalendar }),
  })
}

export function useDisconnectCalendar() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (calendarId: string) => api(calls.googleCalendar.disconnect, { params: { calendarId } }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.googleCalendars }),
        cache.invalidateQueries({ queryKey: keys.allCalendar }),
      ]),
  })
}
