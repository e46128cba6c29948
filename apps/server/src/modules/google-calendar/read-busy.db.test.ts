import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../platform/db/testing.ts'
import { MINUTE_MS, testServer } from '../../testing/test-server.ts'
import { eventIdOf } from './event-id.ts'
import { googleCalendarTasks } from './google-calendar.tasks.ts'
import { calendarWorld, type CalendarWorld } from './testing.ts'

let world: CalendarWorld
beforeAll(async () => {
  world = await calendarWorld()
})
afterAll(() => world.close())
// Only the calendars of one test are due.
beforeEach(() => world.server.deps.database.db.deleteFrom('google_calendars').execute())

type Shop = Awaited<ReturnType<CalendarWorld['givenConnected']>>

/** The times of a day that the page offers. */
async function freeOn(
  { form }: Pick<Shop, 'form'>,
  { staffId = 'lina', days = 3 }: { staffId?: string | null; days?: number } = {},
) {
  const { body } = await world.server.call(calls.publicForms.live, {
    params: { link: form.link },
    body: { booking: { serviceId: 'cut', staffId, party: 1, from: '' } },
  })
  const { times } = body as { times: { days: { date: string; times: { time: string; left: number }[] }[] } }
  const day = times.days.find(({ date }) => date === world.at('00:00', days).slice(0, 10))
  return day?.times.filter(({ left }) => left > 0).map(({ time }) => time) ?? []
}
const ALL = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
const without = (...times: string[]) => ALL.filter((time) => !times.includes(time))

const busyOf = async ({ owner }: Shop) => {
  const rows = await world.server.deps.database.db
    .selectFrom('google_busy')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ starts_at, ends_at }) => [starts_at.toISOString(), ends_at.toISOString()])
}
const TAKEN = { visit: 'This time was just taken. Choose another one. Your answers are kept.' }
const listsOf = async () =>
  (await world.asked('/events?')).map(({ path }) => new URL(path, 'http://google').searchParams)

