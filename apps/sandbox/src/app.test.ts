import { createHmac } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startForTest } from './testing/start-for-test.ts'

const NUMBER = '4915112345678'
const TEMPLATES = '/whatsapp/v23.0/222/message_templates'
const TOKEN = { authorization: 'Bearer token' }

describe('faults', () => {
  it('answers with the provider’s own error the given number of times, then stops', async () => {
    const { get, post } = await startForTest()
    expect((await post('/__control/faults', { provider: 'whatsapp', status: 503, times: 2 })).status).toBe(201)
    for (let count = 0; count < 2; count += 1) {
      const answer = await get(TEMPLATES, TOKEN)
      expect(answer.status).toBe(503)
      expect(answer.json.error).toMatchObject({ code: 131000, type: 'OAuthException' })
    }
    expect((await get(TEMPLATES, TOKEN)).status).toBe(200)
  })

  it('answers with a given error code of the provider', async () => {
    const { get, post } = await startForTest()
    await post('/__control/faults', { provider: 'whatsapp', status: 400, code: 131056, times: 1 })
    expect((await get(TEMPLATES, TOKEN)).json.error.code).toBe(131056)
  })

  it('a fault delays an answer', async () => {
    const { get, post } = await startForTest()
    await post('/__control/faults', { provider: 'whatsapp', delayMs: 60, times: 1 })
    const start = performance.now()
    expect((await get(TEMPLATES, TOKEN)).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(50)
  })

  it('cuts the connection before the work, or after it', async () => {
    const { get, post } = await startForTest()
    const send = () =>
      post(
        TEMPLATES,
        { name: 'cut', language: 'en_US', category: 'UTILITY', components: [{ type: 'BODY', text: 'Hello' }] },
        TOKEN,
      )
    const exists = async () => (await get(`${TEMPLATES}?name=cut`, TOKEN)).json.data.length === 1
    await post('/__control/faults', { provider: 'whatsapp', drop: 'request' })
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await exists()).toBe(false)
    await post('/__control/faults', { provider: 'whatsapp', drop: 'answer' })
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await exists()).toBe(true)
  })

  it.each([
    [{ provider: 'fax', status: 500, times: 1 }, /provider/],
    [{ provider: 'whatsapp', times: 1 }, /status/],
    [{ provider: 'whatsapp', status: 200, times: 1 }, /status/],
    [{ provider: 'whatsapp', status: 500, times: 0 }, /times/],
    [{ provider: 'whatsapp', status: 500, often: 1 }, /often/],
    ['nonsense', /JSON/],
    [[], /JSON object/],
  ])('refuses the fault %j', async (body, message) => {
    const { post } = await startForTest()
    const answer = await post('/__control/faults', body)
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ code: 'sandbox.badInput', message: expect.stringMatching(message) })
  })
})

describe('the record of requests', () => {
  it('records request and answer, without the token', async () => {
    const { get, graph } = await startForTest()
    await graph('111/messages', { messaging_product: 'whatsapp' })
    const { json } = await get('/__control/requests?provider=whatsapp')
    expect(json.requests).toMatchObject([
      {
        provider: 'whatsapp',
        method: 'POST',
        path: '/whatsapp/v23.0/111/messages',
        headers: { authorization: 'Bearer …' },
        body: { messaging_product: 'whatsapp' },
        status: 400,
        fault: null,
      },
    ])
    expect((await get('/__control/requests?provider=fax')).status).toBe(400)
  })
})

describe('giving an account a plan', () => {
  const input = { whatsappNumber: `+${NUMBER}`, plan: 'standard', billingCycle: 'yearly' }

  it('posts a signed event to the server and relays its answer', async () => {
    const { post, app } = await startForTest({ answer: () => 404 })
    const answer = await post('/__control/plan', input)
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual({ from: 'wayform' })
    const [event] = app.received
    expect(event?.url).toBe('/webhooks/sandbox/plan')
    expect(event?.headers['x-sandbox-signature']).toBe(
      `sha256=${createHmac('sha256', 'sandbox-secret')
        .update(event?.raw ?? '')
        .digest('hex')}`,
    )
    expect(JSON.parse(event?.raw ?? '')).toEqual({
      id: expect.any(String),
      whatsappNumber: NUMBER,
      plan: 'standard',
      billingCycle: 'yearly',
      at: expect.any(String),
    })
  })

  it('reports a server that can’t be reached', async () => {
    const { post, app } = await startForTest()
    await app.close()
    expect(await post('/__control/plan', input)).toMatchObject({
      status: 502,
      json: { code: 'sandbox.serverUnreachable' },
    })
  })

  it.each([
    { ...input, plan: 'gold' },
    { ...input, billingCycle: 'weekly' },
    { ...input, whatsappNumber: '12' },
    { plan: 'plus', billingCycle: 'monthly' },
  ])('refuses the plan %j before it calls the server', async (body) => {
    const { post, app } = await startForTest()
    expect((await post('/__control/plan', body)).status).toBe(400)
    expect(app.received).toEqual([])
  })
})

