import type { GoogleCalendar, googleCalendar } from '@wayform/contract/calls/calendar/google.ts'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { googleTokensRepository } from '../google/google-tokens.repository.ts'
import { rewriteComingBookings } from '../ledger/calendar-events.repository.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { type CalendarRow, endedCalendars, googleCalendarsRepository } from './google-calendars.repository.ts'

type Calls = typeof googleCalendar
type Deps = Pick<Services, 'database' | 'now' | 'secretKey'>

/** Longer than this without a look, what is busy may be another by now. */
const STALE_MS = 30 * 60_000

export async function listCalendars(
  { database, now, google }: Pick<Services, 'database' | 'now' | 'google'>,
  owner: Owner,
): Promise<AnswerOf<Calls['list']>> {
  const rows = await googleCalendarsRepository(database.db, owner.id).list()
  return { calendars: rows.map((row) => present(row, now())), isAvailable: google !== null && google !== undefined }
}

export async function changeCalendar(
  { database, now, deliveries }: Deps & { deliveries: Wakeable },
  owner: Owner,
  { id, showsNames, blocksBusy }: BodyOf<Calls['change']> & { id: string },
): Promise<AnswerOf<Calls['change']>> {
  const at = now()
  const calendar = await database.transaction(async (tx) => {
    const calendars = googleCalendarsRepository(tx, owner.id)
    const row = await calendars.find(id, { lock: true })
    if (!row) throw new AppError('integration.notConnected')
    const changes = { shows_names: showsNames, blocks_busy: blocksBusy }
    if (row.blocks_busy !== blocksBusy) {
      await calendars.forgetBusy(id)
      const anew = { sync_token: null, synced_at: null, synced_until: null, next_sync_at: at }
      await calendars.set(id, { ...changes, ...anew })
    } else await calendars.set(id, changes)
    if (row.shows_names !== showsNames) {
      await rewriteComingBookings(tx, { userId: owner.id, calendarId: id, staffId: row.staff_id }, at)
    }
    return calendars.find(id)
  })
  if (!calendar) throw new AppError('integration.notConnected')
  deliveries.wake()
  return { calendar: present(calendar, at) }
}

/** Events that were written stay in the calendar; busy times that were read from it are deleted. */
export async function disconnectCalendar(deps: Deps, owner: Owner, id: string): Promise<Record<never, never>> {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const calendars = googleCalendarsRepository(tx, owner.id)
    if (!(await calendars.find(id, { lock: true }))) throw new AppError('integration.notConnected')
    await calendars.remove(id)
    await googleTokensRepository(tx, secretBox(deps.secretKey), 'google-calendar').forgetUnused(owner.id, at)
    await recordActivity(tx, owner, { at }, { verb: 'googleDisconnected' })
  })
  return {}
}

/** Takes back the access to calendars whose member is gone. One that can't be ended keeps no other from it. */
export async function removeEnded(
  { database, now, secretKey, log }: Deps & Pick<Services, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { id, user_id: userId } of await endedCalendars(database.db)) {
    if (signal.aborted) return
    const removed = database.transaction(async (tx) => {
      await googleCalendarsRepository(tx, userId).remove(id)
      await googleTokensRepository(tx, secretBox(secretKey), 'google-calendar').forgetUnused(userId, now())
    })
    await removed.catch((err: unknown) => log.error({ err, calendar: id }, 'a calendar could not be ended'))
  }
}

function present(row: CalendarRow, now: Date): GoogleCalendar {
  return {
    id: row.id,
    staffId: row.staff_id,
    account: row.account ?? '',
    showsNames: row.shows_names,
    blocksBusy: row.blocks_busy,
    state: stateOf(row, now),
    readAt: row.synced_at?.toISOString() ?? null,
    connectedAt: row.connected_at.toISOString(),
  }
}

function stateOf(row: CalendarRow, now: Date): GoogleCalendar['state'] {
  if (row.lost_at) return 'lost'
  if (!row.blocks_busy) return 'connected'
  const lastAt = row.synced_at ?? row.connected_at
  if (now.getTime() - lastAt.getTime() > STALE_MS) return 'stale'
  return row.synced_at ? 'connected' : 'starting'
}
