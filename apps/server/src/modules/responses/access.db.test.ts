import { calls } from '@wayform/contract/routes.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { type GivenForm, givenForm, list, NAME, numbers, store } from './testing.ts'

let server: TestServer
let given: GivenForm
let responseId: string
let deliveryId: string
beforeAll(async () => {
  server = await testServer()
  given = await givenForm(server)
  await store(server, given, [{ name: 'Ana' }], { destinations: ['email'] })
  const [response] = (await list(server, given)).list
  responseId = response?._id ?? ''
  deliveryId = response?.deliveries[0]?.deliveryId ?? ''
})
afterAll(() => server.close())

const { responses, analytics } = calls

type Case = readonly [name: string, spec: RouteSpec, call: () => object, gated: boolean]

/** Every call about responses, valid for their owner. */
const CASES: readonly Case[] = [
  ['the list', responses.list, () => ({ query: byForm() }), true],
  ['one response', responses.get, () => ({ params: { responseId }, query: byForm() }), true],
  ['a note', responses.edit, () => ({ params: { responseId }, query: byForm(), body: { note: 'x' } }), true],
  ['a deletion', responses.remove, () => ({ query: byForm(), body: { responseIds: [responseId] } }), true],
  ['an undo', responses.undelete, () => ({ query: byForm(), body: { responseIds: [responseId] } }), true],
  ['the CSV', responses.exportCsv, () => ({ query: byForm() }), true],
  ['the spreadsheet', responses.exportXlsx, () => ({ query: byForm() }), true],
  ['a file', responses.file, () => ({ params: { responseId, uploadId: crypto.randomUUID() }, query: byForm() }), true],
  ['sending again', responses.sendAgain, () => ({ params: { responseId, deliveryId }, query: byForm() }), false],
  ['insights', analytics.insights, () => ({ params: byForm() }), true],
  ['unread', analytics.setUnread, () => ({ params: byForm(), body: { unread: 0 } }), false],
]

const byForm = () => ({ formId: given.form.id })

describe.each(CASES)('%s', (_name, spec, call, isGated) => {
  const ask = (headers = {}) => server.call(spec, call(), { headers })

  it('requires a session', async () => {
    expect((await ask()).status).toBe(401)
  })

  it('answers 404 for another owner’s form, on any plan', async () => {
    const stranger = await server.given.owner({ plan: 'plus' })
    const answer = await ask(stranger.headers)
    expect([answer.status, answer.body.code]).toEqual([404, 'form.notFound'])
  })

  it('answers 404 for another owner’s response under one’s own form', async () => {
    const stranger = await givenForm(server)
    await store(server, stranger, [{ name: 'Bo' }])
    const own = { formId: stranger.form.id }
    const { params, query, body } = call() as Record<string, Record<string, unknown> | undefined>
    const crossed = {
      params: { ...params, ...(params && 'formId' in params && own) },
      query: { ...query, ...own },
      ...(body && { body }),
    }
    const answer = await server.call(spec, crossed, stranger.owner)
    const isAboutOne = params !== undefined && 'responseId' in params
    expect([answer.status, answer.body.code]).toEqual(isAboutOne ? [404, 'response.notFound'] : [200, undefined])
    expect(JSON.stringify(answer.body)).not.toContain('Ana')
    expect(await numbers(server, stranger)).toEqual([1])
  })

  it.runIf(isGated)('requires a plan with responses', async () => {
    const owner = await server.given.owner({ plan: 'free' })
    const form = await server.given.form(owner, { questions: [NAME] })
    const { params, query, body } = call() as Record<string, Record<string, unknown> | undefined>
    const own = {
      params: { ...params, ...(params && 'formId' in params && { formId: form.id }) },
      query: { ...query, formId: form.id },
      ...(body && { body }),
    }
    const answer = await server.call(spec, own, owner)
    expect([answer.status, answer.body.code]).toEqual([403, 'plan.featureMissing'])
  })
})

describe('a list of ids', () => {
  it('a list of ids with responses of two owners, two forms and made-up ids affects only the own form’s', async () => {
    const [mine, theirs] = [await givenForm(server), await givenForm(server)]
    const second = { owner: mine.owner, form: await server.given.form(mine.owner, { questions: [NAME] }) }
    for (const each of [mine, theirs, second]) await store(server, each, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    const idsOf = async (each: GivenForm) => (await list(server, each)).list.map(({ _id }) => _id)
    const [own, foreign, other] = [await idsOf(mine), await idsOf(theirs), await idsOf(second)]
    const responseIds = [
      own[0],
      own[2],
      ...foreign,
      ...other,
      crypto.randomUUID(),
      `00000002-${crypto.randomUUID().slice(9)}`,
    ]
    const query = { formId: mine.form.id }
    const body = { responseIds: responseIds.filter((id) => id !== undefined) }
    expect((await server.call(responses.remove, { query, body }, mine.owner)).body).toEqual({ deleted: 2 })
    expect(await numbers(server, mine)).toEqual([2])
    expect(await numbers(server, theirs)).toEqual([3, 2, 1])
    expect(await numbers(server, second)).toEqual([3, 2, 1])

    const theirIds = { responseIds: foreign }
    await server.call(responses.remove, { query: { formId: theirs.form.id }, body: theirIds }, theirs.owner)
    expect((await server.call(responses.undelete, { query, body }, mine.owner)).body).toEqual({ restored: 2 })
    expect(await numbers(server, mine)).toEqual([3, 2, 1])
    expect(await numbers(server, theirs)).toEqual([])
  })

  it.each([[[]], [['']], [[null]], [['0']], ['all'], [Array.from({ length: 1_001 }, () => crypto.randomUUID())]])(
    'a list of ids is rejected when it is invalid (%#), and never means all',
    async (responseIds) => {
      const body = { responseIds } as { responseIds: string[] }
      const answer = await server.call(responses.remove, { query: byForm(), body }, given.owner)
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
      expect(await numbers(server, given)).toEqual([1])
    },
  )
})
