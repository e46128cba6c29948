import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startClients } from '../../scripts/support/kill-clients.ts'
import { freePort } from '../../scripts/support/ports.ts'
import { logOf } from '../../scripts/support/server-process.ts'
import { ask, keepAliveLoad, submission } from './support/clients.ts'
import { serversOnOneDatabase, type Servers, type Started } from './support/two-servers.ts'

const { sendLogs } = calls.system
const { crashes } = sendLogs.limits
/** For a busy machine. */
const PATIENTLY = { timeout: 60_000 }
const QUESTIONS = [{ questionId: 'name', type: 'TEXT' as const, label: 'Your name' }]
const PROCESSES = 2

let servers: Servers
beforeAll(async () => {
  servers = await serversOnOneDatabase()
})
afterAll(() => servers.close())

/** The system distributes the connections: nothing here depends on it. */
async function startAll(env: Record<string, string> = {}): Promise<Started> {
  const server = await servers.start({ env: { PROCESSES: String(PROCESSES), ...env } })
  await vi.waitFor(() => expect(pidsOf(server)).toHaveLength(PROCESSES), PATIENTLY)
  return server
}

/** Those that have served, the oldest first. */
function pidsOf({ place }: Started): number[] {
  return [...logOf(place).matchAll(/.*"a process serves".*/g)].map(([line]) => Number(JSON.parse(line).pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Each over a connection of its own. */
const afresh = (server: Started, wanted: Parameters<typeof ask>[2]) => ask(server.place.port, new Agent(), wanted)

async function newForm() {
  const { given } = servers.made
  const owner = await given.owner({ plan: 'standard' })
  return { owner, form: await given.form(owner, { questions: QUESTIONS }) }
}

const stored = (formId: string) =>
  servers.made.deps.database.db
    .selectFrom('responses')
    .select(['number', 'submission_id as id'])
    .where('form_id', '=', formId)
    .orderBy('number')
    .execute()

describe('several processes on one port', () => {
  const key = randomUUID()
  let server: Started
  beforeAll(async () => {
    server = await startAll({ TRUST_PROXY: 'loopback', METRICS_KEY: key, DRAIN_MS: '60000', STOP_TIMEOUT_MS: '120000' })
  })

  it('processes on one port count a limit together', async () => {
    const crash = {
      method: 'POST',
      path: sendLogs.path,
      host: `localhost:${server.place.port}`,
      headers: { 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({ location: '/', message: 'It broke' }),
    }
    const answers = await Promise.all(Array.from({ length: crashes.most * 2 }, () => afresh(server, crash)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(crashes.most)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(crashes.most)
  })

  it('processes on one port accept the same sessions', async () => {
    const { owner } = await newForm()
    const forms = { path: '/api/forms', host: `localhost:${server.place.port}`, headers: owner.headers }
    const lists = await Promise.all(Array.from({ length: PROCESSES * 4 }, () => afresh(server, forms)))
    expect(lists.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('processes on one port report their metrics together', async () => {
    const { form } = await newForm()
    for (let count = 0; count < 10; count++) {
      expect(await afresh(server, submission(form.link))).toMatchObject({ status: 201 })
    }
    const metrics = {
      path: '/metrics',
      host: `localhost:${server.place.port}`,
      headers: { authorization: `Bearer ${key}` },
    }
    for (let count = 0; count < PROCESSES * 2; count++) {
      const { body } = await afresh(server, metrics)
      expect(body).toContain('wayform_submissions_total{outcome="stored",reason=""} 10\n')
      expect(body).toContain(`wayform_processes ${PROCESSES}\n`)
    }
  })

  it('processes on one port end at once on a second signal', async () => {
    server.signal('SIGTERM')
    await expect.poll(async () => (await afresh(server, { path: '/readyz' })).status, PATIENTLY).toBe(503)
    server.signal('SIGTERM')
    expect(await server.exited).toBe(1)
    await expect.poll(() => pidsOf(server).filter(isAlive), PATIENTLY).toEqual([])
  })
})

describe('several processes under load', () => {
  let server: Started
  let metricsPort: number
  beforeAll(async () => {
    metricsPort = await freePort()
    server = await startAll({ METRICS_PORT: String(metricsPort), DRAIN_MS: '10000' })
  })

  async function metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
  }

  it('killed processes are replaced, without a lost submission', async () => {
    const { form } = await newForm()
    const sent = Array.from({ length: 600 }, (_, n) => ({
      submissionId: randomUUID(),
      formId: form.id,
      answers: { name: `Maria ${n}` },
    }))
    const clients = startClients({
      port: server.place.port,
      concurrency: 8,
      submissions: sent,
      linkOf: () => form.link,
    })
    for (const kill of [0, 1]) {
      await clients.untilAcknowledged(150 + 150 * kill)
      process.kill(pidsOf(server)[kill] ?? 0, 'SIGKILL')
      await expect.poll(() => pidsOf(server).length, PATIENTLY).toBe(PROCESSES + kill + 1)
    }
    await clients.done
    const rows = await stored(form.id)
    expect(rows.map(({ number }) => number)).toEqual(sent.map((_, index) => index + 1))
    expect(new Map(rows.map(({ id, number }) => [id, number]))).toEqual(clients.acknowledged)
    expect(clients.contradictions).toEqual([])
    expect(await metric('wayform_processes')).toBe(PROCESSES)
    expect(await metric('wayform_process_restarts_total')).toBe(2)
    expect(logOf(server.place)).toMatch(/"signal":"SIGKILL".*a process ended, and is replaced/)
  })

  it('processes drain together, also when each of them gets the signal', async () => {
    const { form } = await newForm()
    const load = keepAliveLoad(server.place.port, 8, () => submission(form.link), 50)
    await load.more(50)
    for (const pid of pidsOf(server).filter(isAlive)) process.kill(pid, 'SIGTERM')
    await load.more(50)
    server.signal('SIGTERM')
    await expect.poll(async () => (await afresh(server, { path: '/readyz' })).status, PATIENTLY).toBe(503)
    await load.more(20)
    await load.stop()
    expect(load.failures).toEqual([])
    expect(await server.exited).toBe(0)
    expect(pidsOf(server).filter(isAlive)).toEqual([])
    expect((await stored(form.id)).map(({ id }) => id).toSorted()).toEqual(load.acknowledged.toSorted())
  })
})

describe('several processes', () => {
  it('processes do not start where one could not, and say why once', async () => {
    const nowhere = servers.databaseUrl.replace(/\/[^/]*$/, '/not_there')
    const [embedded, missing] = await Promise.all([
      servers.start({ databaseUrl: null, isReady: false, env: { PROCESSES: '2' } }),
      servers.start({ databaseUrl: nowhere, isReady: false, env: { PROCESSES: '2' } }),
    ])
    expect(await Promise.all([embedded.exited, missing.exited])).toEqual([1, 1])
    expect(logOf(embedded.place)).toMatch(/PROCESSES: must be 1, because the embedded database belongs to one process/)
    expect(logOf(missing.place).match(/DATABASE_URL: this database does not exist/g)).toHaveLength(1)
    expect(logOf(missing.place)).toMatch(/The first process could not start \(code 1\)/)
  })
})
