import { remindersOf, reminderTimes, reminderZone } from '@wayform/core/bookings/reminders.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Services } from '../../../services.ts'
import { reminderKey } from '../../ledger/reminder-key.ts'
import { type NewReminder, remindersRepository, type Unplanned } from './reminders.repository.ts'

/** The earliest reminder is a week before, and one that falls into the night comes earlier. */
const AHEAD_MS = 8 * 86_400_000
const MOST = 500

/**
 * Puts the reminders of bookings to come into the ledger, each with the time when it is due. Repeating it adds nothing.
 * Whether a customer may be written to is decided when one is sent; a customer without an address has none.
 */
export async function planReminders({ database }: Pick<Services, 'database'>, now: Date): Promise<void> {
  for (let found = MOST; found === MOST;) {
    found = await database.transaction(async (tx) => {
      const reminders = remindersRepository(tx)
      const bookings = await reminders.unplanned(now, new Date(now.getTime() + AHEAD_MS), MOST)
      await reminders.add(bookings.flatMap((booking) => planned(booking, now)))
      await reminders.setPlanned(bookings)
      return bookings.length
    })
  }
}

function planned(booking: Unplanned, now: Date): NewReminder[] {
  const { userId, formId, number, startsAt, sequence, ways, rules, plan, clock } = booking
  if (!hasFeature(plan, 'bookings')) return []
  const zone = reminderZone(clock, booking.zone)
  const asked = { startsAt: startsAt.getTime(), minutes: remindersOf(rules), zone, now: now.getTime() }
  return reminderTimes(asked).flatMap(({ minutes, at }) =>
    ways.map((destination) => ({
      userId,
      formId,
      number,
      destination,
      key: reminderKey({ minutes, startsAt, sequence }),
      at: new Date(at),
    })),
  )
}
