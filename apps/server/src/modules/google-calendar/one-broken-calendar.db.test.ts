import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticesOf } from '../delivery/notices/testing.ts'
import { DAY_MS, MINUTE_MS } from '../../testing/test-server.ts'
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

const rowOf = ({ owner }: Shop) =>
  world.server.deps.database.db
    .selectFrom('google_calendars')
    .selectAll()
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()

describe('a calendar whose tokens do not open', () => {
  it('keeps no other from being read, and is tried again later', async () => {
    const shops = [await world.givenConnected(), await world.givenConnected(), await world.givenConnected()]
    const [broken] = shops
    if (!broken) throw new Error('No shop')
    await breakTokens(broken)
    await world.read()
    const rows = await Promise.all(shops.map(rowOf))
    expect(rows.map(({ sync_failures, synced_at }) => [sync_failures, synced_at !== null])).toEqual([
      [1, false],
      [0, true],
      [0, true],
    ])
    await world.readAgain()
    expect((await rowOf(broken)).sync_failures).toBe(2)
  })

  it('notifies the owner after a day, as Google’s own trouble does', async () => {
    const shop = await world.givenConnected()
    await world.read()
    await breakTokens(shop)
    world.server.clock.advance(DAY_MS + 3 * MINUTE_MS)
    await world.read()
    const notices = await noticesOf(world.server, shop.owner)
    expect(notices.map(({ notice }) => [notice?.kind, notice?.params['reason']])).toEqual([
      ['calendar.lost', 'failing'],
    ])
  })

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
