import { dateOf, dayOf } from '../local-days.ts'

export type CalendarPlace = {
  view: 'day' | 'week'
  /** Null: today. */
  day: number | null
  staffId: string | null
  openId: string | null
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Those of an address; this package knows no browser. */
type Params = { get(name: string): string | null }

export function readPlace(params: Params): CalendarPlace {
  const date = params.get('day') ?? ''
  const day = DATE.test(date) ? dayOf(date) : Number.NaN
  return {
    view: params.get('view') === 'day' ? 'day' : 'week',
    day: Number.isInteger(day) ? day : null,
    staffId: params.get('person'),
    openId: params.get('open'),
  }
}

export function writePlace({ view, day, staffId, openId }: CalendarPlace): Record<string, string> {
  const given = {
    view: view === 'week' ? null : view,
    day: day === null ? null : dateOf(day),
    person: staffId,
    open: openId,
  }
  return Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}
