import { calls } from '@wayform/contract/routes.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { lockedResponses } from './locked-responses.repository.ts'
import { responsesRepository } from './responses.repository.ts'
import { list, store } from './testing.ts'

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
  it('the list of responses is limited to the form’s owner', async () => {
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

  it('requires a plan with responses; on the free plan all are stored, counted and locked', async () => {
    const { owner, form } = await answered('free', ['Ana', 'Bo'])
    const { status, body } = await server.call(responses.list, { query: { formId: form.id } }, owner)
    expect([status, body.code]).toEqual([403, 'plan.featureMissing'])
    const { items } = (await server.call(analytics.list, {}, owner)).body
    expect(items).toEqual([{ form: form.id, unread: 2, total: 2, locked: 2 }])
  })

  it('shows the newest first, page by page, with value and text', async () => {
    const { owner, form } = await answered('lite', ['Ana', 'Bo', 'Cy'])
    const pageAt = (index: number) =>
      server.call(responses.list, { query: { formId: form.id, index, pageSize: 2 } }, owner)
    const first = (await pageAt(0)).body
    expect(first.total).toBe(3)
    expect(first.list.map(({ responseNumber }: { responseNumber: number }) => responseNumber)).toEqual([3, 2])
    expect(first.list[0].responses).toEqual([
      { questionId: 'name', label: 'Your name', answer: 'Cy', text: 'Cy', type: 'TEXT', paymentReferenceNo: null },
    ])
    expect((await pageAt(1)).body.list).toHaveLength(1)
    expect((await pageAt(2)).body.list).toEqual([])
    expect((await server.call(responses.list, { query: { formId: form.id, pageSize: 101 } }, owner)).status).toBe(400)
  })

  it('keeps the texts of the version that was answered', async () => {
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

  it('resets the unread count when it is opened', async () => {
    const { owner, form } = await answered('lite', ['Ana'])
    await server.call(analytics.setUnread, { params: { formId: form.id }, body: { unread: 0 } }, owner)
    expect((await server.call(analytics.list, {}, owner)).body.items).toEqual([
      { form: form.id, unread: 0, total: 1, locked: 0 },
    ])
  })
})

describe('locked responses', () => {
  /** Stores responses to forms a and b in this order, the oldest first. */
  async function account(order: string) {
    const owner = await server.given.owner({ plan: 'lite' })
    const forms = new Map<string, string>()
    for (const name of new Set(order)) forms.set(name, (await server.given.form(owner, { questions: [NAME] })).id)
    for (const name of order) {
      await store(server, { owner, form: { id: forms.get(name) ?? '' } }, [{ name: 'Ana' }])
      server.clock.advance(1_000)
    }
    const { db } = server.deps.database
    const counters = await responsesRepository(db).counters(owner.id)
    return async (plan: Plan, quota?: number | null) => {
      const locked = await lockedResponses(db, { id: owner.id, plan }, counters, quota)
      return Object.fromEntries([...forms].map(([name, id]) => [name, locked(id)]))
    }
  }

  it.each([
    ['everything on free', 'aab', 'free', undefined, { a: 2, b: 1 }],
    ['nothing within the quota', 'aab', 'lite', 3, { a: 0, b: 0 }],
    ['nothing without a quota', 'aab', 'lite', null, { a: 0, b: 0 }],
    ['the newest of the only form', 'aaaa', 'lite', 1, { a: 3 }],
    ['the newest of the account', 'aaabbab', 'lite', 5, { a: 1, b: 1 }],
    ['none of a form that was answered long ago', 'aaaabbb', 'lite', 4, { a: 0, b: 3 }],
    ['all but the oldest, far beyond the quota', 'abaabbb', 'lite', 2, { a: 2, b: 3 }],
  ] as const)('locked responses are %s', async (_name, order, plan, quota, expected) => {
    expect(await (await account(order))(plan, quota)).toEqual(expected)
  })

  it('locked responses are counted once, and again after a deletion or a return', async () => {
    const { db } = server.deps.database
    const owner = await server.given.owner({ plan: 'lite' })
    const [a, b] = [await form(), await form()]
    for (const each of [a, b, a, b]) await add(each)
    expect(await locked()).toEqual([1, 1])
    // The kept answer is used, so a change that skips the counters is not seen.
    await sql`update responses set created_at = created_at - interval '1 day' where form_id = ${b.id}`.execute(db)
    await add(b)
    expect(await locked()).toEqual([1, 2])
    const first = (await list(server, { owner, form: a })).list.find(({ responseNumber }) => responseNumber === 1)
    const removal = { query: { formId: a.id }, body: { responseIds: [first?._id ?? ''] } }
    await server.call(calls.responses.remove, removal, owner)
    expect(await locked()).toEqual([1, 1])
    await server.call(calls.responses.undelete, removal, owner)
    expect(await locked()).toEqual([2, 1])

    function form() {
      return server.given.form(owner, { questions: [NAME] })
    }
    async function add(to: { id: string }) {
      await store(server, { owner, form: to }, [{ name: 'Ana' }])
      server.clock.advance(1_000)
    }
    async function locked() {
      const counters = await responsesRepository(db).counters(owner.id)
      const of = await lockedResponses(db, { id: owner.id, plan: 'lite' }, counters, 2)
      return [of(a.id), of(b.id)]
    }
  })

  it('locked responses do not change with later responses', async () => {
    const [before, after] = [await account('abab'), await account('ababbbaa')]
    const open = async (of: typeof before, stored: Record<string, number>) => {
      const locked = await of('lite', 3)
      return Object.fromEntries(Object.entries(stored).map(([name, count]) => [name, count - (locked[name] ?? 0)]))
    }
    expect(await open(after, { a: 4, b: 4 })).toEqual(await open(before, { a: 2, b: 2 }))
  })
})
