import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startSandbox, type TestSandbox } from '../../../testing/sandbox-process.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const { setWebhook, testWebhook } = calls.integrations

let server: TestServer
let sandbox: TestSandbox
beforeAll(async () => {
  server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  sandbox = await startSandbox(server.deps.config)
})
afterAll(async () => {
  await sandbox?.stop()
  await server?.close()
})

describe('a webhook to the sandbox’s inbox', () => {
  it('a webhook to the sandbox’s inbox is tested, fails as configured, and delivers in the end', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const name = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
    const form = await server.given.form(owner, { name: 'Cakes', questions: [name] })
    const url = `${sandbox.url}/hooks/orders`
    const { port } = new URL(url)

    expect((await server.call(setWebhook, { body: { formId: form.id, url } }, owner)).status).toBe(200)
    // Its own host on another port is as private as any.
    const beside = { formId: form.id, url: `http://127.0.0.1:${Number(port) + 1}/` }
    expect((await server.call(setWebhook, { body: beside }, owner)).body.code).toBe('integration.addressForbidden')
    const tried = await server.call(testWebhook, { body: { method: 'post', url, data: { hello: 'world' } } }, owner)
    expect(tried.body).toEqual({ ok: true, status: 200 })

    await sandbox.control('/faults', { provider: 'hooks', status: 503, times: 1 })
    const sent = { params: { link: form.link }, body: { answers: { name: 'Ana' } } }
    expect((await server.call(calls.publicForms.submit, sent)).status).toBe(201)
    await server.deps.deliveries.runDue()
    server.clock.advance(10_000)
    await server.deps.deliveries.runDue()

    const { hooks } = await sandbox.control('/hooks?name=orders')
    expect(hooks.map(({ status, body }: never) => [status, JSON.parse(body)])).toMatchObject([
      [200, { hello: 'world' }],
      [503, { 'Your name': 'Ana', response_number: 1 }],
      [200, { 'Your name': 'Ana', response_number: 1 }],
    ])
    const [, first, second] = hooks
    expect(first.headers['webhook-id']).toBe(second.headers['webhook-id'])
  })
})
