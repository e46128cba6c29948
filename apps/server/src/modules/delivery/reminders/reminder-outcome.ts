import { morningAfter, reminderZone, remindersOf } from '@wayform/core/bookings/reminders.ts'
import { readReminderKey } from '../../ledger/reminder-key.ts'
import type { CustomerFacts } from '../customers/customer-mail.repository.ts'
import type { Subject } from '../customers/customer-mail.ts'
import type { Outcome } from '../destinations/destination.ts'

const CANCELLED: Outcome = { kind: 'cancelled' }
const MINUTE_MS = 60_000

/**
 * The outcome of a due reminder that can't be sent as it is: the booking has changed, the owner wants no such reminder,
 * the next one is due as well, or it is night. Null: it is sent.
 */
export function reminderOutcome(
  { key, rules, clock, zone }: Pick<CustomerFacts, 'key' | 'rules' | 'clock' | 'zone'>,
  subject: Subject,
  now: Date,
): Outcome | null {
  const reminder = readReminderKey(key ?? '')
  if (!reminder || !rules || subject.what !== 'booking') return CANCELLED
  const { times, waits } = subject
  const isSame = reminder.sequence === times.sequence && reminder.startsAt.getTime() === times.startsAt.getTime()
  if (!isSame || !times.isHeld || waits) return CANCELLED
  const wanted = remindersOf(rules)
  const start = times.startsAt.getTime()
  const isOvertaken = wanted.some((each) => each < reminder.minutes && start - each * MINUTE_MS <= now.getTime())
  if (!wanted.includes(reminder.minutes) || isOvertaken) return CANCELLED
  const morning = morningAfter(now.getTime(), reminderZone(clock, zone ?? 'UTC'))
  if (morning === null) return null
  return morning < start ? { kind: 'wait', error: 'reminder.night', delayMs: morning - now.getTime() } : CANCELLED
}
