import { bookingUid, calendarText } from '@wayform/core/bookings/ics.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Place } from '../../../platform/http/implement-call.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import type { Services } from '../../../services.ts'
import { sessionsRepository } from '../../auth/sessions/sessions.repository.ts'
import { bookingSetupRepository } from '../../bookings/setup.repository.ts'
import { calendarRepository } from '../calendar.repository.ts'
import { eventSummary } from '../event-summary.ts'
import { waitsForOwner } from '../present-booking.ts'
import { readableBookings } from '../readable-bookings.ts'
import { documentsOf } from '../seen-bookings.ts'
import { type FeedRow, feedsRepository } from './feeds.repository.ts'

const DAY_MS = 86_400_000
const PAST_MS = 31 * DAY_MS
const AHEAD_MS = 400 * DAY_MS
/** A calendar program reads the whole file every hour. */
const MOST_EVENTS = 5_000

const FILE = /^([\w-]{43})\.ics$/

type Deps = Pick<Services, 'database' | 'now' | 'secretKey' | 'config' | 'texts'>

/**
 * The file behind a secret address: bookings that hold a place, without cancelled ones, so that calendars drop them. A
 * wrong, a revoked and an ended address are answered alike.
 */
export async function feedFile(deps: Deps, file: string): Promise<string> {
  const { db } = deps.database
  const [, secret = ''] = FILE.exec(file) ?? []
  const feed = await feedsRepository(db).byHash(hashToken(deps.secretKey, 'calendar-feed', secret))
  const place = feed && (await openPlace(deps, feed))
  if (!feed || !place) throw new AppError('notFound')
  const setup = (await bookingSetupRepository(db, feed.user_id).find())?.setup
  const person = setup?.staff.find(({ id }) => id === feed.staff_id)
  if (feed.staff_id !== '' && !person) throw new AppError('notFound')
  const now = deps.now().getTime()
  const span = { from: new Date(now - PAST_MS), to: new Date(now + AHEAD_MS) }
  const rows = await calendarRepository(db, feed.user_id).held(feed.staff_id, span, MOST_EVENTS)
  const formIds = [...new Set(rows.map(({ formId }) => formId))]
  const isNamed = feed.shows_names ? await readableBookings(db, place, formIds) : () => false
  const docOf = await documentsOf(deps, feed.user_id, rows.filter(isNamed))
  const { host } = new URL(deps.config.appUrl)
  const product = deps.texts.in('en')('calendar.feed.name')
  return calendarText({
    method: 'PUBLISH',
    name: person ? `${product}: ${person.name}` : product,
    events: rows.map((row) => ({
      uid: bookingUid(row, host),
      sequence: row.sequence,
      changedAt: row.changed_at ?? row.created_at,
      start: row.starts_at,
      end: row.ends_at,
      summary: eventSummary(deps, row, { setup, doc: isNamed(row) ? docOf(row) : null }),
      isTentative: waitsForOwner(row),
    })),
  })
}

/**
 * The workspace as the member who made the address works in it; null: it has ended, because the workspace has no
 * bookings any more, its maker could not make it now, or the linked member is gone.
 */
async function openPlace({ database }: Deps, { user_id, made_by, member_id }: FeedRow): Promise<Place | null> {
  if (made_by === null) return null
  const sessions = sessionsRepository(database.db)
  const placeOf = async (personId: string): Promise<Place | undefined> =>
    (await sessions.placesOf(personId)).find(({ id }) => id === user_id)
  const place = await placeOf(made_by)
  if (!place || !hasRight(place.role, 'build') || !hasFeature(place.plan, 'bookings')) return null
  if (member_id !== null && member_id !== made_by && !(await placeOf(member_id))) return null
  return place
}
