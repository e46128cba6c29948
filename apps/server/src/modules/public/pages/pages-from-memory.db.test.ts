import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenOn } from '../../../app.ts'
import { cspHash } from '../../../platform/http/security-headers.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { changePlan } from '../../workspaces/change-plan.ts'

const KEY = 'a-key-of-the-operator'
/** Raise it only with a reason that is worth a slower page. The link of a form, which is random, makes some twenty bytes. */
const MAX_ANSWER_BYTES = 11_700
/** With conditions, recalled answers, three languages and a look. */
const MAX_WHOLE_ANSWER_BYTES = 14_600
/** The status line, and what `withoutTransport` takes out. */
const HEADS_OF_TRANSPORT = 120
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const

let server: TestServer
let port: Server
let formsHost: string
beforeAll(async () => {
  server = await testServer({ METRICS_KEY: KEY })
  formsHost = new URL(server.deps.config.formsUrl).host
  port = listenOn(server.handle).listen(0, '127.0.0.1')
  await once(port, 'listening')
})
afterAll(async () => {
  port.close()
  port.closeAllConnections()
  await server.close()
})

const choice = (type: 'RADIO' | 'CHECKBOX' | 'DROPDOWN', questionId: string, label: string, labels: string[]) => ({
  questionId,
  type,
  label,
  options: labels.map((text, index) => ({ _id: `${questionId}-${index + 1}`, label: text })),
})

const TEN_QUESTIONS = [
  NAME,
  { questionId: 'email', type: 'EMAIL', label: 'Your e-mail', required: true, hint: 'We send the confirmation there' },
  { questionId: 'phone', type: 'PHONE', label: 'Your phone number', required: true },
  { questionId: 'guests', type: 'NUMBER', label: 'How many guests?', required: true, min: 1, max: 40 },
  { questionId: 'day', type: 'DATE', label: 'Which day?', required: true },
  choice('RADIO', 'occasion', 'What is the occasion?', ['Birthday', 'Wedding', 'With colleagues', 'Another one']),
  choice('CHECKBOX', 'wants', 'What would you like?', ['A view', 'A quiet corner', 'A high chair', 'Candles']),
  choice('DROPDOWN', 'heard', 'How did you hear about us?', ['Friends', 'A search', 'Walking by', 'The press']),
  { questionId: 'stars', type: 'RATING', label: 'How was your last visit?' },
  { questionId: 'wishes', type: 'TEXT', label: 'Any special wishes?', longAnswer: true },
] as const

const onlyIf = (questionId: string, condition: object) => ({
  showIf: { any: [{ all: [{ questionId, ...condition }] }] },
})

/** The ten with conditions, and with texts that recall answers. */
function withEverything() {
  const changes: Record<string, object> = {
    day: { label: 'Which day, {{@name}}?' },
    wants: { ...onlyIf('guests', { operator: 'AT_LEAST', value: '1' }), label: 'What would you like, {{@name}}?' },
    heard: onlyIf('occasion', { operator: 'IS_ONE_OF', optionIds: ['occasion-1', 'occasion-2'] }),
    wishes: { ...onlyIf('stars', { operator: 'IS_ANSWERED' }), description: 'For <b>{{@guests}}</b> guests.' },
  }
  return TEN_QUESTIONS.map((question) => ({ ...question, ...changes[question.questionId] }))
}

const PARTS = {
  texts: (['pt-br', 'ar'] as const).map((language) => ({
    language,
    isOn: true,
    texts: Object.fromEntries(
      TEN_QUESTIONS.map(({ questionId }) => [`${questionId}.label`, { text: `${questionId} ${language}`, of: '' }]),
    ),
  })),
  look: { colour: '#7a3e9d', corners: 'round', font: 'classic', background: 'tint' } as const,
}

type Asked = { method?: string; url: string; headers?: Record<string, string> }
type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** Through the port, as a browser does. */
async function get({ method = 'GET', url, headers = {} }: Asked): Promise<Answer> {
  const { port: number } = port.address() as AddressInfo // it listens on TCP
  const asked = request({ port: number, method, path: url, headers: { host: formsHost, ...headers }, agent: false })
  const [reply] = (await once(asked.end(), 'response')) as [IncomingMessage]
  const body = await buffer(reply)
  return { status: reply.statusCode ?? 0, headers: withoutTransport(reply.headers), body: body.toString('base64') }
}

