import { calls } from '@wayform/contract/routes.ts'
import { ValueNode } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormRow } from '../documents/forms.repository.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { deliveriesRepository } from './worker/deliveries.repository.ts'
import { deliveryWorker } from './worker/delivery-worker.ts'
import { jsonb } from '../../platform/db/values.ts'
import type { Destination, Outcome } from './destinations/destination.ts'
import { RETRY_DELAYS_MS, retryDelay } from './worker/retry-schedule.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const

let server: TestServer
let owner: GivenOwner
let form: FormRow

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ plan: 'lite', email: 'ana@padaria.example' })
  form = await server.given.form(owner, { name: 'Cakes', questions: [NAME] })
  await server.given.confirmedEmail(owner, form, 'ana@padaria.example')
})

const edit = (body: object) => server.call(calls.forms.edit, { params: { id: form.id }, body }, owner)

/** Stores without waking the server's own worker, so that each test decides which worker delivers. */
async function submitted(name = 'Ana <b>'): Promise<number> {
  const row = await server.deps.storeResponses({
    userId: owner.id,
    formId: form.id,
    submissionId: crypto.randomUUID(),
    requestHash: 'x',
    version: 1,
    answers: { name },
    routes: [owner.number],
    destinations: ['email'],
    locale: '',
  })
  return row.number
}

const ledger = () =>
  server.deps.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('occasion', '<>', 'notice')
    .orderBy('response_number')
    .execute()

function workerWith(send: Destination) {
  return deliveryWorker({ ...server.deps, random: () => 0.5, onError: () => undefined, destinations: { email: send } })
}

/** Answers each attempt with the next scripted outcome and records the delivery ids it was given. */
function scripted(...outcomes: Outcome[]) {
  const seen: string[] = []
  const send: Destination = async (_deps, { deliveryId }) => {
    seen.push(deliveryId)
    return outcomes.shift() ?? { kind: 'sent' }
  }
  return { seen, send }
}

