import type { CalendarWait } from '@wayform/contract/calls/calendar/calendar.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../../testing/test-server.ts'
import type { FormRow } from '../../../documents/forms.repository.ts'
import { serveWorkspace, waitsTasks } from '../../../places/waits.tasks.ts'
import { recipient, recipientHash } from '../../../recipients/recipient-address.ts'
import { contactsRepository } from '../../../recipients/customers/contacts.repository.ts'
import { PHONE } from '../../access/testing.ts'
import { CUT, EVERY_DAY, givenSetup, timeIn } from '../../bookings/testing.ts'
import { givenProduct } from '../../orders/testing.ts'

const { calendar, publicForms, responses } = calls
const HOUR_MS = 60 * MINUTE_MS
const EMAIL = { questionId: 'email', type: 'EMAIL', label: 'Email' } as const
const PAYMENT = {
  questionId: 'pay',
  type: 'PAYMENT' as const,
  label: 'Pay',
  amount: '190',
  currency: 'EUR' as const,
  merchants: [{ type: 'cash' as const, credentials: { label: 'At the counter' } }],
}
const ORDER = { questionId: 'order', type: 'ORDER' as const, label: 'Order' }
const VISIT = { questionId: 'visit', type: 'BOOKING', label: 'Time', required: true } as const

let server: TestServer
let owner: GivenOwner
let form: FormRow
let people = 0
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
/** A shop that is open for two haircuts a day; the tests are about the day after tomorrow. */
beforeEach(async () => {
  server.clock.advance(14 * 24 * HOUR_MS)
  server.clock.advance(10 * HOUR_MS - (server.clock.now().getTime() % (24 * HOUR_MS)))
  owner = await server.given.owner({ plan: 'standard' })
  await setUp()
  form = await server.given.form(owner, { name: 'Casa Flor', questions: [PHONE, EMAIL, VISIT] })
})

const setUp = (changes: Parameters<typeof givenSetup>[2] = {}) =>
  givenSetup(server, owner, { weekly: EVERY_DAY.map((day) => ({ ...day, to: '11:00' })), ...changes })
const day = () => timeIn(server, 2, '00:00').slice(0, 10)
const ascending = (a: number, b: number) => a - b
const serve = () => serveWorkspace(server.deps, owner.id)
const at = (time: string) => timeIn(server, 2, time)

type Sent = Record<string, unknown>
/** Each submission has an address of its own, unless `from` is given. */
function submit(visit: Sent, more: Sent = {}, from?: string) {
  people += 1
  const answers = { [PHONE.questionId]: `+55119${60_000_000 + people}`, visit: { serviceId: 'cut', ...visit }, ...more }
  return server.call(
    publicForms.submit,
    { params: { link: form.link }, body: { answers } },
    { from: from ?? `198.51.${people >> 8}.${people & 255}` },
  )
}

