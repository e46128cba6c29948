import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '@wayform/contract/routes.ts'
import { TO_CUSTOMER, TO_CUSTOMER_WHATSAPP } from '@wayform/contract/shapes/deliveries.ts'
import { bookingSetup, emptySetup } from '@wayform/core/bookings/setup.ts'
import { contactsRepository } from '@wayform/server/modules/recipients/customers/contacts.repository.ts'
import { recipient, recipientHash } from '@wayform/server/modules/recipients/recipient-address.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { sql } from 'kysely'
import type { Check } from './kill-checks.ts'
import { checkDeliveries, type LedgerRow } from './kill-delivery-checks.ts'
import { startMailReceiver } from './kill-mail-receiver.ts'
import { startWhatsappReceiver } from './kill-whatsapp-receiver.ts'
import { publishForm, signIn } from './owner-api.ts'
import { freePort } from './ports.ts'
import { whileProgressing } from './progress.ts'
import { appUrlOf, formsUrlOf, newSecretKey, startServerProcess, type ServerPlace } from './server-process.ts'
import type { Undo } from './undo-at-end.ts'

type Plan = { bookings: number; kills: number }

const PHONE = { questionId: 'phone', type: 'PHONE' as const, label: 'Phone', required: true }
const EMAIL = { questionId: 'email', type: 'EMAIL' as const, label: 'Email', required: true }
const VISIT = { questionId: 'visit', type: 'BOOKING' as const, label: 'Time', required: true }
const MINUTES_BEFORE = 15
/** Reminders are due from so long after the beginning on, for so long: a task plans them every minute. */
const FIRST_AFTER_S = 100
const SPREAD_S = 60

/**
 * Two servers plan and send the reminders of bookings, and are killed -9 in turn meanwhile. Some bookings are moved
 * after their reminders were planned. A third of the customers get them by mail, a third by WhatsApp, and a third agreed
 * to both. Every reminder must arrive, none twice unless a kill was in between, and none by two ways.
 */
