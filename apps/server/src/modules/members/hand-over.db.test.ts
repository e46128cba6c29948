import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { MAX_OWNED_WORKSPACES } from '@wayform/core/workspaces/workspace-limits.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import type { StoreSubscription } from '../../providers/store-subscription.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { storeSubscriptionsRepository } from '../billing/stores/store-subscriptions.repository.ts'
import { changePlan } from '../workspaces/change-plan.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { members, forms, users } = calls
const db = () => server.deps.database.db
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

const BOUGHT: StoreSubscription = {
  store: 'apple',
  id: 'original-1',
  isTest: false,
  transactionId: 'transaction-1',
  productId: 'plus_monthly',
  status: 'active',
  startedAt: new Date('2026-11-01T10:00:00.000Z'),
  periodEnd: null,
  renews: true,
  nextProductId: null,
  accountToken: null,
  replaces: null,
  isAcknowledged: true,
}

const within = (person: { headers: Record<string, string> }, workspaceId: string) => ({
  headers: { ...person.headers, [WORKSPACE_HEADER]: workspaceId },
})
const handOver = (by: { headers: Record<string, string> }, personId: string) =>
  server.call(members.handOver, { body: { personId } }, by)
const workspacesOf = async (person: { headers: Record<string, string> }) =>
  (await server.call(members.workspaces, {}, person)).body.workspaces as { id: string; role: string; forms: number }[]

/** A founder with a form and an answer to it, and an editor who is to own the workspace. */
async function business() {
  const founder = await server.given.owner({ plan: 'plus' })
  const form = await server.given.form(founder, { name: 'Cakes', questions: [NAME] })
  const next = await server.given.member(founder, 'editor')
  const answers = { submissionId: randomUUID(), answers: { name: 'Ana' } }
  const sent = await server.call(calls.publicForms.submit, { params: { link: form.link }, body: answers })
  expect(sent.status).toBe(201)
  return { founder, form, next }
}

describe('handing over a workspace', () => {
  it('refuses a member who already owns the most workspaces allowed', async () => {
    const { founder, next } = await business()
    for (let owned = 1; owned < MAX_OWNED_WORKSPACES; owned++) {
      const headers = { ...next.headers, 'idempotency-key': randomUUID() }
      expect((await server.call(members.create, { body: { name: `Shop ${owned}` } }, { headers })).status).toBe(200)
    }
    const refused = await handOver(founder, next.personId)
    expect([refused.status, refused.body.code]).toEqual([409, 'workspace.nextOwnerFull'])
    expect(await workspacesOf(next)).toHaveLength(MAX_OWNED_WORKSPACES + 1)
  })

  it('swaps owner and member, keeps the workspace’s data, and leaves both with a workspace of their own', async () => {
    const { founder, form, next } = await business()
    expect((await handOver(founder, next.personId)).status).toBe(200)

    const list = await server.call(members.list, {}, within(next, founder.id))
    const roles = list.body.members.map((each: { personId: string; role: string }) => [each.personId, each.role])
    expect(roles).toEqual([
      [next.personId, 'owner'],
      [founder.personId, 'editor'],
    ])
    const [own, ...others] = await workspacesOf(founder)
    expect([own?.role, own?.forms, own?.id === founder.id]).toEqual(['owner', 0, false])
    expect(others).toMatchObject([{ id: founder.id, role: 'editor', forms: 1 }])
    // Without a named workspace each is in their own one, although the handed over one is older than the new owner's.
    expect((await workspacesOf(next))[0]).toMatchObject({ id: next.personId, role: 'owner' })
    expect((await server.call(forms.list, {}, next)).body.forms).toEqual([])
    expect((await server.call(forms.list, {}, founder)).body.forms).toEqual([])

    const edit = { params: { id: form.id }, body: { name: 'Pies' } }
    expect((await server.call(forms.edit, edit, founder)).status).toBe(200)
    const back = await handOver(within(founder, founder.id), next.personId)
    expect([back.status, back.body.code]).toEqual([403, 'workspace.roleMissing'])
  })

  it('allows only the owner, in the workspace itself, to hand it over to one of its members', async () => {
    const { founder, next } = await business()
    const stranger = await server.given.owner({ plan: 'plus' })
    const codes = [
      await handOver({ headers: {} }, next.personId),
      await handOver(within(next, founder.id), next.personId),
      await handOver(within(stranger, founder.id), stranger.personId),
      await handOver(founder, stranger.personId),
      await handOver(founder, founder.personId),
    ].map(({ body }) => body.code as string)
    expect(codes).toEqual([
      'auth.required',
      'workspace.roleMissing',
      'workspace.notFound',
      'member.notFound',
      'member.notFound',
    ])
  })

  it('hands over once when two members are chosen at the same time', async () => {
    const { founder, next } = await business()
    const other = await server.given.member(founder, 'viewer')
    const answers = await Promise.all([next, other].map(({ personId }) => handOver(founder, personId)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const list = await server.call(members.list, {}, within(founder, founder.id))
    // The founder is an editor now.
    expect(list.body.code).toBe('workspace.roleMissing')
  })

  it('refuses while the plan is paid for, by card or in an app store', async () => {
    const { founder, next } = await business()
    const at = server.clock.now()
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: founder.id, plan: 'plus', billingCycle: 'monthly', source: 'stripe', at }),
    )
    expect((await handOver(founder, next.personId)).body.code).toBe('workspace.paid')
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: founder.id, plan: 'free', billingCycle: null, at }),
    )
    await storeSubscriptionsRepository(db()).bind(founder.id, BOUGHT, { at, takes: false })
    expect((await handOver(founder, next.personId)).body.code).toBe('workspace.paid')
    await db().deleteFrom('store_subscriptions').where('user_id', '=', founder.id).execute()
    expect((await handOver(founder, next.personId)).status).toBe(200)
  })

  it('gives the new owner nothing of the card that paid before', async () => {
    const { founder, next } = await business()
    const customer = { id: 'cus_founder', user_id: founder.id }
    await db().insertInto('stripe_customers').values(customer).execute()
    const before = await db().selectFrom('grant_revocations').selectAll().execute()
    await handOver(founder, next.personId)
    const me = await server.call(users.me, {}, within(next, founder.id))
    expect(me.body.me.stripeId).toBeNull()
    expect(await db().selectFrom('grant_revocations').selectAll().execute()).toHaveLength(before.length + 1)
  })
})

