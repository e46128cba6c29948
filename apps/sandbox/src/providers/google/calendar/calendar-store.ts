import { randomBytes } from 'node:crypto'
import type { calendar_v3 } from '@googleapis/calendar'

export type Moment = { date: string } | { dateTime: string; timeZone?: string }

export type StoredEvent = {
  id: string
  /** The subject of whose calendar it is. */
  owner: string
  status: 'confirmed' | 'tentative' | 'cancelled'
  summary: string
  description: string
  start: Moment
  end: Moment
  transparency: 'opaque' | 'transparent'
  /** It happens again every week, so many times in all. */
  weeks: number
  /** They said no to an invitation. */
  isDeclined: boolean
  /** So many other people are invited. */
  guests: number
  /** Counts up with every change of the calendar. */
  change: number
  updatedAt: Date
}

export type EventFields = Pick<
  StoredEvent,
  'status' | 'summary' | 'description' | 'start' | 'end' | 'transparency' | 'weeks' | 'isDeclined' | 'guests'
>

const TIME_ZONE = 'America/Sao_Paulo'

export type CalendarStore = ReturnType<typeof createCalendarStore>

/** The primary calendars of people. A deleted event stays, cancelled: its id can't be used again. */
export function createCalendarStore(now: () => Date) {
  const events = new Map<string, StoredEvent>()
  const zones = new Map<string, string>()
  const expired = new Map<string, number>()
  let change = 0

  const keyOf = (owner: string, id: string) => `${owner} ${id}`

  return {
    zoneOf: (owner: string) => zones.get(owner) ?? TIME_ZONE,
    setZone: (owner: string, zone: string) => zones.set(owner, zone),
    find: (owner: string, id: string) => events.get(keyOf(owner, id)),
    of: (owner: string) => [...events.values()].filter((event) => event.owner === owner),
    list: () => [...events.values()],
    put(owner: string, id: string, fields: EventFields): StoredEvent {
      change += 1
      const event = { ...fields, id, owner, change, updatedAt: now() }
      events.set(keyOf(owner, id), event)
      return event
    },
    newId: () => randomBytes(16).toString('hex'),
    /** The counter of changes that a sync token starts from. */
    changes: () => change,
    /** Programs that synchronised before have to start over. */
    expireSync: (owner: string) => expired.set(owner, (change += 1)),
    isExpired: (owner: string, since: number) => since < (expired.get(owner) ?? 0),
    reset() {
      events.clear()
      zones.clear()
      expired.clear()
    },
  }
}

/** As Google answers it. */
export function eventBody(
  event: StoredEvent,
  email: string,
  maxAttendees = Number.POSITIVE_INFINITY,
): calendar_v3.Schema$Event {
  const { id, status, change, updatedAt } = event
  const about = { kind: 'calendar#event', etag: `"${change}"`, id, status }
  const person = { email, self: true }
  return {
    ...about,
    htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
    created: updatedAt.toISOString(),
    updated: updatedAt.toISOString(),
    ...(event.summary !== '' && { summary: event.summary }),
    ...(event.description !== '' && { description: event.description }),
    creator: person,
    organizer: person,
    start: event.start,
    end: event.end,
    // Google leaves out default values.
    ...(event.transparency === 'transparent' && { transparency: 'transparent' }),
    iCalUID: `${id}@google.com`,
    sequence: 0,
    ...(event.weeks > 1 && { recurrence: [`RRULE:FREQ=WEEKLY;COUNT=${event.weeks}`] }),
    ...attendeesOf(event, email, maxAttendees),
    reminders: { useDefault: true },
    eventType: 'default',
  }
}

/** With more than were asked for, only the person whose calendar it is. */
function attendeesOf({ isDeclined, guests }: StoredEvent, email: string, most: number) {
  if (!isDeclined && guests === 0) return {}
  const own = { email, self: true, responseStatus: isDeclined ? 'declined' : 'accepted' }
  if (1 + guests > most) return { attendees: [own], attendeesOmitted: true }
  const others = Array.from({ length: guests }, (_, index) => ({
    email: `guest${index + 1}@example.com`,
    responseStatus: 'needsAction',
  }))
  return { attendees: [...others, own] }
}

/** The visible rest of a deleted event. */
export const cancelledBody = (id: string, change: number): calendar_v3.Schema$Event => ({
  kind: 'calendar#event',
  etag: `"${change}"`,
  id,
  status: 'cancelled',
})
