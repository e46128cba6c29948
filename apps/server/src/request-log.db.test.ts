import { fillPath } from '@wayform/contract/client.ts'
import { allRoutes, calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Apps, buildApps } from './app.ts'
import { loggerOptions } from './platform/log.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

/** Secrets, in the lengths of our tokens. */
const SECRET = 'sEsAmE-7fk2'
const SECRET_PARAMS = ['signed', 'paymentId', 'fileId', 'name', 'uploadId', 'sessionId']
const QUERY = ['token', 'state', 'code', 'handle', 'expires', 'signature', 'q1', 'attempt', 'whatsappNumber']

let server: TestServer
let apps: Apps
const lines: string[] = []
beforeAll(async () => {
  server = await testServer()
  const options = loggerOptions({ mode: 'test', logLevel: 'trace' }, { write: (line) => void lines.push(line) })
  apps = await buildApps(server.deps, options)
})
afterAll(async () => {
  await Promise.all([apps.app.close(), apps.forms.close()])
  await server.close()
})

const written = () => lines.join('') + JSON.stringify(server.logLines)

async function request(surface: string, method: string, url: string) {
  const isForms = surface === 'forms'
  const host = new URL(isForms ? server.deps.config.formsUrl : server.deps.config.appUrl).host
  const before = lines.length
  const answer = await (isForms ? apps.forms : apps.app).inject({
    method: method as 'GET',
    url,
    headers: { host, cookie: `wf-token=${SECRET}`, 'x-auth-token': SECRET, 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload: { token: SECRET, answers: { q1: SECRET } } }),
  })
  expect(lines.length, `${method} ${url} writes a line`).toBeGreaterThan(before)
  return answer
}

describe('the request log at its finest level', () => {
  it('contains no secret, on any route of either host', async () => {
    const query = QUERY.map((name) => `${name}=${SECRET}`).join('&')
    for (const { method, path, surface, planned } of allRoutes) {
      if (planned) continue
      const params = Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, SECRET_PARAMS.includes(name) ? SECRET : 'plain']),
      )
      await request(surface, method, `${fillPath(path, params)}?${query}`)
    }
    expect(written()).not.toContain(SECRET)
  })

  it('contains nothing of unknown addresses', async () => {
    for (const surface of ['app', 'forms']) {
      for (const path of [
        `/x/receipt/${SECRET}`,
        `/bridge-auth-verify?token=${SECRET}`,
        `/a/b/${SECRET}/c?${SECRET}`,
      ]) {
        await request(surface, 'GET', path)
      }
    }
    expect(written()).not.toContain(SECRET)
  })

  it('contains no receipt, unsubscribe or bridge link', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, {
      questions: [{ questionId: 'name', type: 'TEXT', label: 'Name' }],
    })
    const submitted = await server.call(calls.publicForms.submit, {
      params: { link: form.link },
      body: { answers: { name: 'Ana' } },
    })
    const receipt = new URL(submitted.body.receiptUrl)
    const bridge = (await server.call(calls.auth.bridgeToken, {}, owner)).body.data.token
    expect((await request('forms', 'GET', receipt.pathname)).statusCode).toBe(200)
    await request('app', 'GET', `/auth/verify-bridge-auth-code?token=${bridge}`)
    const signed = receipt.pathname.split('/').at(-1) ?? ''
    expect(signed.length).toBeGreaterThan(10)
    for (const secret of [signed, bridge]) expect(written()).not.toContain(secret)
    expect(written()).toContain(`/${form.link}/receipt/…`)
  })
})
