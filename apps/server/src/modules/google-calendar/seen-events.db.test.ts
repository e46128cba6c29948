import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarWorld, type CalendarWorld } from './testing.ts'

let world: CalendarWorld
beforeAll(async () => {
  world = await calendarWorld()
})
afterAll(() => world.close())
// Only the calendars of one test are due.
beforeEach(() => world.server.deps.database.db.deleteFrom('google_calendars').execute())

type Shop = Awaited<ReturnType<CalendarWorld['givenConnected']>>

/** An hour, at ten in the given number of weeks from the third day on. */
const addSeries = ({ email }: Shop, id: string, weeks: number) =>
  world.add(email, { id, start: world.at('10:00'), end: world.at('11:00'), zone: 'UTC', weeks })
const remove = ({ email }: Shop, id: string) => world.sandbox.control('/calendar/remove', { email, id })

async function seriesOf({ owner }: Shop): Promise<string[]> {
  const rows = await world.server.deps.database.db
    .selectFrom('google_busy')
    .select('event_id')
    .where('user_id', '=', owner.id)
    .execute()
  return rows.map(({ event_id: id }) => id.replace(/_\d{8}T\d{6}Z$/, '')).toSorted()
}

const listsOf = async () =>
  (await world.asked('/events?')).map(({ path }) => new URL(path, 'http://google').searchParams)

const SPLIT = 'base_R20261201T090000'
const IMPORTED = '_60q30c1g60o30e1i'

describe('busy times of a series', () => {
  it('stay when the event that the series was split off is deleted', async () => {
    const shop = await world.givenConnected()
    await addSeries(shop, 'base', 1)
    await addSeries(shop, SPLIT, 2)
    await world.read()
    expect(await seriesOf(shop)).toEqual(['base', SPLIT, SPLIT])
    await remove(shop, 'base')
    await world.readAgain()
    expect(await seriesOf(shop)).toEqual([SPLIT, SPLIT])
  })

  it.each([['base'], [SPLIT], [IMPORTED]])('go when the series becomes one event: %s', async (id) => {
    const shop = await world.givenConnected()
    await addSeries(shop, id, 3)
    await world.read()
    expect(await seriesOf(shop)).toEqual([id, id, id])
    await addSeries(shop, id, 1)
    await world.readAgain()
    expect(await seriesOf(shop)).toEqual([id])
  })

  it('all go when the series is deleted, though Google reports half a year of them', async () => {
    const shop = await world.givenConnected()
    await addSeries(shop, 'base', 40)
    await addSeries(shop, 'other', 2)
    await world.read()
    expect(await seriesOf(shop)).toHaveLength(42)
    const before = (await listsOf()).length
    await remove(shop, 'base')
    await world.readAgain()
    expect(await seriesOf(shop)).toEqual(['other', 'other'])
    await world.readAgain()
    // Everything is read once more, and only changes after that.
    const lists = (await listsOf()).slice(before)
    expect(lists.map((query) => query.has('syncToken'))).toEqual([true, false, true])
  })
})

describe('events with guests', () => {
  it('are read without the answers of the guests', async () => {
    const shop = await world.givenConnected()
    const at = { start: world.at('10:00'), end: world.at('11:00'), guests: 3 }
    await world.add(shop.email, { ...at, id: 'declined', declined: true })
    await world.add(shop.email, { ...at, id: 'accepted' })
    const before = (await listsOf()).length
    await world.read()
    await world.readAgain()
    const lists = (await listsOf()).slice(before)
    expect(lists.map((query) => query.get('maxAttendees'))).toEqual(['1', '1'])
    expect(await seriesOf(shop)).toEqual(['accepted'])
  })
})
