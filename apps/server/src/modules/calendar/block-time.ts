import { type calendar, type CalendarBlock, MAX_BLOCKS } from '@wayform/contract/calls/calendar/calendar.ts'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { lockBookings } from '../places/booked-times.repository.ts'
import { type BlockRow, calendarRepository } from './calendar.repository.ts'

type Calls = typeof calendar
type Deps = Pick<Services, 'database'>
type Input = BodyOf<Calls['block']> & { id: string }

/**
 * Under the lock of the workspace's bookings: no booking takes that time meanwhile, and no more blocks are added than
 * fit.
 */
export function blockTime({ database }: Deps, owner: Owner, input: Input): Promise<AnswerOf<Calls['block']>> {
  return database.transaction(async (tx) => {
    await lockBookings(tx, [owner.id])
    const blocks = calendarRepository(tx, owner.id)
    if (await blocks.hasBlocks(MAX_BLOCKS, input.id)) {
      throw new AppError('calendar.tooManyBlocks', { params: { limit: MAX_BLOCKS } })
    }
    const row = await rowOf(tx, owner, input)
    await blocks.addBlock(row)
    return { block: presentBlock(row) }
  })
}

export function editBlock({ database }: Deps, owner: Owner, input: Input): Promise<AnswerOf<Calls['editBlock']>> {
  return database.transaction(async (tx) => {
    await lockBookings(tx, [owner.id])
    const row = await rowOf(tx, owner, input)
    if (!(await calendarRepository(tx, owner.id).editBlock(row))) throw new AppError('calendar.blockNotFound')
    return { block: presentBlock(row) }
  })
}

async function rowOf(tx: Tx, owner: Owner, { id, staffId, start, end, note }: Input): Promise<BlockRow> {
  const setup = (await bookingSetupRepository(tx, owner.id).find())?.setup
  if (staffId !== '' && !setup?.staff.some((person) => person.id === staffId)) {
    throw new AppError('calendar.unknownStaff')
  }
  return { id, staffId, starts_at: new Date(start), ends_at: new Date(end), note }
}

export function presentBlock({ id, staffId, starts_at, ends_at, note }: BlockRow): CalendarBlock {
  return { id, staffId, start: starts_at.toISOString(), end: ends_at.toISOString(), note }
}
