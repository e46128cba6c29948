import { calls } from '@wayform/contract/routes.ts'
import { v1 } from '@wayform/contract/v1/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, type TestServer } from '../../../testing/test-server.ts'
import { v1Driver } from '../../api-v1/testing.ts'
import { type Endpoint, serverWithEndpoint } from '../../integrations/webhook/testing.ts'
import { PHONE } from '../../public/access/testing.ts'
import { givenProduct } from '../../public/orders/testing.ts'
import { bookingForm, CUT, EVERY_DAY, givenSetup, timeIn } from '../../public/bookings/testing.ts'

const { calendar, integrations, publicForms, responses } = calls

let endpoint: Endpoint
let server: TestServer
beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint())
})
afterAll(() => server.close())
beforeEach(() => endpoint.reset())

/** A customer who booked a haircut with Lina at ten in Riyadh, three days from now, in a shop with a webhook. */
async function booked() {
  const owner = await server.given.owner({ plan: 'plus' })
  const pay = { kind: 'price' as const, amount: 22_000 }
  const services = [{ ...CUT, staffIds: ['lina'], pay, confirm: 'byOwner' as const }]
  await givenSetup(server, owner, {
    zone: 'Asia/Riyadh',
    weekly: EVERY_DAY,
    staff: [{ id: 'lina', name: '=Lina' }],
    services,
  })
  const form = await bookingForm(server, owner)
  await server.call(integrations.setWebhook, { body: { formId: form.id, url: endpoint.url } }, owner)
  await expect
    .poll(async () => {
      const found = await server.deps.publishedForms.find(form.link)
      return found.state === 'open' && found.form.row.connectedTo
    })
    .toEqual(['webhook'])
  const { body } = await server.call(publicForms.submit, {
    params: { link: form.link },
    body: {
      answers: { [PHONE.questionId]: '+966501234567', visit: { serviceId: 'cut', start: timeIn(server, 3, '07:00') } },
    },
  })
  const { list } = (await server.call(responses.list, { query: { formId: form.id } }, owner)).body
  const params = { responseId: list[0]._id as string }
  const query = { formId: form.id }
  const byCustomer = (fields: Record<string, string>) =>
    server.forms.inject({
      method: 'POST',
      url: `/${form.link}/receipt/${String(body.receiptUrl).split('/').at(-1)}`,
      headers: {
        host: new URL(server.deps.config.formsUrl).host,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ '.key': body.order.key, ...fields }).toString(),
    })
  await server.deps.deliveries.runDue()
  endpoint.reset()
  return {
    owner,
    form,
    params,
    byCustomer,
    edit: async (change: object) => (await server.call(responses.edit, { params, query, body: change }, owner)).status,
    move: async (start: string) =>
      (await server.call(calendar.move, { params, query, body: { start, staffId: 'lina', sequence: 0 } }, owner))
        .status,
    /** The deliveries in the ledger, and what arrives of them. */
    async told() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from deliveries
        where form_id = ${form.id} and occasion = 'updated' and destination = 'webhook'`.execute(
        server.deps.database.db,
      )
      await server.deps.deliveries.runDue()
      const bodies = endpoint.received.map((each) => {
        expect(each.headers['wayform-event']).toBe('response.updated')
        return JSON.parse(each.body)
      })
      expect(bodies).toHaveLength(rows[0]?.count ?? 0)
      return bodies
    },
  }
}

describe('a booking that changes', () => {
  it('sends its webhook each state once, when the owner confirms it, and whether the customer came', async () => {
    const given = await booked()
    expect(await given.edit({ status: 'confirmed' })).toBe(200)
    expect(await given.edit({ status: 'confirmed' })).toBe(200)
    expect(await given.told()).toMatchObject([
      {
        booking_service: 'Haircut',
        booking_person: '=Lina',
        booking_starts: `${timeIn(server, 3, '10:00').slice(0, 19)}+03:00`,
        booking_ends: `${timeIn(server, 3, '11:00').slice(0, 19)}+03:00`,
        booking_time_zone: 'Asia/Riyadh',
        booking_people: '1',
        booking_price: '220',
        booking_currency: 'USD',
        response_status: 'confirmed',
        status_reason: '',
      },
    ])
    server.clock.advance(4 * DAY_MS)
    expect(await given.edit({ status: 'noShow' })).toBe(200)
    expect(await given.edit({ status: 'done' })).toBe(200)
    // A note is the owner's own.
    expect(await given.edit({ note: 'Came late' })).toBe(200)
    const all = await given.told()
    expect(all.slice(1).map((each) => each.response_status)).toEqual(['done', 'done'])
    server.clock.advance(-4 * DAY_MS)
  })

  it('names a state in its webhook as the public API does', async () => {
    const given = await booked()
    server.clock.advance(4 * DAY_MS)
    expect(await given.edit({ status: 'noShow' })).toBe(200)
    expect(await given.told()).toMatchObject([{ response_status: 'no_show' }])
    server.clock.advance(-4 * DAY_MS)
  })

  it('sends the reason why it was declined', async () => {
    const given = await booked()
    await given.edit({ status: 'cancelled', reason: 'We are closed.' })
    expect(await given.told()).toMatchObject([{ response_status: 'cancelled', status_reason: 'We are closed.' }])
  })

  it('sends its new time once when the owner moves it', async () => {
    const given = await booked()
    expect(await given.move(timeIn(server, 3, '09:00'))).toBe(200)
    expect(await given.told()).toMatchObject([
      { booking_starts: `${timeIn(server, 3, '12:00').slice(0, 19)}+03:00`, response_status: 'new' },
    ])
  })

  it('sends each change by its customer once, though a move also needs another confirmation', async () => {
    const given = await booked()
    await given.edit({ status: 'confirmed' })
    await given.told()
    endpoint.reset()
    const start = timeIn(server, 3, '09:00')
    expect((await given.byCustomer({ '.do': 'move', '.start': start, '.of': '0' })).statusCode).toBe(200)
    await server.deps.deliveries.runDue()
    expect(endpoint.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { response_status: 'new', booking_starts: `${timeIn(server, 3, '12:00').slice(0, 19)}+03:00` },
    ])
    endpoint.reset()
    expect((await given.byCustomer({ '.do': 'cancel' })).statusCode).toBe(200)
    await given.byCustomer({ '.do': 'cancel' })
    await server.deps.deliveries.runDue()
    expect(endpoint.received.map(({ body }) => JSON.parse(body))).toMatchObject([{ response_status: 'cancelled' }])
  })

  it('sends each change by a program once', async () => {
    const given = await booked()
    const program = v1Driver(server)
    const key = await program.key(given.owner)
    const params = { formId: given.form.id, ...given.params }
    const update = (body: object) => program.call(key, v1.updateBooking, { params, body })
    expect((await update({ status: 'confirmed' })).status).toBe(200)
    expect((await update({ start: timeIn(server, 3, '09:00'), sequence: 0 })).status).toBe(200)
    expect((await update({ status: 'cancelled' })).status).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from deliveries
      where form_id = ${given.form.id} and occasion = 'updated' and destination = 'webhook'`.execute(
      server.deps.database.db,
    )
    expect(rows).toEqual([{ count: 3 }])
  })

  it('sends nothing when a change is refused', async () => {
    const given = await booked()
    expect(await given.edit({ status: 'noShow' })).toBe(409)
    expect(await given.told()).toEqual([])
  })
})