/** A customer with a response, and the actions of their page. */
async function customer(visit: Sent, more: Sent = {}) {
  const { status, body } = await submit(visit, more)
  expect([status, body.code]).toEqual([201, undefined])
  const number = body.responseNumber as number
  const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
  const url = `/${form.link}/receipt/${signed}`
  const headers = {
    host: new URL(server.deps.config.formsUrl).host,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const key = String(body.order.key)
  const post = (fields: Record<string, string>) =>
    server.forms.inject({
      method: 'POST',
      url,
      headers,
      payload: new URLSearchParams({ '.key': key, ...fields }).toString(),
    })
  const wait = async () => {
    const { rows } = await sql<{ state: string; start: Date | null; until: Date | null }>`
      select state, offered_start as start, offered_until as until from booking_waits
      where form_id = ${form.id} and response_number = ${number}`.execute(server.deps.database.db)
    return rows[0]
  }
  return {
    number,
    post,
    wait,
    state: async () => (await wait())?.state,
    page: async () => String((await server.call(publicForms.receipt, { params: { link: form.link, signed } })).body),
    accept: async (start?: string) =>
      post({ '.do': 'accept', '.start': start ?? (await wait())?.start?.toISOString() ?? '' }),
    pass: async () => post({ '.do': 'pass', '.start': (await wait())?.start?.toISOString() ?? '' }),
    cancel: () => post({ '.do': 'cancel' }),
  }
}

const joined = (more: Sent = {}, answers: Sent = {}) => customer({ wait: { day: day(), ...more } }, answers)
const fullDay = async () => [await customer({ start: at('09:00') }), await customer({ start: at('10:00') })] as const
const booked = async () =>
  (await server.call(calendar.read, { query: { from: day(), to: day() } }, owner)).body.bookings as {
    number: number
    start: string
    isHeld: boolean
  }[]
const held = async () => (await booked()).filter(({ isHeld }) => isHeld).map(({ number, start }) => [number, start])
const listed = async (number: number) => {
  const { list } = (await server.call(responses.list, { query: { formId: form.id } }, owner)).body
  return list.find((each: { responseNumber: number }) => each.responseNumber === number)
}

describe('joining the waiting list of a day', () => {
  it('stores a response that takes no time, and shows that it waits', async () => {
    await fullDay()
    const lena = await joined({ from: '10:00' })
    expect(await held()).toHaveLength(2)
    expect(await lena.state()).toBe('waiting')
    expect(JSON.stringify(await listed(lena.number))).toMatch(/Waiting list: [^"]*10:00/)
    const html = await lena.page()
    expect(html).toContain('<h1>You are on the waiting list</h1>')
    expect(html).toContain('From 10:00')
    expect(html).not.toContain('calendar.google.com')
    const mina = await joined()
    expect(await mina.page()).toContain('People before you: 1')
  })

  it('refuses a day that is over, and the same number a second time', async () => {
    const [, number] = [
      await joined({}, { [PHONE.questionId]: '+447400123456' }),
      { [PHONE.questionId]: '+447400123456' },
    ]
    const refusal = async (visit: Sent, more: Sent = {}) => {
      const { status, body } = await submit(visit, more)
      return [status, body.fields?.visit]
    }
    const refused = [422, 'You can’t join the waiting list of this day. Choose another day.']
    expect(await refusal({ wait: { day: day() } }, number)).toEqual(refused)
    expect(await refusal({ wait: { day: timeIn(server, -2, '00:00').slice(0, 10) } })).toEqual(refused)
    expect(await refusal({ wait: { day: timeIn(server, 40, '00:00').slice(0, 10) } })).toEqual(refused)
  })

  it('refuses the sixth request of one address within an hour, and the sixteenth in total', async () => {
    const dayAt = (offset: number) => timeIn(server, offset, '00:00').slice(0, 10)
    const join = async (offset: number, from = '203.0.113.7') =>
      (await submit({ wait: { day: dayAt(offset) } }, {}, from)).status
    for (const hour of [0, 1, 2]) {
      expect(await Promise.all([2, 3, 4, 5, 6].map((each) => join(each + hour * 3)))).toEqual(Array(5).fill(201))
      expect(await join(3)).toBe(422)
      expect(await join(3, `203.0.113.${20 + hour}`)).toBe(201)
      server.clock.advance(HOUR_MS + 1_000)
    }
    expect(await join(3)).toBe(422)
    expect(await join(3, '203.0.113.8')).toBe(201)
  })

  it('refuses when the owner turned lists off, when the form takes money, and on a plan without bookings', async () => {
    const visit = { wait: { day: day() } }
    const listsOf = async () => {
      const { rows } = await sql`select 1 from booking_waits where user_id = ${owner.id}`.execute(
        server.deps.database.db,
      )
      return rows.length
    }
    const refused = 'You can’t join the waiting list of this day. Choose another day.'
    await setUp({ rules: { waits: false } })
    expect((await submit(visit)).body.fields?.visit).toBe(refused)
    await setUp()
    await joined()
    await givenProduct(server, owner, {})
    for (const more of [PAYMENT, ORDER]) {
      form = await server.given.form(owner, { questions: [PHONE, VISIT, more] })
      const { status, body } = await submit(visit)
      expect([status, body.fields?.visit]).toEqual([422, refused])
    }
    expect(await listsOf()).toBe(1)
    form = await server.given.form(owner, { questions: [PHONE, VISIT] })
    await server.deps.database.db.updateTable('workspaces').set({ plan: 'lite' }).where('id', '=', owner.id).execute()
    expect((await submit(visit)).status).not.toBe(201)
    expect(await listsOf()).toBe(1)
  })

  it('offers only places of its own workspace, and never one that comes free in another', async () => {
    await fullDay()
    const lena = await joined()
    const here = { owner, form }
    owner = await server.given.owner({ plan: 'standard' })
    await setUp()
    form = await server.given.form(owner, { questions: [PHONE, EMAIL, VISIT] })
    const [ana] = await fullDay()
    await ana.cancel()
    await serve()
    ;({ owner, form } = here)
    await serve()
    expect(await lena.state()).toBe('waiting')
  })
})

describe('the owner’s calendar', () => {
  const waits = async (as: Pick<GivenOwner, 'headers'> = owner) =>
    (await server.call(calendar.read, { query: { from: day(), to: day() } }, as)).body.waits as CalendarWait[]
  const inIt = ({ headers }: Pick<GivenOwner, 'headers'>) => ({ headers: { ...headers, [WORKSPACE_HEADER]: owner.id } })

  it('shows the waiting list in its order, with the places that are offered, and links to the customers’ pages', async () => {
    const [ana] = await fullDay()
    const [lena, mina] = [await joined(), await joined({ from: '10:00' })]
    await ana.cancel()
    await serve()
    const [first, second, ...others] = await waits()
    expect(others).toEqual([])
    expect(first).toMatchObject({
      number: lena.number,
      serviceName: 'Haircut',
      party: 1,
      day: day(),
      from: '',
      state: 'offered',
      offer: { start: at('09:00'), until: (await lena.wait())?.until?.toISOString() },
    })
    expect(first?.phone).toMatch(/^\+55119/)
    expect(second).toMatchObject({ number: mina.number, from: '10:00', state: 'waiting', offer: null })
    const { pathname } = new URL(first?.url ?? '')
    const opened = await server.call(publicForms.receipt, {
      params: { link: form.link, signed: pathname.split('/').at(-1) ?? '' },
    })
    expect(String(opened.body)).toContain('Accept this time')
    // Over, whether a task looked already or not.
    server.clock.advance(2 * HOUR_MS + 1_000)
    expect((await waits())[0]).toMatchObject({ state: 'expired', offer: null })
  })

  it('hides customers who waited for a past day, or who accepted an offer', async () => {
    const [ana] = await fullDay()
    const [lena] = [await joined(), await joined()]
    await ana.cancel()
    await serve()
    await lena.accept()
    expect((await waits()).map(({ number }) => number)).toEqual([lena.number + 1])
    const query = { from: day(), to: day() }
    server.clock.advance(3 * 24 * HOUR_MS)
    expect((await server.call(calendar.read, { query }, owner)).body.waits).toEqual([])
  })

  it('shows waiting customers to their workspace, to an agent only their own, to a viewer without the page', async () => {
    await fullDay()
    const lena = await joined()
    const stranger = await server.given.owner({ plan: 'standard' })
    const [agent, viewer, elsewhere] = [
      await server.given.member(owner, 'agent'),
      await server.given.member(owner, 'viewer', [form.id]),
      await server.given.member(owner, 'viewer', []),
    ]
    expect(await waits(stranger)).toEqual([])
    expect((await server.call(calendar.read, { query: { from: day(), to: day() } }, inIt(stranger))).status).toBe(404)
    expect([await waits(inIt(agent)), await waits(inIt(elsewhere))]).toEqual([[], []])
    expect(await waits(inIt(viewer))).toMatchObject([{ number: lena.number, url: null }])
    const { _id } = await listed(lena.number)
    await server.call(
      responses.assign,
      { params: { responseId: _id }, query: { formId: form.id }, body: { personId: agent.personId } },
      owner,
    )
    expect(await waits(inIt(agent))).toMatchObject([{ number: lena.number, url: expect.stringContaining('/receipt/') }])
  })

  it('removes a waiting customer once for two requests, and offers their place to the next', async () => {
    const [ana] = await fullDay()
    const [lena, mina] = [await joined(), await joined()]
    const viewer = await server.given.member(owner, 'viewer')
    await ana.cancel()
    await serve()
    const [first] = await waits()
    const remove = (as: Pick<GivenOwner, 'headers'>) =>
      server.call(
        responses.edit,
        { params: { responseId: first?.responseId ?? '' }, query: { formId: form.id }, body: { status: 'cancelled' } },
        as,
      )
    expect((await remove(inIt(viewer))).body.code).toBe('workspace.roleMissing')
    expect([(await remove(owner)).status, (await remove(owner)).status]).toEqual([200, 200])
    await serve()
    expect([await lena.state(), await mina.state()]).toEqual(['left', 'offered'])
    expect((await waits()).map(({ number }) => number)).toEqual([mina.number])
  })
})

describe('a place that comes free', () => {
  it('offers a free place to the first in line, and only to one customer', async () => {
    const [ana] = await fullDay()
    const [lena, mina] = [await joined(), await joined()]
    await serve()
    expect([await lena.state(), await mina.state()]).toEqual(['waiting', 'waiting'])
    await ana.cancel()
    await Promise.all([serve(), serve(), serve()])
    expect([await lena.state(), await mina.state()]).toEqual(['offered', 'waiting'])
    expect((await lena.wait())?.until).toEqual(new Date(server.clock.now().getTime() + 2 * HOUR_MS))
    expect(await lena.page()).toContain('Accept this time')
    // Meanwhile it is taken for all others.
    expect((await submit({ start: at('09:00') })).status).toBe(422)
  })

  it('keeps a free place for the waiting list when another customer asks for it before the task ran', async () => {
    const [ana] = await fullDay()
    const lena = await joined()
    await ana.cancel()
    expect((await submit({ start: at('09:00') })).body.fields.visit).toContain('This time was just taken')
    // The refusal rolled nothing back: the place is the first one's.
    await serve()
    expect(await lena.state()).toBe('offered')
  })

  it('books an accepted place once', async () => {
    const [ana, bea] = await fullDay()
    const lena = await joined()
    await ana.cancel()
    await serve()
    const answers = await Promise.all([lena.accept(), lena.accept()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.some(({ body }) => body.includes('The time is yours.'))).toBe(true)
    expect(await held()).toEqual([
      [lena.number, at('09:00')],
      [bea.number, at('10:00')],
    ])
    expect(await lena.page()).toContain('<h1>Your booking</h1>')
    expect(JSON.stringify(await listed(lena.number))).not.toContain('Waiting list')
    expect(await lena.state()).toBe('booked')
    const { rows } = await sql`select 1 from booking_holds where form_id = ${form.id}`.execute(server.deps.database.db)
    expect(rows).toEqual([])
  })

  it('holds an accepted place until the owner confirms it, where the owner confirms each', async () => {
    await setUp({ services: [{ ...CUT, confirm: 'byOwner' }] })
    const [ana] = await fullDay()
    const lena = await joined()
    await ana.cancel()
    await serve()
    expect((await lena.accept()).body).toContain('The shop has your answer and confirms the time.')
    expect((await booked()).find(({ number }) => number === lena.number)).toMatchObject({ waits: true, isHeld: true })
  })

  it('offers the place to the next in line when the offer has expired, and then refuses to accept it', async () => {
    const [ana] = await fullDay()
    const [lena, mina] = [await joined(), await joined()]
    await ana.cancel()
    await serve()
    const start = (await lena.wait())?.start?.toISOString()
    server.clock.advance(2 * HOUR_MS + 1_000)
    const late = await lena.accept(start)
    expect([late.statusCode, late.body.includes('This place is no longer kept for you.')]).toEqual([409, true])
    const [task] = waitsTasks(server.deps)
    await task?.run({ now: server.clock.now(), signal: new AbortController().signal })
    expect([await lena.state(), await mina.state()]).toEqual(['expired', 'offered'])
    expect(await lena.page()).toContain('<h1>No longer on the waiting list</h1>')
    const again = await lena.accept(start)
    expect([again.statusCode, again.body.includes('This place is no longer kept for you.')]).toEqual([409, true])
    expect((await mina.accept()).statusCode).toBe(200)
    expect((await held()).map(([number]) => number)).toContain(mina.number)
  })

  it('offers a place that a customer passes on to the next, and keeps the customer in line for others', async () => {
    const [ana, bea] = await fullDay()
    const [lena, mina] = [await joined(), await joined()]
    await ana.cancel()
    await serve()
    expect((await lena.pass()).statusCode).toBe(200)
    expect([await lena.state(), await mina.state()]).toEqual(['waiting', 'offered'])
    await bea.cancel()
    await serve()
    expect((await lena.wait())?.start?.toISOString()).toBe(at('10:00'))
  })

  it('skips customers who left the list, by themselves or because the owner deleted or cancelled their response', async () => {
    const [ana] = await fullDay()
    const [lena, mina, nora, olga] = [await joined(), await joined(), await joined(), await joined()]
    expect((await lena.cancel()).body).toContain('You left the waiting list.')
    const { _id } = await listed(mina.number)
    await server.call(
      responses.edit,
      { params: { responseId: _id }, query: { formId: form.id }, body: { status: 'cancelled' } },
      owner,
    )
    await ana.cancel()
    await serve()
    expect([await lena.state(), await mina.state(), await nora.state()]).toEqual(['left', 'left', 'offered'])
    const noras = await listed(nora.number)
    await server.call(responses.remove, { query: { formId: form.id }, body: { responseIds: [noras._id] } }, owner)
    await serve()
    expect([await nora.state(), await olga.state()]).toEqual(['left', 'offered'])
  })

  it('offers a place that comes free through longer hours', async () => {
    await fullDay()
    const lena = await joined()
    await setUp({ weekly: EVERY_DAY.map((each) => ({ ...each, to: '12:00' })) })
    await serve()
    expect((await lena.wait())?.start?.toISOString()).toBe(at('11:00'))
  })

  it('refuses a visitor without the key of the booking', async () => {
    const [ana] = await fullDay()
    const lena = await joined()
    await ana.cancel()
    await serve()
    for (const what of ['accept', 'pass', 'cancel']) {
      expect((await lena.post({ '.do': what, '.start': at('09:00'), '.key': '' })).statusCode).toBe(403)
    }
    expect(await lena.state()).toBe('offered')
  })

  it('refuses a place that the owner blocked meanwhile', async () => {
    const [ana] = await fullDay()
    const lena = await joined()
    await ana.cancel()
    await serve()
    const body = { staffId: '', start: at('09:00'), end: at('10:00'), note: '' }
    expect((await server.call(calendar.block, { body }, owner)).status).toBe(201)
    expect((await lena.accept()).statusCode).toBe(409)
    expect(await lena.state()).toBe('waiting')
  })
})

describe('two servers', () => {
  it('two servers offer ten places that come free at once to the first ten, during three tasks and a customer’s request', async () => {
    await setUp({ services: [{ ...CUT, places: 5 }] })
    const all = []
    for (const time of ['09:00', '10:00']) for (let n = 0; n < 5; n++) all.push(await customer({ start: at(time) }))
    const line = []
    for (let n = 0; n < 12; n++) line.push(await joined())
    await Promise.all(all.map((each) => each.cancel()))
    await Promise.all([serve(), serve(), submit({ start: at('09:00') }), serve()])
    const states = await Promise.all(line.map((each) => each.state()))
    expect(states).toEqual([...Array.from({ length: 10 }, () => 'offered'), 'waiting', 'waiting'])
    await Promise.all(line.map((each) => each.accept()))
    expect((await held()).map(([number]) => Number(number)).toSorted(ascending)).toEqual(
      line
        .slice(0, 10)
        .map(({ number }) => number)
        .toSorted(ascending),
    )
  })
})

describe('the mails of a waiting list', () => {
  it('confirms that a customer waits, and announces the place and the booking to customers who agreed to messages', async () => {
    const address = `wait-${(people += 1)}@mail.example`
    const subjects = () => server.mail.sent.filter(({ to }) => to === address).map(({ subject }) => subject)
    const [ana] = await fullDay()
    const lena = await joined({}, { email: address })
    await server.deps.deliveries.runDue()
    expect(subjects()).toEqual(['Casa Flor: You are on the waiting list'])
    await contactsRepository(server.deps.database.db).agree(
      { userId: owner.id, channel: 'email', hash: recipientHash(server.deps, recipient('email', address)) },
      server.clock.now(),
    )
    await ana.cancel()
    await serve()
    await server.deps.deliveries.runDue()
    expect(subjects().slice(1)).toEqual(['Casa Flor: A place is open for you'])
    await lena.accept()
    await server.deps.deliveries.runDue()
    expect(subjects().slice(2)).toEqual([`Casa Flor: Your booking ${lena.number} is confirmed`])
  })
})
