import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { purgeDeletedForms } from '../forms/forms.tasks.ts'
import { integrationsRepository } from './integrations.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { states, setScript, setGoogleAnalytics, setPixel, toggle, disconnect } = calls.integrations
const GOOGLE = 'G-ABC123DEF4'
const PIXEL = '123456789012345'

/** Every call about one form, with a request that is valid for its owner. */
const aboutOneForm = (formId: string) =>
  [
    [setScript, { body: { formId, content: '<script>1</script>' } }],
    [setGoogleAnalytics, { body: { formId, analyticsId: GOOGLE } }],
    [setPixel, { body: { formId, analyticsId: PIXEL } }],
    [toggle, { params: { type: 'pixelAnalytics' }, body: { formId, isActive: false } }],
    [disconnect, { params: { type: 'pixelAnalytics' }, query: { formId } }],
    [states, { query: { formId } }],
  ] as const

async function givenForm(plan: 'free' | 'lite' | 'standard' = 'standard') {
  const owner = await server.given.owner({ plan })
  return { owner, form: await server.given.form(owner) }
}

const connect = (owner: GivenOwner, formId: string, analyticsId: string) =>
  server.call(setGoogleAnalytics, { body: { formId, analyticsId } }, owner)

async function shown(owner: GivenOwner, id: string) {
  const { body } = await server.call(calls.forms.get, { params: { id } }, owner)
  return body.form.integrations
}

describe('access to a form’s integrations', () => {
  it('requires a session', async () => {
    const { form } = await givenForm()
    for (const [spec, call] of aboutOneForm(form.id)) {
      const answer = await server.call(spec, call)
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 401, 'auth.required'])
    }
  })

  it('answers 404 to another owner, whatever their plan and request', async () => {
    const { owner, form } = await givenForm()
    await connect(owner, form.id, GOOGLE)
    const { owner: stranger } = await givenForm()
    const { owner: free } = await givenForm('free')
    for (const other of [stranger, free]) {
      for (const [spec, call] of aboutOneForm(form.id)) {
        const answer = await server.call(spec, call, other)
        expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 404, 'form.notFound'])
      }
    }
    expect((await connect(stranger, form.id, 'nonsense')).status).toBe(404)
    expect(await shown(owner, form.id)).toMatchObject({ googleAnalytics: { analyticsId: GOOGLE, isActive: true } })
  })

  it('requires a plan with integrations, except to see and to remove one', async () => {
    const { owner, form } = await givenForm('lite')
    expect((await server.call(states, { query: { formId: form.id } }, owner)).status).toBe(200)
    for (const [spec, call] of aboutOneForm(form.id)) {
      if (spec === states) continue
      const answer = await server.call(spec, call, owner)
      const expected = spec === disconnect ? [409, 'integration.notConnected'] : [403, 'plan.featureMissing']
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, ...expected])
    }
    expect(await shown(owner, form.id)).toEqual({})
  })
})

