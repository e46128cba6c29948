import { calls } from '@wayform/contract/routes.ts'
import { TO_CUSTOMER } from '@wayform/contract/shapes/deliveries.ts'
import { DAILY_FIRST_MAILS } from '@wayform/core/plans/message-caps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { PHONE, submit } from '../../public/access/testing.ts'
import { givenSetup, timeIn } from '../../public/bookings/testing.ts'
import { givenProduct, onlyOf } from '../../public/orders/testing.ts'
import { responseId } from '../../responses/response-id.ts'

const EMAIL = { questionId: 'email', type: 'EMAIL', label: 'Email' } as const
const NAME = { questionId: 'name', type: 'TEXT', label: 'Name' } as const
const ORDER = { questionId: 'order', type: 'ORDER', label: 'Order', required: true } as const
const VISIT = { questionId: 'visit', type: 'BOOKING', label: 'Time', required: true } as const

let server: TestServer
let people = 0
let owner: GivenOwner
let address: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ plan: 'standard' })
  // Limits are counted for an address over all owners.
  address = `ana-${(people += 1)}@mail.example`
})

const nextNumber = () => `+55119${String(70_000_000 + (people += 1))}`
const mailsTo = (to: string) => server.mail.sent.filter((mail) => mail.to === to)

async function shop(name = 'Casa Flor', of = owner) {
  await givenSetup(server, of)
  return server.given.form(of, { name, questions: [NAME, PHONE, EMAIL, VISIT] })
}

async function store(name = 'Casa Flor', of = owner) {
  const productId = await givenProduct(server, of, { price: 4_850 })
  const form = await server.given.form(of, { name, questions: [NAME, PHONE, EMAIL, ORDER] })
  return { form, productId }
}

async function book(form: FormRow, given: object = {}, more: object = {}) {
  const visit = { serviceId: 'cut', start: timeIn(server, 3, '10:00') }
  const answers = { name: 'Reem', phone: nextNumber(), email: address, visit, ...given }
  const answer = await submit(server, form.link, answers, more)
  await server.deps.deliveries.runDue()
  return answer
}

async function order({ form, productId }: Awaited<ReturnType<typeof store>>, given: object = {}, more: object = {}) {
  const answers = { name: 'Reem', phone: nextNumber(), email: address, order: onlyOf(productId, 2), ...given }
  const answer = await submit(server, form.link, answers, more)
  await server.deps.deliveries.runDue()
  return answer
}

const ledger = (form: FormRow) =>
  server.deps.database.db
    .selectFrom('deliveries')
    .select(['occasion', 'state', 'last_error'])
    .where('form_id', '=', form.id)
    .where('destination', '=', TO_CUSTOMER)
    .orderBy('occasion')
    .execute()

/** The address of a link in the last mail, by its words. */
function linkOf(mail: { text: string } | undefined, label: string): string {
  const line = mail?.text.split('\n').find((each) => each.startsWith(`${label}: `)) ?? ''
  return line.slice(label.length + 2)
}
const signedIn = (url: string) => url.split('/customer-mail/')[1] ?? ''
const look = (signed: string) => server.call(calls.recipients.customerPage, { params: { signed } })
const post = (signed: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: `/customer-mail/${signed}`,
    payload,
    headers: { host: new URL(server.deps.config.appUrl).host, 'content-type': 'application/x-www-form-urlencoded' },
  })

async function agree() {
  return post(signedIn(linkOf(mailsTo(address).at(-1), 'Confirm my address')), 'answer=agree')
}

async function rowOf(form: FormRow) {
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
  return { ...row, params: { responseId: responseId(row) }, query: { formId: form.id } }
}

async function move(form: FormRow, start: string) {
  const { params, query, sequence } = await rowOf(form)
  const answer = await server.call(
    calls.calendar.move,
    { params, query, body: { start, staffId: '', sequence } },
    owner,
  )
  expect(answer.status).toBe(200)
  await server.deps.deliveries.runDue()
}

async function setStatus(form: FormRow, status: 'confirmed' | 'cancelled' | 'new') {
  const { params, query } = await rowOf(form)
  const answer = await server.call(calls.responses.edit, { params, query, body: { status } }, owner)
  expect(answer.status).toBe(200)
  await server.deps.deliveries.runDue()
}

const calendarTime = (at: string) => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const lines = (mail: { calendar?: { text: string } | undefined } | undefined) =>
  mail?.calendar?.text.replaceAll('\r\n ', '').split('\r\n') ?? []

