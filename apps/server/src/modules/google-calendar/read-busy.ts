import { hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import { DeadlineError, withDeadline } from '../../platform/outbound/deadline.ts'
import type { CalendarProblem, CalendarResult, EventPage, SeenEvent } from '../../providers/google/google-calendar.ts'
import type { GoogleClient } from '../../providers/google/google-client.ts'
import type { Services } from '../../services.ts'
import { type AccessDeps, type AskGoogle, googleAccess } from '../google/google-access.ts'
import { type BusyTime, busyTime } from './busy-times.ts'
import { claimDue, ownForms, postponeReading, type Reading, storeReading } from './busy.repository.ts'
import { bookingOfEvent } from './event-id.ts'
import type { CalendarRow } from './google-calendars.repository.ts'
import { noteFailing, noteLost } from './note-trouble.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EVERY_MS = 2 * MINUTE_MS
/** Another process takes over a reading that takes longer. */
const LEASE_MS = 5 * MINUTE_MS
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
const PAST_MS = 2 * DAY_MS
/** As far ahead as bookings are possible, and two weeks more, so that all is read anew only every other week. */
const AHEAD_MS = 380 * DAY_MS
const ENOUGH_AHEAD_MS = 366 * DAY_MS
const MOST_PAGES = 10
const AT_ONCE = 8
/** The other calendars of the round wait meanwhile. */
const READ_MS = 25_000

const PLANS_WITH_BOOKINGS = PLANS.filter((plan) => hasFeature(plan, 'bookings'))

export type ReadDeps = Pick<Services, 'database' | 'now' | 'secretKey' | 'google' | 'log'>

export const calendarAccess = (
  deps: AccessDeps,
  { user_id: userId, subject }: Pick<CalendarRow, 'user_id' | 'subject'>,
): AskGoogle<GoogleClient['calendar'], CalendarProblem> =>
  googleAccess(deps, { kind: 'google-calendar', userId, subject }, deps.google.calendar)

/** Reads the calendars that are due, a few at a time. Returns how many there were. */
export async function readDue({ google, ...deps }: ReadDeps, signal: AbortSignal): Promise<number> {
  if (!google) return 0
  const now = deps.now()
  const lease = new Date(now.getTime() + LEASE_MS)
  const due = await claimDue(deps.database.db, { now, lease, plans: PLANS_WITH_BOOKINGS, most: AT_ONCE })
  if (signal.aborted) return 0
  await Promise.all(due.map((calendar) => readCalendar({ ...deps, google }, calendar)))
  return due.length
}

type Vain = Extract<CalendarResult<null>, { ok: false }>

/** Never throws: one calendar that can't be read, or stored, keeps no other from it. */
async function readCalendar(deps: ReadDeps & AccessDeps, calendar: CalendarRow): Promise<void> {
  const { now, log } = deps
  const at = now()
  try {
    const read = await readAndStore(deps, calendar, at).catch((err: unknown) => inVain(deps, calendar, err))
    if (!read.ok) await postpone(deps, calendar, read, at)
  } catch (err) {
    // Its turn comes again when the lease ends.
    log.error({ err, calendar: calendar.id }, 'a calendar could not be postponed')
  }
}

/** Not ok: it is to be read again later. Where the access is lost, it is not. */
async function readAndStore(deps: AccessDeps, calendar: CalendarRow, at: Date): Promise<CalendarResult<null>> {
  const { database } = deps
  const read = await withDeadline(READ_MS, () => readEvents(deps, calendar, at))
  if (read.ok) {
    const times = { now: at, nextAt: after(at, EVERY_MS), forgetBefore: after(at, -PAST_MS) }
    await database.transaction((tx) => storeReading(tx, calendar, read.value, times))
  } else if (read.reason === 'refused') {
    await database.transaction((tx) => noteLost(tx, calendar, at))
  } else return read
  return { ok: true, value: null }
}

async function postpone(
  { database, log }: ReadDeps,
  calendar: CalendarRow,
  { reason, code, retryAfterMs }: Vain,
  at: Date,
): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, EVERY_MS * 2 ** Math.min(calendar.sync_failures, 10))
  const nextAt = after(at, Math.max(pause, retryAfterMs ?? 0) * (1 + Math.random() / 5))
  log.warn({ code, provider: 'google', tries: calendar.sync_failures + 1 }, 'a calendar could not be read')
  await database.transaction(async (tx) => {
    const isOurs = await postponeReading(tx, calendar, { nextAt, forgetsToken: reason === 'invalid' })
    if (isOurs) await noteFailing(tx, calendar, at)
  })
}

