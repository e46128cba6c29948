import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { secretsRepository } from '../../platform/secrets/secrets.repository.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { accountDriver } from './testing/filled-account.repository.ts'

let server: TestServer
let accounts: ReturnType<typeof accountDriver>
beforeAll(async () => {
  server = await testServer()
  accounts = accountDriver(server)
})
afterAll(() => server.close())

const { members, forms, publicForms, users } = calls
const db = () => server.deps.database.db
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

type Person = { headers: Record<string, string> }
const within = (person: Person, workspaceId: string) => ({
  headers: { ...person.headers, [WORKSPACE_HEADER]: workspaceId },
})
const remove = (person: Person, workspaceId?: string) =>
  server.call(members.deleteWorkspace, {}, workspaceId === undefined ? person : within(person, workspaceId))
const workspacesOf = async (person: Person) =>
  (await server.call(members.workspaces, {}, person)).body.workspaces.map(({ id }: { id: string }) => id) as string[]
const submit = (link: string) =>
  server.call(publicForms.submit, {
    params: { link },
    body: { submissionId: randomUUID(), answers: { name: `Ana ${randomUUID()}` } },
  })

/** A person with a form and an answer in the first workspace, and the same in a second one with a viewer. */
async function twoBusinesses() {
  const founder = await server.given.owner()
  const first = await server.given.form(founder, { name: 'Cakes', questions: [NAME] })
  const opened = await server.call(members.create, { body: { name: 'Second' } }, founder)
  const secondId = opened.body.workspaceId as string
  const second = await server.given.form({ ...founder, id: secondId }, { name: 'Pies', questions: [NAME] })
  for (const { link } of [first, second]) expect((await submit(link)).status).toBe(201)
  return { founder, first, second, secondId }
}

describe('deleting a workspace', () => {
  it('deletes everything in the workspace, and nothing of the owner’s other workspace', async () => {
    const { founder, first, second, secondId } = await twoBusinesses()
    const viewer = await server.given.member({ ...founder, id: secondId }, 'viewer')
    const words = [secondId, second.id, second.link]
    expect(await accounts.tracesOf(words)).toEqual(expect.arrayContaining(['workspaces', 'forms', 'responses']))

    expect((await remove(founder, secondId)).status).toBe(200)

    expect(await accounts.tracesOf(words)).toEqual([])
    expect(await workspacesOf(founder)).toEqual([founder.id])
    expect((await submit(second.link)).status).toBe(404)
    const open = await server.call(forms.list, {}, within(viewer, secondId))
    expect([open.status, open.body.code]).toEqual([404, 'workspace.notFound'])
    // The person, the session and the first workspace are as they were.
    expect((await server.call(users.me, {}, founder)).body.me.workspace.id).toBe(founder.id)
    expect((await submit(first.link)).status).toBe(201)
    expect(await workspacesOf(viewer)).toEqual([viewer.personId])
  })

  it('lets only the owner delete a workspace', async () => {
    const { founder, secondId } = await twoBusinesses()
    const people = { ...founder, id: secondId }
    const stranger = await server.given.owner()
    const codes = [(await remove({ headers: {} }, secondId)).body.code as string]
    for (const role of ['editor', 'agent', 'viewer'] as const) {
      codes.push((await remove(await server.given.member(people, role), secondId)).body.code)
    }
    codes.push((await remove(stranger, secondId)).body.code)
    const missing = 'workspace.roleMissing'
    expect(codes).toEqual(['auth.required', missing, missing, missing, 'workspace.notFound'])
    expect(await workspacesOf(founder)).toContain(secondId)
  })

  it('refuses to delete the first workspace, which goes with the account', async () => {
    const { founder } = await twoBusinesses()
    const refused = await remove(founder)
    expect([refused.status, refused.body.code]).toEqual([409, 'workspace.isFirst'])
  })

  it('refuses to delete a workspace while it has a paid plan', async () => {
    const { founder, secondId } = await twoBusinesses()
    const change = (plan: 'free' | 'plus') =>
      server.deps.database.transaction((tx) =>
        changePlan(tx, { userId: secondId, plan, billingCycle: null, at: server.clock.now() }),
      )
    await change('plus')
    const refused = await remove(founder, secondId)
    expect([refused.status, refused.body.code]).toEqual([409, 'workspace.notFree'])
    server.clock.advance(1)
    await change('free')
    expect((await remove(founder, secondId)).status).toBe(200)
  })

  it('keeps the account that a handed over workspace came with, and what only that account has', async () => {
    const founder = await server.given.owner()
    const next = await server.given.member(founder, 'editor')
    const form = await server.given.form(founder, { questions: [NAME] })
    const secrets = secretsRepository(db(), secretBox(server.deps.secretKey))
    const at = server.clock.now()
    await secrets.set({ userId: founder.id, kind: 'webhook', id: form.id }, 'signing', 'whsec_1', at)
    await secrets.set({ userId: founder.id, kind: 'apple', id: 'sub' }, 'grant', 'theirs', at)
    await server.call(members.handOver, { body: { personId: next.personId } }, founder)

    expect((await remove(next, founder.id)).status).toBe(200)

    expect((await server.call(users.me, {}, founder)).body.me.id).toBe(founder.personId)
    const kept = await db().selectFrom('secrets').select('owner_kind').where('user_id', '=', founder.id).execute()
    expect(kept.map(({ owner_kind }) => owner_kind)).toEqual(['apple'])
    expect(await workspacesOf(next)).toEqual([next.personId])
  })
})