describe('the mail about an order', () => {
  it('shows the bill in the customer’s language, and nothing that the customer typed', async () => {
    const given = await store()
    const line = { productId: given.productId, quantity: 2, note: 'leave at evil.example' }
    await order(given, { order: { lines: [line], when: 'asap' }, name: 'Visit evil.example' }, { locale: 'pt-br' })
    const [mail, ...others] = mailsTo(address)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Casa Flor: Seu pedido 1')
    expect(mail?.text).toContain('2 × Maamoul box: SAR\u00a097,00')
    expect(mail?.text).toContain('Ver seu pedido: http')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    expect(mail?.calendar).toBeUndefined()
    expect(await ledger(given.form)).toEqual([{ occasion: 'submitted', state: 'sent', last_error: null }])
  })

  it('shows an Arabic mail from right to left', async () => {
    const given = await store()
    await order(given, {}, { locale: 'ar' })
    const [mail] = mailsTo(address)
    expect(mail?.html).toContain('<div dir="rtl" lang="ar">')
    expect(mail?.subject).toBe('Casa Flor: طلبك رقم ١')
  })

  it('makes no link of the names that an owner chose, until the customer agrees', async () => {
    const productId = await givenProduct(server, owner, { name: 'Win at http://evil.example/now' })
    const form = await server.given.form(owner, {
      name: 'Prize\r\nBcc: victim@mail.example www.evil.example',
      questions: [PHONE, EMAIL, ORDER],
    })
    await order({ form, productId }, { name: undefined })
    const [mail] = mailsTo(address)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil\.example|victim@/)
  })

  it('sends no mail where it is off, where no address is given, or on a plan without orders', async () => {
    const given = await store()
    await order(given, { email: undefined })
    expect(await ledger(given.form)).toEqual([])
    await server.call(calls.forms.edit, { params: { id: given.form.id }, body: { customerMailEnabled: false } }, owner)
    await order(given)
    expect(await ledger(given.form)).toEqual([])
    await server.call(calls.forms.edit, { params: { id: given.form.id }, body: { customerMailEnabled: true } }, owner)
    const answers = { name: 'Reem', phone: nextNumber(), email: address, order: onlyOf(given.productId, 2) }
    await submit(server, given.form.link, answers)
    await server.deps.database.db.updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.id).execute()
    await server.deps.deliveries.runDue()
    expect(await ledger(given.form)).toEqual([{ occasion: 'submitted', state: 'cancelled', last_error: null }])
    expect(mailsTo(address)).toEqual([])
  })

  it('sends the mail when the form is closed by then', async () => {
    const given = await store()
    await submit(server, given.form.link, { phone: nextNumber(), email: address, order: onlyOf(given.productId, 1) })
    await server.call(calls.forms.edit, { params: { id: given.form.id }, body: { enabled: false } }, owner)
    await server.deps.deliveries.runDue()
    expect(mailsTo(address)).toHaveLength(1)
  })
})

describe('an address that somebody else typed', () => {
  it('receives few mails a day, over all shops, and none of the others on another day', async () => {
    const shops = [await store('One'), await store('Two', await server.given.owner({ plan: 'standard' }))]
    for (let round = 0; round < DAILY_FIRST_MAILS.toAddress; round++) for (const each of shops) await order(each)
    expect(mailsTo(address)).toHaveLength(DAILY_FIRST_MAILS.toAddress)
    server.clock.advance(2 * 86_400_000)
    await server.deps.deliveries.runDue()
    expect(mailsTo(address)).toHaveLength(DAILY_FIRST_MAILS.toAddress)
    const kept = (await Promise.all(shops.map(({ form }) => ledger(form)))).flat()
    expect(kept.filter(({ last_error }) => last_error === 'recipient.recipientCap')).toHaveLength(
      DAILY_FIRST_MAILS.toAddress,
    )
  })

  it('stops the mails of a shop with one click, or all of them', async () => {
    const given = await store()
    await order(given)
    const [mail] = mailsTo(address)
    const signed = signedIn(mail?.unsubscribeUrl ?? '')
    expect((await look(signed)).status).toBe(200)
    await order(given)
    expect(mailsTo(address)).toHaveLength(2)
    expect((await post(signed, 'List-Unsubscribe=One-Click')).body).toContain('Emails are off')
    await order(given)
    expect(mailsTo(address)).toHaveLength(2)
    const other = await store('Two', await server.given.owner({ plan: 'standard' }))
    await order(other)
    expect(mailsTo(address)).toHaveLength(3)
    expect((await post(signed, 'answer=all')).body).toContain('Wayform no longer writes to you')
    await order(other)
    expect(mailsTo(address)).toHaveLength(3)
    await post(signed, 'answer=again')
    await order(given)
    expect(mailsTo(address)).toHaveLength(4)
  })

  it('receives links that cannot be forged, and that change nothing when they are opened', async () => {
    const given = await store()
    await order(given)
    const url = linkOf(mailsTo(address)[0], 'Confirm my address')
    expect(url).not.toContain(address)
    expect((await look(signedIn(url))).body).toContain('Hear of changes from Casa Flor by email?')
    // Mail programs post to the link that stops; to this one an empty post asks again.
    expect((await post(signedIn(url), '')).body).toContain('Yes, write to me')
    const contacts = server.deps.database.db.selectFrom('customer_contacts').selectAll().where('user_id', '=', owner.id)
    expect(await contacts.execute()).toEqual([])
    expect((await look(`${signedIn(url)}x`)).status).toBe(404)
    expect((await look('nonsense')).status).toBe(404)
    await post(signedIn(url), 'answer=agree')
    const [row] = await contacts.execute()
    expect(row).toMatchObject({ channel: 'email', agreed_at: server.clock.now(), stopped_at: null })
    expect(JSON.stringify(row)).not.toContain(address)
  })
})