describe('a founder who has handed over', () => {
  it('deletes the account without deleting anything of the workspace', async () => {
    const { founder, form, next } = await business()
    const secrets = secretsRepository(db(), secretBox(server.deps.secretKey))
    const webhook = { userId: founder.id, kind: 'webhook', id: form.id }
    await secrets.set(webhook, 'signing', 'whsec_1', server.clock.now())
    await secrets.set({ userId: founder.id, kind: 'apple', id: 'sub' }, 'other', 'theirs', server.clock.now())
    await handOver(founder, next.personId)
    expect((await server.call(users.remove, {}, founder)).status).toBe(200)
    expect((await server.call(users.me, {}, founder)).status).toBe(401)

    expect((await server.call(forms.get, { params: { id: form.id } }, next)).status).toBe(200)
    const counts = await db()
      .selectFrom('responses')
      .select(({ fn }) => fn.countAll<number>().as('stored'))
      .where('user_id', '=', founder.id)
      .executeTakeFirstOrThrow()
    expect(counts.stored).toBe(1)
    expect(await secrets.get(webhook, 'signing')).toBe('whsec_1')
    const kept = await db().selectFrom('secrets').select('owner_kind').where('user_id', '=', founder.id).execute()
    expect(kept.map(({ owner_kind }) => owner_kind)).toEqual(['webhook'])
    const list = await server.call(members.list, {}, within(next, founder.id))
    expect(list.body.members).toMatchObject([{ personId: next.personId, role: 'owner' }])
    // People still answer the form.
    const again = { submissionId: randomUUID(), answers: { name: 'Bia' } }
    const sent = await server.call(calls.publicForms.submit, { params: { link: form.link }, body: again })
    expect(sent.status).toBe(201)
  })

  it('leaves the workspace, and gets an archive of their own data only', async () => {
    const { founder, next } = await business()
    await handOver(founder, next.personId)
    expect(pathsOf(await archiveOf(next)).some((path) => path.endsWith('-Cakes/responses.csv'))).toBe(true)
    expect(pathsOf(await archiveOf(founder)).filter((path) => path.includes('forms/'))).toEqual([])
    const leave = { params: { workspaceId: founder.id } }
    expect((await server.call(members.leave, leave, founder)).status).toBe(200)
    expect(await workspacesOf(founder)).toMatchObject([{ role: 'owner', forms: 0 }])
    const gone = await server.call(forms.list, {}, within(founder, founder.id))
    expect([gone.status, gone.body.code]).toEqual([404, 'workspace.notFound'])
  })

  it('the owner can’t leave the workspace or be removed from it', async () => {
    const { founder } = await business()
    const leave = await server.call(members.leave, { params: { workspaceId: founder.id } }, founder)
    const remove = await server.call(members.remove, { params: { personId: founder.personId } }, founder)
    expect([leave.body.code, remove.body.code]).toEqual(['member.notFound', 'member.notFound'])
  })
})

