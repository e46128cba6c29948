import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from './testing/given.ts'
import { loginDriver, wrong } from './testing/login-driver.ts'
import { type TestServer, testServer } from './testing/test-server.ts'
import type { FormRow } from './modules/documents/forms.repository.ts'
import { type Endpoint, serverWithEndpoint } from './modules/integrations/webhook/testing.ts'

const KEY = 'a-key-of-the-operator'
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const
const { metrics: metricsCall } = calls.system

let endpoint: Endpoint
let server: TestServer
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  ;({ server, endpoint } = await serverWithEndpoint({ METRICS_KEY: KEY }))
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { questions: [NAME] })
})
afterAll(() => server.close())

const ask = (headers: Record<string, string>) => server.call(metricsCall, {}, { headers })
async function read(): Promise<string[]> {
  const { status, body } = await ask({ authorization: `Bearer ${KEY}` })
  expect(status).toBe(200)
  return String(body).split('\n')
}
/** The value of a series; 0 while it has none. */
async function value(series: string): Promise<number> {
  const line = (await read()).find((each) => each.startsWith(`${series} `))
  return line === undefined ? 0 : Number(line.slice(series.length + 1))
}
const submit = (answers: Record<string, unknown>, { link = form.link, submissionId = crypto.randomUUID() } = {}) =>
  server.call(calls.publicForms.submit, { params: { link }, body: { answers, submissionId } })

describe('access to metrics', () => {
  it('answers 404 without the key, with a wrong one, or with an owner’s session', async () => {
    expect((await ask({})).status).toBe(404)
    expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await ask(owner.headers)).status).toBe(404)
    const answer = await ask({ authorization: `Bearer ${KEY}` })
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
  })

  it('answers 404 when no key is set, or when metrics have a port of their own', async () => {
    const without: Record<string, string>[] = [{}, { METRICS_PORT: '9464', METRICS_KEY: KEY }]
    for (const settings of without) {
      const other = await testServer(settings)
      const answer = await other.call(metricsCall, {}, { headers: { authorization: `Bearer ${KEY}` } })
      await other.close()
      expect(answer.status).toBe(404)
    }
  })
})