describe('a form’s integrations', () => {
  it('shows integrations with the form, as they were connected', async () => {
    const { owner, form } = await givenForm()
    expect(await shown(owner, form.id)).toEqual({})
    for (const [spec, call] of aboutOneForm(form.id).slice(0, 3)) {
      expect((await server.call(spec, call, owner)).status).toBe(200)
    }
    const state = { isActive: true, pausedReason: null, updatedAt: server.clock.now().toISOString() }
    expect(await shown(owner, form.id)).toEqual({
      customScript: { ...state, content: '<script>1</script>' },
      googleAnalytics: { ...state, analyticsId: GOOGLE },
      pixelAnalytics: { ...state, analyticsId: PIXEL },
    })
  })

  it('changes an integration by connecting again, also at the same moment', async () => {
    const { owner, form } = await givenForm()
    const ids = ['G-AAAA1', 'G-AAAA2', 'G-AAAA3', 'G-AAAA4']
    const answers = await Promise.all(ids.map((id) => connect(owner, form.id, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(ids).toContain((await shown(owner, form.id)).googleAnalytics.analyticsId)
    const last = await connect(owner, form.id, `  ${GOOGLE} `)
    expect(last.body.integrations.googleAnalytics.analyticsId).toBe(GOOGLE)
  })

  it('pauses an integration and resumes it with the same settings', async () => {
    const { owner, form } = await givenForm()
    await connect(owner, form.id, GOOGLE)
    for (const isActive of [false, true]) {
      const call = { params: { type: 'googleAnalytics' }, body: { formId: form.id, isActive } } as const
      const answer = await server.call(toggle, call, owner)
      expect(answer.body.integrations.googleAnalytics).toMatchObject({ analyticsId: GOOGLE, isActive })
    }
  })

  it('removes an integration once', async () => {
    const { owner, form } = await givenForm()
    await connect(owner, form.id, GOOGLE)
    const call = { params: { type: 'googleAnalytics' }, query: { formId: form.id } } as const
    expect((await server.call(disconnect, call, owner)).body).toEqual({})
    expect(await shown(owner, form.id)).toEqual({})
    const again = await server.call(disconnect, call, owner)
    expect([again.status, again.body.code]).toEqual([409, 'integration.notConnected'])
  })

  it('rejects pausing an unconnected integration, and unknown kinds', async () => {
    const { owner, form } = await givenForm()
    const pause = (type: string) =>
      server.call(toggle, { params: { type: type as never }, body: { formId: form.id, isActive: false } }, owner)
    expect((await pause('webhook')).body.code).toBe('integration.notConnected')
    expect((await pause('telegraph')).body.code).toBe('request.invalid')
  })

  it('keeps integrations when the plan no longer includes them', async () => {
    const { owner, form } = await givenForm()
    await connect(owner, form.id, GOOGLE)
    const at = new Date(server.clock.now().getTime() + 1_000)
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: null, at }),
    )
    expect(await shown(owner, form.id)).toMatchObject({ googleAnalytics: { analyticsId: GOOGLE, isActive: true } })
    expect((await connect(owner, form.id, 'G-OTHER1')).body.code).toBe('plan.featureMissing')
    const call = { params: { type: 'googleAnalytics' }, query: { formId: form.id } } as const
    expect((await server.call(disconnect, call, owner)).status).toBe(200)
  })

  it('deletes integrations with their form', async () => {
    const { owner, form } = await givenForm()
    await connect(owner, form.id, GOOGLE)
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    expect((await connect(owner, form.id, GOOGLE)).body.code).toBe('form.notFound')
    server.clock.advance(86_400_000)
    await purgeDeletedForms(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    expect(await integrationsRepository(server.deps.database.db).list(form)).toEqual([])
  })
})

describe('invalid settings of an integration', () => {
  it.each([
    ['UA-12345678-1', 'Enter the ID as it is shown there, for example G-ABC123DEF4.'],
    ['', 'Enter the ID as it is shown there, for example G-ABC123DEF4.'],
    [`G-ABC'</script>`, 'Enter the ID as it is shown there, for example G-ABC123DEF4.'],
  ])('explains the problem with the ID %j', async (analyticsId, text) => {
    const { owner, form } = await givenForm()
    const answer = await connect(owner, form.id, analyticsId)
    expect([answer.status, answer.body.fields]).toEqual([400, { analyticsId: text }])
    expect(await shown(owner, form.id)).toEqual({})
  })

  it('rejects a script that is empty or too long', async () => {
    const { owner, form } = await givenForm()
    const set = (content: string) => server.call(setScript, { body: { formId: form.id, content } }, owner)
    expect((await set(' \n')).body.fields).toEqual({ content: 'Paste a script here.' })
    expect((await set('x'.repeat(50_001))).body.fields.content).toContain('50,000')
    expect((await set('x'.repeat(50_000))).status).toBe(200)
  })

  it('rejects a pixel that is not a number', async () => {
    const { owner, form } = await givenForm()
    const answer = await server.call(setPixel, { body: { formId: form.id, analyticsId: '12 34' } }, owner)
    expect(answer.body.fields.analyticsId).toContain('1234567890')
  })
})