describe('another workspace', () => {
  const open = (person: { headers: Record<string, string> }, name = 'Bakery') =>
    server.call(members.create, { body: { name } }, person)

  it('begins on the free plan, apart from the first workspace, and is refused to other accounts', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    await server.given.form(owner)
    const { body } = await open(owner)
    const second = within(owner, body.workspaceId)
    expect((await server.call(forms.list, {}, second)).body.forms).toEqual([])
    expect((await server.call(users.me, {}, second)).body.me.plan).toBe('free')
    expect((await server.call(users.me, {}, owner)).body.me.plan).toBe('plus')
    const invite = await server.call(members.invite, { body: { to: '+5511977770196', role: 'editor' } }, second)
    expect(invite.body.code).toBe('invitation.noSeat')
    const stranger = await server.given.owner()
    const seen = await server.call(forms.list, {}, within(stranger, body.workspaceId))
    expect(seen.body.code).toBe('workspace.notFound')
    expect((await open({ headers: {} })).status).toBe(401)
  })

  it('opens one workspace for a repeated request, up to a limit per owner', async () => {
    const owner = await server.given.owner()
    const repeated = { headers: { ...owner.headers, 'idempotency-key': randomUUID() } }
    const twice = [await open(repeated), await open(repeated)]
    expect(twice[0]?.body.workspaceId).toBe(twice[1]?.body.workspaceId)
    const more = await Promise.all(Array.from({ length: MAX_OWNED_WORKSPACES }, () => open(owner)))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(MAX_OWNED_WORKSPACES - 2)
    expect(more.find(({ status }) => status !== 200)?.body.code).toBe('workspace.tooMany')
    expect(await workspacesOf(owner)).toHaveLength(MAX_OWNED_WORKSPACES)
  })

  it('refuses to delete an account whose other workspace is paid, and includes that workspace in the archive', async () => {
    const owner = await server.given.owner()
    const { workspaceId } = (await open(owner)).body as { workspaceId: string }
    const form = await server.given.form(ownerIn(owner, workspaceId), { name: 'Bread', questions: [NAME] })
    const pay = (plan: 'plus' | 'free') =>
      server.deps.database.transaction((tx) =>
        changePlan(tx, { userId: workspaceId, plan, billingCycle: null, at: server.clock.now() }),
      )
    await pay('plus')
    expect((await server.call(users.remove, {}, owner)).body.code).toBe('account.notFree')
    expect(pathsOf(await archiveOf(owner))).toContain('workspace-2/forms/01-Bread/responses.csv')
    await pay('free')
    expect((await server.call(users.remove, {}, owner)).status).toBe(200)
    expect(await db().selectFrom('forms').select('id').where('id', '=', form.id).execute()).toEqual([])
  })

  const ownerIn = (owner: GivenOwner, id: string): GivenOwner => {
    const place = { id, role: 'owner', plan: 'free', maxFormCount: null, formIds: null } as const
    return { ...owner, ...place, places: [place] }
  }
})

async function archiveOf({ headers }: { headers: Record<string, string> }) {
  const { host } = new URL(server.deps.config.appUrl)
  const reply = await server.app.inject({ method: 'GET', url: users.exportData.path, headers: { host, ...headers } })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

const pathsOf = (archive: Uint8Array) => Object.keys(unzipSync(archive))