/** What went wrong here, not at Google, is an error, and postpones the calendar all the same. */
function inVain({ log }: ReadDeps, { id }: CalendarRow, err: unknown): Vain {
  const isLate = err instanceof DeadlineError
  if (!isLate) log.error({ err, calendar: id }, 'the reading of a calendar failed')
  return { ok: false, reason: 'failed', code: isLate ? 'timeout' : 'internal', retryAfterMs: null }
}

/**
 * The changes since the last reading. All events, without cancelled ones, if Google no longer accepts the sync token, or
 * reports a cancelled time of a series: of a series that was deleted it reports those of half a year only.
 */
async function readEvents(deps: AccessDeps, calendar: CalendarRow, at: Date): Promise<CalendarResult<Reading>> {
  const ask = calendarAccess(deps, calendar)
  const { sync_token: syncToken, synced_until: until } = calendar
  if (syncToken !== null && until !== null && until.getTime() - at.getTime() >= ENOUGH_AHEAD_MS) {
    const changes = await readPages(deps, calendar, (pageToken) =>
      ask((api, token) => api.list(token, { syncToken, pageToken })),
    )
    if (changes.ok && !changes.value.hasLostInstance) {
      return { ok: true, value: { ...changes.value, isWhole: false, until } }
    }
    if (!changes.ok && changes.reason !== 'gone') return changes
  }
  const window = { from: after(at, -PAST_MS), to: after(at, AHEAD_MS) }
  const whole = await readPages(deps, calendar, (pageToken) =>
    ask((api, token) => api.list(token, { ...window, pageToken })),
  )
  return whole.ok ? { ok: true, value: { ...whole.value, isWhole: true, until: window.to } } : whole
}

type Found = Pick<Reading, 'busy' | 'changed' | 'syncToken'> & { hasLostInstance: boolean }

async function readPages(
  { database }: AccessDeps,
  { user_id: userId }: CalendarRow,
  page: (pageToken: string | null) => Promise<CalendarResult<EventPage>>,
): Promise<CalendarResult<Found>> {
  const busy = new Map<string, BusyTime>()
  const changed = new Set<string>()
  let hasLostInstance = false
  let pageToken: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const read = await page(pageToken)
    if (!read.ok) return read
    const { items, timeZone, nextPageToken, nextSyncToken } = read.value
    const bookings = items.flatMap(({ id }) => bookingOfEvent(id) ?? [])
    const own = await ownForms(
      database.db,
      userId,
      bookings.map(({ formId }) => formId),
    )
    for (const event of items) {
      changed.add(event.id)
      busy.delete(event.id)
      hasLostInstance ||= isLostInstance(event)
      // Events that we wrote take their time here already, as long as they are booked.
      const booking = bookingOfEvent(event.id)
      const time = booking && own.has(booking.formId) ? null : busyTime(event, timeZone)
      if (time) busy.set(event.id, time)
    }
    if (nextSyncToken !== null) {
      const found = { busy: [...busy.values()], changed: [...changed], syncToken: nextSyncToken, hasLostInstance }
      return { ok: true, value: found }
    }
    if (nextPageToken === null) break
    pageToken = nextPageToken
  }
  return { ok: false, reason: 'failed', code: 'pages', retryAfterMs: null }
}

/** Of a deleted event Google promises nothing but its id. */
const isLostInstance = ({ id, status, recurringEventId }: SeenEvent) =>
  status === 'cancelled' && (recurringEventId !== undefined || INSTANCE.test(id))
const INSTANCE = /_\d{8}(T\d{6}Z)?$/

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
