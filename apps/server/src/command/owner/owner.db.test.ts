import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { MAX_OWNED_WORKSPACES } from '@wayform/core/workspaces/workspace-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedFor } from '../../modules/delivery/notices/testing.ts'
import type { FormRow } from '../../modules/documents/forms.repository.ts'
import { sendEmail } from '../../modules/delivery/destinations/send-email.ts'
import { deliveryWorker } from '../../modules/delivery/worker/delivery-worker.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { loginDriver } from '../../testing/login-driver.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { EXIT } from '../command.ts'
import { wayform } from '../testing.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ email: `ana-${crypto.randomUUID()}@example.org` })
  form = await server.given.form(owner, { questions: [NAME] })
})

const run = (...args: string[]) => wayform(server, ['owner', ...args])
const me = () => server.call(calls.users.me, {}, owner)
const page = () =>
  server.forms.inject({ url: `/${form.link}`, headers: { host: new URL(server.deps.config.formsUrl).host } })
const userOf = (id: string) =>
  server.deps.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
const actionsOf = (id: string) =>
  server.deps.database.db
    .selectFrom('operator_actions')
    .select(['action', 'details'])
    .where('account_id', '=', id)
    .orderBy('at')
    .orderBy('action')
    .execute()

describe('finding an owner', () => {
  it('finds an owner by id, number, e-mail address and link of a form', async () => {
    const email = (await userOf(owner.id))?.email ?? ''
    for (const text of [owner.id, owner.number, owner.number.replace('+', ''), email.toUpperCase(), form.link]) {
      expect(await run('find', text)).toMatchObject({ exitCode: 0, data: { owners: [{ id: owner.id, forms: 1 }] } })
    }
  })

  it.each(['', '+', '%', 'nobody@example.org', '00000000-0000-4000-8000-000000000000'])(
    'finds no owner for "%s", and refuses to block one',
    async (text) => {
      expect(await run('find', text)).toMatchObject({ exitCode: EXIT.failed })
      expect(await run('block', text)).toMatchObject({ exitCode: EXIT.failed })
    },
  )

  it('changes no owner when several match', async () => {
    const email = (await userOf(owner.id))?.email ?? ''
    const other = await server.given.owner({ email })
    const result = await run('block', email)
    expect(result).toMatchObject({ exitCode: EXIT.failed })
    expect(result.text).toContain('2 owners')
    expect([(await userOf(owner.id))?.blocked_at, (await userOf(other.id))?.blocked_at]).toEqual([null, null])
  })
})

describe('plan and limits by an operator', () => {
  it('grants a plan that applies to the next request, and takes it back', async () => {
    expect(await run('plan', owner.id, 'plus')).toMatchObject({ exitCode: 0 })
    expect((await me()).body.me).toMatchObject({ plan: 'plus' })
    expect(await run('plan', owner.id, 'free')).toMatchObject({ exitCode: 0 })
    expect((await me()).body.me).toMatchObject({ plan: 'free' })
    expect(await actionsOf(owner.id)).toEqual([
      { action: 'plan', details: { from: 'free', to: 'plus' } },
      { action: 'plan', details: { from: 'plus', to: 'free' } },
    ])
  })

  it('refuses a plan that does not exist, and one for an owner who pays', async () => {
    expect(await run('plan', owner.id, 'gold')).toMatchObject({ exitCode: EXIT.usage })
    await server.deps.database.db
      .updateTable('users')
      .set({ plan: 'lite', plan_source: 'stripe' })
      .where('id', '=', owner.id)
      .execute()
    expect(await run('plan', owner.id, 'plus')).toMatchObject({ exitCode: EXIT.failed })
    expect((await userOf(owner.id))?.plan).toBe('lite')
  })

  it('sets how many forms an owner may have', async () => {
    expect(await run('limits', owner.id, '--forms', '1')).toMatchObject({ exitCode: 0 })
    const refused = await server.call(
      calls.forms.create,
      { body: { name: 'Second', language: 'en', whatsappNumber: owner.number } },
      owner,
    )
    expect(refused).toMatchObject({ status: 403, body: { code: 'plan.formLimit' } })
    expect(await run('limits', owner.id, '--forms', 'plan')).toMatchObject({ data: { maxFormCount: null } })
    expect(await run('limits', owner.id, '--forms', '-1')).toMatchObject({ exitCode: EXIT.usage })
    expect(await run('limits', owner.id)).toMatchObject({ exitCode: EXIT.usage })
  })
})

