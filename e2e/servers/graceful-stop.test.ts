import { Agent } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/support/ports.ts'
import { startBalancer } from './support/balancer.ts'
import { ask, keepAliveLoad, rawConnection, submission } from './support/clients.ts'
import { serversOnOneDatabase, type Servers } from './support/two-servers.ts'

/** For a busy machine. */
const PATIENTLY = { timeout: 90_000 }
const QUESTIONS = [{ questionId: 'name', type: 'TEXT' as const, label: 'Your name' }]

let servers: Servers
beforeAll(async () => {
  servers = await serversOnOneDatabase()
})
afterAll(() => servers.close())

describe('SIGTERM under keep-alive load', () => {
  it('fails no request while the load balancer drains, and exits with 0 within ten seconds', async () => {
    const { given, deps } = servers.made
    const owner = await given.owner({ plan: 'standard' })
    // One address may send a thousand responses a minute to a form: a fast machine needs several.
    const links: string[] = []
    for (let n = 0; n < 20; n++) links.push((await given.form(owner, { questions: QUESTIONS })).link)
    const linkOf = (n: number) => links[n % links.length] ?? ''
    const port = await freePort()
    const env = { APP_URL: `http://localhost:${port}`, FORMS_URL: `http://127.0.0.1:${port}`, DRAIN_MS: '4000' }
    const [first, second] = await Promise.all([servers.start({ env }), servers.start({ env })])
    const balancer = await startBalancer(port, [first.place.port, second.place.port])
    const onApp = { host: `localhost:${port}`, headers: owner.headers }
    let turn = 0
    const next = () => {
      const kind = turn++ % 5
      if (kind === 0) return { path: `/${linkOf(turn)}` }
      if (kind === 1) return { path: '/api/forms', ...onApp }
      if (kind === 2) return { path: '/', host: onApp.host }
      return submission(linkOf(turn))
    }
    const load = keepAliveLoad(port, 16, next, 100)
    await load.more(300)

    const backend = balancer.backend(first.place.port)
    const signalledAt = performance.now()
    first.signal('SIGTERM')
    await expect.poll(() => backend.isReady, PATIENTLY).toBe(false)
    const unreadyAt = performance.now()
    const unready = await ask(first.place.port, new Agent(), { path: '/readyz' })
    expect(unready).toMatchObject({ status: 503, headers: { connection: 'close' } })
    expect(JSON.parse(unready.body)).toEqual({ code: 'unavailable', message: 'Not ready' })
    // Still open for clients that have not noticed yet.
    const late = await ask(first.place.port, new Agent(), { ...submission(linkOf(0)), host: `127.0.0.1:${port}` })
    expect(late).toMatchObject({ status: 201, headers: { connection: 'close' } })
    expect(await first.exited).toBe(0)
    const exitMs = performance.now() - signalledAt
    await load.more(200)
    await load.stop()
    await balancer.close()

    expect(load.failures).toEqual([])
    expect(backend.failures).toEqual([])
    expect(exitMs).toBeLessThan(10_000)
    const afterSignal = backend.served.filter(({ at }) => at > unreadyAt)
    expect(afterSignal.filter(({ closes }) => !closes)).toEqual([])
    const { rows } = await sql<{ stored: number; ids: number }>`
      select count(*)::int as stored, count(distinct submission_id)::int as ids from responses
      where submission_id = any(${load.acknowledged}::text[])`.execute(deps.database.db)
    expect(rows).toEqual([{ stored: load.acknowledged.length, ids: load.acknowledged.length }])
    await second.stop()
    console.log(
      `exit ${Math.round(exitMs)} ms after SIGTERM; ${load.answered} requests, ${load.failures.length} failed; ` +
        `${afterSignal.length + 2} served after SIGTERM; ${load.acknowledged.length} responses stored once`,
    )
  })

  it('exits although clients continue, are idle, or have sent half a request', async () => {
    const { given } = servers.made
    const form = await given.form(await given.owner({ plan: 'standard' }), { questions: QUESTIONS })
    const server = await servers.start({ env: { DRAIN_MS: '300', STOP_TIMEOUT_MS: '3000' } })
    const { port } = server.place
    const load = keepAliveLoad(port, 16, () => submission(form.link))
    const idle = await rawConnection(port, `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    const silent = await rawConnection(port)
    const half = await rawConnection(
      port,
      `POST /${form.link} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    )
    await expect.poll(idle.received, PATIENTLY).toContain('{"ok":true}')
    await load.more(200)
    const before = load.answered

    const signalledAt = performance.now()
    server.signal('SIGTERM')
    const closedAt = (closed: Promise<void>) => closed.then(() => performance.now() - signalledAt)
    const moments = Promise.all([closedAt(idle.closed), closedAt(silent.closed), closedAt(half.closed)])
    expect(await server.exited).toBe(0)
    const exitMs = performance.now() - signalledAt
    const [idleMs, silentMs, halfMs] = await moments
    await load.stop()
    expect(halfMs).toBeGreaterThan(2_500)
    expect(Math.max(idleMs, silentMs)).toBeLessThan(halfMs)
    expect(exitMs).toBeLessThan(8_000)
    console.log(
      `half-sent body: exit ${Math.round(exitMs)} ms after SIGTERM (deadline 3000); ` +
        `idle closed after ${Math.round(idleMs)} ms, silent after ${Math.round(silentMs)} ms; ${load.answered - before} answers after SIGTERM`,
    )
  })

  it('exits at once on a second signal', async () => {
    const server = await servers.start({ env: { DRAIN_MS: '60000', STOP_TIMEOUT_MS: '90000' } })
    server.signal('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENTLY).toBe(503)
    const askedAgainAt = performance.now()
    server.signal('SIGTERM')
    expect(await server.exited).toBe(1)
    expect(performance.now() - askedAgainAt).toBeLessThan(10_000)
  })
})
