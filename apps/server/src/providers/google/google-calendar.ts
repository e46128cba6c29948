import * as z from 'zod'
import type { GoogleConfig } from '../../config.ts'
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts'
import { providerPath } from '../provider-path.ts'

/** Reads and writes the events of calendars that the person owns; other people's stay inaccessible. */
export const CALENDAR_SCOPES = ['https://www.googleapis.com/auth/calendar.events.owned'] as const

/** An event of ours. The times are moments; the zone is the one that people see them in. */
export type CalendarEvent = {
  id: string
  summary: string
  start: Date
  end: Date
  timeZone: string
  /** The owner has not confirmed it yet. */
  isTentative: boolean
}

/** An event of the calendar, without anything that says what it is about. */
export type SeenEvent = z.output<typeof seenEvent>
export type EventPage = z.output<typeof eventPage>
/** A whole window, or what changed since. */
export type EventsAsked = { pageToken: string | null } & ({ from: Date; to: Date } | { syncToken: string })

export type CalendarProblem =
  /** The token is invalid or lacks the scope. */
  | 'refused'
  /** There is no such event, or no calendar. */
  | 'missing'
  /** The event is deleted, or the sync token is no longer valid. */
  | 'gone'
  /** The id of a new event is taken. */
  | 'taken'
  /** Rate limited; temporary. */
  | 'busy'
  /** Google rejects the request as invalid. */
  | 'invalid'
  /** Nothing was changed; a retry may work. */
  | 'failed'
  /** It may have been changed: the HTTP answer was lost. */
  | 'unknown'

export type CalendarResult<T> =
  | { ok: true; value: T }
  | { ok: false; reason: CalendarProblem; code: string; retryAfterMs: number | null }

/** The most that Google gives at once. */
const PAGE_SIZE = 2_500
const MAX_ANSWER_BYTES = 8 * 1_048_576
const EVENTS = '/calendar/v3/calendars/primary/events'
/** No title, place or name leaves Google. */
const FIELDS =
  'nextPageToken,nextSyncToken,timeZone,items(id,recurringEventId,status,transparency,start,end,attendees(self,responseStatus))'

/** The primary calendar of a person. No mails are sent: our events have no guests, and `sendUpdates` is none. */
export function googleCalendar(
  { calendarUrl }: Pick<GoogleConfig, 'calendarUrl'>,
  client: OutboundClient,
  timeoutMs: number,
) {
  const root = `${calendarUrl}${EVENTS}`
  const at = (id: string) => `${root}${providerPath`/${id}`}`
  const quiet = new URLSearchParams({ sendUpdates: 'none', fields: 'id' }).toString()

  return {
    /** `taken`: it was inserted before, and may be deleted by now. */
    insert: (token: string, event: CalendarEvent): Promise<CalendarResult<null>> =>
      change(token, { method: 'POST', url: `${root}?${quiet}`, body: { id: event.id, ...bodyOf(event) } }),

    /** A deleted one comes back. */
    update: (token: string, event: CalendarEvent): Promise<CalendarResult<null>> =>
      change(token, { method: 'PUT', url: `${at(event.id)}?${quiet}`, body: bodyOf(event) }),

    remove: (token: string, id: string): Promise<CalendarResult<null>> =>
      change(token, { method: 'DELETE', url: `${at(id)}?sendUpdates=none` }),

    async list(token: string, asked: EventsAsked): Promise<CalendarResult<EventPage>> {
      const query = new URLSearchParams({
        singleEvents: 'true',
        maxResults: String(PAGE_SIZE),
        // Of the people who are invited only the one whose calendar it is: whether they declined.
        maxAttendees: '1',
        fields: FIELDS,
        ...('syncToken' in asked
          ? { syncToken: asked.syncToken }
          : { timeMin: asked.from.toISOString(), timeMax: asked.to.toISOString() }),
        ...(asked.pageToken !== null && { pageToken: asked.pageToken }),
      })
      const answer = await send(token, { method: 'GET', url: `${root}?${query.toString()}` })
      if (!answer.ok) return answer
      const page = eventPage.safeParse(answer.value)
      return page.success ? { ok: true, value: page.data } : problem('failed', 'unreadable')
    },
  }

  async function change(token: string, request: Request): Promise<CalendarResult<null>> {
    const answer = await send(token, request)
    return answer.ok ? { ok: true, value: null } : answer
  }

  async function send(token: string, { method, url, body }: Request): Promise<CalendarResult<unknown>> {
    const answer = await client.request({
      url,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs,
    })
    if (!answer.isAnswered) {
      const isLost = answer.problem === 'timeout' || answer.problem === 'broken'
      return problem(isLost ? 'unknown' : 'failed', answer.problem)
    }
    const { status, retryAfterMs, isCut } = answer
    const json = readJson(answer.body)
    if (status === 200 && !isCut) return { ok: true, value: json }
    if (status === 204) return { ok: true, value: null }
    return problem(problemOf(status, json), String(status), retryAfterMs)
  }
}

type Request = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object }

const bodyOf = ({ summary, start, end, timeZone, isTentative }: CalendarEvent) => ({
  status: isTentative ? 'tentative' : 'confirmed',
  summary,
  start: { dateTime: start.toISOString(), timeZone },
  end: { dateTime: end.toISOString(), timeZone },
  transparency: 'opaque',
  visibility: 'private',
  reminders: { useDefault: true },
})

function problem(reason: CalendarProblem, code: string, retryAfterMs: number | null = null) {
  return { ok: false, reason, code, retryAfterMs } as const
}

/** Reasons under which a 403 is about how much was asked, not about who asks. */
const LIMITS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'])

function problemOf(status: number, body: unknown): CalendarProblem {
  const { error } = errorBody.safeParse(body).data ?? {}
  const reasons = error?.errors.map(({ reason }) => reason) ?? []
  switch (status) {
    case 401:
      return 'refused'
    case 403:
      if (reasons.some((reason) => LIMITS.has(reason))) return 'busy'
      // The API is disabled for this client, which only the operator can fix.
      return reasons.includes('accessNotConfigured') ? 'failed' : 'refused'
    case 404:
      return 'missing'
    case 409:
      return 'taken'
    case 410:
      return 'gone'
    case 429:
      return 'busy'
    case 400:
      return 'invalid'
    default:
      return status === 200 ? 'unknown' : 'failed'
  }
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const moment = z.object({ date: z.iso.date().optional(), dateTime: z.string().optional() })
const seenEvent = z.object({
  id: z.string().max(1_100),
  /** The series that it is one time of. */
  recurringEventId: z.string().optional(),
  status: z.string().default('confirmed'),
  transparency: z.string().default('opaque'),
  start: moment.optional(),
  end: moment.optional(),
  attendees: z
    .array(z.object({ self: z.boolean().default(false), responseStatus: z.string().default('') }))
    .default([]),
})
const eventPage = z.object({
  items: z.array(seenEvent).default([]),
  timeZone: z.string().default('UTC'),
  nextPageToken: z.string().nullable().default(null),
  nextSyncToken: z.string().nullable().default(null),
})
const errorBody = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().default('') })).default([]) }),
})
