import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarWorld, type CalendarWorld } from './testing.ts'

let world: CalendarWorld
beforeAll(async () => {
  world = await calendarWorld()
})
afterAll(() => world.close())
beforeEach(() => world.server.deps.database.db.deleteFrom('google_calendars').execute())

type Shop = Awaited<ReturnType<CalendarWorld['givenConnected']>>

/** As after a change of `SECRET_KEY` that left them behind. */
const breakTokens = ({ owner }: Shop) =>
  world.server.deps.database.db
    .updateTable('secrets')
    .set({ sealed: 'v1.00000000.AAAA' })
    .where('user_id', '=', owner.id)
    .where('owner_kind', '=', 'google-calendar')
    .execute()

describe('a calendar whose tokens do not open', () => {
  it('keeps no other ended calendar from being removed', async () => {
    const { db } = world.server.deps.database
    const broken = await world.givenConnected()
    const other = await world.givenConnected()
    await breakTokens(broken)
    for (const { owner } of [broken, other]) {
      const ended = { ended_at: world.server.clock.now() }
      await db.updateTable('google_calendars').set(ended).where('user_id', '=', owner.id).execute()
    }
    await world.endOver()
    const left = await db.selectFrom('google_calendars').select('user_id').execute()
    expect(left).toEqual([{ user_id: broken.owner.id }])
  })
})
