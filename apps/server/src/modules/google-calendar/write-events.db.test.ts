import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../platform/db/testing.ts'
import { MINUTE_MS, testServer } from '../../testing/test-server.ts'
import { NAME, PHONE, submit } from '../public/access/testing.ts'
import { CUT, givenSetup } from '../public/bookings/testing.ts'
import { eventIdOf } from './event-id.ts'
import { calendarWorld, type CalendarWorld } from './testing.ts'

let world: CalendarWorld
beforeAll(async () => {
  world = await calendarWorld()
})
afterAll(() => world.close())

type Shop = Awaited<ReturnType<CalendarWorld['givenConnected']>>

const statesOf = async (shop: Shop) => (await world.ledger(shop.form)).map(({ state }) => state)
const asked = async (shop: Shop, number: number) => {
  const id = eventIdOf({ formId: shop.form.id, number })
  return (await world.asked()).filter(({ method, path }) => method === 'POST' || path.includes(id)).length
}

/** A booking of Lina at ten, which is in her calendar. */
async function booked(given: Parameters<CalendarWorld['givenConnected']>[0] = {}) {
  const shop = await world.givenConnected(given)
  expect((await world.book(shop.form.link, world.at('10:00'))).status).toBe(201)
  await world.deliver()
  const [response] = await world.bookingsOf(shop)
  if (!response) throw new Error('nothing is booked')
  const one = { params: { responseId: response._id }, query: { formId: shop.form.id } }
  const { server } = world
  const booking = async () => {
    const date = world.at('00:00').slice(0, 10)
    return (await server.call(calls.calendar.read, { query: { from: date, to: date } }, shop.owner)).body.bookings[0]
  }
  return {
    ...shop,
    id: eventIdOf({ formId: shop.form.id, number: 1 }),
    edit: (body: object) => server.call(calls.responses.edit, { ...one, body }, shop.owner),
    move: async (start: string, staffId = 'lina') => {
      const { sequence } = await booking()
      return server.call(calls.calendar.move, { ...one, body: { start, staffId, sequence } }, shop.owner)
    },
    remove: () =>
      server.call(
        calls.responses.remove,
        { query: { formId: shop.form.id }, body: { responseIds: [response._id] } },
        shop.owner,
      ),
    undo: () =>
      server.call(
        calls.responses.undelete,
        { query: { formId: shop.form.id }, body: { responseIds: [response._id] } },
        shop.owner,
      ),
  }
}

/** A shop's calendar, and a form that asks for the name. */
async function named() {
  const { server } = world
  const owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner, { services: [CUT] })
  const visit = { questionId: 'visit', type: 'BOOKING' as const, label: 'When', required: true }
  const form = await server.given.form(owner, { questions: [NAME, PHONE, visit] })
  const person = world.newPerson()
  await world.connect(owner, { person })
  const [calendar] = await world.shown(owner)
  const params = { calendarId: calendar?.id ?? '' }
  return {
    form,
    async book(name: string, time: string) {
      const answers = { name, phone: '+5511987654321', visit: { serviceId: 'cut', start: world.at(time) } }
      expect((await submit(server, form.link, answers)).status).toBe(201)
    },
    show: (showsNames: boolean) =>
      server.call(calls.googleCalendar.change, { params, body: { showsNames, blocksBusy: true } }, owner),
    async titles() {
      await world.deliver()
      return (await world.eventsOf(person.email)).map(({ title }) => title).toSorted()
    },
  }
}

