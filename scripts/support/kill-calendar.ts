import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '@wayform/contract/routes.ts'
import { TO_CALENDAR } from '@wayform/contract/shapes/deliveries.ts'
import { bookingSetup, emptySetup } from '@wayform/core/bookings/setup.ts'
import { googleCalendarsRepository } from '@wayform/server/modules/google-calendar/google-calendars.repository.ts'
import { googleTokensRepository } from '@wayform/server/modules/google/google-tokens.repository.ts'
import { responseId } from '@wayform/server/modules/responses/response-id.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { secretBox } from '@wayform/server/platform/secrets/secret-box.ts'
import { sql } from 'kysely'
import { type BookedRow, checkCalendar } from './kill-calendar-checks.ts'
import { startCalendarReceiver } from './kill-calendar-receiver.ts'
import { publishForm, signIn } from './owner-api.ts'
import { freePort } from './ports.ts'
import { whileProgressing } from './progress.ts'
import { appUrlOf, formsUrlOf, newSecretKey, startServerProcess, type ServerPlace } from './server-process.ts'
import type { Undo } from './undo-at-end.ts'

type Plan = { bookings: number; kills: number; concurrency: number }

const PHONE = { questionId: 'phone', type: 'PHONE' as const, label: 'Phone', required: true }
const VISIT = { questionId: 'visit', type: 'BOOKING' as const, label: 'Time', required: true }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BETWEEN_KILLS_MS = 3_000
const LOST_AFTER_MS = 400_000

/**
 * Two servers take bookings and write them into a calendar at Google that fails now and then, and are killed -9 in turn
 * meanwhile. Some bookings are moved, some cancelled. In the end the calendar has exactly what is booked.
 */
