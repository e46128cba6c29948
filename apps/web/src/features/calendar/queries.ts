import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarBooking, calendar as contract } from '@wayform/contract/calls/calendar/calendar.ts'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { dateOf } from '@wayform/core/bookings/local-days.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

export type CalendarData = AnswerOf<(typeof contract)['read']>

const LOOK_AGAIN_MS = 30_000

/** The days from the first to the last, both included; what others change is seen half a minute later. */
export function useCalendar(first: number, last: number) {
  return useQuery({
    ...calendarQuery(first, last),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

export function calendarQuery(first: number, last: number) {
  const [from, to] = [dateOf(first), dateOf(last)]
  return {
    queryKey: keys.calendar(from, to),
    queryFn: ({ signal }: { signal: AbortSignal }) => api(calls.calendar.read, { query: { from, to } }, { signal }),
  }
}

/** The whole response, for what else the form asked. */
export function useAnswers({ formId, responseId }: Pick<CalendarBooking, 'formId' | 'responseId'>) {
  return useQuery({
    queryKey: keys.responses(formId, 'of-booking', responseId),
    queryFn: async ({ signal }) =>
      (await api(calls.responses.get, { params: { responseId }, query: { formId } }, { signal })).response,
  })
}

/** To another time or person, if there is a place; refused if the caller's copy is outdated. */
export function useMoveBooking() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ booking, start, staffId }: { booking: CalendarBooking; start: string; staffId: string }) =>
      api(calls.calendar.move, {
        params: { responseId: booking.responseId },
        query: { formId: booking.formId },
        body: { start, staffId, sequence: booking.sequence },
      }),
    onSuccess: ({ start, sequence }, { booking, staffId }) => {
      const length = Date.parse(booking.end) - Date.parse(booking.start)
      const end = new Date(Date.parse(start) + length).toISOString()
      // Until it is read anew, so that its card does not jump back meanwhile.
      cache.setQueriesData<CalendarData>({ queryKey: keys.allCalendar }, (data) =>
        data?.bookings
          ? {
              ...data,
              bookings: data.bookings.map((each) =>
                each.responseId === booking.responseId
                  ? { ...each, start, end, staffId, sequence, isHeld: true }
                  : each,
              ),
            }
          : data,
      )
    },
    // A refusal is shown without waiting for the calendar.
    onSettled: () => void cache.invalidateQueries({ queryKey: keys.allCalendar }),
  })
}

export type NewBooking = BodyOf<(typeof contract)['book']>

/** For a customer who called or came by. */
export function useBookByHand() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewBooking) => (await api(calls.calendar.book, { body })).booking,
    onSettled: () => void cache.invalidateQueries({ queryKey: keys.allCalendar }),
  })
}

type BlockedTime = BodyOf<(typeof contract)['block']>

/** Blocks a time, or changes one that is blocked. */
export function useSaveBlock() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ blockId, ...body }: BlockedTime & { blockId: string | null }) =>
      blockId === null
        ? api(calls.calendar.block, { body })
        : api(calls.calendar.editBlock, { params: { blockId }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.allCalendar }),
  })
}

export function useUnblock() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (blockId: string) => api(calls.calendar.unblock, { params: { blockId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.allCalendar }),
  })
}

type Marked = { booking: Pick<CalendarBooking, 'responseId' | 'formId'>; status: ResponseStatus; reason?: string }

/** Confirms, declines, cancels, or records attendance: the status of the response; cancelling gives back. */
export function useMarkBooking() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ booking: { responseId, formId }, ...body }: Marked) =>
      api(calls.responses.edit, { params: { responseId }, query: { formId }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.allCalendar }),
  })
}
