import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/support/postgres.ts'
import { logOf } from '../../scripts/support/server-process.ts'
import { serversOnOneDatabase, type Servers } from './support/two-servers.ts'

/** For a busy machine. */
const PATIENTLY = { timeout: 60_000 }

let postgres: Postgres
let servers: Servers
beforeAll(async () => {
  ;[postgres, servers] = await Promise.all([startPostgres({ durable: false }), serversOnOneDatabase()])
})
afterAll(async () => {
  await servers.close()
  await postgres.stop()
})

const withPassword = (user: string, password: string, name = 'postgres') =>
  `postgres://${user}:${password}@127.0.0.1:${postgres.port}/${name}`

const statusOf = async (url: string) => (await fetch(url).catch(() => null))?.status ?? null

describe('a server whose database is not available yet', () => {
  it('the server is alive, waits with backoff, serves when the database comes, and recovers when it goes', async () => {
    await postgres.halt()
    const databaseUrl = withPassword('postgres', 'top-secret')
    const [server, leaving] = await Promise.all([
      servers.start({ databaseUrl, isReady: false }),
      servers.start({ databaseUrl, isReady: false }),
    ])
    const waits = ({ place } = server) =>
      [...logOf(place).matchAll(/.*waiting for the database.*/g)].map(([line]) => JSON.parse(line))
    await expect.poll(() => waits().length, PATIENTLY).toBeGreaterThan(2)
    // A process that has not got this far yet is ended by the signal itself.
    await expect.poll(() => waits(leaving).length, PATIENTLY).toBeGreaterThan(0)
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    const unready = await fetch(`${server.url}/readyz`)
    expect([unready.status, unready.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await unready.json()).toEqual({ code: 'unavailable', message: 'Not ready' })
    const pauses = waits().map(({ pauseMs }) => pauseMs)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(waits()[0]).toMatchObject({ database: `127.0.0.1:${postgres.port}/postgres` })
    expect(waits()[0].reason).toContain('ECONNREFUSED')
    expect(logOf(server.place)).not.toContain('top-secret')

    const signalledAt = performance.now()
    leaving.signal('SIGTERM')
    expect(await leaving.exited).toBe(0)
    expect(performance.now() - signalledAt).toBeLessThan(10_000)

    await postgres.resume()
    await server.ready()
    await postgres.halt()
    await expect.poll(() => statusOf(`${server.url}/readyz`), PATIENTLY).toBe(503)
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    await postgres.resume()
    await expect.poll(() => statusOf(`${server.url}/readyz`), PATIENTLY).toBe(200)
    await server.stop()
    expect(await server.exited).toBe(0)
  })

  it('exits with the reason when waiting would not help', async () => {
    const admin = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
    await admin.session((session) => session.script(`create role guarded login password 'right'`))
    const rules = join(postgres.dataDir, 'pg_hba.conf')
    writeFileSync(rules, `host all guarded 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`)
    await admin.session((session) => session.script('select pg_reload_conf()'))
    await admin.close()
    const [refused, missing] = await Promise.all([
      servers.start({ databaseUrl: withPassword('guarded', 'wrong-password'), isReady: false }),
      servers.start({ databaseUrl: withPassword('postgres', 'x', 'not_there'), isReady: false }),
    ])
    expect(await Promise.all([refused.exited, missing.exited])).toEqual([1, 1])
    expect(logOf(refused.place)).toMatch(/DATABASE_URL: the password is wrong/)
    expect(logOf(refused.place)).not.toContain('wrong-password')
    expect(logOf(missing.place)).toMatch(/DATABASE_URL: this database does not exist/)
  })
})
