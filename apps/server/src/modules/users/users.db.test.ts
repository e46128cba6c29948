import { createHmac } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { changePlan, type PlanChange } from '../workspaces/change-plan.ts'

const { me, setLanguage, pinForm, unpinForm, upsellTrigger } = calls.users

const HELP_CHAT_SECRET = 'shared with the help chat'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ HELP_CHAT_SECRET })
})
afterAll(() => server.close())

const meOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await server.call(me, { query: {} }, { headers })).body.me

describe('the account', () => {
  it('the account is shown to its owner, field by field', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    expect(await meOf(owner)).toEqual({
      _id: owner.id,
      id: owner.id,
      name: '',
      email: null,
      emailVerified: false,
      whatsappNumber: owner.number,
      whatsappNumberVerified: true,
      provider: 'whatsapp',
      plan: 'lite',
      billingCycle: 'monthly',
      planCancelAt: null,
      planRenewsAt: null,
      planSource: null,
      stripeId: null,
      appleSubscriptionId: null,
      googleSubscriptionId: null,
      applePendingPlan: null,
      googlePendingPlan: null,
      customDomain: null,
      language: null,
      pinnedForms: [],
      totalResponseCount: 0,
      totalUploadSize: 0,
      hasOrders: false,
      hasBookings: false,
      hasProducts: false,
      hcUserToken: createHmac('sha256', HELP_CHAT_SECRET).update(owner.id).digest('hex'),
      maxFormCount: 10,
      createdAt: server.clock.now().toISOString(),
      deviceTokens: [],
      workspace: { id: owner.id, name: '', ownerName: '', role: 'owner' },
    })
  })

  it('the account is neither visible to nor changeable by others', async () => {
    const formId = crypto.randomUUID()
    const answers = await Promise.all([
      server.call(me, { query: {} }),
      server.call(setLanguage, { body: { language: 'de' } }),
      server.call(pinForm, { body: { formId } }),
      server.call(unpinForm, { body: { formId } }),
      server.call(upsellTrigger, { body: { trigger: 'meta' } }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } })
  })

  it('returns the counts of its forms, responses and bytes', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const other = await server.given.owner()
    const { db } = server.deps.database
    const forms = [await server.given.form(owner), await server.given.form(owner), await server.given.form(owner)]
    const foreign = await server.given.form(other)
    for (const [index, form] of [...forms, foreign].entries()) {
      const stored = 10 ** index
      await db.updateTable('form_counters').set({ stored }).where('form_id', '=', form.id).execute()
    }
    await db
      .insertInto('upload_usage')
      .values([
        { user_id: owner.id, bytes: 6_000_000_000 },
        { user_id: other.id, bytes: 1 },
      ])
      .execute()
    await db
      .updateTable('forms')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', forms[2]?.id ?? '')
      .execute()
    expect(await meOf(owner)).toMatchObject({ totalResponseCount: 11, totalUploadSize: 6_000_000_000 })
  })

  it('the account has its own form limit if one is set', async () => {
    const owner = await server.given.owner()
    expect(await meOf(owner)).toMatchObject({ maxFormCount: 2 })
    await server.deps.database.db.updateTable('users').set({ max_form_count: 7 }).where('id', '=', owner.id).execute()
    expect(await meOf(owner)).toMatchObject({ maxFormCount: 7 })
  })

  it('stores its language and the last plan gate, and rejects other values', async () => {
    const owner = await server.given.owner()
    const { headers } = owner
    expect((await server.call(setLanguage, { body: { language: 'pt-br' } }, { headers })).body).toEqual({
      language: 'pt-br',
    })
    expect(await meOf(owner)).toMatchObject({ language: 'pt-br' })
    expect((await server.call(setLanguage, { body: { language: 'xx' as 'en' } }, { headers })).status).toBe(400)
    expect((await server.call(upsellTrigger, { body: { trigger: 'link' } }, { headers })).status).toBe(200)
    expect((await server.call(upsellTrigger, { body: { trigger: 'free' as 'link' } }, { headers })).status).toBe(400)
    const users = server.deps.database.db.selectFrom('users').select('last_upsell_trigger').where('id', '=', owner.id)
    expect(await users.executeTakeFirst()).toEqual({ last_upsell_trigger: 'link' })
  })
})

describe('pinning a form', () => {
  it('lists it, newest first, once however often it is pinned', async () => {
    const owner = await server.given.owner()
    const { headers } = owner
    const [first, second] = [await server.given.form(owner), await server.given.form(owner)]
    for (const formId of [first.id, second.id, first.id]) {
      server.clock.advance(1_000)
      expect((await server.call(pinForm, { body: { formId } }, { headers })).status).toBe(200)
    }
    expect(await meOf(owner)).toMatchObject({ pinnedForms: [second.id, first.id] })
    expect((await server.call(unpinForm, { body: { formId: second.id } }, { headers })).status).toBe(200)
    expect(await meOf(owner)).toMatchObject({ pinnedForms: [first.id] })
  })

  it('answers 404 for another owner’s form', async () => {
    const [owner, stranger] = [await server.given.owner(), await server.given.owner()]
    const { id: formId } = await server.given.form(owner)
    await server.call(pinForm, { body: { formId } }, { headers: owner.headers })
    for (const spec of [pinForm, unpinForm]) {
      const answer = await server.call(spec, { body: { formId } }, { headers: stranger.headers })
      expect(answer).toMatchObject({ status: 404, body: { code: 'form.notFound' } })
    }
    const unknown = await server.call(pinForm, { body: { formId: crypto.randomUUID() } }, { headers: stranger.headers })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'form.notFound' } })
    expect(await meOf(owner)).toMatchObject({ pinnedForms: [formId] })
  })

  it.each([
    ['', 400],
    ['0', 400],
    [null, 400],
    [[], 400],
    ['%', 400],
  ])('rejects %j as a form id', async (formId, status) => {
    const { headers } = await server.given.owner()
    const answer = await server.call(pinForm, { body: { formId: formId as string } }, { headers })
    expect(answer.status).toBe(status)
  })
})

describe('changing the plan', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 12, minute))
  const change = (event: PlanChange) => server.deps.database.transaction((tx) => changePlan(tx, event))

  it('applies plan events in the order of their times, not of their arrival', async () => {
    const owner = await server.given.owner()
    const userId = owner.id
    expect(await change({ userId, plan: 'plus', billingCycle: 'yearly', at: at(10) })).toBe(true)
    expect(await change({ userId, plan: 'free', billingCycle: null, at: at(5) })).toBe(false)
    expect(await meOf(owner)).toMatchObject({ plan: 'plus', billingCycle: 'yearly', maxFormCount: 50 })
    expect(await change({ userId, plan: 'free', billingCycle: 'monthly', at: at(11) })).toBe(true)
    expect(await meOf(owner)).toMatchObject({ plan: 'free', billingCycle: null })
  })

  it('notifies every process of changed pages after the commit', async () => {
    const { id: userId } = await server.given.owner()
    // The process that made the change is notified at once, and again by the database.
    const heard = new Set<string>()
    const stop = await server.deps.database.listen('user_changed', (id) => heard.add(id))
    const undone = server.deps.database.transaction(async (tx) => {
      await changePlan(tx, { userId, plan: 'lite', billingCycle: 'monthly', at: at(1) })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(heard).toEqual(new Set())
    await change({ userId, plan: 'lite', billingCycle: 'monthly', at: at(2) })
    await expect.poll(() => heard).toEqual(new Set([userId]))
    await stop()
  })
})
