import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { MAX_KEYS, UNUSED_ENDED_DAYS, UNUSED_WARNED_DAYS } from '@wayform/core/api/api-keys.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { handOver } from '../members/hand-over.ts'
import { apiKeysRepository } from './api-keys.repository.ts'
import { endUnusedKeys } from './api-keys.tasks.ts'
import { authenticateKey } from './authenticate-key.ts'
import { makeKey } from './make-key.ts'
import { presentKey } from './present-key.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@wayform.example' })
})
afterAll(() => server.close())

const { apiKeys, members, users, activity } = calls
const db = () => server.deps.database.db

/** Only owners make keys; a former owner may still have some. */
async function keyOfMember(member: Owner): Promise<string> {
  const asked = { name: 'Program', scopes: ['forms:read' as const], formIds: null, endsInDays: null, id: randomUUID() }
  return (await makeKey(server.deps, member, { ...asked, areThere: async () => true })).secret
}
type MakeBody = { name?: string; scopes?: string[]; formIds?: string[] | null; endsInDays?: number | null }

const make = (owner: { headers: Record<string, string> }, body: MakeBody = {}) =>
  server.call(
    apiKeys.make,
    { body: { name: 'n8n orders', scopes: ['responses:read'], endsInDays: 365, ...body } as never },
    owner,
  )
const listOf = async (owner: GivenOwner) => (await server.call(apiKeys.list, {}, owner)).body.keys
const using = (secret: string) => authenticateKey(server.deps, `Bearer ${secret}`)

describe('a key', () => {
  it('shows a key’s secret once, and stores it as a hash', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { status, body } = await make(owner)
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^wf_live_[A-Za-z0-9]{32}$/)
    const [listed] = await listOf(owner)
    expect(listed).toEqual(body.key)
    expect(listed).toMatchObject({
      name: 'n8n orders',
      start: body.secret.slice(8, 12),
      end: body.secret.slice(-4),
      scopes: ['responses:read'],
      usedAt: null,
      ended: null,
    })
    const stored = JSON.stringify(await db().selectFrom('api_keys').selectAll().execute())
    expect(stored).not.toContain(body.secret.slice(8))
    const lines = (await server.call(activity.list, { query: {} }, owner)).body.list
    expect(lines).toContainEqual(expect.objectContaining({ verb: 'keyMade', details: { name: 'n8n orders' } }))
    expect(JSON.stringify([lines, server.logLines])).not.toContain(body.secret.slice(8))
  })

  it('makes one key for a repeated request', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const repeated = { headers: { ...owner.headers, 'idempotency-key': randomUUID() } }
    const [first, second] = [await make(repeated), await make(repeated)]
    expect(second.body).toEqual(first.body)
    expect(await listOf(owner)).toHaveLength(1)
  })

  it('accepts a key until it is revoked, and names who revoked it', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { key, secret } = (await make(owner)).body
    const caller = await using(secret)
    expect(caller).toMatchObject({ scopes: ['responses:read'], owner: { id: owner.id, key: { id: key.id } } })
    expect((await listOf(owner))[0].usedAt).not.toBeNull()
    const early = await server.call(apiKeys.remove, { params: { keyId: key.id } }, owner)
    expect([early.status, early.body.code]).toEqual([404, 'apiKey.notFound'])
    const revoked = await server.call(apiKeys.revoke, { params: { keyId: key.id } }, owner)
    expect(revoked.body.key.ended).toMatchObject({ reason: 'revoked' })
    await expect(using(secret)).rejects.toThrow('auth.keyInvalid')
    expect((await server.call(apiKeys.remove, { params: { keyId: key.id } }, owner)).status).toBe(200)
    expect(await listOf(owner)).toEqual([])
  })

  it('refuses a key from the day on which it ends', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { secret } = (await make(owner, { endsInDays: 30 })).body
    const lasting = (await make(owner, { endsInDays: null, name: 'Lasting' })).body
    server.clock.advance(30 * DAY_MS)
    await expect(using(secret)).rejects.toThrow('auth.keyInvalid')
    expect((await using(lasting.secret)).owner.id).toBe(owner.id)
    expect((await listOf(owner)).map(({ ended }: { ended: { reason: string } | null }) => ended?.reason)).toEqual([
      undefined,
      'expired',
    ])
  })

  it.each(['', 'Bearer', 'Bearer wf_live_nothing', `Bearer wf_live_${'a'.repeat(32)}`, `Basic ${'a'.repeat(40)}`])(
    'refuses a header that is not a valid key: "%s"',
    async (header) => {
      await expect(authenticateKey(server.deps, header)).rejects.toThrow('auth.keyInvalid')
    },
  )

  it('limits a key to forms of its workspace, and to those that it names', async () => {
    const [owner, other] = [await server.given.owner({ plan: 'standard' }), await server.given.owner()]
    const [form, theirs] = [await server.given.form(owner), await server.given.form(other)]
    const refused = await make(owner, { formIds: [form.id, theirs.id] })
    expect([refused.status, refused.body.code]).toEqual([404, 'form.notFound'])
    const { secret } = (await make(owner, { formIds: [form.id] })).body
    expect((await using(secret)).owner.formIds).toEqual([form.id])
  })

  it('revokes a key when its maker hands the workspace over, and keeps those of the new owner', async () => {
    const founder = await server.given.owner({ plan: 'standard' })
    const { secret } = (await make(founder)).body
    const next = await server.given.member(founder, 'editor')
    const theirs = await keyOfMember(next)
    await handOver(server.deps, founder, next.personId)
    await expect(using(secret)).rejects.toThrow('auth.keyInvalid')
    expect((await using(theirs)).owner).toMatchObject({ personId: next.personId })
    const within = { headers: { ...next.headers, 'x-wf-workspace': founder.id } }
    const list = await server.call(apiKeys.list, {}, within)
    expect(list.body.keys).toMatchObject([{ ended: null }, { ended: { reason: 'revoked' } }])
  })

  it('ends a key with the membership of its maker, and never lets it do more than that person may', async () => {
    const founder = await server.given.owner({ plan: 'standard' })
    const editor = await server.given.member(founder, 'editor')
    const secret = await keyOfMember(editor)
    expect((await using(secret)).owner).toMatchObject({ id: founder.id, role: 'editor' })
    const gone = await server.call(members.remove, { params: { personId: editor.personId } }, founder)
    expect(gone.status).toBe(200)
    await expect(using(secret)).rejects.toThrow('auth.keyInvalid')
    const list = await server.call(apiKeys.list, {}, founder)
    expect(list.body.keys[0].ended).toMatchObject({ reason: 'memberGone' })
  })

  it('moves a key along when two accounts become one', async () => {
    const [from, to] = [await server.given.owner({ plan: 'standard' }), await server.given.owner({ plan: 'standard' })]
    const { secret } = (await make(from)).body
    await server.given.merged({ from, to })
    expect((await using(secret)).owner).toMatchObject({ id: to.id, personId: to.personId })
  })

  it('refuses a key after its account is deleted', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { secret } = (await make(owner)).body
    await db().updateTable('workspaces').set({ plan: 'free' }).where('id', '=', owner.id).execute()
    expect((await server.call(users.remove, {}, owner)).status).toBe(200)
    await expect(using(secret)).rejects.toThrow('auth.keyInvalid')
  })
})

