import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { openResponses } from './open-responses.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { responses, analytics } = calls

async function answered(plan: 'free' | 'lite', names: readonly string[]) {
  const owner = await server.given.owner({ plan })
  const form = await server.given.form(owner, { questions: [NAME] })
  for (const name of names) {
    const answer = await server.call(calls.publicForms.submit, {
      params: { link: form.link },
      body: { answers: { name } },
    })
    expect(answer.status).toBe(201)
  }
  return { owner, form }
}

describe('the list of responses', () => {
  it('is the owner’s alone', async () => {
    const { form } = await answered('lite', ['Ana'])
    const query = { formId: form.id }
    expect((await server.call(responses.list, { query })).status).toBe(401)
    expect((await server.call(responses.list, { query }, await server.given.owner({ plan: 'plus' }))).status).toBe(404)
    expect((await server.call(analytics.setUnread, { params: { formId: form.id }, body: { unread: 0 } })).status).toBe(
      401,
    )
    const stranger = await server.given.owner({ plan: 'plus' })
    expect(
      (await server.call(analytics.setUnread, { params: { formId: form.id }, body: { unread: 0 } }, stranger)).status,
    ).toBe(404)
    expect((await server.call(analytics.list, {})).status).toBe(401)
    expect((await server.call(analytics.list, {}, stranger)).body.items).toEqual([])
  })

  it('needs a plan that has it; on free everything is stored, counted and locked', async () => {
    const { owner, form } = await answered('free', ['Ana', 'Bo'])
    const { status, body } = await server.call(responses.list, { query: { formId: form.id } }, owner)
    expect([status, body.code]).toEqual([403, 'plan.featureMissing'])
    const { items } = (await server.call(analytics.list, {}, owner)).body
    expect(items).toEqual([{ form: form.id, unread: 2, total: 2, locked: 2 }])
  })

  it('shows the newest first, page by page, with wire value and text', async () => {
    const { owner, form } = await answered('lite', ['Ana', 'Bo', 'Cy'])
    const list = (index: number) =>
      server.call(responses.list, { query: { formId: form.id, index, pageSize: 2 } }, owner)
    const first = (await list(0)).body
    expect(first.total).toBe(3)
    expect(first.list.map(({ responseNumber }: { responseNumber: number }) => responseNumber)).toEqual([3, 2])
    expect(first.list[0].responses).toEqual([
      { questionId: 'name', label: 'Your name', answer: 'Cy', text: 'Cy', type: 'TEXT', paymentReferenceNo: null },
    ])
    expect((await list(1)).body.list).toHaveLength(1)
    expect((await list(2)).body.list).toEqual([])
    expect((await server.call(responses.list, { query: { formId: form.id, pageSize: 101 } }, owner)).status).toBe(400)
  })

  it('keeps the words of the version that was answered', async () => {
    const { owner, form } = await answered('lite', ['Ana'])
    await server.call(
      calls.forms.saveQuestions,
      { params: { id: form.id }, body: { formQuestions: [{ ...NAME, label: 'Changed' }], revision: 1 } },
      owner,
    )
    await server.call(calls.forms.publish, { params: { id: form.id } }, owner)
    const { body } = await server.call(responses.list, { query: { formId: form.id } }, owner)
    expect(body.list[0].responses[0].label).toBe('Your name')
    expect(body.questions[0].label).toBe('Changed')
  })

  it('resets unread when it is opened', async () => {
    const { owner, form } = await answered('lite', ['Ana'])
    await server.call(analytics.setUnread, { params: { formId: form.id }, body: { unread: 0 } }, owner)
    expect((await server.call(analytics.list, {}, owner)).body.items).toEqual([
      { form: form.id, unread: 0, total: 1, locked: 0 },
    ])
  })
})

describe('what is locked', () => {
  it.each([
    ['everything on free', 'free', [3], { total: 3, locked: 3 }],
    ['nothing within the quota', 'lite', [3, 4_000], { total: 3, locked: 0 }],
    ['what is beyond the account’s quota', 'lite', [4_000, 1_200], { total: 4_000, locked: 200 }],
    ['never more than the form has', 'lite', [10, 9_000], { total: 10, locked: 10 }],
  ] as const)('is %s', (_name, plan, stored, expected) => {
    const counters = stored.map((count, index) => ({ form_id: `f${index}`, stored: count }))
    expect(openResponses(plan, 'f0', counters)).toEqual(expected)
  })
})
