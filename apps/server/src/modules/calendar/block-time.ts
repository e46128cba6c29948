import type { calendar } from '@wayform/contract/calls/calendar/calendar.ts'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { calendarRepository } from './calendar.repository.ts'

type Calls = typeof calendar

export async function blockTime(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
  { id, staffId, start, end, note }: BodyOf<Calls['block']> & { id: string },
): Promise<AnswerOf<Calls['block']>> {
  const setup = (await bookingSetupRepository(database.db, owner.id).find())?.setup
  if (staffId !== '' && !setup?.staff.some((person) => person.id === staffId)) {
    throw new AppError('calendar.unknownStaff')
  }
  const [from, to] = [new Date(start), new Date(end)]
  await calendarRepository(database.db, owner.id).addBlock({ id, staffId, starts_at: from, ends_at: to, note })
  return { block: { id, staffId, start: from.toISOString(), end: to.toISOString(), note } }
}
