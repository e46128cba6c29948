import { brotliDecompressSync } from 'node:zlib'
import type { CalendarBlock, CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import { MAX_BLOCKS } from '@wayform/contract/calls/calendar/calendar.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { submit } from '../public/access/testing.ts'
import { bookingForm as formWithBooking } from '../public/bookings/testing.ts'
import { bookingForm, givenBooking, givenSetup, linkedTo, NUMBER, SETUP } from './testing.ts'

const { calendar, responses } = calls
const HOUR_MS = 3_600_000
const NOBODY_ID = '00000000-0000-4000-8000-000000000000'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function givenShop() {
  const owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner)
  const form = await bookingForm(server, owner)
  return { owner, form }
}

const WEEK = { from: '2026-12-06', to: '2026-12-12' }
/** On a Tuesday in Riyadh, three hours ahead of UTC. */
const at = (time: string) => new Date(`2026-12-08T${time}:00+03:00`).toISOString()

async function read(as: Pick<GivenOwner, 'headers'>, query = WEEK) {
  const { status, body } = await server.call(calendar.read, { query }, as)
  expect(status).toBe(200)
  return body as { bookings: CalendarBooking[]; blocks: CalendarBlock[]; hours: unknown }
}

const inIt = ({ headers }: Pick<GivenOwner, 'headers'>, { id }: Pick<GivenOwner, 'id'>) => ({
  headers: { ...headers, [WORKSPACE_HEADER]: id },
})

const move = (
  as: Pick<GivenOwner, 'headers'>,
  { responseId, formId, sequence, staffId }: CalendarBooking,
  changes: { start: string; staffId?: string; sequence?: number },
) =>
  server.call(calendar.move, { params: { responseId }, query: { formId }, body: { staffId, sequence, ...changes } }, as)

describe('the calendar', () => {
  it('lists the bookings of the days on the shop’s clock, by their start', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'Late', start: at('16:00') })
    await givenBooking(server, shop, { name: 'Early', start: at('09:00'), staffId: 'omar', waits: true })
    // In Riyadh it is Sunday already.
    await givenBooking(server, shop, { name: 'First', start: '2026-12-05T21:30:00.000Z' })
    await givenBooking(server, shop, { name: 'Before', start: '2026-12-05T20:00:00.000Z', minutes: 30 })
    const { bookings } = await read(shop.owner)
    expect(bookings.map(({ name, waits }) => [name, waits])).toEqual([
      ['First', false],
      ['Early', true],
      ['Late', false],
    ])
    expect(bookings[1]).toMatchObject({ serviceName: 'Cleaning', staffName: 'Omar', start: at('09:00'), isHeld: true })
    expect(JSON.stringify(await read(shop.owner))).not.toContain('memberId')
  })

  it('requires a member of the workspace, and a plan with bookings', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { start: at('10:00') })
    const [booking] = (await read(shop.owner)).bookings
    if (!booking) throw new Error('there is a booking')
    const stranger = await server.given.owner({ plan: 'standard' })
    const poor = await server.given.owner({ plan: 'lite' })
    const { responseId, formId } = booking
    const asked = [
      [calendar.read, { query: WEEK }],
      [
        calendar.move,
        { params: { responseId }, query: { formId }, body: { start: at('11:00'), staffId: 'lina', sequence: 0 } },
      ],
      [calendar.block, { body: { start: at('10:00'), end: at('11:00') } }],
      [calendar.unblock, { params: { blockId: NOBODY_ID } }],
      [calendar.editBlock, { params: { blockId: NOBODY_ID }, body: { start: at('10:00'), end: at('11:00') } }],
      [calendar.book, { body: { formId, serviceId: 'cleaning', start: at('11:00'), name: 'Reem' } }],
    ] as const
    for (const [spec, call] of asked) {
      expect((await server.call(spec, call as never)).body.code).toBe('auth.required')
      expect((await server.call(spec, call as never, inIt(stranger, shop.owner))).status).toBe(404)
    }
    for (const [spec, call] of asked.filter(([each]) => each !== calendar.move && each !== calendar.book)) {
      expect((await server.call(spec, call as never, poor)).body.code).toBe('plan.featureMissing')
    }
    expect((await read(stranger)).bookings).toEqual([])
  })

  it('shows an agent what is theirs, and a viewer the forms that they were given; neither blocks time', async () => {
    const shop = await givenShop()
    const { owner } = shop
    const other = await bookingForm(server, owner)
    const agent = await server.given.member(owner, 'agent')
    const viewer = await server.given.member(owner, 'viewer', [other.id])
    await givenBooking(server, shop, { name: 'One', start: at('10:00') })
    await givenBooking(server, shop, { name: 'Two', start: at('11:00') })
    const [one, two] = (await read(owner)).bookings
    if (!one || !two) throw new Error('there are two')
    expect((await read(inIt(agent, owner))).bookings).toEqual([])
    expect((await read(inIt(viewer, owner))).bookings).toEqual([])
    const assigned = { params: { responseId: one.responseId }, query: { formId: one.formId } }
    await server.call(responses.assign, { ...assigned, body: { personId: agent.personId } }, owner)
    expect((await read(inIt(agent, owner))).bookings.map(({ name }) => name)).toEqual(['One'])
    expect((await move(agent, two, { start: at('14:00') })).body.code).toBe('response.notFound')
    expect((await move(agent, one, { start: at('14:00') })).status).toBe(200)
    const block = { body: { start: at('10:00'), end: at('11:00') } }
    for (const member of [agent, viewer]) {
      expect((await server.call(calendar.block, block, inIt(member, owner))).body.code).toBe('workspace.roleMissing')
    }
  })

  it('compresses the calendar for clients that accept it', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { start: at('10:00') })
    const url = `${calendar.read.path}?${new URLSearchParams(WEEK).toString()}`
    const asked = { method: 'GET' as const, url, headers: { ...shop.owner.headers } }
    const plain = await server.app.inject(asked)
    const packed = await server.app.inject({ ...asked, headers: { ...asked.headers, 'accept-encoding': 'br' } })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json())
  })

  it('refuses more days than a calendar shows', async () => {
    const { owner } = await givenShop()
    const query = { from: '2026-01-01', to: '2026-12-31' }
    expect((await server.call(calendar.read, { query }, owner)).body.code).toBe('request.invalid')
  })
})

