import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fillPath } from '@wayform/contract/client.ts'
import { allRoutes, calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenOn } from '../../app.ts'
import { type Endpoint, startEndpoint } from '../../modules/integrations/webhook/testing.ts'
import { type ReceivedSpan, startCollector } from './testing.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const
const MAIL = { questionId: 'mail', type: 'EMAIL', label: 'Your e-mail' } as const
const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Your number' } as const
/** Nothing of these may leave the server in a span. */
const CANARY = {
  phone: '447400377713',
  name: 'Quetzalcoatl Marmalade',
  email: 'quetzal.marmalade@canary-mail.example',
  answer: 'Seventeen violet umbrellas',
  hookPath: 'hook-of-quetzal-7713',
  address: '203.0.113.77',
}
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

let collector: Awaited<ReturnType<typeof startCollector>>
let endpoint: Endpoint
let server: TestServer
beforeAll(async () => {
  collector = await startCollector()
  endpoint = await startEndpoint()
  server = await testServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'forms',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
    OUTBOUND_ALLOW: endpoint.host,
    TRUST_PROXY: '192.0.2.1',
  })
})
afterAll(async () => {
  await server.close()
  await endpoint.close()
  await collector.close()
})

async function formWithWebhook() {
  const owner = await server.given.owner({ plan: 'standard' })
  const form = await server.given.form(owner, { name: CANARY.name, questions: [NAME, MAIL, PHONE] })
  const url = `${endpoint.url}/${CANARY.hookPath}`
  await server.call(calls.integrations.setWebhook, { body: { formId: form.id, url } }, owner)
  return { owner, form }
}

const submit = (link: string, headers: Record<string, string> = {}, from?: string) =>
  server.call(
    calls.publicForms.submit,
    {
      params: { link },
      body: {
        answers: { name: CANARY.answer, mail: CANARY.email, phone: `+${CANARY.phone}` },
        submissionId: crypto.randomUUID(),
      },
    },
    { headers, ...(from !== undefined && { from }) },
  )

const SUBMIT = `POST ${calls.publicForms.submit.path}`
const inTrace = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId)

/** The trace that continues what a proxy began. */
async function traceOf(work: (headers: { traceparent: string }) => Promise<unknown>, ...names: string[]) {
  const traceId = crypto.randomUUID().replaceAll('-', '')
  await work({ traceparent: `00-${traceId}-${PARENT}-01` })
  return vi.waitFor(
    () => {
      const spans = inTrace(traceId)
      expect(spans.map((span) => span.name)).toEqual(expect.arrayContaining(names))
      return spans
    },
    { timeout: 20_000 },
  )
}

function find(spans: readonly ReceivedSpan[], name: string): ReceivedSpan {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`No span ${name} in ${spans.map((span) => span.name).join(', ')}`)
  return found
}

describe('the trace of a submission', () => {
  let spans: ReceivedSpan[]
  beforeAll(async () => {
    const { form } = await formWithWebhook()
    endpoint.reset()
    spans = await traceOf(
      async (headers) => {
        await submit(form.link, headers, '192.0.2.1')
        await server.deps.deliveries.runDue()
      },
      SUBMIT,
      'deliver webhook',
    )
  })

  it('contains a span named by the route, below the proxy’s span', () => {
    const request = find(spans, SUBMIT)
    expect(request).toMatchObject({ parentId: PARENT, kind: 2, isError: false })
    expect(request.facts).toEqual({
      'http.request.method': 'POST',
      'http.route': calls.publicForms.submit.path,
      'wayform.surface': 'forms',
      'http.response.status_code': 201,
    })
  })

  it('contains its statements by operation and table, also those after the body has arrived', () => {
    const request = find(spans, SUBMIT)
    const queries = spans.filter(({ facts }) => facts['db.system.name'] === 'postgresql')
    const stored = queries.filter(({ parentId, facts }) => parentId === request.spanId && facts['db.operation.name'])
    expect(stored.map(({ facts }) => facts['db.collection.name'])).toContain('form_counters')
  })

  it('contains the delivery by any process, and its call by host only', () => {
    const delivery = find(spans, 'deliver webhook')
    expect(delivery).toMatchObject({ parentId: find(spans, SUBMIT).spanId, kind: 5 })
    expect(delivery.facts).toMatchObject({ 'wayform.outcome': 'sent', 'wayform.attempt': 1 })
    const call = find(spans, `POST ${endpoint.host}`)
    expect(call).toMatchObject({ parentId: delivery.spanId, kind: 3, isError: false })
    expect(call.facts).toMatchObject({ 'wayform.operation': '/*/*', 'http.response.status_code': 200 })
  })

  it('sends no trace headers to the receiver of a webhook', () => {
    const [call] = endpoint.received
    expect(Object.keys(call?.headers ?? {}).filter((name) => /trace|baggage|b3/i.test(name))).toEqual([])
    expect(call?.headers['webhook-id']).toBeDefined()
  })

  it('names the service, and sends the collector its key', () => {
    expect(find(spans, SUBMIT).resource).toMatchObject({
      'service.name': 'forms',
      'deployment.environment': 'test',
      'process.pid': process.pid,
    })
    expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'api-key': 'a key' })
  })
})

