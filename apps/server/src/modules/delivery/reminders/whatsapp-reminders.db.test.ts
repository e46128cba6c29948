import { calls } from '@wayform/contract/routes.ts'
import { DAILY_MESSAGES } from '@wayform/core/plans/message-caps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { PHONE } from '../../public/access/testing.ts'
import { givenSetup } from '../../public/bookings/testing.ts'
import { contactsRepository } from '../../recipients/customers/contacts.repository.ts'
import { countMessage } from '../../recipients/daily-caps.ts'
import { recipient, recipientHash } from '../../recipients/recipient-address.ts'
import { responseId } from '../../responses/response-id.ts'
import { recordProviderStatus } from '../destinations/record-provider-status.ts'
import { planReminders } from './plan-reminders.ts'

const EMAIL = { questionId: 'email', type: 'EMAIL', label: 'Email' } as const
const VISIT = { questionId: 'visit', type: 'BOOKING', label: 'Time', required: true } as const
const HOUR_MS = 3_600_000

let server: TestServer
let owner: GivenOwner
let form: FormRow
let people = 0
let phone: string
let address: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => begin())

async function begin() {
  // At ten in the morning of another week, so that tests don't see the bookings of each other.
  server.clock.advance(14 * 24 * HOUR_MS)
  server.clock.advance(10 * HOUR_MS - (server.clock.now().getTime() % (24 * HOUR_MS)))
  owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner, { rules: { cutOffMinutes: 60 } })
  form = await server.given.form(owner, { name: 'Casa Flor', questions: [PHONE, EMAIL, VISIT] })
  // Without the ninth digit that WhatsApp's own number has.
  phone = `+55 11 9${6_000_0000 + (people += 1)}`
  address = `wa-${people}@mail.example`
}

const later = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()
const plan = () => planReminders(server.deps, server.clock.now())
const run = () => server.deps.deliveries.runDue()

/** A customer with an address has agreed to mails before. */
async function book(start: string, email?: string, clock?: string) {
  if (email) {
    const hash = recipientHash(server.deps, recipient('email', email))
    await contactsRepository(server.deps.database.db).agree(
      { userId: owner.id, channel: 'email', hash },
      server.clock.now(),
    )
  }
  const { status, body } = await server.call(calls.publicForms.submit, {
    params: { link: form.link },
    body: {
      answers: {
        [PHONE.questionId]: phone,
        visit: { serviceId: 'cut', start, ...(clock && { clock }) },
        ...(email && { email }),
      },
    },
  })
  expect(status).toBe(201)
  await run()
  return new URL(String(body.receiptUrl)).pathname
}

async function page(path: string) {
  const host = new URL(server.deps.config.formsUrl).host
  const { body } = await server.forms.inject({ url: path, headers: { host } })
  const link = /href="(https:\/\/wa\.me\/15550100100[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  return {
    text: link === undefined ? null : (new URL(link).searchParams.get('text') ?? ''),
    isOn: body.includes('You will be reminded on WhatsApp.'),
  }
}

/** WhatsApp sends a number as its digits. */
const writes = (from: string, text: string | null) =>
  server.deps.eventHandlers['whatsapp']?.({ kind: 'message', from: from.replaceAll(/\D/g, ''), text })

/** The messages that this phone received. */
const came = () =>
  server.whatsapp.sent.flatMap((each) =>
    each.kind !== 'code' && each.to.replaceAll(/\D/g, '') === phone.replaceAll(/\D/g, '')
      ? [each.kind === 'text' ? { text: each.text } : { text: each.name, body: each.body }]
      : [],
  )
const texts = () => came().map(({ text }) => text)
const reminders = () => texts().filter((text) => REMINDER.test(text))
const mails = () => server.mail.sent.filter(({ to }) => to === address).map(({ subject }) => subject)
const REMINDER = /^\*Casa Flor: Reminder of your booking 1\*/
const THANKS = /^You will be reminded here of your booking at Casa Flor: /