describe('blocked times', () => {
  it('changes and removes blocked times, in their own workspace alone', async () => {
    const { owner } = await givenShop()
    const stranger = await server.given.owner({ plan: 'standard' })
    const made = await server.call(calendar.block, { body: { start: at('10:00'), end: at('11:00') } }, owner)
    const params = { blockId: (made.body as { block: CalendarBlock }).block.id }
    const body = { staffId: 'lina', start: at('12:00'), end: at('13:00'), note: 'Dentist' }
    const edit = (as: GivenOwner, changes = {}) =>
      server.call(calendar.editBlock, { params, body: { ...body, ...changes } }, as)
    expect((await edit(stranger, { staffId: '' })).body.code).toBe('calendar.blockNotFound')
    expect((await edit(owner, { staffId: 'nobody' })).body.code).toBe('calendar.unknownStaff')
    expect((await edit(owner, { end: at('11:00') })).body.code).toBe('request.invalid')
    expect((await edit(owner)).status).toBe(200)
    expect((await read(owner)).blocks).toEqual([{ id: params.blockId, ...body }])
  })

  it('refuses one block more than the limit, also at the same moment', async () => {
    const { owner } = await givenShop()
    const block = () => server.call(calendar.block, { body: { start: at('10:00'), end: at('11:00') } }, owner)
    await server.deps.database.db
      .insertInto('booking_blocks')
      .values(
        Array.from({ length: MAX_BLOCKS - 1 }, () => ({
          user_id: owner.id,
          id: crypto.randomUUID(),
          staff_id: '',
          starts_at: new Date(at('10:00')),
          ends_at: new Date(at('11:00')),
          note: '',
        })),
      )
      .execute()
    const answers = await Promise.all([block(), block()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await block()).body.code).toBe('calendar.tooManyBlocks')
  })

  it('hides notes of blocks from members who see only a part, except notes about their own bookings', async () => {
    const { owner, form } = await givenShop()
    const agent = await server.given.member(owner, 'agent')
    const viewer = await server.given.member(owner, 'viewer', [form.id])
    const editor = await server.given.member(owner, 'editor')
    await givenSetup(server, owner, linkedTo(agent.personId))
    for (const staffId of ['lina', 'omar', '']) {
      const body = { staffId, start: at('10:00'), end: at('11:00'), note: `About ${staffId}` }
      await server.call(calendar.block, { body }, owner)
    }
    const notes = async (member: GivenOwner) =>
      (await read(inIt(member, owner))).blocks.map(({ note }) => note).toSorted()
    expect(await notes(agent)).toEqual(['', '', 'About lina'])
    expect(await notes(viewer)).toEqual(['', '', ''])
    expect(await notes(editor)).toEqual(['About', 'About lina', 'About omar'])
  })
})

