import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: GivenOwner
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})
afterAll(() => server.close())

/** A request of a page of another origin, with the Sec-Fetch headers of its browser. */
const send = (origin: string, method: 'GET' | 'OPTIONS', headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url: calls.users.me.path,
    headers: {
      host: new URL(server.deps.config.appUrl).host,
      origin,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
      ...headers,
    },
  })

describe.each(['capacitor://localhost', 'https://localhost'])('a call of the native app at %s', (origin) => {
  it('accepts the token of the app, and lets it read the answer', async () => {
    const asked = await send(origin, 'OPTIONS', { 'access-control-request-headers': 'x-auth-token' })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers['access-control-allow-origin']).toBe(origin)
    expect(asked.headers['access-control-allow-headers']).toContain('x-auth-token')
    const reply = await send(origin, 'GET', { 'x-auth-token': owner.token })
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, origin])
  })

  it('ignores a cookie of the app, and does not allow the header that makes one count', async () => {
    const asked = await send(origin, 'OPTIONS')
    expect(asked.headers['access-control-allow-headers']).not.toContain('x-wf-client')
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const reply = await send(origin, 'GET', { cookie: `wf-token=${owner.token}`, 'x-wf-client': 'web' })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'auth.required'])
  })
})

it('refuses other origins, whatever token they send', async () => {
  for (const origin of ['https://elsewhere.example', 'https://localhost:8443', 'http://localhost', 'null']) {
    const reply = await send(origin, 'GET', { 'x-auth-token': owner.token })
    expect([origin, reply.statusCode, reply.json().code]).toEqual([origin, 403, 'auth.crossSite'])
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  }
})
