import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('the forms host’s service worker', () => {
  it('the forms host’s service worker is served at the root, revalidated on every visit, with the policy of the pages', async () => {
    const { status, headers } = await server.call(calls.publicForms.serviceWorker, {})
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self'/)
  })

  it('the forms host’s service worker is allowed by the pages, and not served on other hosts', async () => {
    const form = await server.given.form(await server.given.owner(), {
      questions: [{ questionId: 'name', type: 'TEXT', label: 'Your name' }],
    })
    const page = await server.call(calls.publicForms.page, { params: { link: form.link } })
    expect(page.headers['content-security-policy']).toContain("worker-src 'self'")
    const foreign = { headers: { host: 'evil.example' } }
    expect((await server.call(calls.publicForms.serviceWorker, {}, foreign)).status).toBe(404)
  })
})
