import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { TIME_COLUMN } from '@wayform/core/import/answers/old-answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'

const { importOld, removeImport, list } = calls.responses
const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'phone', type: 'PHONE', label: 'Phone' },
] as const

let server: TestServer
let owner: GivenOwner
let form: FormRow
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.given.owner({ plan: 'lite' })
  form = await server.given.form(owner, { questions: [...QUESTIONS] })
})

const rowsOf = (...cells: string[][]) => cells.map((each, index) => ({ line: index + 2, cells: each }))
const body = (rows: ReturnType<typeof rowsOf>) => ({
  importId: randomUUID() as string,
  total: rows.length,
  columns: ['name', 'phone', TIME_COLUMN] as (string | null)[],
  dateOrder: 'dmy' as const,
  country: 'br',
  browserTimeZone: 'America/Sao_Paulo',
  rows,
})
const send = (given: ReturnType<typeof body>, by: GivenOwner | undefined = owner, formId = form.id) =>
  server.call(importOld, { query: { formId }, body: given }, by)
const takeBack = (importId: string, by: GivenOwner | undefined = owner) =>
  server.call(removeImport, { query: { formId: form.id }, body: { importId } }, by)
const shown = async () => (await server.call(list, { query: { formId: form.id } }, owner)).body
const ROWS = rowsOf(['Ana', '11 98765-4321', '12/03/2024 10:00'], ['Bo', '', '11/03/2024 09:00'], ['', '', ''])

describe('access to the import of old responses', () => {
  it('asks for a session, the form’s owner and a plan with responses', async () => {
    const other = await server.given.owner({ plan: 'lite' })
    const free = await server.given.owner({ plan: 'free' })
    const freeForm = await server.given.form(free, { questions: [...QUESTIONS] })
    const calledBy = async (by?: GivenOwner, formId = form.id) => [
      (await server.call(importOld, { query: { formId }, body: body(ROWS) }, by)).status,
      (await server.call(removeImport, { query: { formId }, body: { importId: randomUUID() } }, by)).status,
    ]
    expect(await calledBy()).toEqual([401, 401])
    expect(await calledBy(other)).toEqual([404, 404])
    expect(await calledBy(free, freeForm.id)).toEqual([403, 403])
    expect((await shown()).total).toBe(0)
  })
})

describe('old responses', () => {
  it('are stored in the order of their times, marked, unread by nobody, and sent nowhere', async () => {
    const { body: answer } = await send(body(ROWS))
    expect(answer).toEqual({ stored: 2, known: 0, empty: 1, beyondPlan: 0 })
    const { list: responses, total } = await shown()
    expect(total).toBe(2)
    expect(responses).toMatchObject([
      { responseNumber: 2, createdAt: '2024-03-12T13:00:00.000Z', isImported: true, note: '', deliveries: [] },
      { responseNumber: 1, createdAt: '2024-03-11T12:00:00.000Z', isImported: true },
    ])
    expect(responses[0]?.responses).toMatchObject([{ answer: 'Ana' }, { answer: '+5511987654321' }])
    const counters = await server.deps.database.db
      .selectFrom('form_counters')
      .select(['stored', 'unread', 'last_number'])
      .where('form_id', '=', form.id)
      .executeTakeFirst()
    expect(counters).toEqual({ stored: 2, unread: 0, last_number: 2 })
    const deliveries = await server.deps.database.db
      .selectFrom('deliveries')
      .selectAll()
      .where('form_id', '=', form.id)
      .execute()
    expect(deliveries).toEqual([])
    const { body: activity } = await server.call(calls.activity.list, {}, owner)
    expect(activity.list).toContainEqual(expect.objectContaining({ verb: 'responsesImported', details: { count: 3 } }))
  })

  it('are among the charts of insights, but nobody completed the form for them', async () => {
    await send(body(ROWS))
    const { insights } = (
      await server.call(calls.analytics.insights, { params: { formId: form.id }, query: {} }, owner)
    ).body
    expect(insights).toMatchObject({ completions: 0, answersFrom: 2, sources: { unnamed: 0 } })
    expect(insights.days.every(({ completions }: { completions: number }) => completions === 0)).toBe(true)
  })

  it('of a repeated or twice sent batch are stored once', async () => {
    const given = body(ROWS)
    const answers = await Promise.all([send(given), send(given), send(given)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body: { stored } }) => sum + stored, 0)).toBe(2)
    expect((await shown()).total).toBe(2)
  })

  it('that are older than the newest response keep their time in the note', async () => {
    await server.deps.storeResponses({
      userId: owner.id,
      formId: form.id,
      submissionId: randomUUID(),
      requestHash: 'x',
      version: 1,
      answers: { name: 'Di' },
      routes: ['+447400100000'],
      destinations: [],
      locale: '',
    })
    server.clock.advance(60_000)
    await send(body(ROWS))
    const { list: responses } = await shown()
    expect(responses.map(({ createdAt }: { createdAt: string }) => createdAt).slice(0, 2)).toEqual([
      server.clock.now().toISOString(),
      server.clock.now().toISOString(),
    ])
    expect(responses[0]).toMatchObject({ note: 'Answered 2024-03-12 10:00:00' })
  })

  it('go as far as the plan has room', async () => {
    await server.deps.database.db
      .updateTable('form_counters')
      .set({ stored: 4_999, last_number: 4_999 })
      .where('form_id', '=', form.id)
      .execute()
    expect((await send(body(ROWS))).body).toMatchObject({ stored: 1, beyondPlan: 1 })
  })

  it('answer only questions of the published form, and a form that was never published takes none', async () => {
    const strange = { ...body(ROWS), columns: ['gone', '__proto__', null] }
    expect((await send(strange)).body).toMatchObject({ stored: 0, empty: 3 })
    await server.deps.database.db
      .updateTable('forms')
      .set({ published_version: null })
      .where('id', '=', form.id)
      .execute()
    expect((await send(body(ROWS))).body.code).toBe('response.importUnpublished')
  })

  it('are taken back as a whole, others stay, and after a day no more', async () => {
    const [first, second] = [body(ROWS), body(rowsOf(['Cy', '', '12/03/2025']))]
    await send(first)
    await send(second)
    const stranger = await server.given.owner({ plan: 'lite' })
    expect((await takeBack(first.importId, stranger)).status).toBe(404)
    expect((await takeBack(first.importId)).body).toEqual({ removed: 2 })
    expect((await shown()).total).toBe(1)
    expect((await takeBack(first.importId)).body).toEqual({ removed: 0 })
    server.clock.advance(25 * 3_600_000)
    expect((await takeBack(second.importId)).body.code).toBe('response.importTooOld')
    expect((await shown()).total).toBe(1)
  })
})
