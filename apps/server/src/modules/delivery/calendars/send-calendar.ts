import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { CalendarEvent, CalendarProblem, CalendarResult } from '../../../providers/google/google-calendar.ts'
import type { GoogleClient } from '../../../providers/google/google-client.ts'
import { eventSummary } from '../../calendar/event-summary.ts'
import { waitsForOwner } from '../../calendar/present-booking.ts'
import { readableBookings } from '../../calendar/readable-bookings.ts'
import { documentsOf } from '../../calendar/seen-bookings.ts'
import type { AskGoogle } from '../../google/google-access.ts'
import { eventIdOf } from '../../google-calendar/event-id.ts'
import { noteLost } from '../../google-calendar/note-trouble.ts'
import { calendarAccess } from '../../google-calendar/read-busy.ts'
import type { Outcome, SendDeps } from '../destinations/destination.ts'
import type { ClaimedDelivery } from '../worker/deliveries.repository.ts'
import { type CalendarFacts, calendarFacts, calendarRow } from './calendar-facts.repository.ts'

type Ask = AskGoogle<GoogleClient['calendar'], CalendarProblem>

/** A booking that changes more often than that meanwhile has other deliveries to come. */
const MOST_WRITES = 3
const CANCELLED: Outcome = { kind: 'cancelled' }

/**
 * Makes the event at Google what the booking is now: written, changed, removed or brought back. Afterwards the booking
 * is read again: of two workers, the one that writes last sees what the other one may have written over.
 */
export async function sendCalendar(deps: SendDeps, delivery: ClaimedDelivery): Promise<Outcome> {
  const { google, database } = deps
  const { formId, responseNumber: number } = delivery
  if (formId === null || number === null) return CANCELLED
  const id = eventIdOf({ formId, number })
  let written: string | null = null
  for (let write = 0; write < MOST_WRITES; write++) {
    const facts = await calendarFacts(database.db, delivery)
    if (!facts) return CANCELLED
    if (facts.isBlocked) return { kind: 'held', reason: 'blocked' }
    if (!hasFeature(facts.plan, 'bookings')) return { kind: 'held', reason: 'plan' }
    if (facts.isLost) return { kind: 'held', reason: 'accessRevoked' }
    if (!google) return { kind: 'retry', error: 'calendar.notConfigured' }
    const event = await eventOf(deps, delivery, facts, id)
    const wanted = JSON.stringify(event)
    if (wanted === written) return { kind: 'sent' }
    const calendar = await calendarRow(database.db, facts.calendarId)
    if (!calendar) return CANCELLED
    const ask = calendarAccess({ ...deps, google }, calendar)
    const isFirst = delivery.occasion === 'submitted' && delivery.attempts === 1 && write === 0
    const result = event ? await put(ask, event, isFirst) : await remove(ask, id)
    if (!result.ok) {
      if (result.reason !== 'refused') return outcomeOf(result)
      const at = deps.now()
      await database.transaction((tx) => noteLost(tx, calendar, at))
      return { kind: 'held', reason: 'accessRevoked' }
    }
    written = wanted
  }
  return { kind: 'sent' }
}

/** Null: there is to be none. The name is in it only where the owner wants it there, and the plan lets them read it. */
async function eventOf(
  deps: SendDeps,
  { userId, formId, responseNumber: number }: ClaimedDelivery,
  { booking, setup, plan, showsNames, language }: CalendarFacts,
  id: string,
): Promise<CalendarEvent | null> {
  if (!booking?.isHeld || booking.status === 'cancelled' || formId === null || number === null) return null
  const row = { ...booking, formId, number, language }
  const { db } = deps.database
  const isNamed = showsNames && (await readableBookings(db, { id: userId, plan }, [formId]))(row)
  const doc = isNamed ? (await documentsOf(deps, userId, [row]))(row) : null
  return {
    id,
    summary: eventSummary(deps, row, { setup, doc }),
    start: booking.startsAt,
    end: booking.endsAt,
    timeZone: setup?.zone ?? 'UTC',
    isTentative: waitsForOwner({
      status: booking.status,
      isHeld: booking.isHeld,
      confirmed_at: booking.confirmedAt,
    }),
  }
}

/** Inserted where it is probably new, else changed; the answer says if it was the other way round. */
async function put(ask: Ask, event: CalendarEvent, isNew: boolean): Promise<CalendarResult<null>> {
  const insert = () => ask((api, token) => api.insert(token, event))
  const update = () => ask((api, token) => api.update(token, event))
  if (isNew) {
    const inserted = await insert()
    return !inserted.ok && inserted.reason === 'taken' ? update() : inserted
  }
  const updated = await update()
  return !updated.ok && (updated.reason === 'missing' || updated.reason === 'gone') ? insert() : updated
}

async function remove(ask: Ask, id: string): Promise<CalendarResult<null>> {
  const removed = await ask((api, token) => api.remove(token, id))
  const isAway = !removed.ok && (removed.reason === 'missing' || removed.reason === 'gone')
  return isAway ? { ok: true, value: null } : removed
}

function outcomeOf({ reason, code, retryAfterMs }: Extract<CalendarResult<null>, { ok: false }>): Outcome {
  if (reason === 'invalid') return { kind: 'failed', error: 'calendar.invalid' }
  // Another worker inserted it at the same moment, or nothing is there for sure.
  const error = reason === 'busy' ? 'calendar.busy' : `calendar.${code}`
  return { kind: 'retry', error, ...(retryAfterMs !== null && { retryAfterMs }) }
}
