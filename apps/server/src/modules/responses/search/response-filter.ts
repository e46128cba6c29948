import type { ResponseFilter, ResponseStatus } from '@wayform/contract/calls/responses.ts'
import { searchable } from '@wayform/core/responses/searchable.ts'
import { isTimeZone, nextDay, startOfDay, type ZoneClock, zoneClock } from '@wayform/core/time/zones.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** Which responses are meant, in the database's own terms. */
export type Wanted = {
  from: Date | null
  /** The first moment after. */
  to: Date | null
  status: ResponseStatus | null
  /** As searches compare it; empty: no search. */
  needle: string
  /** The test answers instead of the responses. */
  isTest?: boolean
}

export function readFilter(filter: ResponseFilter): Wanted {
  return {
    ...readRange(filter),
    status: filter.status ?? null,
    needle: searchable(filter.searchTerm ?? ''),
    isTest: filter.tests === 'true',
  }
}

type Range = Pick<ResponseFilter, 'startDate' | 'endDate' | 'browserTimeZone'>

/** Days are those of the caller's own calendar, and the last one is in. */
export function readRange({ startDate, endDate, browserTimeZone }: Range): Pick<Wanted, 'from' | 'to'> {
  const clock = clockOf(browserTimeZone)
  return {
    from: startDate === undefined ? null : moment(startDate, clock),
    to: endDate === undefined ? null : moment(isDay(endDate) ? nextDay(endDate) : endDate, clock),
  }
}

/** A clock knows the days it was asked for, and takes long to make. */
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