describe('another state of a response', () => {
  it('sends an update of an order, and none of a response without a process', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const told = async (questions: Parameters<typeof server.given.form>[1]) => {
      const form = await server.given.form(owner, questions)
      await server.call(integrations.setWebhook, { body: { formId: form.id, url: endpoint.url } }, owner)
      await server.deps.storeResponses({
        userId: owner.id,
        formId: form.id,
        submissionId: crypto.randomUUID(),
        requestHash: 'x',
        version: 1,
        answers: {},
        routes: [owner.number],
        destinations: [],
        locale: '',
      })
      const query = { formId: form.id }
      const { list } = (await server.call(responses.list, { query }, owner)).body
      const params = { responseId: list[0]._id }
      expect((await server.call(responses.edit, { params, query, body: { status: 'done' } }, owner)).status).toBe(200)
      const rows = await server.deps.database.db
        .selectFrom('deliveries')
        .select('destination')
        .where('form_id', '=', form.id)
        .where('occasion', '=', 'updated')
        .execute()
      return rows.length
    }
    await givenProduct(server, owner, {})
    const order = { questionId: 'order', type: 'ORDER' as const, label: 'Your order' }
    expect(await told({ questions: [PHONE, order] })).toBe(1)
    expect(await told({ questions: [PHONE] })).toBe(0)
  })
})
