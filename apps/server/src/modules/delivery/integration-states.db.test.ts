import { calls } from '@wayform/contract/routes.ts'
import type { DestinationName, DeliveryState } from '@wayform/contract/shapes/deliveries.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { storedFor } from './notices/testing.ts'

const { states, setGoogleAnalytics, toggle } = calls.integrations

let server: TestServer
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { questions: [{ questionId: 'name', type: 'TEXT', label: 'Your name' }] })
})

type Left = { state: DeliveryState; attempts?: number; last_error?: string; next_attempt_at?: Date; sent_at?: Date }

/** One more response, whose delivery the worker left so. */
async function delivered(destination: DestinationName, left: Left, of = form) {
  await storedFor(server, of, [destination])
  server.clock.advance(60_000)
  await server.deps.database.db
    .updateTable('deliveries')
    .set({ updated_at: server.clock.now(), ...left })
    .where('form_id', '=', of.id)
    .where('destination', '=', destination)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute()
}
const read = async (by = owner) => (await server.call(states, { query: { formId: form.id } }, by)).body

describe('the states of a form’s destinations', () => {
  it('returns no states before there is a response', async () => {
    expect(await read()).toEqual({ destinations: [], pauses: [] })
  })

  it('shows when something arrived last, and how much waits', async () => {
    const sentAt = server.clock.now()
    await delivered('email', { state: 'sent', attempts: 1, sent_at: sentAt })
    await delivered('gsheet', { state: 'held' })
    expect((await read()).destinations).toEqual([
      { destination: 'email', webhookId: null, lastAt: sentAt.toISOString(), failing: null, waiting: 0 },
      { destination: 'gsheet', webhookId: null, lastAt: null, failing: null, waiting: 1 },
    ])
  })

  it('shows that a destination fails, after how many tries, why, and when it is tried again', async () => {
    const sentAt = server.clock.now()
    await delivered('webhook', { state: 'sent', attempts: 1, sent_at: sentAt })
    const next = new Date(sentAt.getTime() + 3_600_000)
    await delivered('webhook', { state: 'pending', attempts: 2, last_error: 'webhook.500', next_attempt_at: next })
    const [webhook] = (await read()).destinations
    expect(webhook).toMatchObject({
      lastAt: sentAt.toISOString(),
      failing: {
        tries: 2,
        nextAttemptAt: next.toISOString(),
        reason: { code: 'addressFailed', status: 500, text: 'Your server had an error (500).' },
      },
    })
  })

  it('shows a destination as good as soon as something newer arrived, and as failed for good after the last try', async () => {
    await delivered('webhook', { state: 'failed', attempts: 8, last_error: 'webhook.404' })
    expect((await read()).destinations[0]?.failing).toMatchObject({ tries: 8, nextAttemptAt: null })
    await delivered('webhook', { state: 'sent', attempts: 1, sent_at: server.clock.now() })
    expect((await read()).destinations[0]?.failing).toBeNull()
  })

  it('shows a delivery that only waits for its turn as not failing', async () => {
    await delivered('webhook', { state: 'pending', last_error: 'webhook.busy' })
    expect((await read()).destinations[0]?.failing).toBeNull()
  })

  it('shows states of this form alone', async () => {
    const other = await server.given.form(owner)
    await delivered('webhook', { state: 'failed', attempts: 8, last_error: 'webhook.404' }, other)
    expect((await read()).destinations).toEqual([])
  })

  it('names who paused an integration, and when, until it is resumed', async () => {
    const body = { formId: form.id, analyticsId: 'G-ABC123DEF4' }
    await server.call(setGoogleAnalytics, { body }, owner)
    const turn = (isActive: boolean) =>
      server.call(toggle, { params: { type: 'googleAnalytics' }, body: { formId: form.id, isActive } }, owner)
    await turn(false)
    const { name } = (await server.call(calls.users.me, {}, owner)).body.me
    expect((await read()).pauses).toEqual([
      {
        kind: 'googleAnalytics',
        webhookId: null,
        at: server.clock.now().toISOString(),
        by: expect.stringContaining(name),
      },
    ])
    await turn(true)
    expect((await read()).pauses).toEqual([])
  })
})