describe('a blocked owner', () => {
  it('signs a blocked owner out, and refuses their sign-in until they are unblocked', async () => {
    const login = loginDriver(server)
    expect(await run('block', owner.id, '--reason', 'spam')).toMatchObject({ exitCode: 0 })
    expect(await me()).toMatchObject({ status: 401 })
    const { body } = await login.start(owner.number)
    const entered = await login.enter(owner.number, login.codeFor(owner.number), body.attempt)
    expect(entered).toMatchObject({ status: 403, body: { code: 'auth.accountBlocked' } })
    expect(await run('unblock', owner.id)).toMatchObject({ exitCode: 0 })
    const again = await login.enter(owner.number, login.codeFor(owner.number), body.attempt)
    expect(again.status).toBe(200)
    expect(await actionsOf(owner.id)).toEqual([
      { action: 'block', details: { reason: 'spam' } },
      { action: 'unblock', details: { reason: null } },
    ])
  })

  it('refuses a session that began at the moment of the block', async () => {
    await server.deps.database.db
      .updateTable('users')
      .set({ blocked_at: server.clock.now() })
      .where('id', '=', owner.id)
      .execute()
    expect(await me()).toMatchObject({ status: 401 })
  })

  it('closes the forms of a blocked owner and hides the owner’s number until they are unblocked', async () => {
    expect((await page()).statusCode).toBe(200)
    await run('block', owner.id)
    await expect.poll(page).toMatchObject({ statusCode: 410 })
    const { body } = await page()
    expect(body).not.toContain(owner.number.slice(1))
    await run('unblock', owner.id)
    await expect.poll(page).toMatchObject({ statusCode: 200 })
  })

  it('holds the deliveries of a blocked owner, and sends them after the end of the block', async () => {
    await server.given.confirmedEmail(owner, form, 'orders@example.org')
    const worker = deliveryWorker({
      ...server.deps,
      onError: (error) => expect(error).toBeUndefined(),
      destinations: { email: sendEmail },
    })
    const states = async () => {
      const rows = await server.deps.database.db
        .selectFrom('deliveries')
        .select(['state', 'held_reason'])
        .where('form_id', '=', form.id)
        .execute()
      return rows.map(({ state, held_reason: why }) => `${state} ${why}`)
    }
    await storedFor(server, form, ['email'])
    await run('block', owner.id)
    expect(await states()).toEqual(['held blocked'])
    await storedFor(server, form, ['email'])
    await worker.runDue()
    expect(await states()).toEqual(['held blocked', 'held blocked'])
    await run('unblock', owner.id)
    await worker.runDue()
    expect(await states()).toEqual(['sent null', 'sent null'])
  })

  it('blocks an owner once, and changes nothing the second time', async () => {
    expect(await run('block', owner.id)).toMatchObject({ data: { isChanged: true } })
    expect(await run('block', owner.id)).toMatchObject({ exitCode: 0, data: { isChanged: false } })
    expect(await actionsOf(owner.id)).toHaveLength(1)
  })
})

describe('deleting an owner', () => {
  it('requires --yes and the free plan to delete an owner, then leaves nothing but the record', async () => {
    expect(await run('delete', owner.id)).toMatchObject({ exitCode: EXIT.usage })
    await run('plan', owner.id, 'lite')
    expect(await run('delete', owner.id, '--yes')).toMatchObject({ exitCode: EXIT.failed })
    expect(await userOf(owner.id)).toBeDefined()
    await run('plan', owner.id, 'free')
    expect(await run('delete', owner.id, '--yes', '--reason', 'asked')).toMatchObject({ exitCode: 0 })
    expect(await userOf(owner.id)).toBeUndefined()
    expect(await actionsOf(owner.id)).toContainEqual({ action: 'delete', details: { reason: 'asked' } })
    expect(await run('find', owner.id)).toMatchObject({ exitCode: EXIT.failed })
  })
})