describe('an unused key', () => {
  it('warns of an unused key, then revokes it, and keeps a used one', async () => {
    const owner = await server.given.owner({ plan: 'standard', email: 'keys@shop.example' })
    await db().updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute()
    const idle = (await make(owner, { name: 'Old till', endsInDays: null })).body
    const busy = (await make(owner, { name: 'Busy', endsInDays: null })).body
    const run = () => endUnusedKeys(server.deps).run({ now: server.deps.now() } as never)
    const mails = async () => {
      await server.deps.deliveries.runDue()
      return server.mail.sent.filter(({ to }) => to === 'keys@shop.example').map(({ subject }) => subject)
    }
    server.clock.advance(UNUSED_WARNED_DAYS * DAY_MS)
    await using(busy.secret)
    await run()
    await run()
    expect(await mails()).toEqual(['Your API key “Old till” is not used'])
    const byName = async (name: string) =>
      (await apiKeysRepository(db()).list(owner.id, server.deps.now()))
        .map((row) => presentKey(row, server.deps.now()))
        .find((each) => each.name === name)
    expect(await byName('Old till')).toMatchObject({ unusedDays: UNUSED_WARNED_DAYS, ended: null })
    expect(await byName('Busy')).toMatchObject({ unusedDays: null })
    server.clock.advance((UNUSED_ENDED_DAYS - UNUSED_WARNED_DAYS) * DAY_MS)
    await using(busy.secret)
    await run()
    await expect(using(idle.secret)).rejects.toThrow('auth.keyInvalid')
    expect(await byName('Old till')).toMatchObject({ ended: { reason: 'unused', by: '' } })
    expect((await using(busy.secret)).owner.id).toBe(owner.id)
    expect(await mails()).toContain('Your API key “Old till” was revoked')
  })
})

describe('the calls about keys', () => {
  it('requires a session, the owner, and for making a key a plan with the API', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { key } = (await make(owner)).body
    const params = { keyId: key.id }
    const attempts = [
      (who: { headers: Record<string, string> }) => server.call(apiKeys.list, {}, who),
      (who: { headers: Record<string, string> }) => make(who),
      (who: { headers: Record<string, string> }) => server.call(apiKeys.revoke, { params }, who),
      (who: { headers: Record<string, string> }) => server.call(apiKeys.remove, { params }, who),
    ]
    for (const attempt of attempts) expect((await attempt({ headers: {} })).body.code).toBe('auth.required')
    for (const role of ['editor', 'agent', 'viewer'] as const) {
      const member = await server.given.member(owner, role)
      const within = { headers: { ...member.headers, 'x-wf-workspace': owner.id } }
      for (const attempt of attempts) expect((await attempt(within)).body.code).toBe('workspace.roleMissing')
      await server.call(members.remove, { params: { personId: member.personId } }, owner)
    }
    const other = await server.given.owner({ plan: 'standard' })
    expect(await listOf(other)).toEqual([])
    expect((await server.call(apiKeys.revoke, { params }, other)).body.code).toBe('apiKey.notFound')
    expect((await server.call(apiKeys.remove, { params }, other)).body.code).toBe('apiKey.notFound')
    const lower = await server.given.owner({ plan: 'lite' })
    expect((await make(lower)).body.code).toBe('plan.featureMissing')
    expect(await listOf(lower)).toEqual([])
  })

  it('refuses one key more than the limit, also at the same moment', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    for (let count = 1; count < MAX_KEYS; count += 1) expect((await make(owner)).status).toBe(200)
    const both = await Promise.all([make(owner), make(owner)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