describe('the mail about a booking', () => {
  it('adds the time to the customer’s calendar', async () => {
    const form = await shop()
    await book(form)
    const [mail] = mailsTo(address)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(timeIn(server, 3, '10:00')))
    expect(mail?.subject).toBe('Casa Flor: Your booking 1')
    expect(mail?.text).toMatch(new RegExp(`Haircut\\n\\w+ ${day}, 10:00`))
    expect(mail?.calendar?.method).toBe('REQUEST')
    expect(lines(mail)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:booking-${form.id}-1@${new URL(server.deps.config.appUrl).host}`,
        'SEQUENCE:0',
        `DTSTART:${calendarTime(timeIn(server, 3, '10:00'))}`,
        'STATUS:CONFIRMED',
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${address}`,
      ]),
    )
  })

  it('sends no mail about changes to an address that has not agreed', async () => {
    const form = await shop()
    await book(form)
    await move(form, timeIn(server, 4, '11:00'))
    expect(mailsTo(address)).toHaveLength(1)
    expect(await ledger(form)).toContainEqual({
      occasion: 'updated',
      state: 'cancelled',
      last_error: 'recipient.unproven',
    })
  })

  it('replaces the event when the booking is moved, and takes it away when it is cancelled', async () => {
    const form = await shop()
    await book(form)
    expect((await agree()).statusCode).toBe(200)
    await move(form, timeIn(server, 4, '11:00'))
    const moved = mailsTo(address).at(-1)
    expect(moved?.subject).toBe('Casa Flor: Your booking 1 has changed')
    expect(lines(moved)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1', `DTSTART:${calendarTime(timeIn(server, 4, '11:00'))}`]),
    )
    expect(moved?.text).not.toContain('Confirm my address')
    await setStatus(form, 'cancelled')
    const gone = mailsTo(address).at(-1)
    expect(gone?.subject).toBe('Casa Flor: Your booking 1 is cancelled')
    expect(gone?.calendar?.method).toBe('CANCEL')
    expect(lines(gone)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']))
    await setStatus(form, 'new')
    expect(lines(mailsTo(address).at(-1))).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:3']))
    const uids = mailsTo(address).map((mail) => lines(mail).find((line) => line.startsWith('UID:')))
    expect(new Set(uids).size).toBe(1)
  })

  it('says that the owner has to confirm the booking, and when that is done', async () => {
    const form = await shop()
    await givenSetup(server, owner, { services: [{ id: 'cut', name: 'Haircut', minutes: 60, confirm: 'byOwner' }] })
    await book(form)
    const [first] = mailsTo(address)
    expect(first?.text).toContain('Casa Flor has your request and still has to confirm it.')
    expect(lines(first)).toContain('STATUS:TENTATIVE')
    await agree()
    await setStatus(form, 'confirmed')
    const [, second] = mailsTo(address)
    expect(second?.subject).toBe('Casa Flor: Your booking 1 is confirmed')
    expect(lines(second)).toContain('STATUS:CONFIRMED')
  })

  it('counts an agreement for the shop that asked, not for another', async () => {
    const form = await shop()
    await book(form)
    await agree()
    owner = await server.given.owner({ plan: 'standard' })
    const other = await shop('Other')
    await book(other)
    expect(mailsTo(address).at(-1)?.text).toContain('Confirm my address')
    await move(other, timeIn(server, 4, '11:00'))
    expect(mailsTo(address)).toHaveLength(2)
  })
})
