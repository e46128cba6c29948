import { randomUUID } from 'node:crypto'
import { OLD_ROWS_AT_ONCE } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { TIME_COLUMN } from '@wayform/core/import/answers/old-answers.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { listImports, removeImport as remove } from './remove-import.ts'

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
  owner = await server.given.owner({ plan: 'standard' })
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
const takeBack = (importId: string, by: GivenOwner | undefined = owner, keepChanged = false) =>
  server.call(removeImport, { query: { formId: form.id }, body: { importId, keepChanged } }, by)
const earlier = async () =>
  (await server.call(calls.responses.imports, { query: { formId: form.id } }, owner)).body.imports
const shown = async () => (await server.call(list, { query: { formId: form.id } }, owner)).body
const ROWS = rowsOf(['Ana', '11 98765-4321', '12/03/2024 10:00'], ['Bo', '', '11/03/2024 09:00'], ['', '', ''])

describe('access to the import of old responses', () => {
  it('requires a session, the form’s owner and a plan that includes it', async () => {
    const [other, lite, free] = await Promise.all([
      server.given.owner({ plan: 'standard' }),
      server.given.owner({ plan: 'lite' }),
      server.given.owner({ plan: 'free' }),
    ])
    const liteForm = await server.given.form(lite, { questions: [...QUESTIONS] })
    const freeForm = await server.given.form(free, { questions: [...QUESTIONS] })
    const calledBy = async (by?: GivenOwner, formId = form.id) => [
      (await server.call(importOld, { query: { formId }, body: body(ROWS) }, by)).status,
      (await server.call(removeImport, { query: { formId }, body: { importId: randomUUID() } }, by)).status,
    ]
    expect(await calledBy()).toEqual([401, 401])
    expect(await calledBy(other)).toEqual([404, 404])
    expect(await calledBy(free, freeForm.id)).toEqual([403, 403])
    // What was imported before a downgrade can still be taken back; this one is not there any more.
    expect(await calledBy(lite, liteForm.id)).toEqual([403, 409])
    expect((await shown()).total).toBe(0)
  })
})

