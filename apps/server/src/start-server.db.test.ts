import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calendarWorld, type CalendarWorld } from './modules/google-calendar/testing.ts'
import type { CalendarResult, EventPage } from './providers/google/google-calendar.ts'
import { housekeeping } from './start-server.ts'

let world: CalendarWorld
beforeAll(async () => {
  world = await calendarWorld()
})
afterAll(() => world.close())

/** Less than the time that one reading may take. */
const SOON_MS = 15_000
const ABOUT_MONEY = ['check-payments', 'make-refunds', 'retry-provider-events']

describe('the tasks of a server', () => {
  it('look after money while Google does not answer', async () => {
    const { deps } = world.server
    await world.givenConnected()
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<CalendarResult<EventPage>>()
    const list = () => {
      asked.resolve()
      return answer.promise
    }
    const { google } = deps
    if (!google) throw new Error('Google is not set up')
    const failed: string[] = []
    const hanging = { ...google, calendar: { ...google.calendar, list } }
    const tasks = housekeeping({ ...deps, google: hanging }, (_, name) => failed.push(name))
    try {
      await tasks.start()
      await asked.promise
      await vi.waitFor(async () => expect(await done(ABOUT_MONEY)).toEqual(ABOUT_MONEY), { timeout: SOON_MS })
      expect(await done(['read-google-calendars'])).toEqual([])
    } finally {
      answer.resolve({ ok: false, reason: 'failed', code: 'timeout', retryAfterMs: null })
      await tasks.stop()
    }
    expect(failed).toEqual([])
  })
})

async function done(names: readonly string[]): Promise<string[]> {
  const rows = await world.server.deps.database.db
    .selectFrom('housekeeping')
    .select('name')
    .where('name', 'in', names)
    .where('last_run_at', 'is not', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