describe('failed deliveries', () => {
  const fail = () =>
    server.deps.database.db
      .updateTable('deliveries')
      .set({ state: 'failed', attempts: 8, last_error: 'webhook.500' })
      .where('form_id', '=', form.id)
      .execute()
  const deliveries = (...args: string[]) => wayform(server, ['deliveries', ...args])

  it('lists failed deliveries and sends them again, once, of the chosen owner only', async () => {
    await storedFor(server, form, ['webhook', 'email'])
    await fail()
    const stranger = await server.given.owner()
    expect(await deliveries('failed', '--owner', stranger.id)).toMatchObject({ data: { total: 0 } })
    expect(await deliveries('failed', '--owner', owner.id)).toMatchObject({
      data: { total: 2, groups: [{ formId: form.id, lastError: 'webhook.500' }, { formId: form.id }] },
    })
    const webhook = ['send-again', '--owner', owner.id, '--destination', 'webhook']
    expect(await deliveries(...webhook)).toMatchObject({ data: { count: 1 } })
    expect(await deliveries(...webhook)).toMatchObject({ data: { count: 0 } })
    expect(await deliveries('failed', '--form', form.id)).toMatchObject({ data: { total: 1 } })
    expect(await deliveries('send-again', '--form', form.id)).toMatchObject({ data: { count: 1 } })
    expect((await actionsOf(owner.id)).map(({ action }) => action)).toEqual(['sendAgain', 'sendAgain'])
  })

  it('sends no failed delivery again without a choice of owner, form or destination', async () => {
    expect(await deliveries('send-again')).toMatchObject({ exitCode: EXIT.usage })
    expect(await deliveries('send-again', '--destination', 'fax')).toMatchObject({ exitCode: EXIT.usage })
    expect(await deliveries('failed', '--form', 'x')).toMatchObject({ exitCode: EXIT.usage })
  })
})

describe('giving a workspace to somebody else', () => {
  const give = (...args: string[]) => wayform(server, ['workspace', 'give', ...args])
  const listedBy = async (person: { headers: Record<string, string> }) =>
    (await server.call(calls.members.workspaces, {}, person)).body.workspaces.map(
      ({ id, role, forms }: { id: string; role: string; forms: number }) => ({ id, role, forms }),
    )

  it('makes the account the owner, whether it was a member or not, and the previous owner an editor', async () => {
    const next = await server.given.owner()
    expect(await give(form.link, next.number, '--yes', '--reason', 'lost number')).toMatchObject({
      exitCode: 0,
      data: { workspaceId: owner.id, from: owner.id, to: next.id },
    })
    expect(await listedBy(next)).toEqual([
      { id: next.id, role: 'owner', forms: 0 },
      { id: owner.id, role: 'owner', forms: 1 },
    ])
    // Each owner keeps a workspace of their own.
    expect(await listedBy(owner)).toEqual([
      { id: expect.any(String), role: 'owner', forms: 0 },
      { id: owner.id, role: 'editor', forms: 1 },
    ])
    const details = { workspaceId: owner.id, from: owner.id, to: next.id, reason: 'lost number' }
    expect(await actionsOf(owner.id)).toEqual([{ action: 'give', details }])
    expect(await actionsOf(next.id)).toEqual([{ action: 'give', details }])
    const within = { headers: { ...next.headers, [WORKSPACE_HEADER]: owner.id } }
    const { list } = (await server.call(calls.activity.list, { query: {} }, within)).body
    expect(list).toContainEqual(expect.objectContaining({ verb: 'workspaceHandedOver', person: null }))
    expect(await give(owner.id, next.id, '--yes')).toMatchObject({ exitCode: EXIT.failed })
  })

  it('requires --yes, a workspace and an account that is not blocked, and changes nothing without them', async () => {
    const next = await server.given.owner()
    const asked = await give(owner.id, next.id)
    expect(asked).toMatchObject({ exitCode: EXIT.usage })
    expect(asked.text).toContain('with 1 forms')
    expect(await give('nothing', next.id, '--yes')).toMatchObject({ exitCode: EXIT.failed })
    expect(await give(owner.id, 'nobody@example.org', '--yes')).toMatchObject({ exitCode: EXIT.failed })
    await run('block', next.id)
    expect((await give(owner.id, next.id, '--yes')).text).toContain('blocked')
    expect(await listedBy(owner)).toEqual([{ id: owner.id, role: 'owner', forms: 1 }])
  })

  it('refuses while the owner pays, and refuses an account that owns the most workspaces allowed', async () => {
    const next = await server.given.owner()
    const { db } = server.deps.database
    await db.updateTable('workspaces').set({ plan: 'lite', plan_source: 'stripe' }).where('id', '=', owner.id).execute()
    expect((await give(owner.id, next.id, '--yes')).text).toContain('paid')
    await db.updateTable('workspaces').set({ plan: 'free', plan_source: null }).where('id', '=', owner.id).execute()
    for (let owned = 1; owned < MAX_OWNED_WORKSPACES; owned++) {
      const headers = { ...next.headers, 'idempotency-key': crypto.randomUUID() }
      await server.call(calls.members.create, { body: { name: `Shop ${owned}` } }, { headers })
    }
    expect((await give(owner.id, next.id, '--yes')).text).toContain('as many as one may')
    expect(await listedBy(owner)).toEqual([{ id: owner.id, role: 'owner', forms: 1 }])
  })
})
