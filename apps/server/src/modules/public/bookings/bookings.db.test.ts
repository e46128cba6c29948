import { calls } from '@wayform/contract/routes.ts'
import type { Booking } from '@wayform/core/bookings/booking.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { submit } from '../access/testing.ts'
import { bookingForm, CUT, givenSetup, timeIn } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const NUMBER = '+5511987654321'
const TAKEN = { visit: 'This time was just taken. Choose another one. Your answers are kept.' }
let people = 0
/** A new number for each customer. */
const nextNumber = () => `+55119${String(80_000_000 + (people += 1))}`

const book = (
  link: string,
  choice: object,
  { on = server, phone = nextNumber(), ...more }: { on?: TestServer; phone?: string; submissionId?: string } = {},
) => submit(on, link, { phone, visit: { serviceId: 'cut', ...choice } }, more)

const booked = (owner: Pick<GivenOwner, 'id'>) =>
  server.deps.database.db
    .selectFrom('bookings')
    .select([
      'response_number',
      'service_id',
      'staff_id',
      'party',
      'starts_at',
      'busy_from',
      'busy_to',
      'is_held',
      'confirmed_at',
    ])
    .where('user_id', '=', owner.id)
    .orderBy('response_number')
    .execute()

const storedBookings = async (formId: string) => {
  const rows = await server.deps.database.db
    .selectFrom('responses')
    .select('answers')
    .where('form_id', '=', formId)
    .orderBy('number')
    .execute()
  return rows.map(({ answers }) => answers['visit'] as Booking)
}

const shop = async (
  changes: Parameters<typeof givenSetup>[2] = {},
  settings: Parameters<typeof bookingForm>[2] = {},
) => {
  const owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner, changes)
  return { owner, form: await bookingForm(server, owner, settings) }
}

