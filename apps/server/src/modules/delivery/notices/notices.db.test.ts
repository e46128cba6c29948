import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { deliveryWorker } from '../worker/delivery-worker.ts'
import { addNotice, type NewNotice } from '../../ledger/notices.repository.ts'
import type { NoticeContext, NoticeSender } from './send-notice.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const add = (notice: NewNotice) => server.deps.database.transaction((tx) => addNotice(tx, notice))
const ledger = (userId: string) =>
  server.deps.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('destination')
    .execute()

async function ownerWithAllWays() {
  const owner = await server.given.owner({ plan: 'standard', email: 'ana@padaria.example' })
  const { db } = server.deps.database
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute()
  await db
    .insertInto('device_tokens')
    .values({ token: `device ${owner.id}`, user_id: owner.id })
    .execute()
  return owner
}

describe('a notice', () => {
  it('sends a notice once by each channel that the owner has', async () => {
    const owner = await ownerWithAllWays()
    const form = await server.given.form(owner, { name: 'Cakes' })
    const notice = {
      userId: owner.id,
      formId: form.id,
      kind: 'webhookPaused',
      dedupeKey: 'gone 1',
      params: { host: 'a' },
    }
    expect(await add(notice)).toBe(3)
    expect(await add(notice)).toBe(0)
    expect(await add({ ...notice, dedupeKey: 'gone 2' })).toBe(3)
    const contexts: NoticeContext[] = []
    const send: NoticeSender = async (_deps, context) => {
      contexts.push(context)
      return { kind: 'sent' }
    }
    const senders = { email: send, whatsapp: send, push: send }
    await deliveryWorker({ ...server.deps, notices: senders, onError: () => undefined }).runDue()
    expect(contexts).toHaveLength(6)
    expect(contexts.find(({ destination }) => destination === 'email')).toMatchObject({
      userId: owner.id,
      to: { email: 'ana@padaria.example', number: owner.number },
      form: { id: form.id, name: 'Cakes' },
      notice: { kind: 'webhookPaused', params: { host: 'a' } },
    })
    expect((await ledger(owner.id)).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'sent'))
  })

  it('sends no notice to an address that was never verified', async () => {
    const owner = await server.given.owner({ email: 'stranger@mail.example' })
    await add({ userId: owner.id, kind: 'planEnded', dedupeKey: '1', params: {} })
    expect((await ledger(owner.id)).map(({ destination }) => destination)).toEqual(['whatsapp'])
  })

  it('keeps a notice waiting without using up attempts when this server has no sender for it', async () => {
    const owner = await ownerWithAllWays()
    await add({ userId: owner.id, kind: 'planEnded', dedupeKey: '1', params: {} })
    await deliveryWorker({ ...server.deps, notices: {}, onError: () => undefined }).runDue()
    expect(await ledger(owner.id)).toMatchObject(
      ['email', 'push', 'whatsapp'].map((destination) => ({ destination, state: 'pending', attempts: 0 })),
    )
  })

  it('drops a notice when its form is deleted', async () => {
    const owner = await ownerWithAllWays()
    const form = await server.given.form(owner)
    await add({ userId: owner.id, formId: form.id, kind: 'webhookPaused', dedupeKey: '1', params: {} })
    const { db } = server.deps.database
    await db.updateTable('forms').set({ deleted_at: server.clock.now() }).where('id', '=', form.id).execute()
    await deliveryWorker({ ...server.deps, notices: {}, onError: () => undefined }).runDue()
    expect((await ledger(owner.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })
})

describe('a notice by WhatsApp', () => {
  const spellings = ['+5491123456789', '+5215512345678', '+551187654321']
  it.each(spellings)('reaches %s as the owner writes the number', async (number) => {
    const owner = await server.given.owner({ number })
    await add({ userId: owner.id, kind: 'webhookPaused', dedupeKey: 'gone 1', params: { host: 'a' } })
    expect(await ledger(owner.id)).toEqual([expect.objectContaining({ destination: 'whatsapp' })])
  })
})