/** The task and the worker at a later time, once a minute for a few minutes. */
async function wait(hours: number) {
  server.clock.advance(hours * HOUR_MS)
  await plan()
  for (let minute = 0; minute < 5; minute += 1) {
    await run()
    server.clock.advance(60_000)
  }
  server.clock.advance(-5 * 60_000)
}

const rows = (destination = 'customerWhatsapp') =>
  server.deps.database.db
    .selectFrom('deliveries')
    .select(['id', 'state', 'next_attempt_at', 'last_error', 'attempts'])
    .where('form_id', '=', form.id)
    .where('occasion', '=', 'reminder')
    .where('destination', '=', destination as never)
    .orderBy('next_attempt_at')
    .execute()
const due = async () =>
  (await rows()).filter(({ state }) => state === 'pending').map((row) => row.next_attempt_at.toISOString())

describe('a reminder on WhatsApp', () => {
  it('accepts the request for reminders from the very number of the booking, and from no other', async () => {
    const path = await book(later(50))
    const { text } = await page(path)
    expect(text).toMatch(/^Please remind me of my booking: [0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await writes('+5511888888888', text)
    await writes(phone, 'Please remind me of my booking: AAAA-AAAA')
    await plan()
    expect(await rows()).toEqual([])
    expect(texts()).toEqual([])
    await writes(phone, text)
    await writes(phone, text)
    expect(texts()).toEqual([expect.stringMatching(THANKS)])
    expect(await page(path)).toEqual({ text: null, isOn: true })
    await Promise.all([plan(), plan()])
    expect(await due()).toEqual([later(26), later(48)])
    await wait(26)
    await wait(22)
    expect(texts()).toEqual([
      expect.stringMatching(THANKS),
      expect.stringMatching(REMINDER),
      expect.stringMatching(REMINDER),
    ])
    expect(texts().at(-1)).toContain(`${form.link}/receipt/`)
    expect(texts().at(-1)).toContain('Reply STOP to stop these messages.')
  })

  it('sends the approved template once the conversation is over', async () => {
    await writes(phone, (await page(await book(later(50)))).text)
    await plan()
    server.whatsapp.failNext({ ok: false, kind: 'window', code: '131047' })
    await wait(26)
    expect(came().at(-1)).toEqual({
      text: 'wayform_booking_reminder',
      body: ['Casa Flor', expect.stringMatching(/^Haircut, /), expect.stringContaining(`${form.link}/receipt/`)],
    })
  })

  it('sends WhatsApp instead of the mail, and the mail only if the number can’t be reached', async () => {
    await writes(phone, (await page(await book(later(50), address))).text)
    await wait(26)
    expect(mails()).toEqual(['Casa Flor: Your booking 1'])
    expect(texts().at(-1)).toMatch(REMINDER)
    server.whatsapp.failNext({ ok: false, kind: 'undeliverable', code: '131026' })
    await wait(22)
    expect(mails()).toEqual(['Casa Flor: Your booking 1', 'Casa Flor: Reminder of your booking 1'])
    expect(reminders()).toHaveLength(1)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'failed'])
    expect((await rows('customer')).map(({ state }) => state)).toEqual(['cancelled', 'sent'])
    // A failed reminder can be resent by hand, and then there is nothing left to send.
    const [, failed] = await rows()
    await server.deps.database.db
      .updateTable('deliveries')
      .set({ state: 'pending', next_attempt_at: server.clock.now() })
      .where('id', '=', failed?.id ?? '')
      .execute()
    await run()
    expect(reminders()).toHaveLength(1)
  })

  it('sends the mail after tries that failed', async () => {
    await writes(phone, (await page(await book(later(50), address))).text)
    await plan()
    server.whatsapp.failNext({ ok: false, kind: 'retry', code: '131000' })
    server.whatsapp.failNext({ ok: false, kind: 'retry', code: '131000' })
    await wait(26)
    for (let minute = 0; minute < 30 && mails().length < 2; minute += 1) {
      server.clock.advance(60_000)
      await run()
    }
    expect(mails()).toEqual(['Casa Flor: Your booking 1', 'Casa Flor: Reminder of your booking 1'])
    expect((await rows()).map(({ state }) => state)).toEqual(['cancelled', 'pending'])
    expect(reminders()).toHaveLength(0)
  })

  it('sends the mail once, however late WhatsApp reports that the message did not arrive', async () => {
    await writes(phone, (await page(await book(later(50), address))).text)
    await wait(26)
    await wait(3)
    expect(reminders()).toHaveLength(1)
    expect(mails()).toEqual(['Casa Flor: Your booking 1'])
    const [sent] = await server.deps.database.db
      .selectFrom('deliveries')
      .select('provider_id')
      .where('form_id', '=', form.id)
      .where('destination', '=', 'customerWhatsapp')
      .where('state', '=', 'sent')
      .execute()
    const failed = { status: 'failed', error: 'whatsapp.131026', isPassing: false, at: server.clock.now() } as const
    await recordProviderStatus(server.deps, { ...failed, providerId: sent?.provider_id ?? '' })
    await wait(0.25)
    const told = ['Casa Flor: Your booking 1', 'Casa Flor: Reminder of your booking 1']
    expect(mails()).toEqual(told)
    await wait(1)
    expect(mails()).toEqual(told)
    expect(reminders()).toHaveLength(1)
    expect((await rows('customer')).map(({ state }) => state)).toEqual(['sent', 'pending'])
  })

  it('sends no reminders at night on the clock of the customer’s browser', async () => {
    // Noon in the shop, which is in UTC; nine in the evening in Tokyo.
    await writes(phone, (await page(await book(later(26), undefined, 'Asia/Tokyo'))).text)
    await plan()
    expect(await due()).toEqual([later(1), later(24)])
    // The server was down, and comes back at ten in the evening of the customer.
    server.clock.advance(3 * HOUR_MS)
    await run()
    expect(reminders()).toEqual([])
    expect((await rows())[0]).toMatchObject({ state: 'pending', last_error: 'reminder.night' })
    await wait(10)
    expect(reminders()).toHaveLength(1)
  })

  it('sends the mail when the messages of the day are used up', async () => {
    await writes(phone, (await page(await book(later(50), address))).text)
    await plan()
    server.clock.advance(26 * HOUR_MS)
    const to = { channel: 'whatsapp', address: '+5511777777777' } as const
    const who = { userId: owner.id, plan: 'standard' } as const
    expect(await countMessage(server.deps, who, to)).toMatchObject({ isCounted: true })
    // As many as of WhatsApp; there are more mails.
    await server.deps.database.db
      .updateTable('message_counts')
      .set({ count: DAILY_MESSAGES.standard.whatsapp })
      .where('day', '=', server.clock.now().toISOString().slice(0, 10))
      .execute()
    await wait(0)
    await wait(0.1)
    expect(reminders()).toEqual([])
    expect(mails()).toEqual(['Casa Flor: Your booking 1', 'Casa Flor: Reminder of your booking 1'])
    expect((await rows()).map(({ state }) => state)).toContain('cancelled')
  })

  it('offers no WhatsApp reminders without credentials, and sends those requested before by mail', async () => {
    const configured = server
    server = await testServer({ SANDBOX: 'off', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@wayform.test' })
    try {
      await begin()
      const path = await book(later(50), address)
      const host = new URL(server.deps.config.formsUrl).host
      const { statusCode, body } = await server.forms.inject({ url: path, headers: { host } })
      expect(statusCode).toBe(200)
      expect(body).not.toContain('wa.me/15550100100')
      expect(body).not.toContain('Remind me on WhatsApp')
      await server.deps.database.db
        .updateTable('bookings')
        .set({ whatsapp_at: server.clock.now() })
        .where('form_id', '=', form.id)
        .execute()
      await contactsRepository(server.deps.database.db).agree(
        { userId: owner.id, channel: 'whatsapp', hash: recipientHash(server.deps, recipient('whatsapp', phone)) },
        server.clock.now(),
      )
      await wait(26)
      for (let minute = 0; minute < 30 && mails().length < 2; minute += 1) {
        server.clock.advance(60_000)
        await run()
      }
      expect(mails()).toEqual(['Casa Flor: Your booking 1', 'Casa Flor: Reminder of your booking 1'])
      expect((await rows())[0]).toMatchObject({ state: 'cancelled', last_error: 'whatsapp.notConfigured' })
    } finally {
      await server.close()
      server = configured
    }
  })

  it('moves reminders with their booking, and ends them with it', async () => {
    await writes(phone, (await page(await book(later(50)))).text)
    await plan()
    const row = await server.deps.database.db
      .selectFrom('responses')
      .select(['id', 'number'])
      .where('form_id', '=', form.id)
      .executeTakeFirstOrThrow()
    const of = { params: { responseId: responseId(row) }, query: { formId: form.id } }
    const body = { start: later(74), staffId: '', sequence: 0 }
    expect((await server.call(calls.calendar.move, { ...of, body }, owner)).status).toBe(200)
    expect(await due()).toEqual([])
    await plan()
    expect(await due()).toEqual([later(50), later(72)])
    await server.call(calls.responses.edit, { ...of, body: { status: 'cancelled' } }, owner)
    expect(await due()).toEqual([])
  })

  it('stops reminders after STOP, and starts them again only from that number', async () => {
    const path = await book(later(50))
    const { text } = await page(path)
    await writes(phone, text)
    await writes(phone, 'STOP')
    await wait(26)
    expect(reminders()).toEqual([])
    expect((await rows()).map(({ last_error }) => last_error)).toEqual(['recipient.stopped', null])
    expect(await page(path)).toEqual({ text, isOn: false })
    await writes(phone, text)
    await wait(22)
    expect(texts().at(-1)).toMatch(REMINDER)
  })

  it('offers reminders only if one would still be sent', async () => {
    expect(await page(await book(later(1)))).toEqual({ text: null, isOn: false })
    const path = await book(later(50))
    expect((await page(path)).text).not.toBeNull()
    await givenSetup(server, owner, { rules: { reminders: [] } })
    expect((await page(path)).text).toBeNull()
  })

  it('links to a page that changes nothing until its button is pressed', async () => {
    const path = await book(later(50), address)
    await writes(phone, (await page(path)).text)
    await wait(26)
    const { host } = new URL(server.deps.config.formsUrl)
    const get = async (url: string) => (await server.forms.inject({ url, headers: { host } })).body
    const rowNow = async () =>
      server.deps.database.db
        .selectFrom('bookings')
        .select(['coming_at', 'is_held'])
        .where('form_id', '=', form.id)
        .executeTakeFirstOrThrow()
    const url = new URL(/https?:\S+\/answer\/\S+/.exec(texts().at(-1) ?? '')?.[0] ?? '').pathname
    const asked = await get(url)
    expect(asked).toContain('<h1>Are you coming?</h1>')
    const cancel = new URL(/href="([^"]*\/answer\/[^"]*)"/.exec(asked)?.[1] ?? '').pathname
    expect(await get(cancel)).toContain('<h1>Cancel this booking?</h1>')
    expect(await rowNow()).toEqual({ coming_at: null, is_held: true })
    const press = (html: string, act: string) =>
      server.forms.inject({
        method: 'POST',
        url: path,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          '.do': act,
          '.key': /name="\.key" value="([^"]+)"/.exec(html)?.[1] ?? '',
        }).toString(),
      })
    expect(asked).toContain(`action="../../${path.split('/').at(-1)}"`)
    expect((await press(asked, 'coming')).body).toContain('Thank you. The shop sees that you are coming.')
    expect((await rowNow()).coming_at).not.toBeNull()
    expect(await get(url)).toContain('<h1>You said that you are coming.</h1>')
    expect((await press(asked, 'cancel')).body).toContain('Your booking is cancelled.')
    expect((await rowNow()).is_held).toBe(false)
    expect(await get(cancel)).toContain('This can no longer be changed here.')
    // Of another booking, forged, and once it has begun.
    expect(await get(url.replace(/.$/, 'A'))).not.toContain('Are you coming?')
    server.clock.advance(48 * HOUR_MS)
    expect((await server.forms.inject({ url, headers: { host } })).statusCode).toBe(404)
  })
})