describe('the control API', () => {
  it('a reset clears all data', async () => {
    const { get, post } = await startForTest()
    await post('/__control/whatsapp/inbound', { from: NUMBER, text: 'hi' })
    await post('/__control/whatsapp/options', { duplicate: true })
    await post('/__control/faults', { provider: 'whatsapp', status: 500, times: 5 })
    expect((await post('/__control/reset')).status).toBe(204)
    expect((await get('/__control/whatsapp/messages')).json).toEqual({ messages: [] })
    expect((await get('/__control/whatsapp/options')).json.options.duplicate).toBe(false)
    expect((await get('/__control/faults')).json).toEqual({ faults: [] })
    expect((await get('/__control/webhooks')).json).toEqual({ webhooks: [] })
  })

  it.each([
    ['/__control/whatsapp/inbound', { from: 'ana', text: 'hi' }],
    ['/__control/whatsapp/inbound', { from: NUMBER }],
    ['/__control/whatsapp/inbound', { from: NUMBER, text: '   ' }],
    ['/__control/whatsapp/read', {}],
    ['/__control/whatsapp/options', { delayMs: 'soon' }],
  ])('answers 400 with code and message to %s %j', async (url, body) => {
    const { post } = await startForTest()
    const answer = await post(url, body)
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ code: 'sandbox.badInput', message: expect.any(String) })
  })

  it('answers 404 to an unknown path', async () => {
    const { get } = await startForTest()
    expect((await get('/__control/nothing')).json.code).toBe('sandbox.notFound')
    expect((await get('/nothing')).json.code).toBe('sandbox.notFound')
  })

  it('reports a new message to the live feed', async () => {
    const { sandbox, post } = await startForTest()
    const feed = await fetch(`${sandbox.url}/__control/events`)
    const reader = feed.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('no feed')
    await reader.read()
    await post('/__control/whatsapp/inbound', { from: NUMBER, text: 'hi' })
    expect((await reader.read()).value).toContain(`data: {"provider":"whatsapp","about":"${NUMBER}"}`)
    await reader.cancel()
  })

  it('refuses requests from another site and for another host name', async () => {
    const { sandbox, post } = await startForTest()
    const foreign = await post('/__control/reset', undefined, { origin: 'https://evil.example' })
    expect(foreign).toMatchObject({ status: 403, json: { code: 'sandbox.foreignOrigin' } })
    expect((await post('/__control/reset', undefined, { origin: sandbox.url })).status).toBe(204)
    // fetch does not allow a Host header.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${sandbox.url}/__control/mail`, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })
})

describe('the page', () => {
  async function distDir() {
    const directory = await mkdtemp(path.join(tmpdir(), 'sandbox-dist-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    return directory
  }

  it('explains how to build the page when it is not built', async () => {
    const { get } = await startForTest({ distDir: await distDir() })
    const page = await get('/')
    expect(page.status).toBe(503)
    expect(page.text).toContain('npm run build')
  })

  it('serves the page with its assets, and no files around them', async () => {
    const directory = await distDir()
    await mkdir(path.join(directory, 'assets'))
    await writeFile(path.join(directory, 'index.html'), '<p>page</p>')
    await writeFile(path.join(directory, 'assets/page.js'), 'let page')
    const { get } = await startForTest({ distDir: directory })
    expect(await get('/?number=1')).toMatchObject({ status: 200, text: '<p>page</p>' })
    expect(await get('/assets/page.js')).toMatchObject({ status: 200, text: 'let page' })
    expect((await get('/assets/..%2Findex.html')).status).toBe(404)
    expect((await get('/assets/other.js')).status).toBe(404)
  })
})