describe('what is measured', () => {
  it('counts requests by route pattern, and unknown addresses as one', async () => {
    const route = (pattern: string, status: string, method = 'GET') =>
      `wayform_http_request_duration_seconds_count{surface="forms",method="${method}",route="${pattern}",status="${status}"}`
    const host = new URL(server.deps.config.formsUrl).host
    for (const url of [`/${form.link}`, '/no/such/page/at/all', '/another/one/of/those'])
      await server.forms.inject({ url, headers: { host } })
    expect(await value(route('/:link', '2xx'))).toBe(1)
    expect(await value(route('unknown', '4xx', 'other'))).toBe(2)
  })

  it('counts submissions by outcome', async () => {
    const submissionId = crypto.randomUUID()
    await submit({ name: 'Ana' }, { submissionId })
    await submit({ name: 'Ana' }, { submissionId })
    await submit({ name: 'Eva' }, { submissionId })
    await submit({})
    expect(await value('wayform_submissions_total{outcome="stored",reason=""}')).toBe(1)
    expect(await value('wayform_submissions_total{outcome="repeated",reason=""}')).toBe(1)
    expect(await value('wayform_submissions_total{outcome="refused",reason="submission.conflict"}')).toBe(1)
    expect(await value('wayform_submissions_total{outcome="refused",reason="submission.invalid"}')).toBe(1)
  })

  it('shows the ledger’s depth and age, and counts how deliveries end', async () => {
    const other = await server.given.form(owner, { questions: [NAME] })
    await server.call(calls.integrations.setWebhook, { body: { formId: other.id, url: endpoint.url } }, owner)
    await submit({ name: 'Zoe' }, { link: other.link })
    server.clock.advance(90_000)
    const waiting = 'destination="webhook",state="due"'
    expect(await value(`wayform_ledger_deliveries{${waiting}}`)).toBe(1)
    expect(await value('wayform_ledger_oldest_due_seconds{destination="webhook"}')).toBe(90)
    endpoint.answers(500)
    await server.deps.deliveries.runDue()
    const ended = (outcome: string) =>
      `wayform_deliveries_total{destination="webhook",occasion="submitted",outcome="${outcome}"}`
    expect(await value(ended('retried'))).toBe(1)
    expect(await value('wayform_ledger_deliveries{destination="webhook",state="later"}')).toBe(1)
    endpoint.reset()
    server.clock.advance(3_600_000)
    await server.deps.deliveries.runDue()
    expect(await value(ended('sent'))).toBe(1)
    expect(await value(`wayform_ledger_deliveries{${waiting}}`)).toBe(0)
    expect(await value('wayform_delivery_attempt_duration_seconds_count{destination="webhook"}')).toBe(2)
  })

  it('counts sign-ins, messages and rate limits that were reached', async () => {
    const login = loginDriver(server)
    const number = login.newNumber()
    const { body } = await login.start(number)
    await login.enter(number, wrong(login.codeFor(number)), body.attempt)
    await login.enter(number, login.codeFor(number), body.attempt)
    expect(await value('wayform_sign_ins_total{way="code",outcome="refused"}')).toBe(1)
    expect(await value('wayform_sign_ins_total{way="code",outcome="ok"}')).toBe(1)
    expect(await value('wayform_whatsapp_messages_total{kind="code",outcome="sent"}')).toBe(1)
    const { most } = calls.system.sendLogs.limits.crashes
    for (let n = 0; n <= most; n++) {
      await server.call(calls.system.sendLogs, { body: { location: '/', message: 'x' } }, { from: '198.51.100.7' })
    }
    expect(await value('wayform_limits_hit_total{limit="crashes"}')).toBe(1)
  })

  it('counts files, mails and provider events', async () => {
    const { store, mail, eventHandlers } = server.deps
    await store.put('canary/a', Buffer.from('a'), { type: 'text/plain' })
    await store.put('canary/a', Buffer.from('b'), { type: 'text/plain' }).catch(() => undefined)
    server.mail.failNext({ ok: false, kind: 'retry', code: '421' })
    const message = { to: 'a@example.com', subject: 's', text: 't', html: 'h' }
    await mail?.send(message)
    await mail?.send(message)
    expect(await value('wayform_storage_duration_seconds_count{operation="put",outcome="ok"}')).toBe(1)
    expect(await value('wayform_storage_duration_seconds_count{operation="put",outcome="exists"}')).toBe(1)
    expect(await value('wayform_mail_total{outcome="sent"}')).toBe(1)
    expect(await value('wayform_mail_total{outcome="retry"}')).toBe(1)
    const [provider = ''] = Object.keys(eventHandlers)
    const { providerEventsRepository } = await import('./modules/webhooks/provider-events.repository.ts')
    const { processProviderEvents } = await import('./modules/webhooks/process-provider-events.ts')
    const events = [{ id: 'e1', payload: {} }]
    await providerEventsRepository(server.deps.database.db).add(provider, events, server.clock.now())
    expect(await value(`wayform_webhook_events_waiting{provider="${provider}"}`)).toBe(1)
    const acted = { ...server.deps, eventHandlers: { [provider]: async () => undefined } }
    await processProviderEvents(acted)
    expect(await value(`wayform_webhook_events_total{provider="${provider}",outcome="processed"}`)).toBe(1)
    expect(await value(`wayform_webhook_events_waiting{provider="${provider}"}`)).toBe(0)
  })

  it('reports whether the server is ready, its memory and its event loop', async () => {
    expect(await value('wayform_ready')).toBe(1)
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(await value('wayform_disk_free_bytes')).toBeGreaterThan(0)
    expect((await read()).some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true)
    const pool = await value('wayform_database_connections{pool="requests",state="max"}')
    expect(pool > 0).toBe(server.deps.database.kind === 'postgres')
  })
})