describe('a booking', () => {
  it('stores names, amounts and the shop’s zone, not those that the page sent, and shows them in the message', async () => {
    const { owner, form } = await shop(
      {
        zone: 'Asia/Riyadh',
        services: [{ ...CUT, before: 10, after: 5, pay: { kind: 'price', amount: 4_500 }, places: 3, largestParty: 3 }],
      },
      { asksParty: true },
    )
    const start = timeIn(server, 3, '07:00')
    const answer = await book(form.link, { start, party: 2, price: 9_000, serviceName: 'Gold', minutes: 1 })
    expect([answer.status, answer.body.fields]).toEqual([201, undefined])
    expect(await storedBookings(form.id)).toEqual([
      {
        serviceId: 'cut',
        serviceName: 'Haircut',
        staffId: null,
        staffName: '',
        party: 2,
        start,
        minutes: 60,
        zone: 'Asia/Riyadh',
        pay: 'price',
        price: 9_000,
        currency: 'USD',
      },
    ])
    const at = Date.parse(start)
    expect(await booked(owner)).toMatchObject([
      {
        response_number: 1,
        service_id: 'cut',
        staff_id: '',
        party: 2,
        busy_from: new Date(at - 10 * MINUTE_MS),
        busy_to: new Date(at + 65 * MINUTE_MS),
        is_held: true,
      },
    ])
    const message = JSON.stringify(answer.body)
    expect(message).toContain('2 × Haircut')
    expect(message).toContain('10:00 (Saudi Arabia Time)')
  })

  it('refuses a booking whose price has changed', async () => {
    const { form } = await shop({ services: [{ ...CUT, pay: { kind: 'price', amount: 1_000 } }] })
    const answer = await book(form.link, { start: timeIn(server, 2, '10:00'), price: 500 })
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { visit: 'The price has changed. Look at it and send again.' },
    ])
    expect(await storedBookings(form.id)).toEqual([])
  })

  it.each([
    ['a time between the times', '10:30'],
    ['a time when the shop is closed', '20:00'],
    ['a time that ends after closing', '16:30'],
  ])('refuses a booking for %s with the same message as for a taken time', async (_, time) => {
    const { form } = await shop()
    const answer = await book(form.link, { start: timeIn(server, 2, time) })
    expect([answer.status, answer.body.fields]).toEqual([422, TAKEN])
  })

  it.each([
    ['too soon', { leadMinutes: 3_000 }, 1],
    ['too far ahead', { daysAhead: 5 }, 7],
  ])('refuses a booking that is %s', async (_, rules, days) => {
    const { form } = await shop({ rules })
    const answer = await book(form.link, { start: timeIn(server, days, '10:00') })
    expect([answer.status, answer.body.fields]).toEqual([422, TAKEN])
  })

  it('keeps its time and the time around it from other customers', async () => {
    const { form } = await shop({ services: [{ ...CUT, after: 30 }] })
    expect((await book(form.link, { start: timeIn(server, 2, '10:00') })).status).toBe(201)
    const again = await book(form.link, { start: timeIn(server, 2, '10:00') })
    expect([again.status, again.body.fields]).toEqual([422, TAKEN])
    expect((await book(form.link, { start: timeIn(server, 2, '11:00') })).status).toBe(422)
    expect((await book(form.link, { start: timeIn(server, 2, '12:00') })).status).toBe(201)
  })

  it('refuses a number that has another booking at that time, unless the owner allows it', async () => {
    const services = [CUT, { ...CUT, id: 'wash', name: 'Wash' }]
    const start = timeIn(server, 2, '10:00')
    const strict = await shop({ services })
    expect((await book(strict.form.link, { start }, { phone: NUMBER })).status).toBe(201)
    const other = await book(strict.form.link, { serviceId: 'wash', start }, { phone: '+55 11 98765-4321' })
    expect([other.status, other.body.fields]).toEqual([422, TAKEN])
    const lenient = await shop({ services, rules: { oneAtATime: false } })
    expect((await book(lenient.form.link, { start }, { phone: NUMBER })).status).toBe(201)
    expect((await book(lenient.form.link, { serviceId: 'wash', start }, { phone: NUMBER })).status).toBe(201)
  })

  it('assigns a booking with anyone to the staff with the fewest minutes that day, and names them', async () => {
    const staff = [
      { id: 'ana', name: 'Ana' },
      { id: 'bo', name: 'Bo' },
    ]
    const { owner, form } = await shop(
      { staff, services: [{ ...CUT, staffIds: ['ana', 'bo'] }] },
      { choosesStaff: true },
    )
    expect((await book(form.link, { staffId: 'ana', start: timeIn(server, 2, '09:00') })).status).toBe(201)
    const any = await book(form.link, { start: timeIn(server, 2, '11:00') })
    expect(any.status).toBe(201)
    expect(JSON.stringify(any.body)).toContain('Haircut · Bo')
    expect((await book(form.link, { start: timeIn(server, 2, '11:00') })).status).toBe(201)
    expect((await book(form.link, { start: timeIn(server, 2, '11:00') })).status).toBe(422)
    expect((await booked(owner)).map(({ staff_id }) => staff_id)).toEqual(['ana', 'bo', 'ana'])
    expect((await storedBookings(form.id)).map(({ staffName }) => staffName)).toEqual(['Ana', 'Bo', 'Ana'])
  })

  it('refuses a party larger than the service allows', async () => {
    const { form } = await shop({ services: [{ ...CUT, places: 8, largestParty: 4 }] }, { asksParty: true })
    const answer = await book(form.link, { start: timeIn(server, 2, '10:00'), party: 5 })
    expect([answer.status, answer.body.fields]).toEqual([422, { visit: 'At most 4 people can book together.' }])
  })

  it('frees the time of a deleted booking, and takes it again on undo only while it is free', async () => {
    const { owner, form } = await shop()
    const start = timeIn(server, 2, '10:00')
    expect((await book(form.link, { start })).status).toBe(201)
    const query = { formId: form.id }
    const { body: listed } = await server.call(calls.responses.list, { query }, owner)
    const body = { responseIds: [listed.list[0]._id] }
    await server.call(calls.responses.remove, { query, body }, owner)
    expect((await booked(owner)).map(({ is_held }) => is_held)).toEqual([false])
    await server.call(calls.responses.undelete, { query, body }, owner)
    expect((await booked(owner)).map(({ is_held }) => is_held)).toEqual([true])
    await server.call(calls.responses.remove, { query, body }, owner)
    expect((await book(form.link, { start })).status).toBe(201)
    await server.call(calls.responses.undelete, { query, body }, owner)
    expect((await booked(owner)).map(({ is_held }) => is_held)).toEqual([false, true])
  })

  it('refuses to reopen a cancelled booking whose time is taken', async () => {
    const { owner, form } = await shop()
    const start = timeIn(server, 2, '10:00')
    expect((await book(form.link, { start })).status).toBe(201)
    const query = { formId: form.id }
    const { body } = await server.call(calls.responses.list, { query }, owner)
    const params = { responseId: body.list[0]._id }
    const mark = (status: 'cancelled' | 'new') =>
      server.call(calls.responses.edit, { params, query, body: { status } }, owner)
    expect((await mark('cancelled')).status).toBe(200)
    expect((await book(form.link, { start })).status).toBe(201)
    const refused = await mark('new')
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.taken'])
  })

  it('confirms a booking at once, or waits for the owner, as the service says', async () => {
    const services = [CUT, { ...CUT, id: 'dye', name: 'Dye', confirm: 'byOwner' as const }]
    const { owner, form } = await shop({ services })
    await book(form.link, { start: timeIn(server, 2, '10:00') })
    await book(form.link, { serviceId: 'dye', start: timeIn(server, 2, '12:00') })
    expect((await booked(owner)).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, false])
  })
})

describe('a time or day that no calendar has', () => {
  it.each([
    { start: '2026-99-99T10:00:00.000Z' },
    { start: '', wait: { day: '2026-11-31' } },
    { start: '', wait: { day: '2026-02-30' } },
    { start: '', wait: { day: '2026-99-99' } },
  ])('refuses %j like any other time that can’t be booked', async (choice) => {
    const { form } = await shop()
    const { status, body } = await book(form.link, choice)
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'submission.invalid', ['visit']])
  })
})

