import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const meIn = async (person: { headers: Record<string, string> }, workspaceId?: string) => {
  const headers = { ...person.headers, ...(workspaceId !== undefined && { [WORKSPACE_HEADER]: workspaceId }) }
  return server.call(calls.users.me, {}, { headers })
}

describe('the account’s answer', () => {
  it('names the workspace that the request is about, and what the person is in it', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    await server.call(calls.members.rename, { body: { name: 'Padaria Aurora' } }, owner)
    await server.call(calls.users.edit, { body: { name: 'Marina Dias' } }, owner)
    const viewer = await server.given.member(owner, 'viewer')
    const bakery = { id: owner.id, name: 'Padaria Aurora', ownerName: 'Marina Dias' }
    expect((await meIn(owner)).body.me.workspace).toEqual({ ...bakery, role: 'owner' })
    expect((await meIn(viewer, owner.id)).body.me).toMatchObject({
      id: viewer.personId,
      plan: 'plus',
      workspace: { ...bakery, role: 'viewer' },
      // Only the owner sees at which provider the plan is paid.
      stripeId: null,
    })
    expect((await meIn(viewer)).body.me).toMatchObject({ plan: 'free', workspace: { role: 'owner', name: '' } })
  })

  it('names the person’s own workspace when the request names one that they are not in', async () => {
    const [owner, stranger] = [await server.given.owner({ plan: 'plus' }), await server.given.owner()]
    const { status, body } = await meIn(stranger, owner.id)
    expect(status).toBe(200)
    expect(body.me).toMatchObject({ id: stranger.personId, plan: 'free', workspace: { id: stranger.id } })
    expect((await server.call(calls.users.me, {}, { headers: { [WORKSPACE_HEADER]: owner.id } })).status).toBe(401)
  })
})
