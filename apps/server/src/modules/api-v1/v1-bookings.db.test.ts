import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { v1 } from '@wayform/contract/v1/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { submit } from '../public/access/testing.ts'
import { bookingForm, CUT, givenSetup, timeIn } from '../public/bookings/testing.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { v1Driver } from './testing.ts'

let server: TestServer
let program: ReturnType<typeof v1Driver>
let owner: GivenOwner
let form: FormRow
let other: FormRow
let key: string
beforeAll(async () => {
  server = await testServer()
  program = v1Driver(server)
  owner = await server.given.owner({ plan: 'plus' })
  await givenSetup(server, owner, {
    services: [{ ...CUT, staffIds: ['ana', 'bo'], pay: { kind: 'price', amount: 5_000 }, confirm: 'byOwner' }],
    staff: [
      { id: 'ana', name: 'Ana' },
      { id: 'bo', name: 'Bo', isOn: false },
    ],
  })
  form = await bookingForm(server, owner)
  other = await bookingForm(server, owner)
  for (const [link, time] of [
    [form.link, '12:00'],
    [other.link, '10:00'],
    [form.link, '15:00'],
  ] as const) {
    const number = `+55119800000${time.slice(0, 2)}`
    await submit(server, link, { phone: number, visit: { serviceId: 'cut', start: timeIn(server, 2, time) } })
  }
  key = await program.key(owner)
})
afterAll(() => server.close())

type Shown = { id: string; formId: string; number: number; start: string; status: string }
const list = async (query: Record<string, string> = {}, by = key) =>
  (await program.call(by, v1.listBookings, { query })).body as { bookings: Shown[]; nextCursor: string | null }
const hours = (bookings: Shown[]) => bookings.map(({ start }) => start.slice(11, 16))

describe('services', () => {
  it('lists services with their price and length, and with the staff who offer them', async () => {
    expect((await program.call(key, v1.listServices)).body).toEqual({
      currency: 'USD',
      timeZone: 'UTC',
      services: [
        {
          id: 'cut',
          name: 'Haircut',
          minutes: 60,
          isOn: true,
          pay: { kind: 'price', amount: 5_000 },
          places: 1,
          largestParty: 1,
          staffIds: ['ana', 'bo'],
          isConfirmedByOwner: true,
        },
      ],
      staff: [
        { id: 'ana', name: 'Ana', isOn: true },
        { id: 'bo', name: 'Bo', isOn: false },
      ],
    })
  })

  it('lists the times of a service that are still free', async () => {
    const day = timeIn(server, 2, '10:00').slice(0, 10)
    const times = async (query: Record<string, string>) => {
      const asked = { params: { serviceId: 'cut' }, query: { from: day, to: day, ...query } }
      const { body } = await program.call(key, v1.listFreeTimes, asked)
      return (body.times as { start: string }[]).map(({ start }) => start.slice(11, 16))
    }
    expect(await times({})).toEqual(['09:00', '11:00', '13:00', '14:00', '16:00'])
    expect(await times({ staffId: 'bo' })).toEqual([])
    const params = { serviceId: 'none' }
    const unknown = await program.call(key, v1.listFreeTimes, { params, query: { from: day, to: day } })
    expect(unknown.status).toBe(404)
    const long = { params: { serviceId: 'cut' }, query: { from: '2026-01-01', to: '2027-01-01' } }
    expect((await program.call(key, v1.listFreeTimes, long)).status).toBe(400)
  })

  it('lists only services of the key’s workspace', async () => {
    const stranger = await program.key(await server.given.owner({ plan: 'plus' }))
    expect((await program.call(stranger, v1.listServices)).body.services).toEqual([])
    expect((await list({}, stranger)).bookings).toEqual([])
  })
})

