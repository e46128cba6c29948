import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { v1Routes } from '@wayform/contract/v1/routes.ts'
import { KEY_SCOPES } from '@wayform/core/api/api-keys.ts'
import { hasRight, ROLES } from '@wayform/core/workspaces/roles.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { v1Driver } from './testing.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
let program: ReturnType<typeof v1Driver>
let owner: GivenOwner
let params: Record<string, string>
beforeAll(async () => {
  server = await testServer()
  program = v1Driver(server)
  owner = await server.given.owner({ plan: 'standard' })
  const form = await server.given.form(owner, { questions: [NAME] })
  const answers = { submissionId: randomUUID(), answers: { name: 'Ana' } }
  await server.call(calls.publicForms.submit, { params: { link: form.link }, body: answers })
  const { list } = (await server.call(calls.responses.list, { query: { formId: form.id } }, owner)).body
  params = { formId: form.id, responseId: list[0]._id, fileId: randomUUID(), webhookId: randomUUID() }
})
afterAll(() => server.close())
// A workspace has only so many keys.
afterEach(() => server.deps.database.db.deleteFrom('api_keys').execute())

type Route = (typeof v1Routes)[number]
const isOfForm = ({ path }: Route) => path.includes(':formId')
const code = async (key: string | null, route: Route, headers: Record<string, string> = {}) => {
  const { body } = await program.call(key, route, { params, headers, ...(route.body && { body: {} }) })
  return (body?.code as string | undefined) ?? 'answered'
}

describe(`each of the ${v1Routes.length} calls of the public API`, () => {
  it.each(v1Routes)('$name takes a key, and no session', async (route) => {
    expect(await code(null, route)).toBe('auth.keyInvalid')
    expect(await code(null, route, { ...owner.headers })).toBe('auth.keyInvalid')
    const cookie = { cookie: `wf-token=${owner.token}`, 'x-wf-client': 'web' }
    expect(await code(null, route, cookie)).toBe('auth.keyInvalid')
    expect(await code(`wf_live_${'x'.repeat(32)}`, route)).toBe('auth.keyInvalid')
  })

  it.each(v1Routes.filter(isOfForm))('$name finds nothing of another workspace, or beyond its forms', async (route) => {
    const other = await server.given.owner({ plan: 'standard' })
    const own = await server.given.form(other)
    expect(await code(await program.key(other), route)).toBe('form.notFound')
    expect(await code(await program.key(owner, { formIds: [own.id] }), route)).toBe('form.notFound')
  })

  it.each(v1Routes.filter(({ scope }) => scope !== null))('$name needs its scope', async (route) => {
    const others = KEY_SCOPES.filter((scope) => scope.split(':')[0] !== route.scope?.split(':')[0])
    expect(await code(await program.key(owner, { scopes: others }), route)).toBe('auth.scopeMissing')
  })

  it.each(v1Routes.filter(({ scope }) => scope?.endsWith(':write')))('$name needs more than reading', async (route) => {
    const reading = KEY_SCOPES.filter((scope) => scope.endsWith(':read'))
    expect(await code(await program.key(owner, { scopes: reading }), route)).toBe('auth.scopeMissing')
  })

  it.each(v1Routes.filter(({ right }) => right !== null))('$name does no more than its maker may', async (route) => {
    for (const role of ROLES.filter((each) => each !== 'owner')) {
      const member = await server.given.member(owner, role)
      const answered = await code(await program.key(member), route)
      const isAllowed = route.right !== null && hasRight(role, route.right)
      expect([role, answered === 'workspace.roleMissing']).toEqual([role, !isAllowed])
    }
  })

  it.each(v1Routes)('$name needs a plan with the API', async (route) => {
    const lower = await server.given.owner({ plan: 'standard' })
    const key = await program.key(lower)
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: lower.id, plan: 'lite', billingCycle: 'monthly', at: server.deps.now() }),
    )
    expect(await code(key, route)).toBe('plan.featureMissing')
  })

  it('offers no call that changes payment accounts, refunds or members', () => {
    const changing = v1Routes.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    expect(
      changing.filter((path) => /merchant|paypal|stripe|pix|upi|bank|refund|member|billing|plan/i.test(path)),
    ).toEqual([])
  })
})
