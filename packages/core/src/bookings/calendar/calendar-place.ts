import { dateOf, dayOf } from '../local-days.ts'

export type CalendarPlace = {
  view: 'day' | 'week'
  /** Null: today. */
  day: number | null
  staffId: string | null
  openId: string | null
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

export function readPlace(params: URLSearchParams): CalendarPlace {
  const date = params.get('day') ?? ''
  const day = DATE.test(date) ? dayOf(date) : Number.NaN
  return {
    view: params.get('view') === 'day' ? 'day' : 'week',
    day: Number.isInteger(day) ? day : null,
    staffId: params.get('person'),
    openId: params.get('open'),
  }
}

export function writePlace({ view, day, staffId, openId }: CalendarPlace): URLSearchParams {
  const given = {
    view: view === 'week' ? null : view,
    day: day === null ? null : dateOf(day),
    person: staffId,
    open: openId,
  }
  return new URLSearchParams(Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}