/** Through the framework alone. */
async function framework({ method = 'GET', url, headers = {} }: Asked): Promise<Answer> {
  const reply = await server.forms.inject({ method: method as 'GET', url, headers: { host: formsHost, ...headers } })
  const body = reply.rawPayload.toString('base64')
  return { status: reply.statusCode, headers: withoutTransport(reply.headers), body }
}

/** As they are sent, with the heads. */
function bytesOf({ headers, body }: Answer): number {
  expect(headers['content-encoding']).toBe('br')
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return Buffer.from(body, 'base64').length + heads.join('').length + HEADS_OF_TRANSPORT
}

/** The date changes by the second; a connection is closed or kept by the client's wish. */
function withoutTransport({ ...headers }: Record<string, unknown>): Record<string, unknown> {
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
  return headers
}

const visit = ({ link }: FormRow, headers = {}) => get({ url: `/${link}`, headers })

async function openForm(): Promise<{ owner: GivenOwner; form: FormRow; url: string }> {
  const owner = await server.given.owner({ plan: 'plus' })
  const form = await server.given.form(owner, { questions: [NAME] })
  const url = `/${form.link}`
  expect((await get({ url })).status).toBe(200)
  return { owner, form, url }
}

/** GETs of pages that were served, by status, as the metrics have them. */
async function counted(status: string, method = 'GET'): Promise<number> {
  const { body } = await server.call(calls.system.metrics, {}, { headers: { authorization: `Bearer ${KEY}` } })
  const series = `wayform_http_request_duration_seconds_count{surface="forms",method="${method}",route="/:link",status="${status}"} `
  const line = String(body)
    .split('\n')
    .find((each) => each.startsWith(series))
  return line === undefined ? 0 : Number(line.slice(series.length))
}