describe('the event of a booking', () => {
  it('writes an event with service, time and number once, beside the submission', async () => {
    const shop = await booked()
    expect(await world.eventsOf(shop.email)).toEqual([
      expect.objectContaining({
        id: shop.id,
        status: 'confirmed',
        title: 'Haircut · Booking 1',
        start: world.at('10:00'),
        end: world.at('11:00'),
        description: '',
      }),
    ])
    expect(await statesOf(shop)).toEqual(['sent'])
    const [response] = await world.bookingsOf(shop)
    expect(response?.deliveries.map(({ destination, state }) => [destination, state])).toContainEqual([
      'gcalendar',
      'sent',
    ])
  })

  it('shows an event as tentative until the owner confirms the booking', async () => {
    const setup = {
      services: [{ id: 'cut', name: 'Haircut', minutes: 60, staffIds: ['lina'], confirm: 'byOwner' as const }],
    }
    const shop = await booked({ setup })
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'tentative' }])
    await shop.edit({ status: 'confirmed' })
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'confirmed' }])
  })

  it('moves an event with its booking, also into the calendar of other staff', async () => {
    const shop = await booked()
    const omar = world.newPerson()
    await world.connect(shop.owner, { person: omar, staffId: 'omar' })
    expect((await shop.move(world.at('12:00'))).status).toBe(200)
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([
      { id: shop.id, status: 'confirmed', start: world.at('12:00') },
    ])
    expect(await world.eventsOf(omar.email)).toEqual([])
    expect((await shop.move(world.at('13:00'), 'omar')).status).toBe(200)
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'cancelled' }])
    expect(await world.eventsOf(omar.email)).toMatchObject([
      { id: shop.id, status: 'confirmed', start: world.at('13:00') },
    ])
  })

  it('removes the event of a cancelled booking, and restores it with the booking', async () => {
    const shop = await booked()
    await shop.edit({ status: 'cancelled' })
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ id: shop.id, status: 'cancelled' }])
    await shop.edit({ status: 'confirmed' })
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ id: shop.id, status: 'confirmed' }])
  })

  it('removes the event of a deleted response, even if that is purged before, and restores it with the response', async () => {
    const shop = await booked()
    await shop.remove()
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'cancelled' }])
    await shop.undo()
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'confirmed' }])
    await world.fault({ status: 500 })
    await shop.remove()
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'confirmed' }])
    world.server.clock.advance(11 * MINUTE_MS)
    const { purgeDeleted } = await import('../responses/delete-responses.ts')
    await purgeDeleted(world.server.deps, world.server.clock.now(), new AbortController().signal)
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'cancelled' }])
  })

  it('removes the events of a deleted form, and restores them with the form', async () => {
    const shop = await booked()
    const params = { id: shop.form.id }
    expect((await world.server.call(calls.forms.remove, { params }, shop.owner)).status).toBe(200)
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'cancelled' }])
    expect((await world.server.call(calls.forms.undelete, { params }, shop.owner)).status).toBe(200)
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'confirmed' }])
  })

  it('shows the customer’s name only if the owner chooses that, also in existing events', async () => {
    const shop = await named()
    await shop.book('Reem', '10:00')
    expect(await shop.titles()).toEqual(['Haircut · Booking 1'])
    expect((await shop.show(true)).body.calendar.showsNames).toBe(true)
    expect(await shop.titles()).toEqual(['Reem · Haircut · Booking 1'])
    await shop.show(false)
    expect(await shop.titles()).toEqual(['Haircut · Booking 1'])
  })

  it('names nobody whose booking is beyond the plan’s quota', async () => {
    const shop = await named()
    await shop.book('Reem', '10:00')
    await shop.book('Basel', '11:00')
    const counters = world.server.deps.database.db.updateTable('form_counters').where('form_id', '=', shop.form.id)
    await counters.set({ stored: 25_001 }).execute()
    await shop.show(true)
    expect(await shop.titles()).toEqual(['Haircut · Booking 2', 'Reem · Haircut · Booking 1'])
  })

  it('names the service as it was booked, though it has another name since', async () => {
    const shop = await booked()
    const { setup, revision } = (await world.server.call(calls.bookings.setup, { query: {} }, shop.owner)).body
    const services = setup.services.map((each: object) => ({ ...each, name: 'Trim' }))
    const body = { setup: { ...setup, services }, revision }
    expect((await world.server.call(calls.bookings.saveSetup, { body }, shop.owner)).status).toBe(200)
    expect((await shop.move(world.at('12:00'))).status).toBe(200)
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ title: 'Haircut · Booking 1', start: world.at('12:00') }])
  })

  it('writes the bookings to come when a calendar is connected, of all staff into the shop’s calendar', async () => {
    const shop = await world.givenShop()
    await world.book(shop.form.link, world.at('10:00'))
    await world.book(shop.form.link, world.at('10:00'), { staffId: 'omar' })
    expect(await world.ledger(shop.form)).toEqual([])
    const [lina, all] = [world.newPerson(), world.newPerson()]
    await world.connect(shop.owner, { person: lina, staffId: 'lina' })
    await world.connect(shop.owner, { person: all })
    await world.deliver()
    expect(await world.eventsOf(lina.email)).toHaveLength(1)
    expect(await world.eventsOf(all.email)).toHaveLength(2)
    await world.book(shop.form.link, world.at('11:00'), { staffId: 'omar' })
    await world.deliver()
    expect(await world.eventsOf(lina.email)).toHaveLength(1)
    expect(await world.eventsOf(all.email)).toHaveLength(3)
  })
})