export async function killCalendar(databaseUrl: string, plan: Plan, undo: Undo) {
  const startedAt = performance.now()
  const google = await startCalendarReceiver()
  undo.add(google.close)
  const secretKey = newSecretKey()
  const places = [await placeOf(), await placeOf()] as const
  const servers = places.map((place) => startServerProcess(place))
  undo.add(() => Promise.all(servers.map((server) => server.kill())))
  await Promise.all(servers.map((server) => server.ready()))
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 2 })
  undo.add(() => database.close())
  const { call, ownerId } = await signIn(appUrlOf(places[0]))
  await database.db.updateTable('workspaces').set({ plan: 'standard' }).where('id', '=', ownerId).execute()
  await call(calls.bookings.saveSetup, { body: { revision: 0, setup: alwaysOpen() } })
  const form = await publishForm(call, { name: 'Calendar', questions: [PHONE, VISIT] })
  await connect()

  const start = (Math.floor(Date.now() / HOUR_MS) + 48) * HOUR_MS
  const kills: number[] = []
  let acknowledged = 0
  const progress = () => `${acknowledged} bookings, ${google.writes()} writes, ${kills.length} kills`
  const lines = Array.from({ length: plan.concurrency }, (_, line) => bookEach(line))
  await whileProgressing(Promise.all([killInTurn(), ...lines]), progress)
  google.getWell()
  await whileProgressing(untilSent(), progress)
  const evidence = { rows: await booked(), states: await states(), events: google.events, acknowledged }
  await Promise.all(servers.map((server) => server.stop()))

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const cancelled = evidence.rows.filter(({ isHeld }) => !isHeld).length
  const summary =
    `${plan.bookings} bookings, ${kills.length} kills in ${seconds} s\n` +
    `  ${google.writes()} writes by ${evidence.states.length} deliveries; ${cancelled} bookings were cancelled`
  return { checks: checkCalendar(evidence), summary }

  async function placeOf(): Promise<ServerPlace> {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayform-kill-'))
    undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = { NODE_ENV: 'test', SANDBOX: 'off', ...google.env }
    return { port: await freePort(), dataDir, databaseUrl, secretKey, logLevel: 'warn', env }
  }

  /** The calendar of the shop, as the way to Google and back leaves it. */
  async function connect(): Promise<void> {
    const at = new Date()
    const tokens = { refreshToken: 'refresh', accessToken: 'access', expiresAt: new Date(at.getTime() + DAY_MS) }
    const box = secretBox(Buffer.from(secretKey, 'base64'))
    await googleTokensRepository(database.db, box, 'google-calendar').keep(ownerId, 'shop', tokens, at)
    await googleCalendarsRepository(database.db, ownerId).insert({
      id: randomUUID(),
      user_id: ownerId,
      staff_id: '',
      subject: 'shop',
      account: 'shop@gmail.example',
      shows_names: false,
      blocks_busy: false,
      connected_by: ownerId,
      member_id: null,
      connected_at: at,
      lost_at: null,
      ended_at: null,
      sync_token: null,
      synced_until: null,
      synced_at: null,
      sync_failures: 0,
      next_sync_at: at,
    })
  }

  /** Every so many of the bookings; a fourth of them is moved after that, and an eighth cancelled. */
  async function bookEach(line: number): Promise<void> {
    for (let at = line; at < plan.bookings; at += plan.concurrency) {
      const number = await book(at)
      acknowledged++
      if (at % 4 === 1) await move(number)
      if (at % 8 === 2) await cancel(number)
    }
  }

  /** Sent again, as a page does it, until a server has answered. */
  async function book(at: number): Promise<number> {
    const answers = { phone: `+55119${40_000_000 + at}`, visit: { serviceId: 'talk', start: timeOf(0) } }
    const body = JSON.stringify({ submissionId: randomUUID(), answers, locale: 'en' })
    return persistently(async (turn) => {
      const reply = await fetch(`${formsUrlOf(places[turn])}/${form.link}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      if (reply.status !== 200 && reply.status !== 201) throw new Error(`a booking was answered ${reply.status}`)
      return ((await reply.json()) as { responseNumber: number }).responseNumber
    })
  }

  async function move(number: number): Promise<void> {
    await persistently(async () => {
      const row = await responseOf(number)
      // It was done, and the server died before it said so.
      if (row.start === timeOf(1)) return
      const one = { params: { responseId: row.id }, query: { formId: form.id } }
      await call(calls.calendar.move, { ...one, body: { start: timeOf(1), staffId: '', sequence: row.sequence } })
    })
  }

  async function cancel(number: number): Promise<void> {
    await persistently(async () => {
      const { id } = await responseOf(number)
      await call(calls.responses.edit, {
        params: { responseId: id },
        query: { formId: form.id },
        body: { status: 'cancelled' },
      })
    })
  }

  async function responseOf(number: number): Promise<{ id: string; start: string; sequence: number }> {
    const { rows } = await sql<{ id: string; starts_at: Date; sequence: number }>`
      select r.id, b.starts_at, b.sequence from bookings b
      join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
      where b.form_id = ${form.id} and b.response_number = ${number}`.execute(database.db)
    const [row] = rows
    if (!row) throw new Error(`booking ${number} is not stored`)
    return { id: responseId({ id: row.id, number }), start: row.starts_at.toISOString(), sequence: row.sequence }
  }

  function timeOf(hoursLater: number): string {
    return new Date(start + hoursLater * HOUR_MS).toISOString()
  }

  async function killInTurn(): Promise<void> {
    for (let count = 0; count < plan.kills; count++) {
      await delay(BETWEEN_KILLS_MS * (0.5 + Math.random()))
      const turn = count % 2
      await servers[turn]?.kill()
      kills.push(performance.now())
      const server = startServerProcess(places[turn] ?? places[0])
      servers[turn] = server
      await server.ready()
    }
  }

  /** Events that were not sent by then count as lost. */
  async function untilSent(): Promise<void> {
    const until = Date.now() + LOST_AFTER_MS
    while (Date.now() < until) {
      if ((await states()).every((state) => state === 'sent')) return
      // The pauses after a second failure are minutes and hours; what a killed server held waits for its lease.
      await sql`
        update deliveries set next_attempt_at = now()
        where form_id = ${form.id} and destination = ${TO_CALENDAR} and state = 'pending' and lease_until is null
          and next_attempt_at > now() + interval '10 seconds'`.execute(database.db)
      await delay(1_000)
    }
  }

  async function states(): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      select state from deliveries where form_id = ${form.id} and destination = ${TO_CALENDAR}`.execute(database.db)
    return rows.map(({ state }) => state)
  }

  async function booked(): Promise<BookedRow[]> {
    const { rows } = await sql<{ number: number; isHeld: boolean; starts_at: Date }>`
      select response_number as number, is_held as "isHeld", starts_at from bookings
      where form_id = ${form.id}`.execute(database.db)
    return rows.map(({ number, isHeld, starts_at: at }) => ({
      formId: form.id,
      number,
      isHeld,
      start: at.toISOString(),
    }))
  }
}

const LAST_MOMENT_MS = 120_000

/** Tries each server in turn until one has done it. */
async function persistently<Done>(attempt: (turn: 0 | 1) => Promise<Done>): Promise<Done> {
  const until = performance.now() + LAST_MOMENT_MS
  for (let tries = 0; ; tries++) {
    try {
      return await attempt(tries % 2 === 0 ? 0 : 1)
    } catch (error) {
      if (performance.now() > until) throw error
      await delay(250)
    }
  }
}

/** One service at any hour, for any number of customers at once. */
function alwaysOpen() {
  return bookingSetup.parse({
    ...emptySetup('UTC'),
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00' })),
    services: [{ id: 'talk', name: 'Talk', minutes: 60, places: 1000, largestParty: 1 }],
    rules: { leadMinutes: 0, grid: 60, oneAtATime: false },
  })
}
