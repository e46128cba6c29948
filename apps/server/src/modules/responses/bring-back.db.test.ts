import type { ActivityEntry } from '@wayform/contract/calls/workspace/activity.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { type GivenForm, givenForm, list, numbers, store } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { activity, forms, responses } = calls
const later = () => server.clock.advance(1_000)
const inside = (person: { headers: Record<string, string> }, { id }: GivenOwner) => ({
  headers: { ...person.headers, [WORKSPACE_HEADER]: id },
})
const bringBack = (entryId: string, person: { headers: Record<string, string> }) =>
  server.call(activity.bringBack, { params: { entryId } }, person)

/** The newest line with this verb. */
async function lineOf(owner: GivenOwner, verb: ActivityEntry['verb']): Promise<ActivityEntry> {
  const { body } = await server.call(activity.list, {}, owner)
  const found = body.list.find((each: ActivityEntry) => each.verb === verb)
  if (!found) throw new Error(`There is no line ${verb}`)
  return found
}

async function withResponses(): Promise<GivenForm> {
  const given = await givenForm(server)
  await store(
    server,
    given,
    ['a', 'b', 'c', 'd'].map((name) => ({ name })),
  )
  return given
}

async function remove({ owner, form }: GivenForm, of: readonly number[]) {
  later()
  const known = (await list(server, { owner, form })).list
  const responseIds = known.flatMap(({ _id, responseNumber }) => (of.includes(responseNumber) ? [_id] : []))
  const sent = { query: { formId: form.id }, body: { responseIds } }
  expect((await server.call(responses.remove, sent, owner)).body.deleted).toBe(of.length)
  return lineOf(owner, 'responsesDeleted')
}

describe('bringing back from the activity', () => {
  it('undoes one deletion of responses, and leaves the other one alone', async () => {
    const given = await withResponses()
    const first = await remove(given, [2, 3])
    const second = await remove(given, [4])
    const editor = await server.given.member(given.owner, 'editor')
    const end = new Date(new Date(first.at).getTime() + 10 * MINUTE_MS).toISOString()
    expect([first.undoUntil, second.undoUntil === null]).toEqual([end, false])
    later()
    expect((await bringBack(first.id, inside(editor, given.owner))).status).toBe(200)
    expect(await numbers(server, given)).toEqual([3, 2, 1])
    const again = await bringBack(first.id, given.owner)
    expect([again.status, again.body.code]).toEqual([410, 'activity.tooLate'])
    expect((await lineOf(given.owner, 'responsesBroughtBack')).details.count).toBe(2)
  })

  it('undoes the deletion of a form', async () => {
    const { owner, form } = await withResponses()
    later()
    await server.call(forms.remove, { params: { id: form.id } }, owner)
    const line = await lineOf(owner, 'formDeleted')
    expect(line.undoUntil).not.toBeNull()
    later()
    expect((await bringBack(line.id, owner)).status).toBe(200)
    expect((await server.call(forms.get, { params: { id: form.id } }, owner)).status).toBe(200)
    expect((await lineOf(owner, 'formDeleted')).undoUntil).toBeNull()
  })

  it('refuses after ten minutes, and for entries that are no deletion', async () => {
    const given = await withResponses()
    const line = await remove(given, [1])
    server.clock.advance(10 * MINUTE_MS)
    expect((await lineOf(given.owner, 'responsesDeleted')).undoUntil).toBeNull()
    expect((await bringBack(line.id, given.owner)).body.code).toBe('activity.tooLate')
    await server.call(forms.edit, { params: { id: given.form.id }, body: { enabled: false } }, given.owner)
    const closed = await lineOf(given.owner, 'formClosed')
    expect((await bringBack(closed.id, given.owner)).body.code).toBe('activity.tooLate')
  })

  it('refuses other workspaces, roles that may not delete, calls without a session, and a plan without responses', async () => {
    const given = await withResponses()
    const { owner } = given
    const line = await remove(given, [1])
    const stranger = await server.given.owner({ plan: 'plus' })
    const [agent, viewer] = [await server.given.member(owner, 'agent'), await server.given.member(owner, 'viewer')]
    const codes = [
      await bringBack(line.id, { headers: {} }),
      await bringBack(line.id, stranger),
      await bringBack(line.id, inside(stranger, owner)),
      await bringBack(line.id, inside(agent, owner)),
      await bringBack(line.id, inside(viewer, owner)),
    ].map(({ body }) => body.code as string)
    const role = 'workspace.roleMissing'
    expect(codes).toEqual(['auth.required', 'activity.tooLate', 'workspace.notFound', role, role])
    const at = server.clock.now()
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: null, at }),
    )
    expect((await bringBack(line.id, owner)).body.code).toBe('plan.featureMissing')
  })
})