describe('a page from memory', () => {
  it('equals the framework’s answer to the byte, for all accepted encodings and known ETags', async () => {
    const { url } = await openForm()
    const { headers } = await get({ url })
    const accepted = [
      'br',
      'gzip',
      'gzip, deflate, br, zstd',
      'gzip;q=1, br;q=0',
      'identity',
      '*',
      'br;q=0.5, gzip',
      '',
    ]
    const known = [String(headers.etag), `W/"other", ${String(headers.etag)}`, '"other"', '*']
    const asked: Asked[] = [
      { url },
      ...accepted.map((each) => ({ url, headers: { 'accept-encoding': each } })),
      ...known.map((each) => ({ url, headers: { 'if-none-match': each, 'accept-encoding': 'br' } })),
      { url: url.toUpperCase(), headers: { 'accept-encoding': 'br' } },
      { url: `${url}/` },
      { url: `${url}?utm_source=card` },
      { url: `${url}?name=Ana` },
      { url, method: 'HEAD' },
      { url, method: 'HEAD', headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) } },
      { url: `${url}/unknown` },
      { url: '/no-such-form' },
      { url: `//${url.slice(1)}` },
      { url: '/healthz' },
    ]
    for (const each of asked) expect([each, await get(each)]).toEqual([each, await framework(each)])
  })

  it('sends the policy of its form on the shared host, and no such page on another host', async () => {
    const { url } = await openForm()
    const { headers } = await get({ url })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    })
    for (const host of ['orders.example', new URL(server.deps.config.appUrl).host]) {
      expect([host, (await get({ url, headers: { host } })).body]).not.toEqual([host, (await get({ url })).body])
    }
  })

  it(`takes input after one answer of at most ${MAX_ANSWER_BYTES} bytes with ten questions of mixed types`, async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const { link } = await server.given.form(owner, { name: 'Table reservation', questions: TEN_QUESTIONS })
    expect(bytesOf(await get({ url: `/${link}`, headers: { 'accept-encoding': 'br' } }))).toBeLessThanOrEqual(
      MAX_ANSWER_BYTES,
    )
  })

  it(`takes input with conditions, three languages and a look after one answer of at most ${MAX_WHOLE_ANSWER_BYTES} bytes`, async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const { id, link } = await server.given.form(owner, { name: 'A form that fits', questions: withEverything() })
    const { revision } = (await server.call(calls.forms.get, { params: { id } }, owner)).body.form
    const body = { ...PARTS, revision }
    expect((await server.call(calls.forms.saveQuestions, { params: { id }, body }, owner)).status).toBe(200)
    expect((await server.call(calls.forms.publish, { params: { id } }, owner)).status).toBe(200)
    const asked = { url: `/${link}?lang=en`, headers: { 'accept-encoding': 'br' } }
    await expect.poll(async () => (await get({ url: asked.url })).status).toBe(200)
    await expect
      .poll(async () => Buffer.from((await get({ url: asked.url })).body, 'base64').toString())
      .toMatch(/data-if=.*data-recall=.*"recall":/s)
    expect(bytesOf(await get(asked))).toBeLessThanOrEqual(MAX_WHOLE_ANSWER_BYTES)
  })

  it('allows only the script and styles that it contains', async () => {
    const { url } = await openForm()
    const { headers, body } = await get({ url })
    const html = Buffer.from(body, 'base64').toString()
    const inline = [...html.matchAll(/<(?:style|script)>(.*?)<\//gs)].map(([, text = '']) => cspHash(text))
    const allowed = String(headers['content-security-policy']).match(/'sha256-[^']+'/g)
    expect(inline.length).toBeGreaterThan(1)
    expect(allowed?.toSorted()).toEqual(inline.toSorted())
  })

  it('a closed form leaves memory, comes back when it is opened, and shows the newest version', async () => {
    const { owner, form, url } = await openForm()
    const params = { id: form.id }
    const set = (enabled: boolean) => server.call(calls.forms.edit, { params, body: { enabled } }, owner)
    expect((await set(false)).status).toBe(200)
    await expect.poll(async () => (await get({ url })).status).toBe(410)
    expect((await set(true)).status).toBe(200)
    await expect.poll(async () => (await get({ url })).status).toBe(200)
    const before = await get({ url })
    const formQuestions = [{ ...NAME, label: 'Your whole name' }]
    await server.call(calls.forms.saveQuestions, { params, body: { formQuestions, revision: 1 } }, owner)
    await server.call(calls.forms.publish, { params }, owner)
    await expect
      .poll(async () => Buffer.from((await get({ url })).body, 'base64').toString())
      .toContain('Your whole name')
    expect((await get({ url, headers: { 'if-none-match': String(before.headers.etag) } })).status).toBe(200)
    await server.call(calls.forms.remove, { params }, owner)
    await expect.poll(async () => (await get({ url })).status).not.toBe(200)
  })

  it('changes with the owner’s plan', async () => {
    const { owner, url } = await openForm()
    const before = await get({ url })
    const at = server.clock.now()
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: 'monthly', at }),
    )
    await expect.poll(async () => (await get({ url })).body).not.toBe(before.body)
    expect(await get({ url })).toEqual(await framework({ url }))
  })

  it('renders on the first visit, not on a submission before it', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    const render = vi.spyOn(server.deps.pages, 'renderFormPage')
    try {
      const body = { submissionId: randomUUID(), answers: { name: 'Ana' } }
      const sent = await server.call(calls.publicForms.submit, { params: { link: form.link }, body })
      expect(sent.status).toBe(201)
      expect(render).not.toHaveBeenCalled()
      const visits = await Promise.all(['br', 'gzip', ''].map((each) => visit(form, { 'accept-encoding': each })))
      expect(visits.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(render).toHaveBeenCalledTimes(1)
    } finally {
      render.mockRestore()
    }
  })

  it('renders again on the next visit when the first one failed', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    const render = vi.spyOn(server.deps.pages, 'renderFormPage')
    render.mockImplementationOnce(() => {
      throw new Error('out of memory')
    })
    try {
      expect((await visit(form)).status).toBe(500)
      expect((await visit(form)).status).toBe(200)
    } finally {
      render.mockRestore()
    }
  })

  it('metrics count it like any other answer', async () => {
    const { url } = await openForm()
    const { etag } = (await get({ url })).headers
    const before = [await counted('2xx'), await counted('3xx'), await counted('2xx', 'HEAD')]
    for (let n = 0; n < 3; n++) await get({ url })
    await get({ url, headers: { 'if-none-match': String(etag) } })
    await get({ url, method: 'HEAD' })
    await expect
      .poll(async () => [await counted('2xx'), await counted('3xx'), await counted('2xx', 'HEAD')])
      .toEqual(before.map((count, at) => count + ([3, 1, 1][at] ?? 0)))
  })
})
