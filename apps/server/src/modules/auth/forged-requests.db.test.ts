import { fillPath } from '@wayform/contract/client.ts'
import { allRoutes, calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

/**
 * CSRF: owner-only calls, and every GET that changes something, are refused to pages of other sites that have the
 * cookie.
 */
const OWNERS_CALLS = allRoutes.filter(({ access, planned }) => access === 'owner' && !planned)
const STATE_CHANGING_GETS: readonly string[] = [
  calls.auth.logout.path,
  calls.auth.bridgeToken.path,
  calls.merging.start.path,
  calls.forms.publish.path,
  calls.forms.restore.path,
  calls.integrations.connectSheet.path,
]

let server: TestServer
let owner: GivenOwner
let formId: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner({ plan: 'standard' })
  const question = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
  const form = await server.given.form(owner, { questions: [question], isPublished: false })
  formId = form.id
})
afterAll(() => server.close())

/** Sends what a browser sends for a foreign page: the cookie where it applies, and the Sec-Fetch headers. */
async function forge(spec: { method: string; path: string }, headers: Record<string, string>) {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, formId])
  const reply = await server.app.inject({
    method: spec.method as 'GET', // one of the contract's methods
    url: fillPath(spec.path, Object.fromEntries(names)),
    headers: { host: new URL(server.deps.config.appUrl).host, cookie: `wf-token=${owner.token}`, ...headers },
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, code: isJson ? reply.json().code : undefined, cookies: reply.cookies }
}

async function everything(): Promise<string> {
  const { db } = server.deps.database
  const tables = ['users', 'sessions', 'bridge_tokens', 'provider_logins', 'forms', 'form_versions']
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db)))
  return JSON.stringify(rows.map((each) => each.rows))
}

describe('a cross-site request with an owner’s cookie', () => {
  it('a cross-site request with an owner’s cookie is refused for every owner-only call, whatever its method, and changes nothing', async () => {
    const before = await everything()
    for (const spec of OWNERS_CALLS) {
      const alone = await forge(spec, {})
      expect([spec.method, spec.path, alone.status, alone.code]).toEqual([spec.method, spec.path, 401, 'auth.required'])
      expect(alone.cookies).toEqual([])
    }
    expect(await everything()).toBe(before)
  })

  it('a cross-site request with an owner’s cookie is refused as a link, an image and a script’s call, even with our header', async () => {
    const before = await everything()
    const ways: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'x-wf-client': 'web' },
    ]
    for (const path of STATE_CHANGING_GETS) {
      for (const headers of ways) {
        const answer = await forge({ method: 'GET', path }, headers)
        expect([path, answer.status, answer.code]).toEqual([path, 403, 'auth.crossSite'])
      }
    }
    expect(await everything()).toBe(before)
  })

  it('lists every GET that changes something: no other owner-only GET does', async () => {
    const reads = OWNERS_CALLS.filter(({ method, path }) => method === 'GET' && !STATE_CHANGING_GETS.includes(path))
    const before = await everything()
    for (const spec of reads) {
      await forge(spec, { 'x-wf-client': 'web' })
    }
    expect(reads.length).toBeGreaterThan(5)
    expect(await everything()).toBe(before)
  })

  it('sets no session cookie: only our own pages can use a bridge token', async () => {
    const { data } = (await server.call(calls.auth.bridgeToken, {}, owner)).body
    const path = `${calls.auth.verifyBridge.path}?token=${data.token}`
    const foreign = await forge(
      { method: 'GET', path },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    )
    expect([foreign.status, foreign.cookies]).toEqual([403, []])
    const asLink = await forge(
      { method: 'GET', path },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    )
    expect(asLink.cookies.filter(({ name, value }) => name === 'wf-token' && value !== '')).toEqual([])
  })

  it('serves the same request from the owner’s own page', async () => {
    const publish = { method: 'GET', path: calls.forms.publish.path }
    expect((await forge(publish, { 'x-wf-client': 'web', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})
