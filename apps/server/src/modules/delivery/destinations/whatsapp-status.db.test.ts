import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '@wayform/contract/routes.ts'
import { DATABASE_CLOCK } from '../../../platform/db/clock/database-time.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { deliveryWorker } from '../worker/delivery-worker.ts'
import { callbackDataOf, type ProviderStatus, recordProviderStatus } from './record-provider-status.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let owner: GivenOwner
let form: FormRow

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.db.deleteFrom('deliveries').execute()
  owner = await server.given.owner({ plan: 'standard' })
  form = await server.given.form(owner, { questions: [NAME] })
  const body = { whatsappNotificationEnabled: true }
  await server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)
  await server.deps.storeResponses({
    userId: owner.id,
    formId: form.id,
    submissionId: crypto.randomUUID(),
    requestHash: 'x',
    version: 1,
    answers: { name: 'Ana' },
    routes: [owner.number],
    destinations: ['whatsapp'],
    locale: '',
  })
})

async function row() {
  return server.deps.database.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
}
const run = () => server.deps.deliveries.runDue()
const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 14, minute))
const reportStatus = (event: ProviderStatus) => recordProviderStatus(server.deps, event, () => 0.5)
async function sent(): Promise<string> {
  await run()
  const { provider_id, state } = await row()
  expect(state).toBe('sent')
  return provider_id ?? ''
}

describe('WhatsApp status reports', () => {
  it('moves a delivery only forward, in whatever order and however often statuses arrive', async () => {
    const providerId = await sent()
    await reportStatus({ providerId, status: 'read', at: at(5) })
    await reportStatus({ providerId, status: 'delivered', at: at(3) })
    await reportStatus({ providerId, status: 'sent', at: at(2) })
    await reportStatus({ providerId, status: 'delivered', at: at(9) })
    await reportStatus({ providerId, status: 'failed', at: at(9), error: 'whatsapp.131026', isPassing: false })
    expect(await row()).toMatchObject({ state: 'read', delivered_at: at(3), read_at: at(5), last_error: null })
  })

  it('fails the delivery for good when the error is about the recipient', async () => {
    const providerId = await sent()
    await reportStatus({ providerId, status: 'failed', at: at(2), error: 'whatsapp.131026', isPassing: false })
    expect(await row()).toMatchObject({ state: 'failed', last_error: 'whatsapp.131026' })
  })

  it('retries as a new message when the error is about our account or a rate limit', async () => {
    const providerId = await sent()
    const before = server.whatsapp.sent.length
    await reportStatus({ providerId, status: 'failed', at: at(2), error: 'whatsapp.131042', isPassing: true })
    expect(await row()).toMatchObject({ state: 'pending', last_error: 'whatsapp.131042', provider_id: null })
    await run()
    expect(server.whatsapp.sent).toHaveLength(before)
    server.clock.advance(MINUTE_MS)
    await run()
    expect(server.whatsapp.sent).toHaveLength(before + 1)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('settles a delivery whose reply was lost and does not send it again', async () => {
    server.whatsapp.failNext({ ok: false, kind: 'retry', code: 'timeout', isUnclear: true })
    await run()
    const { id, state, user_id: userId } = await row()
    expect(state).toBe('pending')
    const before = server.whatsapp.sent.length
    server.clock.advance(MINUTE_MS)
    await run()
    expect(server.whatsapp.sent).toHaveLength(before)
    const callbackData = callbackDataOf({ userId, deliveryId: id })
    await reportStatus({ providerId: 'wamid.lost', status: 'delivered', at: at(3), callbackData })
    server.clock.advance(60 * MINUTE_MS)
    await run()
    expect(server.whatsapp.sent).toHaveLength(before)
    expect(await row()).toMatchObject({ state: 'delivered', provider_id: 'wamid.lost', delivered_at: at(3) })
  })

  it('sends the message again when no status report arrives for a while', async () => {
    server.whatsapp.failNext({ ok: false, kind: 'retry', code: 'timeout', isUnclear: true })
    await run()
    const before = server.whatsapp.sent.length
    server.clock.advance(11 * MINUTE_MS)
    await run()
    expect(server.whatsapp.sent).toHaveLength(before + 1)
  })

  it('keeps the reported status when the worker’s own reply arrives later', async () => {
    const worker = deliveryWorker({
      ...server.deps,
      onError: () => undefined,
      destinations: {
        whatsapp: async (_deps, { deliveryId }) => {
          const callbackData = callbackDataOf({ userId: owner.id, deliveryId })
          await reportStatus({ providerId: 'wamid.quick', status: 'read', at: at(1), callbackData })
          return { kind: 'retry', error: 'whatsapp.timeout' }
        },
      },
    })
    await worker.runDue()
    expect(await row()).toMatchObject({ state: 'read', provider_id: 'wamid.quick', last_error: null })
  })
})

describe('servers whose clocks are an hour apart', () => {
  it('sends each delivery once and without delay, because the database clock decides', async () => {
    const { database } = server.deps
    const seen: string[] = []
    const workerAt = (hours: number) =>
      deliveryWorker({
        ...server.deps,
        database: { ...database, clock: DATABASE_CLOCK },
        now: () => new Date(Date.now() + hours * 60 * MINUTE_MS),
        random: () => 0.5,
        onError: () => undefined,
        destinations: {
          whatsapp: async (_deps, { deliveryId, attempt }) => {
            seen.push(`${deliveryId} ${attempt}`)
            return attempt === 1
              ? { kind: 'retry', error: 'whatsapp.2', retryAfterMs: 30 * MINUTE_MS }
              : { kind: 'sent' }
          },
        },
      })
    const [early, late] = [workerAt(-1), workerAt(1)]
    const due = new Date(Date.now() - 1_000)
    await database.db.updateTable('deliveries').set({ next_attempt_at: due }).execute()
    await early.runDue()
    expect(seen).toHaveLength(1)
    // By the clock of the server that is ahead, the retry in half an hour is long overdue.
    await late.runDue()
    expect(seen).toHaveLength(1)
    await database.db.updateTable('deliveries').set({ next_attempt_at: due }).execute()
    await early.runDue()
    await late.runDue()
    expect(seen).toHaveLength(2)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })
})