describe('old responses', () => {
  it('stores old responses in the order of their times, marked, already read, and not delivered', async () => {
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

  it('shows old responses in the charts of insights, and counts none as a completion', async () => {
    await send(body(ROWS))
    const { insights } = (
      await server.call(calls.analytics.insights, { params: { formId: form.id }, query: {} }, owner)
    ).body
    expect(insights).toMatchObject({ completions: 0, answersFrom: 2, sources: { unnamed: 0 } })
    expect(insights.days.every(({ completions }: { completions: number }) => completions === 0)).toBe(true)
  })

  it('stores a batch once that is repeated or sent twice', async () => {
    const given = body(ROWS)
    const answers = await Promise.all([send(given), send(given), send(given)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body: { stored } }) => sum + stored, 0)).toBe(2)
    expect((await shown()).total).toBe(2)
  })

  it('notes the original time of responses that are older than the newest one', async () => {
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

  it('stores as many old responses as the plan has room for', async () => {
    await server.deps.database.db
      .updateTable('form_counters')
      .set({ stored: 24_999, last_number: 24_999 })
      .where('form_id', '=', form.id)
      .execute()
    expect((await send(body(ROWS))).body).toMatchObject({ stored: 1, beyondPlan: 1 })
  })

  it('imports only answers to questions of the published form, and refuses a form that was never published', async () => {
    const strange = { ...body(ROWS), columns: ['gone', '__proto__', null] }
    expect((await send(strange)).body).toMatchObject({ stored: 0, empty: 3 })
    await server.deps.database.db
      .updateTable('forms')
      .set({ published_version: null })
      .where('id', '=', form.id)
      .execute()
    expect((await send(body(ROWS))).body.code).toBe('response.importUnpublished')
  })

  it('lists imports as long as they can be taken back, with the responses that were changed since', async () => {
    const many = rowsOf(...Array.from({ length: 4 }, (_, n) => [`Ana ${n}`, '', `1${n}/03/2024`]))
    const [first, second] = [body(many), body(rowsOf(['Cy', '', '12/03/2025']))]
    await send(first)
    server.clock.advance(60_000)
    await send(second)
    const { list: responses } = await shown()
    const mark = (at: number, changes: object) =>
      server.call(
        calls.responses.edit,
        {
          params: { responseId: responses.at(at)?._id ?? '' },
          query: { formId: form.id },
          body: changes,
        },
        owner,
      )
    const marked = [
      await mark(-1, { note: 'called back' }),
      await mark(-2, { status: 'done' }),
      await mark(-2, { status: 'new' }),
    ]
    expect(marked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await earlier()).toMatchObject([
      { importId: second.importId, count: 1, changed: 0 },
      { importId: first.importId, count: 4, changed: 2, person: expect.any(String) },
    ])
    expect((await takeBack(first.importId, owner, true)).body).toMatchObject({ removed: 2 })
    expect(await earlier()).toMatchObject([{ count: 1 }, { count: 2, changed: 2 }])
    // Responses that were changed are taken back as well, once the owner confirms it.
    expect((await takeBack(first.importId)).body).toMatchObject({ removed: 2 })
    expect(await earlier()).toMatchObject([{ importId: second.importId }])
  })

  it('restores an import within ten minutes of taking it back, with later changes', async () => {
    const given = body(ROWS)
    await send(given)
    const { list: before } = await shown()
    const { undo } = (await takeBack(given.importId)).body
    expect(undo).toEqual(expect.any(String))
    expect((await shown()).total).toBe(0)
    const bringBack = (entryId: string, by: GivenOwner | undefined = owner) =>
      server.call(calls.activity.bringBack, { params: { entryId } }, by)
    const stranger = await server.given.owner({ plan: 'lite' })
    expect((await bringBack(undo, stranger)).body.code).toBe('activity.tooLate')
    expect((await bringBack(undo)).status).toBe(200)
    expect((await shown()).list).toEqual(before)
    const again = (await takeBack(given.importId)).body.undo
    server.clock.advance(11 * 60_000)
    expect((await bringBack(again)).body.code).toBe('activity.tooLate')
  })

  it('lets only members who may delete take an import back, in their workspace only', async () => {
    const given = body(ROWS)
    await send(given)
    const asked = { query: { formId: form.id } }
    expect((await server.call(calls.responses.imports, asked)).status).toBe(401)
    const stranger = await server.given.owner({ plan: 'lite' })
    expect((await server.call(calls.responses.imports, asked, stranger)).status).toBe(404)
    const free = await server.given.owner({ plan: 'free' })
    const freeForm = await server.given.form(free, { questions: [...QUESTIONS] })
    expect((await server.call(calls.responses.imports, { query: { formId: freeForm.id } }, free)).status).toBe(403)
    const team = await server.given.owner({ plan: 'standard' })
    const teamForm = await server.given.form(team, { questions: [...QUESTIONS] })
    await server.call(importOld, { query: { formId: teamForm.id }, body: given }, team)
    for (const [role, status] of [
      ['viewer', 403],
      ['agent', 404],
      ['editor', 200],
    ] as const) {
      const { headers } = await server.given.member(team, role)
      const by = { headers: { ...headers, [WORKSPACE_HEADER]: team.id } }
      const query = { formId: teamForm.id }
      expect((await server.call(calls.responses.imports, { query }, by)).status).toBe(status)
      const { status: removed } = await server.call(removeImport, { query, body: { importId: given.importId } }, by)
      expect(removed).toBe(status)
    }
    // An import of the same id in another workspace is another import.
    expect((await shown()).total).toBe(2)
  })

  it('takes an import back once for simultaneous requests, and later rows of it afterwards', async () => {
    const given = body(rowsOf(...Array.from({ length: 200 }, (_, n) => [`Ana ${n}`, '', ''])))
    await send(given)
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(given.importId)))
    expect(answers.reduce((sum, { body: { removed } }) => sum + removed, 0)).toBe(200)
    expect((await shown()).total).toBe(0)
    // A row that arrives late, from a tab that goes on, is a row of the same import and can be taken back, too.
    await send({ ...given, rows: rowsOf(['Zoe', '', '']).map((row) => ({ ...row, line: 900 })) })
    expect((await takeBack(given.importId)).body.removed).toBe(1)
  })

  it('takes an import back as a whole, leaves others, and refuses after 30 days', async () => {
    const [first, second] = [body(ROWS), body(rowsOf(['Cy', '', '12/03/2025']))]
    await send(first)
    await send(second)
    const stranger = await server.given.owner({ plan: 'lite' })
    expect((await takeBack(first.importId, stranger)).status).toBe(404)
    expect((await takeBack(first.importId)).body).toMatchObject({ removed: 2 })
    expect((await shown()).total).toBe(1)
    expect((await takeBack(first.importId)).body).toEqual({ removed: 0, undo: null })
    server.clock.advance(29 * 24 * 3_600_000)
    expect(await earlier()).toMatchObject([{ importId: second.importId, count: 1 }])
    server.clock.advance(2 * 24 * 3_600_000)
    expect(await earlier()).toEqual([])
    expect((await takeBack(second.importId)).body.code).toBe('response.importTooOld')
    expect((await shown()).total).toBe(1)
  })

  describe('of more than a batch', () => {
    const MANY = 1_300
    const importMany = async () => {
      const given = body(rowsOf(...Array.from({ length: MANY }, (_, n) => [`Ana ${n}`, '', ''])))
      for (let first = 0; first < MANY; first += OLD_ROWS_AT_ONCE) {
        const rows = given.rows.slice(first, first + OLD_ROWS_AT_ONCE)
        expect((await send({ ...given, rows })).status).toBe(200)
      }
      return given.importId
    }
    const direct = (database: Database, importId: string, keepChanged = false) => {
      const input = { owner, formId: form.id, importId, keepChanged }
      return remove({ database, now: server.deps.now }, input)
    }
    /** Whose second transaction fails, as when the server is stopped. */
    const stopping = (database: Database): Database => {
      let count = 0
      return {
        ...database,
        transaction(work) {
          count += 1
          return count === 2 ? Promise.reject(new Error('stopped')) : database.transaction(work)
        },
      }
    }
    const lines = async () =>
      (await server.call(calls.activity.list, {}, owner)).body.list.filter(
        ({ verb }: { verb: string }) => verb === 'importRemoved',
      )
    const bringBack = (entryId: string) => server.call(calls.activity.bringBack, { params: { entryId } }, owner)

    it('brings back what a removal that stopped halfway has removed', async () => {
      const importId = await importMany()
      await expect(direct(stopping(server.deps.database), importId)).rejects.toThrow('stopped')
      expect((await shown()).total).toBe(MANY - 1_000)
      const [line, ...more] = await lines()
      expect([line?.details, more]).toEqual([{ count: MANY }, []])
      expect((await bringBack(line?.id ?? '')).status).toBe(200)
      expect((await shown()).total).toBe(MANY)
    })

    it('goes on after a removal that stopped halfway, and brings all back at once', async () => {
      const importId = await importMany()
      await expect(direct(stopping(server.deps.database), importId)).rejects.toThrow('stopped')
      server.clock.advance(60_000)
      const { body: rest } = await takeBack(importId)
      expect(rest.removed).toBe(MANY - 1_000)
      expect(await lines()).toMatchObject([{ id: rest.undo, details: { count: MANY } }])
      expect((await bringBack(rest.undo ?? '')).status).toBe(200)
      expect((await shown()).total).toBe(MANY)
      // What is finished, or was undone, is not continued.
      const again = (await takeBack(importId)).body
      expect([again.removed, again.undo === rest.undo]).toEqual([MANY, false])
      await send({ ...body(rowsOf(['Zoe', '', ''])), importId, rows: [{ line: 9_000, cells: ['Zoe', '', ''] }] })
      expect((await takeBack(importId)).body).not.toMatchObject({ undo: again.undo })
      expect(await lines()).toHaveLength(3)
    })

    it('leaves the whole time to undo to another try that comes late', async () => {
      const importId = await importMany()
      await expect(direct(stopping(server.deps.database), importId)).rejects.toThrow('stopped')
      server.clock.advance(6 * 60_000)
      const { undo } = (await takeBack(importId)).body
      const [second, first] = await lines()
      expect([second?.id, second?.details, first?.details]).toEqual([undo, { count: MANY - 1_000 }, { count: MANY }])
      for (const { id } of [second, first].flatMap((line) => line ?? [])) expect((await bringBack(id)).status).toBe(200)
      expect((await shown()).total).toBe(MANY)
    })

    it('reads no more responses than it removes at once, and none to count them', async () => {
      const importId = await importMany()
      let most = 0
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult({ result }) {
          most = Math.max(most, result.rows.length)
          return Promise.resolve(result)
        },
      }
      const { database } = server.deps
      const counted: Database = {
        ...database,
        db: database.db.withPlugin(counter),
        transaction: (work) => database.transaction((tx) => work(tx.withPlugin(counter))),
      }
      expect(await listImports({ database: counted, now: server.deps.now }, { owner, formId: form.id })).toMatchObject([
        { count: MANY },
      ])
      expect(most).toBe(1)
      await database.db
        .updateTable('responses')
        .set({ status: 'done' })
        .where('form_id', '=', form.id)
        .where('number', 'in', [1, 500, MANY])
        .execute()
      expect(await direct(counted, importId, true)).toMatchObject({ removed: MANY - 3 })
      expect(most).toBe(1_001)
      expect(await earlier()).toMatchObject([{ count: 3, changed: 3 }])
    })
  })
})