describe('Google’s trouble', () => {
  it('makes no second event when Google’s answer was lost', async () => {
    const shop = await world.givenConnected()
    await world.fault({ drop: 'answer' })
    await world.book(shop.form.link, world.at('10:00'))
    await world.deliver()
    expect(await statesOf(shop)).toEqual(['pending'])
    expect(await world.eventsOf(shop.email)).toHaveLength(1)
    world.server.clock.advance(MINUTE_MS)
    await world.deliver()
    expect(await statesOf(shop)).toEqual(['sent'])
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'confirmed' }])
  })

  it.each([403, 429, 500, 503])('tries again after a %i', async (status) => {
    const shop = await world.givenConnected()
    await world.fault({ status })
    await world.book(shop.form.link, world.at('10:00'))
    await world.deliver()
    expect(await statesOf(shop)).toEqual(['pending'])
    world.server.clock.advance(MINUTE_MS)
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toHaveLength(1)
  })

  it('renews a token that Google ended early', async () => {
    const shop = await world.givenConnected()
    await world.sandbox.control('/google/expire-tokens', {})
    await world.book(shop.form.link, world.at('10:00'))
    await world.deliver()
    expect(await statesOf(shop)).toEqual(['sent'])
  })

  it('holds events to be written while the access is lost, shows that, and writes them once it is back', async () => {
    const shop = await world.givenConnected()
    await world.sandbox.control('/google/take-back', { email: shop.email })
    expect((await world.book(shop.form.link, world.at('10:00'))).status).toBe(201)
    await world.deliver()
    expect(await world.ledger(shop.form)).toMatchObject([{ state: 'held', held_reason: 'accessRevoked' }])
    expect(await world.shown(shop.owner)).toMatchObject([{ state: 'lost' }])
    await world.book(shop.form.link, world.at('11:00'))
    await world.deliver()
    expect(await statesOf(shop)).toEqual(['held', 'held'])
    await world.connect(shop.owner, { person: { name: 'Ana', email: shop.email }, staffId: 'lina' })
    await world.deliver()
    expect(await statesOf(shop)).toEqual(['sent', 'sent'])
    expect(await world.eventsOf(shop.email)).toHaveLength(2)
    expect(await world.shown(shop.owner)).toMatchObject([{ state: 'starting' }])
  })

  it('holds events until the plan includes bookings', async () => {
    const shop = await booked()
    const { changePlan } = await import('../workspaces/change-plan.ts')
    const { database } = world.server.deps
    const to = (plan: 'lite' | 'standard') =>
      database.transaction((tx) =>
        changePlan(tx, { userId: shop.owner.id, plan, billingCycle: 'monthly', at: world.server.clock.now() }),
      )
    await to('lite')
    await shop.edit({ status: 'cancelled' })
    await world.deliver()
    expect(await statesOf(shop)).toEqual(['sent', 'held'])
    world.server.clock.advance(MINUTE_MS)
    await to('standard')
    const { heldDeliveriesRepository } = await import('../ledger/held-deliveries.repository.ts')
    await heldDeliveriesRepository(database.db).releaseOpened()
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toMatchObject([{ status: 'cancelled' }])
  })

  it.runIf(isOnPostgres)('writes one event of each booking, by two servers at once', async () => {
    const second = await testServer({ SANDBOX_PORT: new URL(world.sandbox.url).port }, { beside: world.server })
    second.clock.advance(world.server.clock.now().getTime() - second.clock.now().getTime())
    try {
      const shop = await world.givenConnected()
      const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
      await Promise.all(
        hours.map((time, index) => world.book(shop.form.link, world.at(time), index % 2 ? { on: second } : {})),
      )
      await Promise.all([world.deliver(), second.deps.deliveries.runDue()])
      const events = await world.eventsOf(shop.email)
      expect(events.map(({ start }) => start).toSorted()).toEqual(hours.map((time) => world.at(time)))
      expect((await statesOf(shop)).every((state) => state === 'sent')).toBe(true)
      for (const number of [1, 2, 3]) expect(await asked(shop, number)).toBeGreaterThan(0)
    } finally {
      await second.close()
    }
  })
})
