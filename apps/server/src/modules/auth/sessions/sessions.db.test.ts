import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { purgeLogins } from '../auth.tasks.ts'

const WEB = { 'x-wf-client': 'web' }
const { startWhatsapp, logout, bridgeToken } = calls.auth

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const me = (headers: Record<string, string>) => server.call(calls.users.me, { query: {} }, { headers })
const start = (number: string) => server.call(startWhatsapp, { body: { whatsappNumber: number } })

describe('a session', () => {
  it('ends a session on logout, on the server too', async () => {
    const owner = await server.given.owner()
    const answer = await server.call(logout, {}, { headers: { ...WEB, cookie: `wf-token=${owner.token}` } })
    expect(answer.status).toBe(200)
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'wf-token', value: '' }))
    expect((await me(owner.headers)).status).toBe(401)
    expect((await server.call(logout, {})).status).toBe(401)
  })

  it('a session can’t be ended with a cookie alone', async () => {
    const owner = await server.given.owner()
    expect((await server.call(logout, {}, { headers: { cookie: `wf-token=${owner.token}` } })).status).toBe(401)
    expect((await me(owner.headers)).status).toBe(200)
  })

  it('expires a session after sixty days without use, and after a year at the latest', async () => {
    const idle = await server.given.owner()
    const used = await server.given.owner()
    for (let day = 0; day < 364; day += 52) {
      expect((await me(used.headers)).status).toBe(200)
      server.clock.advance(52 * DAY_MS)
    }
    expect((await me(idle.headers)).status).toBe(401)
    expect((await me(used.headers)).status).toBe(200)
    server.clock.advance(DAY_MS)
    expect((await me(used.headers)).status).toBe(401)
  })

  it('records its use at most once an hour', async () => {
    const owner = await server.given.owner()
    const usedAt = async () => {
      const sessions = server.deps.database.db.selectFrom('sessions').select('used_at')
      return (await sessions.where('token_hash', '=', owner.sessionHash).executeTakeFirstOrThrow()).used_at
    }
    const first = await usedAt()
    server.clock.advance(59 * MINUTE_MS)
    await me(owner.headers)
    expect(await usedAt()).toEqual(first)
    server.clock.advance(MINUTE_MS)
    await me(owner.headers)
    expect(await usedAt()).toEqual(server.clock.now())
  })

  it('a session is rejected from another site, or with a wrong token beside a valid cookie', async () => {
    const owner = await server.given.owner()
    const web = { ...WEB, cookie: `wf-token=${owner.token}` }
    expect((await me({ ...web, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).status).toBe(403)
    expect((await me({ ...web, 'x-auth-token': 'wrong' })).status).toBe(401)
  })

  it('deletes expired sessions, pending logins, tokens, codes and rate-limit events', async () => {
    await start('+447400200001')
    const owner = await server.given.owner()
    await server.call(bridgeToken, {}, owner)
    await server.call(calls.users.verifyNumber, { body: { whatsappNumber: '+447400200003' } }, owner)
    server.clock.advance(61 * DAY_MS)
    const fresh = await server.given.owner()
    const still = await start('+447400200002')
    await purgeLogins(server.deps).run({ now: server.clock.now(), signal: AbortSignal.timeout(1_000) })
    const { db } = server.deps.database
    const sessions = (await db.selectFrom('sessions').select('token_hash').execute()).map((row) => row.token_hash)
    expect(sessions).toContain(fresh.sessionHash)
    expect(sessions).not.toContain(owner.sessionHash)
    expect(await db.selectFrom('login_attempts').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('bridge_tokens').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('number_proofs').selectAll().execute()).toEqual([])
    expect(still.status).toBe(200)
  })
})
