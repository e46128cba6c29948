import { fillPath } from '@wayform/contract/client.ts'
import { allRoutes } from '@wayform/contract/routes.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { hasRight, ROLES, type Role } from '@wayform/core/workspaces/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { FormRow } from '../documents/forms.repository.ts'

let server: TestServer
/** The people of one workspace, by their role. */
const people = new Map<Role, GivenOwner>()
let form: FormRow
let stranger: GivenOwner
beforeAll(async () => {
  server = await testServer()
  const owner = await server.given.owner({ plan: 'plus' })
  form = await server.given.form(owner)
  people.set('owner', owner)
  for (const role of ROLES) if (role !== 'owner') people.set(role, await server.given.member(owner, role))
  stranger = await server.given.owner({ plan: 'plus' })
  // A form is there for an agent once it has a response for them.
  const routes: [string] = [people.get('agent')?.number ?? '']
  const response = { requestHash: 'x', version: 1, answers: {}, routes, destinations: [], locale: '' }
  await server.deps.storeResponses({ ...response, userId: owner.id, formId: form.id, submissionId: 'of the agent' })
})
afterAll(() => server.close())

/** Every call that is made in a workspace. */
const INSIDE = allRoutes.filter(({ access, may }) => access === 'owner' && may !== 'self')
/** A route that looks for the form has that error among its own. */
const refusalsOf = ({ owns }: RouteSpec) => [
  'auth.required',
  'workspace.notFound',
  'workspace.roleMissing',
  ...(owns ? ['form.notFound'] : []),
]

/** The refusal, before anything else is read; null if the call got further. Most bodies are wrong on purpose. */
async function refusal(spec: RouteSpec, headers: Record<string, string>): Promise<string | null> {
  const { id, link } = form
  const values = { id, formId: id, link, version: 1, responseId: UNKNOWN, uploadId: UNKNOWN, type: 'webhook' }
  const params = {
    deliveryId: UNKNOWN,
    personId: UNKNOWN,
    invitationId: UNKNOWN,
    folderId: UNKNOWN,
    entryId: UNKNOWN,
    ...values,
  }
  const query = spec.owns === 'query.formId' ? `?formId=${id}` : ''
  const reply = await server.app.inject({
    method: spec.method,
    url: `${fillPath(spec.path, params)}${query}`,
    headers: { host: new URL(server.deps.config.appUrl).host, ...headers },
    ...(spec.owns === 'body.formId' && { payload: { formId: id } }),
  })
  const code = String(reply.headers['content-type']).includes('json') ? reply.json<{ code?: string }>().code : undefined
  return code !== undefined && refusalsOf(spec).includes(code) ? code : null
}
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('calls inside a workspace', () => {
  it.each(INSIDE.map((spec) => [spec.name, spec] as const))('%s follows the table of roles', async (_, spec) => {
    const { may } = spec
    if (may === undefined || may === 'self') throw new Error('It is not made in a workspace')
    const outcomes: Record<string, string | null> = {}
    const expected: Record<string, string | null> = {}
    for (const [role, person] of people) {
      // The owner and the editor may delete the form; the others are asked first, so that it is still there.
      if (spec.name === 'forms.remove' && hasRight(role, may)) continue
      const inIt = { ...person.headers, [WORKSPACE_HEADER]: form.user_id }
      outcomes[role] = await refusal(spec, inIt)
      expected[role] = hasRight(role, may) ? null : 'workspace.roleMissing'
    }
    outcomes['a stranger'] = await refusal(spec, { ...stranger.headers, [WORKSPACE_HEADER]: form.user_id })
    expected['a stranger'] = spec.owns ? 'form.notFound' : 'workspace.notFound'
    outcomes['nobody'] = await refusal(spec, { [WORKSPACE_HEADER]: form.user_id })
    expected['nobody'] = 'auth.required'
    expect(outcomes).toEqual(expected)
  })

  it('covers the calls that need a session, except those about the person', () => {
    const others = allRoutes.filter(({ access, may }) => access === 'owner' && may === 'self')
    console.log(`${INSIDE.length} calls × ${ROLES.length + 2} callers; ${others.length} calls are about the person`)
    expect(INSIDE.length).toBeGreaterThan(60)
  })
})