export async function killReminders(databaseUrl: string, plan: Plan, undo: Undo) {
  const startedAt = performance.now()
  const mails = await startMailReceiver()
  undo.add(mails.close)
  const whatsapp = await startWhatsappReceiver()
  undo.add(whatsapp.close)
  const secretKey = newSecretKey()
  const places = [await placeOf(), await placeOf()] as const
  const servers = places.map((place) => startServerProcess(place))
  undo.add(() => Promise.all(servers.map((server) => server.kill())))
  await Promise.all(servers.map((server) => server.ready()))
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 2 })
  undo.add(() => database.close())
  const { call, ownerId } = await signIn(appUrlOf(places[0]))
  await database.db.updateTable('workspaces').set({ plan: 'standard' }).where('id', '=', ownerId).execute()
  await call(calls.bookings.saveSetup, { body: { revision: 0, setup: setupAtNoon() } })
  const form = await publishForm(call, { name: 'Reminders', questions: [PHONE, EMAIL, VISIT] })
  const start = new Date((Math.floor(Date.now() / 3_600_000) + 48) * 3_600_000).toISOString()
  await Promise.all(Array.from({ length: 8 }, (_, line) => bookEach(line, 8)))
  // Whatever the defence thinks of so many from one address.
  await sql`
    insert into deliveries (user_id, form_id, response_number, destination, occasion, state, next_attempt_at)
    select user_id, form_id, number, ${TO_CUSTOMER}::text, 'submitted', 'sent', now() from responses
    where form_id = ${form.id} on conflict do nothing`.execute(database.db)
  const key = Buffer.from(secretKey, 'base64')
  for (let at = 0; at < plan.bookings; at++) {
    for (const [channel, address] of [
      ['email', addressOf(at)],
      ['whatsapp', phoneOf(at)],
    ] as const) {
      const hash = recipientHash({ secretKey: key }, recipient(channel, address))
      await contactsRepository(database.db).agree({ userId: ownerId, channel, hash }, new Date())
    }
  }
  await sql`update bookings set whatsapp_at = now() where form_id = ${form.id} and response_number % 3 > 0`.execute(
    database.db,
  )
  await sql`
    delete from deliveries where form_id = ${form.id} and destination = ${TO_CUSTOMER} and response_number % 3 = 1`.execute(
    database.db,
  )
  await moveAll(FIRST_AFTER_S)

  const kills: number[] = []
  const progress = () => `${reminders().length} reminders received, ${kills.length} kills`
  await whileProgressing(Promise.all([killInTurn(), moveSome()]), progress)
  await whileProgressing(untilSent(), progress)
  const planned = await ledger()
  await Promise.all(servers.map((server) => server.stop()))

  const received = reminders()
  const repeated = received.length - new Set(received.map(({ id }) => id)).size
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const twice = mailed().filter(({ number }) => number % 3 > 0)
  const checks: Check[] = [
    ...checkDeliveries({ rows: planned, received, kills, acknowledged: plan.bookings }),
    {
      name: 'who is reminded on WhatsApp gets no mail as well',
      problems: twice.map(({ number }) => `booking ${number} was reminded by mail`),
    },
  ]
  const summary =
    `${plan.bookings} bookings, ${kills.length} kills in ${seconds} s\n` +
    `  ${received.length} reminders arrived, ${whatsapp.received.length} of them on WhatsApp, ${repeated} repeated under the same id`
  return { checks, summary }

  async function placeOf(): Promise<ServerPlace> {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayform-kill-'))
    undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
    const mail = { SMTP_URL: mails.url, MAIL_FROM: 'no-reply@wayform.test' }
    const env = { NODE_ENV: 'test', SANDBOX: 'off', ...mail, ...whatsapp.env }
    return { port: await freePort(), dataDir, databaseUrl, secretKey, logLevel: 'warn', env }
  }

  /** Every so many of the bookings, one after another. */
  async function bookEach(first: number, step: number): Promise<void> {
    for (let at = first; at < plan.bookings; at += step) {
      const answers = {
        phone: phoneOf(at),
        email: addressOf(at),
        visit: { serviceId: 'talk', start },
      }
      const body = JSON.stringify({ submissionId: randomUUID(), answers, locale: 'en' })
      const reply = await fetch(`${formsUrlOf(places[0])}/${form.link}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      if (reply.status !== 201) throw new Error(`A booking was answered ${reply.status}: ${await reply.text()}`)
    }
  }

  function mailed() {
    return mails.received.filter(({ subject }) => /reminder of your booking/i.test(subject))
  }

  function reminders() {
    return [...mailed(), ...whatsapp.received]
  }

  async function killInTurn(): Promise<void> {
    for (let count = 0; count < plan.kills; count++) {
      await delay((1000 * (FIRST_AFTER_S + SPREAD_S)) / plan.kills)
      const turn = count % 2
      await servers[turn]?.kill()
      kills.push(performance.now())
      const server = startServerProcess(places[turn] ?? places[0])
      servers[turn] = server
      await server.ready()
    }
  }

  /** As the calendar does it: another start, and one more change of the booking. */
  async function moveAll(fromSeconds: number): Promise<void> {
    await sql`
      update bookings set sequence = sequence + 1,
        starts_at = date_trunc('second', now()) + make_interval(mins => ${MINUTES_BEFORE}::int,
          secs => ${fromSeconds}::int + (response_number * ${SPREAD_S}::int) / ${plan.bookings}::int),
        ends_at = now() + interval '2 hours', busy_from = now(), busy_to = now() + interval '2 hours'
      where form_id = ${form.id}`.execute(database.db)
  }

  /** A tenth of them, once their reminders are planned. */
  async function moveSome(): Promise<void> {
    while ((await ledger()).length < plan.bookings) await delay(500)
    await sql`
      update bookings set sequence = sequence + 1, starts_at = starts_at + interval '20 seconds'
      where form_id = ${form.id} and response_number % 10 = 0 and starts_at > now() + make_interval(mins => ${MINUTES_BEFORE}::int)`.execute(
      database.db,
    )
  }

  /** Reminders that were not sent by then count as lost. */
  async function untilSent(): Promise<void> {
    const until = Date.now() + 240_000
    while (Date.now() < until) {
      const current = await ledger()
      if (current.length === plan.bookings && current.every(({ state }) => state === 'sent')) return
      await delay(1_000)
    }
  }

  /**
   * Of the bookings as they are now, by the way that each goes; what was planned for another time goes nowhere, and a
   * mail beside WhatsApp waits for its failure.
   */
  async function ledger(): Promise<LedgerRow[]> {
    const { rows } = await sql<LedgerRow>`
      select d.id, d.response_number as number, d.state from deliveries d
      join bookings b on b.user_id = d.user_id and b.form_id = d.form_id and b.response_number = d.response_number
      where d.form_id = ${form.id} and d.occasion = 'reminder'
        and (d.destination = ${TO_CUSTOMER_WHATSAPP} or b.whatsapp_at is null)
        and (split_part(d.dedupe_key, ' ', 2) = b.sequence::text or d.state = 'sent')`.execute(database.db)
    return rows
  }
}

const phoneOf = (at: number) => `+55119${String(40_000_000 + at)}`
const addressOf = (at: number) => `customer-${at}@mail.example`

/** A shop whose clock shows noon now, because there are no reminders at night. */
function setupAtNoon() {
  const offset = new Date().getUTCHours() - 12
  return bookingSetup.parse({
    ...emptySetup(offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '+' : ''}${offset}`),
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00' })),
    services: [{ id: 'talk', name: 'Talk', minutes: 60, places: 1000, largestParty: 1 }],
    rules: { leadMinutes: 0, grid: 60, oneAtATime: false, reminders: [MINUTES_BEFORE] },
  })
}
