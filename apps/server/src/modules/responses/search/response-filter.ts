import type { ResponseFilter } from '@wayform/contract/calls/responses.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import { searchable } from '@wayform/core/responses/searchable-text.ts'
import { isTimeZone, nextDay, startOfDay, type ZoneClock, zoneClock } from '@wayform/core/time/zones.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** The filter of responses in terms of the database. */
export type Wanted = {
  from: Date | null
  /** Exclusive end. */
  to: Date | null
  status: ResponseStatus | null
  /** Only those that wait for their payment. */
  isUnpaid?: boolean
  /** Normalised for searching; empty: no search. */
  needle: string
  /** Test answers instead of responses. */
  isTest?: boolean
}

export function readFilter(filter: ResponseFilter): Wanted {
  return {
    ...readRange(filter),
    status: filter.status ?? null,
    isUnpaid: filter.unpaid === 'true',
    needle: searchable(filter.searchTerm ?? ''),
    isTest: filter.tests === 'true',
  }
}

type Range = Pick<ResponseFilter, 'startDate' | 'endDate' | 'browserTimeZone'>

/** Days in the caller's time zone, including the last one. */
export function readRange({ startDate, endDate, browserTimeZone }: Range): Pick<Wanted, 'from' | 'to'> {
  const clock = clockOf(browserTimeZone)
  return {
    from: startDate === undefined ? null : moment(startDate, clock),
    to: endDate === undefined ? null : moment(isDay(endDate) ? nextDay(endDate) : endDate, clock),
  }
}

/** Cached, because creating a formatter is slow. */
const clocks = new Map<string, ZoneClock>()
const MAX_CLOCKS = 500

export function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone)
  if (known) return known
  if (!isTimeZone(zone))
    throw new AppError('request.invalid', {
      fields: { browserTimeZone: { key: 'fieldInvalid', params: { field: 'browserTimeZone' } } },
    })
  const clock = zoneClock(zone)
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

function moment(text: string, clock: ZoneClock): Date {
  return isDay(text) ? startOfDay(text, clock) : new Date(text)
}

const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length