describe('bookings', () => {
  it('lists bookings by their start, over all forms, in pages and filtered', async () => {
    const first = await list({ limit: '2' })
    expect(hours(first.bookings)).toEqual(['10:00', '12:00'])
    const second = await list({ limit: '2', cursor: first.nextCursor ?? '' })
    expect([hours(second.bookings), second.nextCursor]).toEqual([['15:00'], null])
    expect(first.bookings[0]).toMatchObject({
      formId: other.id,
      service: 'Haircut',
      staffId: 'ana',
      staff: 'Ana',
      party: 1,
      status: 'new',
      waits: true,
      isHeld: true,
      price: 5_000,
      currency: 'USD',
    })
    const day = timeIn(server, 2, '00:00').slice(0, 10)
    expect((await list({ from: day, to: day })).bookings).toHaveLength(3)
    expect(hours((await list({ from: timeIn(server, 2, '11:00') })).bookings)).toEqual(['12:00', '15:00'])
    expect(hours((await list({ to: timeIn(server, 2, '12:00') })).bookings)).toEqual(['10:00'])
    expect(hours((await list({ formId: form.id })).bookings)).toEqual(['12:00', '15:00'])
    expect((await list({ staffId: 'bo' })).bookings).toEqual([])
    expect((await list({ status: 'confirmed' })).bookings).toEqual([])
    expect((await program.call(key, v1.listBookings, { query: { cursor: 'bm9uc2Vuc2U' } })).status).toBe(400)
  })

  it('lists only bookings of the forms that a key names', async () => {
    const narrow = await program.key(owner, { formIds: [other.id] })
    expect(hours((await list({}, narrow)).bookings)).toEqual(['10:00'])
  })

  it('confirms a booking, moves it to a free place, and cancels it', async () => {
    const [booked] = (await list({ formId: other.id })).bookings
    const params = { formId: other.id, responseId: booked?.id ?? '' }
    const update = (body: object) => program.call(key, v1.updateBooking, { params, body })
    expect((await update({ status: 'confirmed' })).body.booking).toMatchObject({ status: 'confirmed', waits: false })
    const taken = await update({ start: timeIn(server, 2, '12:00') })
    expect([taken.status, taken.body.code]).toEqual([409, 'calendar.taken'])
    const moved = await update({ start: timeIn(server, 2, '09:00'), sequence: 0 })
    expect(moved.body.booking).toMatchObject({ start: timeIn(server, 2, '09:00'), sequence: 1, status: 'confirmed' })
    expect((await update({ start: timeIn(server, 2, '11:00'), sequence: 0 })).body.code).toBe('request.changed')
    expect((await update({ staffId: 'nobody' })).body.code).toBe('calendar.unknownStaff')
    expect((await update({ status: 'no_show' })).body.code).toBe('booking.notStarted')
    expect((await update({ status: 'cancelled' })).body.booking).toMatchObject({ status: 'cancelled', isHeld: false })
    expect((await program.call(key, v1.getBooking, { params })).body.booking.status).toBe('cancelled')
  })

  it('finds no booking in a response without one, or under an unknown id', async () => {
    const plain = await server.given.form(owner, { questions: [{ questionId: 'name', type: 'TEXT', label: 'Name' }] })
    await submit(server, plain.link, { name: 'Ana' })
    const { list: stored } = (await server.call(calls.responses.list, { query: { formId: plain.id } }, owner)).body
    for (const responseId of [stored[0]._id, randomUUID()]) {
      const params = { formId: plain.id, responseId }
      expect((await program.call(key, v1.getBooking, { params })).body.code).toBe('response.notFound')
      const change = { params, body: { status: 'done' } }
      expect((await program.call(key, v1.updateBooking, change)).body.code).toBe('response.notFound')
    }
  })

  it('refuses changes to bookings with a reading key, and requires a plan with bookings', async () => {
    const [booked] = (await list({ formId: form.id })).bookings
    const params = { formId: form.id, responseId: booked?.id ?? '' }
    const reading = await program.key(owner, { scopes: ['responses:read'] })
    expect((await program.call(reading, v1.getBooking, { params })).status).toBe(200)
    const refused = await program.call(reading, v1.updateBooking, { params, body: { status: 'done' } })
    expect(refused.body.code).toBe('auth.scopeMissing')
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'lite', billingCycle: 'monthly', at: server.deps.now() }),
    )
    expect((await program.call(key, v1.getBooking, { params })).body.code).toBe('plan.featureMissing')
  })
})