describe('a customer who did not come', () => {
  it('records a no-show once the booking has begun, and never of something else', async () => {
    const shop = await givenShop()
    const number = await givenBooking(server, shop, {
      start: new Date(server.clock.now().getTime() + HOUR_MS).toISOString(),
    })
    await submit(server, shop.form.link, { name: 'Ana', phone: '+966501234568' })
    const query = { formId: shop.form.id }
    const { list } = (await server.call(responses.list, { query }, shop.owner)).body
    const idOf = (wanted: number) => list.find((each: { responseNumber: number }) => each.responseNumber === wanted)._id
    const note = async (wanted: number) => {
      const asked = { params: { responseId: idOf(wanted) }, query, body: { status: 'noShow' as const } }
      const { status, body } = await server.call(responses.edit, asked, shop.owner)
      return status === 200 ? status : body.code
    }
    expect([await note(number), await note(number + 1)]).toEqual(['booking.notStarted', 'booking.notStarted'])
    server.clock.advance(HOUR_MS)
    expect([await note(number), await note(number + 1)]).toEqual([200, 'booking.notStarted'])
  })
})

describe('moving a booking', () => {
  it('changes what the customer’s response says, and nothing else of it', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner)
    const form = await formWithBooking(server, owner, { choosesStaff: true })
    const answers = {
      phone: NUMBER,
      visit: { serviceId: 'cleaning', staffId: 'lina', party: 1, start: at('10:00') },
    }
    const stored = await server.call(calls.publicForms.submit, { params: { link: form.link }, body: { answers } })
    expect([stored.status, stored.body.fields]).toEqual([201, undefined])
    const [before] = (await read(owner)).bookings
    if (!before) throw new Error('there is a booking')
    expect((await move(owner, before, { start: at('15:00'), staffId: 'omar' })).status).toBe(200)
    const row = await server.deps.database.db
      .selectFrom('responses')
      .select('answers')
      .where('form_id', '=', form.id)
      .executeTakeFirstOrThrow()
    expect(row.answers).toEqual({
      phone: NUMBER,
      visit: expect.objectContaining({
        start: at('15:00'),
        staffId: 'omar',
        staffName: 'Omar',
        serviceName: 'Cleaning',
      }),
    })
  })

  it('uses the service’s length of now, in the calendar and in the response', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner)
    const form = await formWithBooking(server, owner)
    const answers = { phone: NUMBER, visit: { serviceId: 'cleaning', party: 1, start: at('10:00') } }
    await server.call(calls.publicForms.submit, { params: { link: form.link }, body: { answers } })
    const [cleaning] = SETUP.services
    if (!cleaning) throw new Error('there is a service')
    await givenSetup(server, owner, { ...SETUP, services: [{ ...cleaning, minutes: 30 }] })
    const [before] = (await read(owner)).bookings
    if (!before) throw new Error('there is a booking')
    expect(before.end).toBe(at('10:45'))
    expect((await move(owner, before, { start: at('15:00') })).status).toBe(200)
    expect((await read(owner)).bookings).toMatchObject([{ start: at('15:00'), end: at('15:30') }])
    const { list } = (await server.call(responses.list, { query: { formId: form.id } }, owner)).body
    const [row] = await server.deps.database.db
      .selectFrom('responses')
      .select('answers')
      .where('form_id', '=', form.id)
      .execute()
    expect([list.length, row?.answers['visit']]).toEqual([1, expect.objectContaining({ minutes: 30 })])
  })

  it('stores the required number with a booking, though an optional one is asked for before it', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner)
    const phone = (questionId: string, required: boolean) => ({
      questionId,
      type: 'PHONE' as const,
      label: questionId,
      required,
    })
    const visit = { questionId: 'visit', type: 'BOOKING' as const, label: 'Visit', required: true }
    const form = await server.given.form(owner, { questions: [phone('office', false), phone('mobile', true), visit] })
    const answers = { mobile: NUMBER, visit: { serviceId: 'cleaning', party: 1, start: at('10:00') } }
    await server.call(calls.publicForms.submit, { params: { link: form.link }, body: { answers } })
    expect((await read(owner)).bookings).toMatchObject([{ phone: NUMBER }])
  })

  it('keeps the booking’s number, counts changes for calendars, and records the move', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { start: at('10:00') })
    const [before] = (await read(shop.owner)).bookings
    if (!before) throw new Error('there is a booking')
    const moved = await move(shop.owner, before, { start: at('15:00'), staffId: 'omar' })
    expect(moved.body).toEqual({ start: at('15:00'), sequence: 1 })
    const [after] = (await read(shop.owner)).bookings
    expect(after).toMatchObject({
      number: before.number,
      start: at('15:00'),
      end: at('15:45'),
      staffId: 'omar',
      sequence: 1,
    })
    const query = { formId: before.formId, responseId: before.responseId }
    const { body } = await server.call(calls.orders.history, { query }, shop.owner)
    expect(body.steps).toMatchObject([{ verb: 'bookingMoved' }])
  })

  it('refuses a time that is taken or blocked, and a move from an outdated calendar', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'One', start: at('10:00') })
    await givenBooking(server, shop, { name: 'Two', start: at('12:00') })
    const [one, two] = (await read(shop.owner)).bookings
    if (!one || !two) throw new Error('there are two')
    expect((await move(shop.owner, two, { start: at('10:30') })).body.code).toBe('calendar.taken')
    // Next to its own old time is no clash.
    expect((await move(shop.owner, two, { start: at('12:15') })).status).toBe(200)
    expect((await move(shop.owner, two, { start: at('14:00') })).body.code).toBe('request.changed')
    expect((await move(shop.owner, one, { start: at('14:00'), staffId: 'nobody' })).body.code).toBe(
      'calendar.unknownStaff',
    )
    const blocked = await server.call(
      calendar.block,
      { body: { staffId: 'lina', start: at('15:00'), end: at('16:00'), note: 'Lab' } },
      shop.owner,
    )
    expect(blocked.status).toBe(201)
    expect((await move(shop.owner, one, { start: at('15:30') })).body.code).toBe('calendar.taken')
    expect((await move(shop.owner, one, { start: at('15:30'), staffId: 'omar' })).status).toBe(200)
    expect((await read(shop.owner)).blocks).toMatchObject([{ note: 'Lab', staffId: 'lina' }])
    const params = { blockId: (blocked.body as { block: CalendarBlock }).block.id }
    expect((await server.call(calendar.unblock, { params }, shop.owner)).status).toBe(200)
    expect((await read(shop.owner)).blocks).toEqual([])
  })

  it('gives a place to a booking that was paid for too late, and none to a cancelled one', async () => {
    const shop = await givenShop()
    const number = await givenBooking(server, shop, { start: at('10:00'), waits: true })
    const rows = server.deps.database.db.updateTable('bookings').where('user_id', '=', shop.owner.id)
    await rows.set({ is_held: false }).where('response_number', '=', number).execute()
    const [late] = (await read(shop.owner)).bookings
    if (!late) throw new Error('there is a booking')
    expect([late.isHeld, late.status]).toEqual([false, 'new'])
    expect((await move(shop.owner, late, { start: at('12:00') })).status).toBe(200)
    const [held] = (await read(shop.owner)).bookings
    expect(held).toMatchObject({ isHeld: true, waits: false, start: at('12:00') })
    const { responseId, formId } = late
    const asked = { params: { responseId }, query: { formId }, body: { status: 'cancelled' as const } }
    await server.call(responses.edit, asked, shop.owner)
    expect((await move(shop.owner, late, { start: at('13:00'), sequence: 1 })).body.code).toBe('request.changed')
  })

  it('refuses to move a booking to no staff when its service is done by staff', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { start: at('10:00') })
    const [one] = (await read(shop.owner)).bookings
    if (!one) throw new Error('there is a booking')
    expect((await move(shop.owner, one, { start: at('12:00'), staffId: '' })).body.code).toBe('calendar.unknownStaff')
  })

  it('gives a booking without staff to one of the staff when it is moved', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { start: at('10:00'), staffId: '' })
    const [one] = (await read(shop.owner)).bookings
    if (!one) throw new Error('there is a booking')
    expect(one.staffId).toBe('')
    expect((await move(shop.owner, one, { start: at('12:00'), staffId: '' })).status).toBe(200)
    const [moved] = (await read(shop.owner)).bookings
    expect(['lina', 'omar']).toContain(moved?.staffId)
  })

  it('refuses to move a booking whose service is gone', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { start: at('10:00') })
    const [one] = (await read(shop.owner)).bookings
    if (!one) throw new Error('there is a booking')
    await givenSetup(server, shop.owner, { ...SETUP, services: [] })
    expect((await move(shop.owner, one, { start: at('14:00') })).body.code).toBe('calendar.unknownService')
  })

  it('lets one of two into the last place', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'One', start: at('09:00') })
    await givenBooking(server, shop, { name: 'Two', start: at('11:00') })
    const { bookings } = await read(shop.owner)
    const codes = await Promise.all(
      bookings.map(async (each) => (await move(shop.owner, each, { start: at('13:00') })).status),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('shares a class up to its places', async () => {
    const shop = await givenShop()
    const [cleaning] = SETUP.services
    if (!cleaning) throw new Error('there is a service')
    await givenSetup(server, shop.owner, { ...SETUP, services: [{ ...cleaning, places: 2 }] })
    for (const start of ['09:00', '10:00', '11:00']) await givenBooking(server, shop, { start: at(start) })
    const [, second, third] = (await read(shop.owner)).bookings
    if (!second || !third) throw new Error('there are three')
    expect((await move(shop.owner, second, { start: at('09:00') })).status).toBe(200)
    expect((await move(shop.owner, third, { start: at('09:00') })).body.code).toBe('calendar.taken')
  })
})