describe('the times of a page', () => {
  it('returns free, few and taken times from the live call, on the shop’s clock', async () => {
    const { form } = await shop({ services: [{ ...CUT, places: 2, largestParty: 1 }] })
    await book(form.link, { start: timeIn(server, 2, '10:00') })
    await book(form.link, { start: timeIn(server, 2, '11:00') })
    await book(form.link, { start: timeIn(server, 2, '11:00') })
    const answer = await server.call(calls.publicForms.live, {
      params: { link: form.link },
      body: { booking: { serviceId: 'cut', staffId: null, party: 1, from: '' } },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { times } = answer.body as { times: { days: { date: string; times: { time: string; left: number }[] }[] } }
    expect(times.days).toHaveLength(14)
    const day = times.days.find(({ date }) => date === timeIn(server, 2, '10:00').slice(0, 10))
    expect(day?.times.slice(0, 4).map(({ time, left }) => [time, left])).toEqual([
      ['09:00', 2],
      ['10:00', 1],
      ['11:00', 0],
      ['12:00', 2],
    ])
    expect(day?.times).toHaveLength(8)
  })

  it('limits how often one address can have times computed', async () => {
    const { form } = await shop()
    const ask = (body: object) => server.call(calls.publicForms.live, { params: { link: form.link }, body })
    const booking = { serviceId: 'cut', staffId: null, party: 1, from: '' }
    const answers = await Promise.all(Array.from({ length: 301 }, () => ask({ booking })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await ask({})).status).toBe(200)
  })

  it('returns no times of a service that the form does not offer', async () => {
    const services = [CUT, { ...CUT, id: 'dye', name: 'Dye' }]
    const { form } = await shop({ services }, { offer: { kind: 'services', ids: ['cut'] } })
    const answer = await server.call(calls.publicForms.live, {
      params: { link: form.link },
      body: { booking: { serviceId: 'dye', staffId: null, party: 1, from: '' } },
    })
    expect((answer.body as { times?: unknown }).times).toBeUndefined()
    expect((await book(form.link, { serviceId: 'dye', start: timeIn(server, 2, '10:00') })).status).toBe(422)
  })

  it('keeps times and the shop’s set-up out of the shared page', async () => {
    const { form } = await shop({ staff: [{ id: 'ana', name: 'Secret Ana', number: '+5511988887777' }] })
    const page = String(
      (await server.call(calls.publicForms.page, { params: { link: form.link } }, { headers: { accept: 'text/html' } }))
        .body,
    )
    expect(page).toContain('Haircut')
    expect(page).not.toMatch(/Secret Ana|988887777|"weekly"|leadMinutes/)
  })
})

describe('publishing a form that takes bookings', () => {
  const publish = async (owner: GivenOwner, questions: object[]) => {
    const form = await server.given.form(owner, { isPublished: false })
    const body = { formQuestions: [...form.draft, ...questions] as never[], revision: form.revision }
    await server.call(calls.forms.saveQuestions, { params: { id: form.id }, body }, owner)
    return server.call(calls.forms.publish, { params: { id: form.id } }, owner)
  }
  const BOOKING = { questionId: 'visit', type: 'BOOKING', label: 'Choose a time' }
  const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }

  it('requires something to book, a phone question, a single booking question and the plan for it', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const fieldsOf = async (...questions: object[]) => (await publish(owner, questions)).body.fields
    expect(await fieldsOf(PHONE, BOOKING)).toEqual({ visit: 'Choose what people can book.' })
    await givenSetup(server, owner)
    expect(await fieldsOf(BOOKING)).toEqual({ visit: 'Add a required phone question to the form first.' })
    expect(await fieldsOf(PHONE, BOOKING, { ...BOOKING, questionId: 'second' })).toEqual({
      second: 'A form can have one booking question.',
    })
    expect((await publish(owner, [PHONE, BOOKING])).status).toBe(200)
    const poor = await server.given.owner({ plan: 'lite' })
    await givenSetup(server, poor)
    const lacking = await publish(poor, [PHONE, BOOKING])
    expect([lacking.status, Object.keys(lacking.body.fields)]).toEqual([422, ['visit']])
  })

  it('requires hours, staff at work, and a payment method for a deposit', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const visit = async () => (await publish(owner, [PHONE, BOOKING])).body.fields?.['visit']
    await givenSetup(server, owner, { weekly: [] })
    expect(await visit()).toContain('Haircut has no hours')
    const services = [{ ...CUT, staffIds: ['ana'] }]
    await givenSetup(server, owner, { services, staff: [{ id: 'ana', name: 'Ana', isOn: false }] })
    expect(await visit()).toContain('Nobody offers Haircut')
    await givenSetup(server, owner, { services: [{ ...CUT, pay: { kind: 'deposit', amount: 500 } }] })
    expect(await visit()).toContain('deposit that nobody can pay')
    await givenSetup(server, owner, { services: [{ ...CUT, pay: { kind: 'price', amount: 500 } }] })
    expect((await publish(owner, [PHONE, BOOKING])).status).toBe(200)
  })
})
