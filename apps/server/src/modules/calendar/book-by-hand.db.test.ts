import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { NAME, PHONE } from '../public/access/testing.ts'
import { CLEANING, givenSetup, NUMBER, SETUP } from './testing.ts'

const { calendar, responses } = calls

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const VISIT = { questionId: 'visit', type: 'BOOKING' as const, label: 'Choose a time', required: true }
const WEEK = { from: '2026-12-06', to: '2026-12-12' }
/** On a Tuesday in Riyadh, three hours ahead of UTC. */
const at = (time: string) => new Date(`2026-12-08T${time}:00+03:00`).toISOString()

async function givenShop(setup: BookingSetup = SETUP) {
  const owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner, setup)
  const form = await server.given.form(owner, { questions: [NAME, PHONE, VISIT] })
  return { owner, form }
}

type Shop = Awaited<ReturnType<typeof givenShop>>
type Changes = Partial<Parameters<typeof bodyOf>[1]>

const bodyOf = (
  { form }: Pick<Shop, 'form'>,
  changes: Partial<Record<'serviceId' | 'staffId' | 'start' | 'name' | 'phone' | 'note' | 'formId', string>> & {
    anyHours?: boolean
    party?: number
  },
) => ({
  formId: form.id,
  serviceId: CLEANING.id,
  staffId: 'lina',
  start: at('10:00'),
  name: 'Reem',
  phone: NUMBER,
  ...changes,
})

const book = (shop: Shop, changes: Changes = {}, as: Pick<GivenOwner, 'headers'> = shop.owner) =>
  server.call(calendar.book, { body: bodyOf(shop, changes) }, as)

const codeOf = async (asked: ReturnType<typeof book>) => {
  const { status, body } = await asked
  return status === 201 ? status : body.code
}

async function read(as: Pick<GivenOwner, 'headers'>) {
  return (await server.call(calendar.read, { query: WEEK }, as)).body.bookings as CalendarBooking[]
}

