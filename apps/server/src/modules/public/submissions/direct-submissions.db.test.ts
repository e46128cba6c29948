import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenOn } from '../../../app.ts'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const KEY = 'a-key-of-the-operator'
const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
const MOST_BYTES = 524_288

let server: TestServer
let port: Server
let host: string
beforeAll(async () => {
  server = await testServer({ METRICS_KEY: KEY, TRUST_PROXY: 'loopback' })
  host = new URL(server.deps.config.formsUrl).host
  port = listenOn((...both) => server.handle(...both)).listen(0, '127.0.0.1')
  await once(port, 'listening')
})
afterAll(async () => {
  port.close()
  port.closeAllConnections()
  await server.close()
})

type Asked = { url: string; body: string | Buffer; headers?: Record<string, string> }
type Answer = { status: number; headers: Record<string, unknown>; body: unknown }

/** Through the port, as a browser does. */
async function direct({ url, body, headers = {} }: Asked): Promise<Answer> {
  const { port: number } = port.address() as AddressInfo // it listens on TCP
  const sent = {
    host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const asked = request({ port: number, method: 'POST', path: url, headers: sent, agent: false })
  const [reply] = (await once(asked.end(body), 'response')) as [IncomingMessage]
  return { status: reply.statusCode ?? 0, headers: plain(reply.headers), body: parsed(await text(reply)) }
}

/** Through the framework alone. */
async function framework({ url, body, headers = {} }: Asked): Promise<Answer> {
  const sent = { host, 'content-type': 'application/json', ...headers }
  const reply = await server.forms.inject({ method: 'POST', url, headers: sent, payload: body })
  return { status: reply.statusCode, headers: plain(reply.headers), body: parsed(reply.body) }
}

/** Without what belongs to the connection or the moment. */
function plain({ ...headers }: Record<string, unknown>): Record<string, unknown> {
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
  return headers
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

async function openForm(questions: readonly QuestionInit[] = [NAME], more: object = {}) {
  const owner = await server.given.owner({ plan: 'plus' })
  const form = await server.given.form(owner, { questions: [...questions], ...more })
  return { owner, form, url: `/${form.link}` }
}

const submission = (answers: object = { name: 'Ana' }, more: object = {}) =>
  JSON.stringify({ submissionId: randomUUID(), answers, ...more })

const rows = (formId: string) =>
  server.deps.database.db
    .selectFrom('responses')
    .select('number')
    .where('form_id', '=', formId)
    .orderBy('number')
    .execute()

/** Counts the requests that the framework answers meanwhile. */
async function routed<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const routing = vi.spyOn(server.forms, 'routing')
  try {
    return { result: await work(), count: routing.mock.calls.length }
  } finally {
    routing.mockRestore()
  }
}

async function counted(): Promise<Record<string, number>> {
  const { body } = await server.call(calls.system.metrics, {}, { headers: { authorization: `Bearer ${KEY}` } })
  const series =
    /^wayform_http_request_duration_seconds_count\{surface="forms",method="POST",route="\/:link",status="(\d)xx"\} (\d+)$/gm
  return Object.fromEntries([...String(body).matchAll(series)].map(([, status = '', count]) => [status, Number(count)]))
}

describe('a submission without the framework', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'stores a submission once and answers it like the framework: %s',
    async (type) => {
      const { form, url } = await openForm()
      const headers = { 'content-type': type }
      for (const [first, second] of [
        [direct, framework],
        [framework, direct],
      ] as const) {
        const asked = { url, body: submission({ name: 'Ana “Über” 😀' }, { locale: 'en', version: 1 }), headers }
        const { result: made } = await routed(() => first(asked))
        expect(made).toMatchObject({ status: 201, body: { responseNumber: expect.any(Number) } })
        const { result: again } = await routed(() => second(asked))
        expect(again).toEqual({ ...made, status: 200 })
      }
      expect((await rows(form.id)).map(({ number }) => number)).toEqual([1, 2])
    },
  )

  it('bypasses the framework for a stored submission, but not for a refused one', async () => {
    const { url } = await openForm()
    const stored = await routed(() => direct({ url, body: submission() }))
    expect([stored.result.status, stored.count]).toEqual([201, 0])
    const refused = await routed(() => direct({ url, body: submission({}) }))
    expect([refused.result.status, refused.count]).toEqual([422, 1])
  })

  it('returns the same ending', async () => {
    const { owner, form, url } = await openForm()
    const params = { id: form.id }
    const { revision } = (await server.call(calls.forms.get, { params }, owner)).body.form
    const ending = {
      endingId: 'all',
      title: 'Thanks, {{@name}}!',
      text: 'It is on its way.',
      button: { label: 'Our shop', url: 'https://shop.example/' },
      redirect: { url: 'https://shop.example/done', seconds: 8, answers: ['name'] },
    }
    const body = { endings: [ending] as never, revision }
    expect((await server.call(calls.forms.saveQuestions, { params, body }, owner)).status).toBe(200)
    expect((await server.call(calls.forms.publish, { params }, owner)).status).toBe(200)
    const asked = { url, body: submission() }
    const made = await direct(asked)
    expect(made).toMatchObject({ status: 201, body: { ending: { title: 'Thanks, Ana!' } } })
    expect(await framework(asked)).toEqual({ ...made, status: 200 })
  })

  it('refuses with the same answer as the framework', async () => {
    const { form, url } = await openForm()
    const taken = randomUUID()
    const first = { url, body: JSON.stringify({ submissionId: taken, answers: { name: 'Ana' } }) }
    expect((await direct(first)).status).toBe(201)
    const closed = await openForm([NAME], {})
    await server.call(calls.forms.edit, { params: { id: closed.form.id }, body: { enabled: false } }, closed.owner)
    await expect.poll(async () => (await direct({ url: closed.url, body: submission() })).status).toBe(410)
    const deep = `${'['.repeat(30)}${']'.repeat(30)}`
    const asked: Asked[] = [
      { url, body: submission({}) },
      { url, body: submission({}), headers: { 'accept-language': 'ar' } },
      { url, body: submission({}, { locale: 'ar' }), headers: { 'accept-language': 'en' } },
      { url, body: JSON.stringify({ submissionId: taken, answers: { name: 'Bea' } }) },
      { url, body: submission({ name: 'A\0' }) },
      { url, body: submission({ name: 'A', other: JSON.parse(deep) }) },
      { url, body: submission({ name: '\ud800' }) },
      { url, body: submission({ name: '\ud800' }, { locale: 'ar' }), headers: { 'accept-language': 'en' } },
      { url, body: '{"answers":{"name":"A"}' },
      { url, body: '{"answers":{"name":"A"},"__proto__":{"x":1}}' },
      { url, body: '{"answers":{"name":"A","constructor":{"prototype":{}}}}' },
      { url, body: '\ufeff{}' },
      { url, body: '[]' },
      { url, body: 'null' },
      { url, body: '7' },
      { url, body: '' },
      { url, body: '{"answers":[]}' },
      { url, body: submission({ name: 'A' }, { submissionId: 'short' }) },
      { url, body: submission({}, { submissionId: 'short', locale: 'ar' }), headers: { 'accept-language': 'en' } },
      { url, body: submission({ name: 'A' }, { surprise: 1, version: 'x' }) },
      { url, body: submission(), headers: { 'content-type': 'application/xml' } },
      { url, body: `${submission().slice(0, -1)},"extra":"${'x'.repeat(MOST_BYTES)}"}` },
      { url: closed.url, body: submission() },
      { url: '/no-such-form', body: submission() },
      { url: '/healthz', body: submission() },
      { url: `${url}/unknown`, body: submission() },
      { url: `${url}?test=nonsense`, body: submission({}) },
    ]
    for (const each of asked) {
      const answer = await direct(each)
      const which = [each.url, each.body.slice(0, 200)]
      expect([which, answer]).toEqual([which, await framework(each)])
      expect([400, 404, 409, 410, 413, 415, 422]).toContain(answer.status)
    }
    expect(await rows(form.id)).toHaveLength(1)
  })

  it('counts towards the limit of the address with all other submissions, and returns Retry-After', async () => {
    const { form, url } = await openForm()
    const { submissions } = calls.publicForms.submit.limits
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const send = (by: typeof direct) => by({ url, body: submission(), headers })
    for (let n = 2; n < submissions.most; n++) {
      await server.deps.limits.take('submissions', submissions, `198.51.100.7 ${form.link.toLowerCase()}`)
    }
    expect([(await send(direct)).status, (await send(framework)).status]).toEqual([201, 201])
    const [refused, same] = [await send(direct), await send(framework)]
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect({ ...same, headers: { ...same.headers, 'retry-after': '' } }).toEqual({
      ...refused,
      headers: { ...refused.headers, 'retry-after': '' },
    })
    expect((await direct({ url, body: submission(), headers: { 'x-forwarded-for': '198.51.100.8' } })).status).toBe(201)
  })

  it('reads a body that comes in pieces, and stores nothing when the client disconnects', async () => {
    const { form, url } = await openForm()
    const before = await counted()
    const { port: number } = port.address() as AddressInfo // it listens on TCP
    const body = submission() + ' '.repeat(20_000)
    const head = `POST ${url} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const gone = connect(number, '127.0.0.1')
    gone.write(head + body.slice(0, 5_000), () => gone.resetAndDestroy())
    await once(gone, 'close')
    const slow = connect(number, '127.0.0.1')
    for (const piece of [
      head.slice(0, 30),
      head.slice(30) + body.slice(0, 1),
      body.slice(1, 9_000),
      body.slice(9_000),
    ]) {
      slow.write(piece)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const [answer] = (await once(slow, 'data')) as [Buffer]
    slow.destroy()
    expect(answer.toString('utf8', 0, 12)).toBe('HTTP/1.1 201')
    expect(await rows(form.id)).toHaveLength(1)
    await expect.poll(counted).toEqual({ ...before, 2: (before[2] ?? 0) + 1 })
  })

  it('metrics count it like any other answer', async () => {
    const { url } = await openForm()
    await direct({ url, body: submission({}) })
    const before = await counted()
    for (let n = 0; n < 3; n++) await direct({ url, body: submission() })
    await direct({ url, body: submission({}) })
    await expect.poll(counted).toEqual({ ...before, 2: (before[2] ?? 0) + 3, 4: (before[4] ?? 0) + 1 })
  })
})