describe('what Google says is busy', () => {
  it('offers no busy time to book, of that person alone', async () => {
    const shop = await world.givenConnected()
    await world.add(shop.email, { start: world.at('10:00'), end: world.at('11:30') })
    await world.read()
    expect(await freeOn(shop)).toEqual(without('10:00', '11:00'))
    expect(await freeOn(shop, { staffId: 'omar' })).toEqual(ALL)
    expect(await world.shown(shop.owner)).toMatchObject([{ state: 'connected', readAt: expect.any(String) }])
  })

  it('refuses a time that became busy after the page was loaded, in the usual words', async () => {
    const shop = await world.givenConnected()
    await world.read()
    expect(await freeOn(shop)).toEqual(ALL)
    await world.add(shop.email, { start: world.at('10:00'), end: world.at('11:00') })
    await world.readAgain()
    const refused = await world.book(shop.form.link, world.at('10:00'))
    expect([refused.status, refused.body.fields]).toEqual([422, TAKEN])
    expect((await world.book(shop.form.link, world.at('11:00'))).status).toBe(201)
    // A customer who chooses “anyone” gets another one of the staff.
    expect((await world.book(shop.form.link, world.at('10:00'), { staffId: null })).status).toBe(201)
  })

  it('makes all staff busy with the events of the shop’s calendar', async () => {
    const shop = await world.givenConnected({ staffId: '' })
    await world.add(shop.email, { start: world.at('10:00'), end: world.at('11:00') })
    await world.read()
    expect(await freeOn(shop, { staffId: null })).toEqual(without('10:00'))
  })

  it('frees the time when the event goes, moves or ends', async () => {
    const shop = await world.givenConnected()
    const { id } = await world.add(shop.email, { start: world.at('10:00'), end: world.at('11:00') })
    await world.add(shop.email, { id: 'moving', start: world.at('12:00'), end: world.at('13:00') })
    await world.read()
    expect(await freeOn(shop)).toEqual(without('10:00', '12:00'))
    await world.sandbox.control('/calendar/remove', { email: shop.email, id })
    await world.add(shop.email, { id: 'moving', start: world.at('14:00'), end: world.at('15:00') })
    await world.readAgain()
    expect(await freeOn(shop)).toEqual(without('14:00'))
    await world.add(shop.email, { id: 'moving', start: world.at('14:00'), end: world.at('15:00'), free: true })
    await world.readAgain()
    expect(await freeOn(shop)).toEqual(ALL)
  })

  it('ignores free, declined and our own events, and counts whole days on the calendar’s clock', async () => {
    const shop = await world.givenConnected()
    await world.sandbox.control('/calendar/zone', { email: shop.email, zone: 'Asia/Riyadh' })
    await world.book(shop.form.link, world.at('09:00'))
    await world.deliver()
    await world.add(shop.email, { start: world.at('10:00'), end: world.at('11:00'), free: true })
    await world.add(shop.email, { start: world.at('12:00'), end: world.at('13:00'), declined: true })
    const day = (days: number) => world.at('00:00', days).slice(0, 10)
    await world.add(shop.email, { start: day(5), end: day(6) })
    await world.add(shop.email, { start: day(3), end: day(4), free: true })
    await world.read()
    expect(await busyOf(shop)).toEqual([[world.at('21:00', 4), world.at('21:00', 5)]])
    expect(await freeOn(shop)).toEqual(without('09:00'))
    expect(await freeOn(shop, { days: 5 })).toEqual([])
  })

  it('includes bookings that another workspace wrote there', async () => {
    const shop = await world.givenConnected()
    const other = eventIdOf({ formId: crypto.randomUUID(), number: 1 })
    await world.add(shop.email, { id: other, start: world.at('10:00'), end: world.at('11:00') })
    await world.read()
    expect(await freeOn(shop)).toEqual(without('10:00'))
  })

  it('lets a booking be moved within its own event, and gives its time back when it is cancelled', async () => {
    const shop = await world.givenConnected()
    await world.book(shop.form.link, world.at('10:00'))
    await world.deliver()
    await world.readAgain()
    const [response] = await world.bookingsOf(shop)
    const one = { params: { responseId: response?._id ?? '' }, query: { formId: shop.form.id } }
    const body = { start: world.at('10:30'), staffId: 'lina', sequence: 0 }
    expect((await world.server.call(calls.calendar.move, { ...one, body }, shop.owner)).status).toBe(200)
    await world.server.call(calls.responses.edit, { ...one, body: { status: 'cancelled' } }, shop.owner)
    await world.deliver()
    await world.readAgain()
    expect(await freeOn(shop)).toEqual(ALL)
  })

  it('repeats busy times as Google’s events do', async () => {
    const shop = await world.givenConnected()
    const { id } = await world.add(shop.email, {
      start: world.at('10:00'),
      end: world.at('11:00'),
      zone: 'UTC',
      weeks: 3,
    })
    await world.read()
    expect(await busyOf(shop)).toHaveLength(3)
    expect(await freeOn(shop, { days: 10 })).toEqual(without('10:00'))
    await world.sandbox.control('/calendar/remove', { email: shop.email, id })
    await world.readAgain()
    expect(await busyOf(shop)).toEqual([])
  })

  it('shows busy times in the owner’s calendar, without their titles', async () => {
    const shop = await world.givenConnected()
    await world.add(shop.email, { title: 'Dentist', start: world.at('10:00'), end: world.at('11:00') })
    await world.read()
    const date = world.at('00:00').slice(0, 10)
    const { body } = await world.server.call(calls.calendar.read, { query: { from: date, to: date } }, shop.owner)
    expect(body.busy).toEqual([{ staffId: 'lina', start: world.at('10:00'), end: world.at('11:00') }])
    const stored = await world.server.deps.database.db.selectFrom('google_busy').selectAll().execute()
    expect(JSON.stringify([body, stored])).not.toContain('Dentist')
    expect((await listsOf()).every((query) => !String(query.get('fields')).includes('summary'))).toBe(true)
  })
})

