import type { Tx } from '../../platform/db/database.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { type CalendarRow, noteLostAccess } from './google-calendars.repository.ts'

const FAILING_MS = 24 * 60 * 60_000

/** Google gives no access any more: what is to be written waits, and the owner gets a notice of it, once. */
export async function noteLost(tx: Tx, calendar: CalendarRow, at: Date): Promise<void> {
  if (!(await noteLostAccess(tx, calendar, at))) return
  await addCalendarNotice(tx, calendar, 'accessRevoked', at)
}

/** A calendar that could not be read for a day: its busy times may be others by now. One notice until it is read again. */
export async function noteFailing(tx: Tx, calendar: CalendarRow, at: Date): Promise<void> {
  const since = calendar.synced_at ?? calendar.connected_at
  if (at.getTime() - since.getTime() < FAILING_MS) return
  await addCalendarNotice(tx, calendar, 'failing', since)
}

async function addCalendarNotice(
  tx: Tx,
  { id, user_id: userId, staff_id: staffId, account }: CalendarRow,
  reason: 'accessRevoked' | 'failing',
  since: Date,
): Promise<void> {
  const setup = (await bookingSetupRepository(tx, userId).find())?.setup
  const name = setup?.staff.find((each) => each.id === staffId)?.name ?? ''
  await addNotice(tx, {
    userId,
    kind: 'calendar.lost',
    dedupeKey: `calendar.lost ${id} ${reason} ${since.toISOString()}`,
    params: { reason, name, account: account ?? '' },
  })
}