describe('the delivery worker', () => {
  it('sends a stored delivery with escaped answers and records it as sent', async () => {
    await submitted()
    const before = server.mail.sent.length
    await server.deps.deliveries.runDue()
    const mail = server.mail.sent[before]
    expect(mail).toMatchObject({ to: 'ana@padaria.example', subject: 'Cakes: response 1' })
    expect(mail?.text).toContain('Ana <b>')
    expect(mail?.html).toContain('Ana &lt;b&gt;')
    expect(await ledger()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
    await server.deps.deliveries.runDue()
    expect(server.mail.sent).toHaveLength(before + 1)
  })

  it('shows the shop as the answered version does, with its name and its colour', async () => {
    const look = { businessName: 'Doces & Cia', colour: '#b23a6b' }
    await server.deps.database.db
      .updateTable('form_versions')
      .set({ parts: jsonb({ look }) })
      .where('form_id', '=', form.id)
      .execute()
    await submitted()
    const before = server.mail.sent.length
    await server.deps.deliveries.runDue()
    const html = server.mail.sent[before]?.html
    expect(html).toContain('Doces &amp; Cia')
    expect(html).toContain('background:#b23a6b;color:#ffffff')
  })

  it('retries on the schedule under the same delivery id, then marks the delivery as failed', async () => {
    await submitted()
    const { seen, send } = scripted(...Array.from({ length: 9 }, () => ({ kind: 'retry' as const, error: 'mail.421' })))
    const worker = workerWith(send)
    for (const delay of RETRY_DELAYS_MS) {
      await worker.runDue()
      expect(await ledger()).toMatchObject([{ state: 'pending', last_error: 'mail.421' }])
      const attempts = seen.length
      server.clock.advance(delay - 1_000)
      await worker.runDue()
      expect(seen).toHaveLength(attempts)
      server.clock.advance(1_000)
    }
    await worker.runDue()
    expect(await ledger()).toMatchObject([{ state: 'failed', attempts: RETRY_DELAYS_MS.length + 1 }])
    expect(new Set(seen).size).toBe(1)
    server.clock.advance(DAY_MS)
    await worker.runDue()
    expect(seen).toHaveLength(RETRY_DELAYS_MS.length + 1)
  })

  it('cancels a delivery when its destination is turned off or its form is deleted', async () => {
    await submitted()
    await edit({ emailNotificationEnabled: false })
    await server.deps.deliveries.runDue()
    expect(await ledger()).toMatchObject([{ state: 'cancelled' }])
    await edit({ emailNotificationEnabled: true })
    await submitted()
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    await server.deps.deliveries.runDue()
    expect((await ledger()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  it('sends each delivery once when several workers run', async () => {
    for (let i = 0; i < 30; i++) await submitted()
    const { seen, send } = scripted()
    await Promise.all([workerWith(send).runDue(), workerWith(send).runDue(), workerWith(send).runDue()])
    expect(new Set(seen).size).toBe(30)
    expect(seen).toHaveLength(30)
  })

  it('takes over the delivery of a dead worker and ignores a late outcome from it', async () => {
    await submitted()
    const repository = deliveriesRepository(server.deps.database.db, server.deps.database.clock)
    const [held] = await repository.claim(MINUTE_MS, 10)
    if (!held) throw new Error('nothing was claimed')
    const { seen, send } = scripted()
    await workerWith(send).runDue()
    expect(seen).toEqual([])
    server.clock.advance(MINUTE_MS)
    await workerWith(send).runDue()
    expect(seen).toEqual([held.id])
    expect(await repository.settle([[held, { state: 'failed', error: 'late' }]])).toEqual([])
    expect(await ledger()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('delivers to other destinations while one hangs', async () => {
    await submitted('hangs')
    const answer = Promise.withResolvers<Outcome>()
    const sent: string[] = []
    const worker = workerWith(async (_deps, { response }) => {
      const name = response.answers[0]?.text ?? ''
      if (name === 'hangs') return answer.promise
      sent.push(name)
      return { kind: 'sent' }
    })
    worker.start()
    await submitted('quick')
    worker.wake()
    await expect.poll(() => sent).toEqual(['quick'])
    await expect.poll(async () => (await ledger()).map(({ state }) => state)).toEqual(['sending', 'sent'])
    answer.resolve({ kind: 'sent' })
    await worker.stop()
    expect((await ledger()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('leaves slots for other owners when one owner has many deliveries', async () => {
    for (let i = 0; i < 25; i++) await submitted('many')
    const held = Promise.withResolvers<Outcome>()
    let isOtherSent = false
    const worker = workerWith(async (_deps, { form: { id } }) => {
      if (id === form.id) return held.promise
      isOtherSent = true
      return { kind: 'sent' }
    })
    worker.start()
    await expect.poll(async () => (await ledger()).filter(({ state }) => state === 'sending').length).toBeGreaterThan(9)
    const busy = form
    owner = await server.given.owner({ plan: 'lite', email: 'bo@padaria.example' })
    form = await server.given.form(owner, { questions: [NAME] })
    await edit({ emailNotificationEnabled: true, emailNotificationEmail: 'bo@padaria.example' })
    await submitted('other')
    worker.wake()
    form = busy
    await expect.poll(() => isOtherSent).toBe(true)
    held.resolve({ kind: 'sent' })
    await worker.stop()
  })

  it('keeps sending to other destinations when one destination throws', async () => {
    await submitted('bad')
    await submitted('good')
    const worker = workerWith(async (_deps, { response }) => {
      if (response.answers[0]?.text === 'bad') throw new Error('boom')
      return { kind: 'sent' }
    })
    await worker.runDue()
    expect((await ledger()).map(({ state, last_error }) => [state, last_error])).toEqual([
      ['pending', 'internal'],
      ['sent', null],
    ])
  })
})

describe('deliveries whose responses cannot be read', () => {
  /** Reading what is to be sent fails with this error, if any, where a response to this form is among it. */
  let trouble: { formId: string; error: Error } | null = null

  function workerInTrouble() {
    const { database } = server.deps
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind !== 'RawNode' || !node.sqlFragments.join('').includes('join form_versions')) return node
        const values = node.parameters.flatMap((each) => (ValueNode.is(each) ? [each.value].flat() : []))
        if (trouble && values.includes(trouble.formId)) throw trouble.error
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    return deliveryWorker({
      ...server.deps,
      database: { ...database, db },
      random: () => 0.5,
      onError: () => undefined,
      destinations: { email: scripted().send },
    })
  }

  beforeEach(() => (trouble = null))

  it('are due again at once, with no attempt used up, when the database was unavailable', async () => {
    await submitted()
    const worker = workerInTrouble()
    trouble = { formId: form.id, error: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) }
    await expect(worker.runDue()).rejects.toThrow('ECONNRESET')
    expect(await ledger()).toMatchObject([{ state: 'pending', attempts: 0, last_error: null, lease_until: null }])
    trouble = null
    await worker.runDue()
    expect(await ledger()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  it('are tried again on the schedule when they themselves are the reason, and hold up no others', async () => {
    await submitted()
    const other = await server.given.form(owner, { questions: [NAME] })
    await server.given.confirmedEmail(owner, other, 'ana@padaria.example')
    const bad = form
    form = other
    await submitted()
    const worker = workerInTrouble()
    trouble = { formId: bad.id, error: new Error('What was stored makes no sense') }
    await worker.runDue()
    expect(await ledger()).toMatchObject([{ state: 'sent', attempts: 1 }])
    form = bad
    expect(await ledger()).toMatchObject([{ state: 'pending', attempts: 1, last_error: 'internal', lease_until: null }])
    trouble = null
    server.clock.advance(RETRY_DELAYS_MS[0] - 1_000)
    await worker.runDue()
    expect(await ledger()).toMatchObject([{ state: 'pending', attempts: 1 }])
    server.clock.advance(1_000)
    await worker.runDue()
    expect(await ledger()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
  })
})

describe('the retry schedule', () => {
  it('adds jitter to the delays, respects a longer Retry-After up to a limit, and ends', () => {
    expect(retryDelay(1, 0)).toBe(4_000)
    expect(retryDelay(1, 1)).toBe(6_000)
    expect(retryDelay(1, 0.5, 60_000)).toBe(60_000)
    expect(retryDelay(1, 0.5, 99 * DAY_MS)).toBe(60 * MINUTE_MS)
    expect(retryDelay(RETRY_DELAYS_MS.length + 1, 0.5)).toBeNull()
  })
})
