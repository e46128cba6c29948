import './support/require-node.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient as createV1 } from '@wayform/client/client.ts'
import { createClient } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { KEY_SCOPES } from '@wayform/core/api/api-keys.ts'
import { givenForm } from '../e2e/support/given-form.ts'
import { sandboxControl } from '../e2e/support/sandbox.ts'
import { startWayform } from '../e2e/support/start-wayform.ts'
import { expectations } from './support/programs/expectations.ts'
import { startN8n } from './support/programs/n8n-library.ts'
import { checkSources } from './support/programs/n8n-linter.ts'
import { finish } from './support/steps.ts'
import { undoAtEnd } from './support/undo-at-end.ts'

/**
 * The nodes for n8n: under n8n's own linter and types, then loaded by its own library from the package that would be
 * published, against a running server and sandbox. n8n's packages are installed apart, on demand.
 */
const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }]
const ARRIVES_MS = 60_000

const startedAt = performance.now()
const undo = undoAtEnd()
const { expect, fail, total } = expectations()
try {
  await checkSources(expect)
  await checkNodes()
} catch (error) {
  fail(error)
} finally {
  await undo.all()
}
finish(total(), startedAt)

async function checkNodes(): Promise<void> {
  const n8n = await startN8n()
  undo.add(() => n8n.stop())
  expect('n8n loads the package', [n8n.nodes, n8n.credentials], [['wayform', 'wayformTrigger'], ['wayformApi']])

  const wayform = await startWayform({ OUTBOUND_ALLOW: n8n.host })
  undo.add(() => wayform.stop())
  const form = await givenForm(wayform, sandboxControl(wayform.sandboxUrl), { questions: QUESTIONS })
  const asked = { name: 'n8n', scopes: [...KEY_SCOPES], endsInDays: null }
  const { secret: apiKey } = await form.owner(calls.apiKeys.make, { body: asked })
  n8n.signIn({ baseUrl: `${wayform.appUrl}/`, apiKey })
  const v1 = createV1({ baseUrl: wayform.appUrl, key: apiKey })
  const visitor = createClient({ baseUrl: wayform.formsUrl })
  const answer = (name: string) =>
    visitor(calls.publicForms.submit, {
      params: { link: form.link },
      body: { submissionId: randomUUID(), answers: { name } },
    })
  const params = { formId: form.id }

  // Actions.
  const create = { resource: 'form', operation: 'create', name: 'Lunch', questions: JSON.stringify(QUESTIONS) }
  const [made] = await n8n.run(create, 'execution-1')
  const [again] = await n8n.run(create, 'execution-1')
  const [other] = await n8n.run(create)
  expect('a form is made once for an execution', [made?.name, made?.id === again?.id], ['Lunch', true])
  expect('and again in the next execution', made?.id === other?.id, false)
  const [live] = await n8n.run({ resource: 'form', operation: 'publish', formId: made?.id })
  expect('it is published', live?.version, 1)
  const names = async (more: object) =>
    (await n8n.run({ resource: 'form', operation: 'getAll', ...more })).map(({ name }) => name)
  expect('forms are searched', await names({ limit: 10, filters: { search: 'cake' } }), ['Cake orders'])
  for (const name of ['Ana', 'Bo', 'Cem']) await answer(name)
  const list = { resource: 'response', operation: 'getAll', formId: form.id }
  const numbers = async (more: object) => (await n8n.run({ ...list, ...more })).map(({ number }) => number)
  expect('responses come up to a limit', await numbers({ limit: 2 }), [3, 2])
  expect('or all of them', await numbers({ returnAll: true }), [3, 2, 1])
  expect('searched', await numbers({ returnAll: true, filters: { search: 'bo' } }), [2])
  const [first] = await n8n.run({ ...list, filters: { search: 'ana' } })
  const one = { resource: 'response', formId: form.id, responseId: first?.id }
  const [changed] = await n8n.run({ ...one, operation: 'update', updateFields: { status: 'done', note: 'Paid' } })
  expect('status and note are changed', [changed?.status, changed?.note], ['done', 'Paid'])
  expect('and filtered by', await numbers({ limit: 50, filters: { status: 'done' } }), [1])
  const [read] = await n8n.run({ ...one, operation: 'get' })
  expect('a response is read', read?.answers[0]?.text, 'Ana')
  await n8n.run({ ...one, operation: 'delete' })
  expect('and deleted', await numbers({ returnAll: true }), [3, 2])
  for (const [resource, operation] of [
    ['order', 'getAll'],
    ['booking', 'getAll'],
    ['product', 'getAll'],
    ['service', 'getAll'],
  ]) {
    const found = await n8n.run({ resource, operation, formId: form.id, limit: 5 })
    expect(`${resource}s are listed`, found, [])
  }
  const refused = await n8n
    .run({ resource: 'form', operation: 'get', formId: '../key' })
    .then(JSON.stringify, (error: Error) => error.message)
  expect('an id stays one part of the address', /could not be found|not found|400|404|invalid/i.test(refused), true)

  // Every page: more responses than one page has.
  for (let sent = 0; sent < 110; sent += 1) await answer(`Guest ${sent}`)
  const all = await numbers({ returnAll: true })
  expect('all pages are read', [all.length, all[0], all.at(-1)], [112, 113, 2])

  // The trigger, and an action behind it with what it gave.
  const flow = await n8n.activate(
    { formId: form.id, events: ['response.submitted'] },
    {
      resource: 'response',
      operation: 'update',
      formId: '={{ $json.formId }}',
      responseId: '={{ $json.responseId }}',
      updateFields: { status: 'confirmed' },
    },
  )
  expect('no webhook is there at first', await flow.isThere(), false)
  const elsewhere = await v1.createWebhook({ params, body: { url: `http://${n8n.host}/another` } })
  expect('it is registered', [await flow.register(), await flow.isThere()], [true, true])
  const addresses = async () => (await v1.listWebhooks({ params })).webhooks.map(({ url }) => url)
  expect('beside the one that is there', await addresses(), [elsewhere.webhook.url, flow.url])
  await v1.removeWebhook({ params: { ...params, webhookId: elsewhere.webhook.id } })
  const firstSecret = flow.secret()
  expect('with a secret of its own', firstSecret.startsWith('whsec_'), true)
  await answer('Dana')
  await until(() => flow.runs.length === 1)
  const [run] = flow.runs
  const { deliveryId, responseId, responseTime, ...given } = run?.trigger[0] ?? {}
  expect('a response starts the workflow', given, {
    event: 'response.submitted',
    formId: form.id,
    formName: 'Cake orders',
    responseNumber: 114,
    deliveredTo: form.whatsappNumber,
    answers: {
      'Your name': 'Dana',
      response_time: responseTime,
      response_number: 114,
      delivered_to: form.whatsappNumber,
    },
  })
  expect('under an id of its delivery', /^[0-9a-f-]{36}$/.test(String(deliveryId)), true)
  expect('and the action behind it changes it', [run?.action[0]?.id, run?.action[0]?.status], [responseId, 'confirmed'])
  const stored = await v1.getResponse({ params: { ...params, responseId: String(responseId) } })
  expect('for everybody', stored.response.status, 'confirmed')

  const forged = await fetch(flow.url, {
    method: 'POST',
    headers: {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.trunc(Date.now() / 1000)),
      'webhook-signature': 'v1,x',
    },
    body: '{"formId":"x"}',
  })
  expect('a message without our signature is refused', [forged.status, flow.runs.length], [401, 1])
  const twice = await flow.register()
  expect('registered again, it gets another secret', [twice, flow.secret() === firstSecret], [true, false])
  await answer('Eve')
  await until(() => flow.runs.length === 2)
  expect('and goes on', flow.runs[1]?.trigger[0]?.responseNumber, 115)
  expect('it is removed', [await flow.unregister(), await flow.isThere(), flow.secret()], [true, false, ''])
  const gone = await v1.getWebhook({ params }).then(JSON.stringify, (error: { code: string }) => error.code)
  expect('at Wayform, too', gone, 'integration.notConnected')
  expect('nothing failed on the way', flow.failures, [])
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 50) {
    if (waited > ARRIVES_MS) throw new Error('Nothing arrived.')
    await delay(50)
  }
}
