import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { PHONE, submit } from '../../public/access/testing.ts'
import { givenSetup } from '../../public/bookings/testing.ts'
import { recipient, recipientHash } from '../../recipients/recipient-address.ts'
import { contactsRepository } from '../../recipients/customers/contacts.repository.ts'
import { responseId } from '../../responses/response-id.ts'
import { planReminders } from './plan-reminders.ts'

const EMAIL = { questionId: 'email', type: 'EMAIL', label: 'Email' } as const
const VISIT = { questionId: 'visit', type: 'BOOKING', label: 'Time', required: true } as const
const HOUR_MS = 3_600_000

let server: TestServer
let owner: GivenOwner
let form: FormRow
let people = 0
let address: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // At ten in the morning of another week, so that tests don't see the bookings of each other.
  server.clock.advance(14 * 24 * HOUR_MS)
  server.clock.advance(10 * HOUR_MS - (server.clock.now().getTime() % (24 * HOUR_MS)))
  owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner, { rules: { cutOffMinutes: 60 } })
  form = await server.given.form(owner, { name: 'Casa Flor', questions: [PHONE, EMAIL, VISIT] })
  address = `bo-${(people += 1)}@mail.example`
})

const later = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()
const plan = () => planReminders(server.deps, server.clock.now())
const subjects = () => server.mail.sent.filter(({ to }) => to === address).map(({ subject }) => subject)
const REMINDER = 'Casa Flor: Reminder of your booking 1'

async function book(start: string, more: object = {}) {
  const phone = `+55119${String(60_000_000 + (people += 1))}`
  const visit = { serviceId: 'cut', start, ...more }
  const { status } = await submit(server, form.link, { phone, email: address, visit })
  expect(status).toBe(201)
  await server.deps.deliveries.runDue()
}

const agree = () =>
  contactsRepository(server.deps.database.db).agree(
    { userId: owner.id, channel: 'email', hash: recipientHash(server.deps, recipient('email', address)) },
    server.clock.now(),
  )

/** The task and the worker at a later time. */
async function wait(hours: number) {
  server.clock.advance(hours * HOUR_MS)
  await plan()
  await server.deps.deliveries.runDue()
}

const rows = () =>
  server.deps.database.db
    .selectFrom('deliveries')
    .select(['state', 'next_attempt_at', 'last_error', 'dedupe_key'])
    .where('form_id', '=', form.id)
    .where('occasion', '=', 'reminder')
    .orderBy('next_attempt_at')
    .execute()
const due = async () =>
  (await rows()).filter(({ state }) => state === 'pending').map((row) => row.next_attempt_at.toISOString())

async function bookingNow() {
  const row = await server.deps.database.db
    .selectFrom('responses')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.form_id', '=', 'responses.form_id')
        .onRef('bookings.response_number', '=', 'responses.number'),
    )
    .select(['responses.number', 'responses.id', 'bookings.sequence'])
    .where('responses.form_id', '=', form.id)
    .executeTakeFirstOrThrow()
  return { sequence: row.sequence, params: { responseId: responseId(row) }, query: { formId: form.id } }
}

async function setStatus(status: 'cancelled' | 'new') {
  const { params, query } = await bookingNow()
  expect((await server.call(calls.responses.edit, { params, query, body: { status } }, owner)).status).toBe(200)
}

describe('the reminders of a booking', () => {
  it('sends reminders to an address that agreed, each once, however often they are planned and by however many', async () => {
    await book(later(50))
    await agree()
    await Promise.all([plan(), plan(), plan()])
    await plan()
    expect(await due()).toEqual([later(26), later(48)])
    await wait(26)
    await wait(1)
    expect(subjects()).toEqual(['Casa Flor: Your booking 1', REMINDER])
    await wait(21)
    await wait(1)
    expect(subjects()).toEqual(['Casa Flor: Your booking 1', REMINDER, REMINDER])
    const last = server.mail.sent.filter(({ to }) => to === address).at(-1)
    expect(last?.calendar).toBeUndefined()
    expect(last?.text).toContain('Casa Flor expects you.')
    expect(last?.text).toMatch(/I’m coming: \S+\/answer\/\S+\n\nCancel booking: \S+\/answer\/\S+\n\nSee your booking: /)
    expect(last?.unsubscribeUrl).toContain('/customer-mail/')
  })

  it('sends no reminders to an address that did not agree, or stopped since', async () => {
    await book(later(50))
    await plan()
    await wait(26)
    expect(subjects()).toHaveLength(1)
    await agree()
    const hash = recipientHash(server.deps, recipient('email', address))
    await contactsRepository(server.deps.database.db).stop(
      { userId: owner.id, channel: 'email', hash },
      server.clock.now(),
    )
    await wait(22)
    expect(subjects()).toHaveLength(1)
    expect((await rows()).map(({ last_error }) => last_error)).toEqual(['recipient.unproven', 'recipient.stopped'])
  })

  it('moves reminders with the booking and ends them with it, in the change itself', async () => {
    await book(later(50))
    await agree()
    await plan()
    const { params, query, sequence } = await bookingNow()
    const body = { start: later(74), staffId: '', sequence }
    expect((await server.call(calls.calendar.move, { params, query, body }, owner)).status).toBe(200)
    expect(await due()).toEqual([])
    await plan()
    expect(await due()).toEqual([later(50), later(72)])
    await setStatus('cancelled')
    expect(await due()).toEqual([])
    await plan()
    expect(await due()).toEqual([])
    await setStatus('new')
    await plan()
    expect(await due()).toEqual([later(50), later(72)])
  })

  it('plans the reminders that the owner chose, also for existing bookings', async () => {
    await book(later(50))
    await plan()
    const save = async (reminders: number[]) => {
      const { body } = await server.call(calls.bookings.setup, { query: {} }, owner)
      const setup = { ...body.setup, rules: { ...body.setup.rules, reminders } }
      const saved = await server.call(calls.bookings.saveSetup, { body: { revision: body.revision, setup } }, owner)
      expect(saved.status).toBe(200)
      await plan()
    }
    await save([120])
    expect(await due()).toEqual([later(48)])
    await save([])
    expect(await due()).toEqual([])
    await save([1440, 120])
    expect(await due()).toEqual([later(26), later(48)])
  })

  it('sends no reminders at night on the clock of the customer’s browser, else of the shop', async () => {
    // Noon in the shop, which is in UTC; nine in the evening in Tokyo.
    await book(later(26), { clock: 'Asia/Tokyo' })
    await plan()
    // A day before is nine in the evening there, so it comes at eight; two hours before is seven in the evening.
    expect(await due()).toEqual([later(1), later(24)])
    await agree()
    server.clock.advance(2 * HOUR_MS)
    // The server was down, and comes back at ten in the evening of the customer.
    server.clock.advance(1 * HOUR_MS)
    await server.deps.deliveries.runDue()
    expect(subjects()).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ state: 'pending', last_error: 'reminder.night' })
    await wait(10)
    expect(subjects()).toEqual(['Casa Flor: Your booking 1', REMINDER])
  })

  it('cancels reminders on a plan without bookings, and after the start', async () => {
    await book(later(50))
    await agree()
    await plan()
    await server.deps.database.db.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.id).execute()
    await wait(26)
    expect(subjects()).toHaveLength(1)
    await server.deps.database.db
      .updateTable('workspaces')
      .set({ plan: 'standard' })
      .where('id', '=', owner.id)
      .execute()
    await wait(26)
    expect(subjects()).toHaveLength(1)
    expect((await rows()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })
})
