import { calls } from '@wayform/contract/routes.ts'
import { createClient } from '@wayform/contract/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../scripts/support/owner-api.ts'
import { appUrlOf, TEST_LOGIN } from '../../scripts/support/server-process.ts'
import { serversOnOneDatabase, type Servers, type Started } from './support/two-servers.ts'

const HOUR_MS = 3_600_000
/** For a busy machine. */
const PATIENTLY = { timeout: 90_000, interval: 250 }

let servers: Servers
let slow: Started
let fast: Started
beforeAll(async () => {
  servers = await serversOnOneDatabase()
  ;[slow, fast] = await Promise.all([
    servers.start({ env: { CLOCK_SKEW_MS: String(-HOUR_MS) } }),
    servers.start({ env: { CLOCK_SKEW_MS: String(HOUR_MS) } }),
  ])
})
afterAll(() => servers.close())

const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(servers.made.deps.database.db)).rows

describe('two servers whose clocks are two hours apart', () => {
  it('two servers whose clocks are two hours apart accept each other’s codes and sessions', async () => {
    for (const [first, second] of [
      [slow, fast],
      [fast, slow],
    ] as const) {
      const visitor = (server: Started) => createClient({ baseUrl: appUrlOf(server.place), fetch: asNative })
      const whatsappNumber = TEST_LOGIN.phone
      const { attempt } = await visitor(first)(calls.auth.startWhatsapp, { body: { whatsappNumber } })
      const { token } = await visitor(second)(calls.auth.whatsappCallback, {
        body: { whatsappNumber, token: TEST_LOGIN.code, attempt },
      })
      for (const server of [first, second]) {
        const answer = await fetch(`${appUrlOf(server.place)}/api/users/me`, {
          headers: { 'x-auth-token': token ?? '' },
        })
        expect(answer.status).toBe(200)
      }
    }
  })

  it('two servers whose clocks are two hours apart keep deleted objects for ten minutes, on either of them', async () => {
    for (const [first, second] of [
      [slow, fast],
      [fast, slow],
    ] as const) {
      const { call } = await signIn(appUrlOf(first.place))
      const { form } = await call(calls.forms.create, {
        body: { name: 'Orders', language: 'en', whatsappNumber: `+${TEST_LOGIN.phone}` },
      })
      await call(calls.forms.remove, { params: { id: form.id } })
      const [row] = await query(sql<{ ageMs: number }>`
        select (extract(epoch from clock_timestamp() - deleted_at) * 1000)::float8 as "ageMs" from forms where id = ${form.id}`)
      expect(Math.abs(row?.ageMs ?? HOUR_MS)).toBeLessThan(60_000)
      expect(second.hasEnded()).toBe(false)
    }
  })

  it('two servers whose clocks are two hours apart run housekeeping when it is due by the database clock, and process an event once', async () => {
    const [event] = await query(sql<{ id: string }>`
      insert into provider_events (provider, event_id, payload, received_at, next_attempt_at)
      values ('whatsapp', ${crypto.randomUUID()}, '{"kind":"status","messageId":"wamid.x","status":"delivered"}', now(), now())
      returning event_id as id`)
    const state = async () => {
      const [row] = await query(sql<{ attempts: number; isDone: boolean; error: string | null }>`
        select attempts, processed_at is not null as "isDone", last_error as error from provider_events
        where event_id = ${event?.id ?? ''}`)
      return row
    }
    // The task that looks for events runs every 15 s; an hour's difference would delay it by an hour.
    await expect.poll(state, PATIENTLY).toMatchObject({ attempts: 1, isDone: true })
    const late = await query(sql<{ name: string }>`
      select name from housekeeping
      where due_at > clock_timestamp() + interval '25 hours' or last_run_at > clock_timestamp() + interval '5 minutes'
        or last_run_at < clock_timestamp() - interval '5 minutes' or lease_until > clock_timestamp() + interval '5 minutes'`)
    expect(late).toEqual([])
  })
})

/** Pages get their session as a cookie; without their header it is in the body. */
function asNative(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.delete('x-wf-client')
  return fetch(input, { ...init, headers })
}
