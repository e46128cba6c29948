import type { calendar_v3 } from '@googleapis/calendar'
import { fullSyncRequired, invalidValue } from './calendar-errors.ts'
import { type CalendarStore, cancelledBody, eventBody, type StoredEvent } from './calendar-store.ts'
import { instancesOf } from './expand-event.ts'

type Whose = { owner: string; email: string }
/** The parameters that the pages and the sync token of one list share. */
type Asked = { since: number; upTo: number; from: number | null; to: number | null; isSingle: boolean; isSync: boolean }

const MOST = 2_500
const HALF_A_YEAR = 26
const KNOWN = new Set([
  'singleEvents',
  'maxAttendees',
  'maxResults',
  'timeMin',
  'timeMax',
  'showDeleted',
  'syncToken',
  'pageToken',
  'fields',
  'prettyPrint',
  'alt',
  'timeZone',
])
/** With a sync token they are those that the first list was asked with. */
const NOT_WITH_SYNC = ['timeMin', 'timeMax', 'iCalUID', 'orderBy', 'privateExtendedProperty', 'q', 'updatedMin']

/** `events.list`: by pages, whole or since a sync token; single events where that is asked for. */
export function listEvents(
  store: CalendarStore,
  { owner, email }: Whose,
  query: URLSearchParams,
  now: Date,
): calendar_v3.Schema$Events {
  const unknown = [...query.keys()].find((name) => !KNOWN.has(name))
  if (unknown !== undefined) throw invalidValue(`The stand-in does not know the parameter ${unknown}.`)
  const size = Number(query.get('maxResults') ?? 250)
  if (!Number.isInteger(size) || size < 1) throw invalidValue()
  const maxAttendees = Number(query.get('maxAttendees') ?? Number.POSITIVE_INFINITY)
  if (!(maxAttendees >= 1)) throw invalidValue()
  const pageToken = query.get('pageToken')
  const { asked, start } = pageToken === null ? { asked: begin(), start: 0 } : open<Page>(pageToken)
  const items = store
    .of(owner)
    .filter(({ change }) => change > asked.since && change <= asked.upTo)
    .toSorted((a, b) => a.change - b.change)
    .flatMap((event) => itemsOf(event, asked))
  const next = start + Math.min(size, MOST)
  return {
    kind: 'calendar#events',
    etag: `"${asked.upTo}"`,
    summary: email,
    updated: now.toISOString(),
    timeZone: store.zoneOf(owner),
    accessRole: 'owner',
    defaultReminders: [],
    items: items.slice(start, next),
    ...(next < items.length ? { nextPageToken: seal({ asked, start: next }) } : { nextSyncToken: seal(asked) }),
  }

  function begin(): Asked {
    const isSingle = query.get('singleEvents') === 'true'
    const token = query.get('syncToken')
    if (token === null) {
      const [from, to] = [timeOf('timeMin'), timeOf('timeMax')]
      return { since: 0, upTo: store.changes(), from, to, isSingle, isSync: false }
    }
    if (NOT_WITH_SYNC.some((name) => query.has(name))) throw invalidValue('Sync token cannot be used with this query.')
    const before = open<Asked>(token)
    if (store.isExpired(owner, before.upTo) || before.isSingle !== isSingle) throw fullSyncRequired()
    return { ...before, since: before.upTo, upTo: store.changes(), isSync: true }
  }

  function timeOf(name: string): number | null {
    const text = query.get(name)
    if (text === null) return null
    const at = Date.parse(text)
    if (Number.isNaN(at)) throw invalidValue('Bad Request')
    return at
  }

  function itemsOf(event: StoredEvent, { from, to, isSingle, isSync }: Asked): calendar_v3.Schema$Event[] {
    const isGone = event.status === 'cancelled'
    if (isGone && !isSync) return []
    const zone = store.zoneOf(owner)
    const series = event.weeks > 1 && isSingle && { recurringEventId: event.id }
    const instances = instancesOf(isSingle ? event : { ...event, weeks: 1 }, zone)
    if (isGone) {
      // Of a deleted series Google reports half a year, and nothing of the rest.
      return instances.slice(0, HALF_A_YEAR).map(({ id }) => ({ ...cancelledBody(id, event.change), ...series }))
    }
    return instances.flatMap((each) => {
      const isWithin = (from === null || each.to > from) && (to === null || each.from < to)
      // A change is reported even where the event has left the requested time.
      if (!isWithin && (!isSync || event.weeks > 1)) return []
      const body = eventBody({ ...event, id: each.id, start: each.start, end: each.end, weeks: 1 }, email, maxAttendees)
      return [{ ...body, ...series }]
    })
  }
}

type Page = { asked: Asked; start: number }

const seal = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function open<T>(token: string): T {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as T // sealed above
  } catch {
    throw fullSyncRequired()
  }
}
