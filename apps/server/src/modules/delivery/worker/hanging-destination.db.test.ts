import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import {
  type MisbehavingServer,
  startMisbehavingServer,
} from '../../../platform/outbound/testing/misbehaving-server.ts'
import { MISBEHAVIOURS } from '../../../platform/outbound/testing/misbehaviours.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { type Endpoint, startEndpoint } from '../../integrations/webhook/testing.ts'
import { deliveryWorker } from './delivery-worker.ts'

/** Fills all slots of a worker: ten for each of these owners, each with its own host. */
const HANGING_OWNERS = 4
const SLOTS_OF_ONE_OWNER = 10

let good: Endpoint
let hanging: MisbehavingServer[]
let servers: TestServer[]
let server: TestServer

beforeAll(async () => {
  good = await startEndpoint()
  hanging = await Promise.all(Array.from({ length: HANGING_OWNERS }, () => startMisbehavingServer()))
  const env = { OUTBOUND_ALLOW: [good, ...hanging].map(({ host }) => host).join(',') }
  server = await testServer(env)
  servers = isOnPostgres ? [server, await testServer(env, { beside: server })] : [server]
})
afterAll(async () => {
  for (const each of servers.toReversed()) await each.close()
  await Promise.all([good.close(), ...hanging.map((each) => each.close())])
})
beforeEach(async () => {
  good.reset()
  await server.deps.database.db.updateTable('deliveries').set({ state: 'cancelled' }).execute()
})

async function formWith(url: string) {
  const owner = await server.given.owner({ plan: 'standard' })
  const form = await server.given.form(owner, { questions: [{ questionId: 'name', type: 'TEXT', label: 'Name' }] })
  await server.call(calls.integrations.setWebhook, { body: { formId: form.id, url } }, owner)
  const store = () =>
    server.deps.storeResponses({
      userId: owner.id,
      formId: form.id,
      submissionId: crypto.randomUUID(),
      requestHash: 'x',
      version: 1,
      answers: { name: 'Ana' },
      routes: [owner.number],
      destinations: ['webhook'],
      locale: '',
    })
  return { id: form.id, store }
}

const ledger = (formIds: readonly string[]) =>
  server.deps.database.db
    .selectFrom('deliveries')
    .select(['state', 'attempts', 'last_error'])
    .where('form_id', 'in', formIds)
    .execute()

/** The distinct states, and the number of forms with at least one failed attempt. */
async function stateOf(forms: readonly { id: string }[]) {
  const rows = await Promise.all(forms.map(({ id }) => ledger([id])))
  return {
    states: [...new Set(rows.flat().map(({ state }) => state))],
    triedForms: rows.filter((each) => each.some(({ last_error: error }) => error === 'webhook.broken')).length,
  }
}

describe('a webhook address that switches protocols', () => {
  it.each([
    'switches protocols, with an Upgrade header',
    'switches protocols, without an Upgrade header',
    'switches protocols and talks on',
  ] as const)('delivers to others, and lets the worker stop, while an endpoint %s', async (name) => {
    for (const each of hanging) each.behaves(MISBEHAVIOURS[name])
    const bad = await Promise.all(hanging.map(({ url }) => formWith(url)))
    for (const form of bad) await Promise.all(Array.from({ length: SLOTS_OF_ONE_OWNER }, form.store))
    const workers = servers.map(({ deps }) => deliveryWorker({ ...deps, onError: () => undefined }))
    for (const worker of workers) worker.start()
    // On a busy machine the host counts as slow, and its other deliveries wait for a clock that stands still here.
    await expect.poll(() => stateOf(bad)).toEqual({ states: ['pending'], triedForms: bad.length })

    const fine = await formWith(good.url)
    await fine.store()
    for (const worker of workers) worker.wake()
    await expect.poll(() => good.received.length).toBe(1)
    for (const worker of workers) await worker.stop()
    expect(await ledger([fine.id])).toEqual([{ state: 'sent', attempts: 1, last_error: null }])
    for (const each of hanging) await each.allClosed()
  })
})

describe('a destination whose attempt never ends', () => {
  it('times out an attempt that never ends, retries it, and lets the worker stop', async () => {
    const form = await formWith(good.url)
    await form.store()
    const errors: string[] = []
    const worker = deliveryWorker({
      ...server.deps,
      onError: (_error, message) => void errors.push(message),
      destinations: { webhook: () => new Promise(() => undefined) },
      attemptMs: 50,
    })
    await worker.runDue()
    await worker.stop()
    expect(await ledger([form.id])).toEqual([{ state: 'pending', attempts: 1, last_error: 'timeout' }])
    expect(errors).toEqual([])
  })
})