describe('reading a calendar', () => {
  it('requests only changes, page by page, and starts over when Google rejects the sync token', async () => {
    const shop = await world.givenConnected()
    await world.add(shop.email, { id: 'first', start: world.at('10:00'), end: world.at('11:00') })
    await world.read()
    const before = (await listsOf()).length
    await world.readAgain()
    expect((await listsOf()).slice(before).map((query) => query.has('syncToken'))).toEqual([true])
    await world.sandbox.control('/calendar/expire-sync', { email: shop.email })
    await world.sandbox.control('/calendar/remove', { email: shop.email, id: 'first' })
    await world.add(shop.email, { start: world.at('12:00'), end: world.at('13:00') })
    await world.readAgain()
    expect((await listsOf()).slice(before + 1).map((query) => query.has('syncToken'))).toEqual([true, false])
    expect(await busyOf(shop)).toEqual([[world.at('12:00'), world.at('13:00')]])
  })

  it('reads everything anew before the end of the synced period', async () => {
    const shop = await world.givenConnected()
    await world.read()
    const { database } = world.server.deps
    const soon = new Date(world.server.clock.now().getTime() + 300 * 86_400_000)
    await database.db
      .updateTable('google_calendars')
      .set({ synced_until: soon })
      .where('user_id', '=', shop.owner.id)
      .execute()
    const before = (await listsOf()).length
    await world.readAgain()
    expect((await listsOf()).slice(before).map((query) => query.has('syncToken'))).toEqual([false])
  })

  it('keeps busy times while Google fails, waits longer each time, and shows that they are stale', async () => {
    const shop = await world.givenConnected()
    await world.add(shop.email, { start: world.at('10:00'), end: world.at('11:00') })
    await world.read()
    await world.fault({ status: 503, times: 4 })
    for (let minute = 0; minute < 31; minute++) {
      world.server.clock.advance(MINUTE_MS)
      await world.read()
    }
    const row = await world.server.deps.database.db
      .selectFrom('google_calendars')
      .selectAll()
      .where('user_id', '=', shop.owner.id)
      .executeTakeFirstOrThrow()
    expect(row.sync_failures).toBe(4)
    expect(await world.shown(shop.owner)).toMatchObject([{ state: 'stale' }])
    expect(await freeOn(shop)).toEqual(without('10:00'))
    world.server.clock.advance(90 * MINUTE_MS)
    await world.read()
    expect(await world.shown(shop.owner)).toMatchObject([{ state: 'connected' }])
  })

  it('shows that the access is lost; bookings go on', async () => {
    const shop = await world.givenConnected()
    await world.sandbox.control('/google/take-back', { email: shop.email })
    await world.readAgain()
    expect(await world.shown(shop.owner)).toMatchObject([{ state: 'lost' }])
    expect((await world.book(shop.form.link, world.at('10:00'))).status).toBe(201)
    const before = (await listsOf()).length
    await world.readAgain()
    expect(await listsOf()).toHaveLength(before)
  })

  it('stops reading when the owner switches it off, and deletes what it read', async () => {
    const shop = await world.givenConnected()
    await world.add(shop.email, { start: world.at('10:00'), end: world.at('11:00') })
    await world.read()
    const [calendar] = await world.shown(shop.owner)
    const change = (blocksBusy: boolean) =>
      world.server.call(
        calls.googleCalendar.change,
        { params: { calendarId: calendar?.id ?? '' }, body: { showsNames: false, blocksBusy } },
        shop.owner,
      )
    await change(false)
    expect(await freeOn(shop)).toEqual(ALL)
    await world.readAgain()
    expect(await busyOf(shop)).toEqual([])
    await change(true)
    await world.read()
    expect(await freeOn(shop)).toEqual(without('10:00'))
  })

  it.runIf(isOnPostgres)('reads each calendar once, by one of two servers', async () => {
    const second = await testServer({ SANDBOX_PORT: new URL(world.sandbox.url).port }, { beside: world.server })
    second.clock.advance(world.server.clock.now().getTime() - second.clock.now().getTime())
    try {
      await world.readAgain()
      const shops = [await world.givenConnected(), await world.givenConnected()]
      const before = (await listsOf()).length
      const other = googleCalendarTasks(second.deps)[0]
      await Promise.all([world.read(), other?.run({ now: second.clock.now(), signal: new AbortController().signal })])
      expect((await listsOf()).length - before).toBe(shops.length)
    } finally {
      await second.close()
    }
  })
})