describe('a page that is served from memory', () => {
  it('records a span as for any other request', async () => {
    const { form } = await formWithWebhook()
    const host = new URL(server.deps.config.formsUrl).host
    await server.forms.inject({ url: `/${form.link}`, headers: { host } })
    const port = listenOn(server.handle).listen(0, '127.0.0.1')
    await once(port, 'listening')
    const { port: number } = port.address() as AddressInfo // it listens on TCP
    const before = collector.spans().length
    const asked = http.request({ port: number, path: `/${form.link}`, headers: { host }, agent: false })
    const [reply] = (await once(asked.end(), 'response')) as [IncomingMessage]
    await buffer(reply)
    const name = `GET ${calls.publicForms.page.path}`
    await expect
      .poll(() =>
        collector
          .spans()
          .slice(before)
          .map((span) => span.name),
      )
      .toContain(name)
    expect(find(collector.spans().slice(before), name)).toMatchObject({
      kind: 2,
      facts: { 'http.route': calls.publicForms.page.path, 'http.response.status_code': 200 },
    })
    port.close()
  })
})

describe('a caller who is no proxy of ours', () => {
  it('ignores a trace that a client outside our proxies sends', async () => {
    const { form } = await formWithWebhook()
    const before = collector.spans().length
    await submit(form.link, { traceparent: `00-${TRACE}-${PARENT}-01` }, '198.51.100.7')
    await expect
      .poll(() =>
        collector
          .spans()
          .slice(before)
          .map((span) => span.name),
      )
      .toContain(SUBMIT)
    expect(inTrace(TRACE)).toEqual([])
    expect(find(collector.spans().slice(before), SUBMIT).parentId).toBe('')
  })
})

describe('all that was sent', () => {
  it('sends no answer, name, number, address, id or token', async () => {
    const { owner, form } = await formWithWebhook()
    const submitted = await submit(form.link, { 'x-forwarded-for': CANARY.address, 'user-agent': CANARY.name })
    await server.deps.deliveries.runDue()
    const values = Object.values(CANARY)
    const query = new URLSearchParams(values.map((value, n) => [`q${n}`, value])).toString()
    for (const { method, path, surface, planned } of allRoutes) {
      if (planned) continue
      const params = Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name = ''], n) => [name, values[n % values.length] ?? '']),
      )
      const { appUrl, formsUrl } = server.deps.config
      await (surface === 'forms' ? server.forms : server.app).inject({
        method,
        url: `${fillPath(path, params)}?${query}`,
        headers: { host: new URL(surface === 'forms' ? formsUrl : appUrl).host, ...owner.headers },
        ...(method !== 'GET' && { payload: CANARY }),
      })
    }
    const sent = () => Buffer.concat(collector.received).toString('latin1')
    await traceOf(async (headers) => submit(form.link, headers, '192.0.2.1'), SUBMIT)
    expect(collector.spans().length).toBeGreaterThan(200)
    const secrets = [
      form.id,
      form.link,
      owner.id,
      owner.number,
      String(submitted.body.receiptUrl).split('/').at(-1) ?? '',
    ]
    const hidden = [...values, ...secrets, ...Object.values(owner.headers)]
    const isSent = (secret: string) => sent().includes(secret) || sent().includes(encodeURIComponent(secret))
    expect(hidden.filter(isSent)).toEqual([])
  })
})