describe('a booking by hand', () => {
  it('stores a response with a number, confirmed, and records it in the activity', async () => {
    const shop = await givenShop({ ...SETUP, services: [{ ...CLEANING, staffIds: ['lina'], confirm: 'byOwner' }] })
    const made = await book(shop, { note: 'Rang at nine', phone: '+966 50 123 4567' })
    expect([made.status, made.body.code]).toEqual([201, undefined])
    const booking = made.body.booking as CalendarBooking
    expect(booking).toMatchObject({
      name: 'Reem',
      phone: NUMBER,
      number: 1,
      serviceName: 'Cleaning',
      staffName: 'Lina',
      start: at('10:00'),
      end: at('10:45'),
      waits: false,
    })
    expect(await read(shop.owner)).toEqual([booking])
    const asked = { params: { responseId: booking.responseId }, query: { formId: shop.form.id } }
    const { body } = await server.call(responses.get, asked, shop.owner)
    expect(body.response).toMatchObject({ responseNumber: 1, note: 'Rang at nine', isTest: false })
    const query = { formId: shop.form.id, search: 'Reem' }
    expect((await server.call(responses.list, { query }, shop.owner)).body.list).toHaveLength(1)
    const steps = (await server.call(calls.orders.history, { query: { ...asked.query, ...asked.params } }, shop.owner))
      .body.steps
    expect(steps).toMatchObject([{ verb: 'bookingMade' }])
  })

  it('refuses a time that is booked, with staff or without', async () => {
    const shop = await givenShop()
    expect(await codeOf(book(shop))).toBe(201)
    expect(await codeOf(book(shop, { start: at('10:30') }))).toBe('calendar.taken')
    expect(await codeOf(book(shop, { start: at('10:30'), anyHours: true }))).toBe('calendar.taken')
    // The same number again is the owner's own business.
    const other = await book(shop, { start: at('10:30'), staffId: '' })
    expect(other.body.booking).toMatchObject({ staffId: 'omar', staffName: 'Omar' })
    expect(await codeOf(book(shop, { start: at('10:30'), staffId: '' }))).toBe('calendar.taken')
  })

  it('lets one of two into the same time, on a day that customers could not book yet', async () => {
    const shop = await givenShop({ ...SETUP, rules: { ...SETUP.rules, daysAhead: 1, leadMinutes: 60 * 24 * 60 } })
    const codes = await Promise.all([book(shop), book(shop), book(shop, { name: 'Ana' })].map(codeOf))
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(await read(shop.owner)).toHaveLength(1)
  })

  it('books outside the hours only after a question', async () => {
    const shop = await givenShop()
    expect(await codeOf(book(shop, { start: at('16:30') }))).toBe('calendar.outsideHours')
    expect(await codeOf(book(shop, { start: at('16:30'), staffId: '' }))).toBe('calendar.outsideHours')
    expect(await codeOf(book(shop, { start: at('16:30'), anyHours: true }))).toBe(201)
    expect(await codeOf(book(shop, { start: at('20:00'), staffId: '', anyHours: true }))).toBe(201)
  })

  it('books once when one key is repeated', async () => {
    const shop = await givenShop()
    const headers = { ...shop.owner.headers, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => book(shop, {}, { headers })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.booking.responseId)).size).toBe(1)
    expect(await read(shop.owner)).toHaveLength(1)
  })

  it('refuses a booking without a service, staff, a form with bookings, or valid details', async () => {
    const shop = await givenShop()
    const plain = await server.given.form(shop.owner, { questions: [NAME, PHONE] })
    expect(await codeOf(book(shop, { serviceId: 'dye' }))).toBe('calendar.unknownService')
    expect(await codeOf(book(shop, { staffId: 'ana' }))).toBe('calendar.unknownStaff')
    expect(await codeOf(book(shop, { formId: plain.id }))).toBe('calendar.noBookings')
    expect((await book(shop, { phone: '12' })).body.fields).toHaveProperty('phone')
    expect(await codeOf(book(shop, { name: ' ' }))).toBe('request.invalid')
    expect(await codeOf(book(shop, { start: '2026-12-08T07:00:30.000Z' }))).toBe('request.invalid')
    expect(await codeOf(book(shop, { party: 2 }))).toBe('calendar.taken')
    expect(await read(shop.owner)).toEqual([])
    expect(await codeOf(book(shop, { phone: '' }))).toBe(201)
  })

  it('refuses a form of another owner, a plan without bookings, and a viewer', async () => {
    const shop = await givenShop()
    const stranger = await givenShop()
    const viewer = await server.given.member(shop.owner, 'viewer')
    const inIt = { headers: { ...viewer.headers, [WORKSPACE_HEADER]: shop.owner.id } }
    expect(await codeOf(book(shop, {}, stranger.owner))).toBe('form.notFound')
    expect(await codeOf(book(shop, {}, inIt))).toBe('workspace.roleMissing')
    const poor = await server.given.owner({ plan: 'lite' })
    const form = await server.given.form(poor, { questions: [NAME, PHONE] })
    expect(await codeOf(book({ owner: poor, form }))).toBe('plan.featureMissing')
  })

  it('assigns a booking that an agent makes to that agent', async () => {
    const shop = await givenShop()
    const agent = await server.given.member(shop.owner, 'agent')
    await book(shop)
    const [first] = await read(shop.owner)
    if (!first) throw new Error('there is a booking')
    const asked = { params: { responseId: first.responseId }, query: { formId: shop.form.id } }
    await server.call(responses.assign, { ...asked, body: { personId: agent.personId } }, shop.owner)
    expect(await codeOf(book(shop, { start: at('12:00') }, agent))).toBe(201)
    const inIt = { headers: { ...agent.headers, [WORKSPACE_HEADER]: shop.owner.id } }
    expect(await read(inIt)).toHaveLength(2)
  })
})
