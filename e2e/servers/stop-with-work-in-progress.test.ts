import { Agent } from 'node:http'
import { calls } from '@wayform/contract/routes.ts'
import type { FormRow } from '@wayform/server/modules/documents/forms.repository.ts'
import type { GivenOwner } from '@wayform/server/testing/given.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type RawConnection, rawConnection, submission } from './support/clients.ts'
import { type Endpoint, startEndpoint } from './support/endpoints.ts'
import { serversOnOneDatabase, type Servers, type Started } from './support/two-servers.ts'

/** For a busy machine. */
const PATIENTLY = { timeout: 60_000 }
const QUESTIONS = [{ questionId: 'name', type: 'TEXT' as const, label: 'Your name' }]

let hanging: Endpoint
let taking: Endpoint
let servers: Servers
let env: Record<string, string>
beforeAll(async () => {
  ;[hanging, taking] = await Promise.all([startEndpoint({ hangs: true }), startEndpoint({ hangs: false })])
  // Loopback addresses are allowed only outside production.
  env = { NODE_ENV: 'test', SANDBOX: 'off', LOG_LEVEL: 'info', OUTBOUND_ALLOW: `${hanging.host},${taking.host}` }
  servers = await serversOnOneDatabase(env)
})
afterAll(async () => {
  await servers.close()
  hanging.close()
  taking.close()
})

async function formWithWebhook(owner: GivenOwner, url: string): Promise<FormRow> {
  const form = await servers.made.given.form(owner, { questions: QUESTIONS })
  const body = { formId: form.id, url }
  const { status } = await servers.made.call(calls.integrations.setWebhook, { body }, { headers: owner.headers })
  expect(status).toBe(200)
  return form
}

async function states(form: FormRow): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state || case when lease_until is null then '' else ', leased' end as state, count(*)::int as count
    from deliveries where form_id = ${form.id} group by 1`.execute(servers.made.deps.database.db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe('a worker that is stopped', () => {
  it('releases deliveries whose endpoint does not answer; another process delivers all of them once', async () => {
    const owner = await servers.made.given.owner({ plan: 'standard' })
    const [stuck, fine] = await Promise.all([formWithWebhook(owner, hanging.url), formWithWebhook(owner, taking.url)])
    const first = await servers.start({ env: { ...env, DRAIN_MS: '3000', STOP_TIMEOUT_MS: '6000' } })
    const agent = new Agent({ keepAlive: true })
    const send = async (form: FormRow, count: number) => {
      for (let n = 0; n < count; n++) {
        expect((await ask(first.place.port, agent, submission(form.link))).status).toBe(201)
      }
    }
    await send(fine, 5)
    await expect.poll(() => states(fine), PATIENTLY).toEqual({ sent: 5 })
    await send(stuck, 3)
    await expect.poll(() => hanging.ids.length, PATIENTLY).toBe(3)

    const signalledAt = performance.now()
    first.signal('SIGTERM')
    await expect.poll(async () => (await ask(first.place.port, agent, { path: '/readyz' })).status, PATIENTLY).toBe(503)
    await send(fine, 5)
    expect(await first.exited).toBe(0)
    const exitMs = performance.now() - signalledAt
    agent.destroy()
    expect(exitMs).toBeLessThan(10_000)
    expect(await states(stuck)).toEqual({ pending: 3 })
    const { sent = 0, pending = 0, ...held } = await states(fine)
    expect([sent + pending, held]).toEqual([10, {}])
    expect(taking.ids).toHaveLength(sent)

    hanging.answer()
    const second = await servers.start({ env })
    await expect.poll(() => states(stuck), PATIENTLY).toEqual({ sent: 3 })
    await expect.poll(() => states(fine), PATIENTLY).toEqual({ sent: 10 })
    expect(new Set(hanging.ids).size).toBe(3)
    expect([taking.ids.length, new Set(taking.ids).size]).toEqual([10, 10])
    await second.stop()
    console.log(
      `hanging endpoint: exit ${Math.round(exitMs)} ms after SIGTERM (deadline 6000), 3 deliveries given back; ${sent} of 10 sent before the exit`,
    )
  })
})

describe('an export in progress', () => {
  it('an export in progress is completed, or aborted so that it does not look complete', async () => {
    const { given, deps } = servers.made
    const owner = await given.owner({ plan: 'plus' })
    const form = await given.form(owner, { questions: QUESTIONS })
    await deps.database.session(async (session) => {
      await session.query(
        `insert into responses (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to)
         select $1::uuid, $2::uuid, n, 'made-' || n, 'x', 1, jsonb_build_object('name', repeat('Ana ', 4000)), '+5511987654321'
         from generate_series(1, 2000) n`,
        [owner.id, form.id],
      )
      await session.query('update form_counters set last_number = 2000, stored = 2000 where form_id = $1', [form.id])
    })
    const [patient, hasty] = await Promise.all([
      servers.start({ env }),
      servers.start({ env: { ...env, STOP_TIMEOUT_MS: '2000' } }),
    ])
    const [finished, cut] = await Promise.all([stalledExport(patient), stalledExport(hasty)])
    patient.signal('SIGTERM')
    hasty.signal('SIGTERM')
    const signalledAt = performance.now()
    await expect
      .poll(async () => (await fetch(`${patient.url}/readyz`).catch(() => null))?.status ?? 0, PATIENTLY)
      .not.toBe(200)
    finished.socket.resume()
    const exits = [patient, hasty].map(
      async (server) => [await server.exited, performance.now() - signalledAt] as const,
    )
    const [[patientCode, patientMs], [hastyCode, hastyMs]] = (await Promise.all(exits)) as [Exit, Exit]
    cut.socket.resume()
    await Promise.all([finished.closed, cut.closed])

    expect([patientCode, hastyCode]).toEqual([0, 0])
    expect(hastyMs).toBeLessThan(15_000)
    expect([isWhole(finished.received()), finished.error()]).toEqual([true, ''])
    expect([isWhole(cut.received()), cut.error()]).toEqual([false, 'ECONNRESET'])
    console.log(
      `export: finished, exit after ${Math.round(patientMs)} ms; stalled: cut, exit after ${Math.round(hastyMs)} ms (deadline 2000)`,
    )

    /** Started, and not read any further; more than the connection's buffers hold is still to come. */
    async function stalledExport({ place: { port } }: Started): Promise<RawConnection> {
      const path = `/api/responses/export?formId=${form.id}`
      const begun = await rawConnection(
        port,
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nx-auth-token: ${owner.token}\r\n\r\n`,
      )
      await expect.poll(() => begun.received().includes('x-row-count: 2000'), PATIENTLY).toBe(true)
      begun.socket.pause()
      return begun
    }
  })
})

type Exit = readonly [code: number | null, ms: number]

const isWhole = (received: string) => received.endsWith('\r\n0\r\n\r\n')
