import type { calendar_v3 } from '@googleapis/calendar'
import { isTimeZone } from '@wayform/core/time/zones.ts'
import { CalendarError, invalidValue } from './calendar-errors.ts'
import type { EventFields, Moment } from './calendar-store.ts'
import { momentOf } from './expand-event.ts'

/** Fields of an event that an app may send, and that the stand-in keeps or knowingly passes over. */
const KNOWN = new Set<keyof calendar_v3.Schema$Event>([
  'id',
  'status',
  'summary',
  'description',
  'start',
  'end',
  'transparency',
  'visibility',
  'reminders',
  'source',
  'guestsCanInviteOthers',
])

/** An id of the app's own: letters of base32hex, in lower case. */
const ID = /^[a-v0-9]{5,1024}$/
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

export function readEvent(body: unknown, zone: string): EventFields & { id: string | undefined } {
  const event = asObject(body)
  for (const name of Object.keys(event)) {
    if (!KNOWN.has(name as keyof calendar_v3.Schema$Event)) {
      throw new CalendarError(400, 'badRequest', `Invalid JSON payload received. Unknown name "${name}".`)
    }
  }
  const { id, status = 'confirmed', summary = '', description = '', transparency = 'opaque' } = event
  if (id !== undefined && (typeof id !== 'string' || !ID.test(id))) throw invalidValue('Invalid resource id value.')
  if (status !== 'confirmed' && status !== 'tentative' && status !== 'cancelled') throw invalidValue()
  if (transparency !== 'opaque' && transparency !== 'transparent') throw invalidValue()
  if (typeof summary !== 'string' || typeof description !== 'string') throw invalidValue()
  const start = readMoment(event.start, 'start')
  const end = readMoment(event.end, 'end')
  if (momentOf(end, zone) < momentOf(start, zone)) {
    throw new CalendarError(400, 'timeRangeEmpty', 'The specified time range is empty.', { domain: 'calendar' })
  }
  return { id, status, summary, description, transparency, start, end, weeks: 1, isDeclined: false, guests: 0 }
}

function readMoment(value: unknown, name: 'start' | 'end'): Moment {
  if (value === undefined) throw new CalendarError(400, 'required', `Missing ${name} time.`)
  const { date, dateTime, timeZone } = asObject(value)
  if (timeZone !== undefined && (typeof timeZone !== 'string' || !isTimeZone(timeZone))) {
    throw invalidValue('Invalid time zone definition for start time.')
  }
  if (typeof date === 'string' && dateTime === undefined && /^\d{4}-\d\d-\d\d$/.test(date)) return { date }
  if (typeof dateTime !== 'string' || date !== undefined || !DATE_TIME.test(dateTime)) throw invalidValue('Bad Request')
  return { dateTime, ...(timeZone !== undefined && { timeZone }) }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidValue('Bad Request')
  return value as Record<string, unknown> // an object that is no list
}
