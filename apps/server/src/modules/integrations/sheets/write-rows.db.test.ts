import { calls } from '@wayform/contract/routes.ts'
import { publishForm } from '../../forms/publish-form.ts'
import { saveQuestions } from '../../forms/save-questions.ts'
import { question } from '@wayform/core/questions/question.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner, QuestionInit } from '../../../testing/given.ts'
import { DAY_MS, MINUTE_MS } from '../../../testing/test-server.ts'
import { deliveriesRepository } from '../../delivery/worker/deliveries.repository.ts'
import { loadContexts } from '../../delivery/worker/load-contexts.repository.ts'
import { sheetDestination } from '../../delivery/destinations/send-sheet.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { MAX_CELL_LENGTH } from './sheet-columns.ts'
import { COUNT, NAME, type SheetsWorld, sheetsWorld } from './testing.ts'

const ANY_HOST = { enterHost: () => null }

let world: SheetsWorld
beforeAll(async () => {
  world = await sheetsWorld()
})
afterAll(() => world.close())

const RATING: QuestionInit = { questionId: 'stars', type: 'RATING', label: 'Stars', ratingStyle: 'star' }

async function republish(owner: GivenOwner, form: FormRow, questions: readonly QuestionInit[]) {
  const { body } = await world.server.call(calls.forms.get, { params: { id: form.id } }, owner)
  const parsed = questions.map((init) => question.parse(init))
  const { revision } = body.form
  await saveQuestions(world.server.deps, { owner, formId: form.id, questions: parsed, revision })
  await publishForm(world.server.deps, { owner, formId: form.id, revision: undefined })
}

const toggle = (owner: GivenOwner, form: FormRow, isActive: boolean) =>
  world.server.call(
    calls.integrations.toggle,
    { params: { type: 'gsheet' }, body: { formId: form.id, isActive } },
    owner,
  )

const states = async (form: FormRow) => (await world.ledger(form)).map(({ state }) => state)

describe('a response in a spreadsheet', () => {
  it('a response in a spreadsheet is a row with numbers as numbers, other answers as text, and times in the spreadsheet’s time zone', async () => {
    const { owner, form } = await world.givenConnected([NAME, COUNT, RATING])
    await world.submitted(form, { name: 'Ana', count: '1250.5', stars: 4 })
    await world.submitted(form, { name: 'Rui' })
    await world.deliver()
    const at = world.server.clock.now().getTime() - 3 * 60 * MINUTE_MS
    const received = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
    expect(await world.rowsOf(owner, form)).toEqual([
      ['No.', 'Received', 'For', 'Your name', 'How many?', 'Stars'],
      [1, received, '+447400100000', 'Ana', 1250.5, 4],
      [2, received, '+447400100000', 'Rui'],
    ])
    expect(await states(form)).toEqual(['sent', 'sent'])
  })

  it('a response in a spreadsheet is submitted on the public form, and its owner sees its delivery', async () => {
    const { owner, form } = await world.givenConnected()
    const { status, body } = await world.sentIn(form, { name: 'Ana' })
    expect([status, body.code]).toEqual([201, undefined])
    await world.deliver()
    await expect.poll(() => states(form)).toEqual(['sent'])
    const list = await world.server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    expect(list.body.list[0].deliveries).toMatchObject([{ destination: 'gsheet', state: 'sent' }])
  })

  it.each([
    ['=1+1'],
    ['+1'],
    ['-1'],
    ['@SUM(A1)'],
    ['\t=1'],
    ["'quoted"],
    ['0049'],
    ['1/2'],
    ['TRUE'],
    ['😀'.repeat(9)],
  ])('keeps %j as plain text', async (name) => {
    const { owner, form } = await world.givenConnected()
    await world.submitted(form, { name })
    await world.deliver()
    expect((await world.rowsOf(owner, form))[1]?.[3]).toBe(name)
  })

  it('a response in a spreadsheet is cut to the cell limit, between characters', async () => {
    const { owner, form } = await world.givenConnected()
    await world.submitted(form, { name: `${'x'.repeat(MAX_CELL_LENGTH - 2)}😀😀` })
    await world.deliver()
    const cell = String((await world.rowsOf(owner, form))[1]?.[3])
    expect(cell).toHaveLength(MAX_CELL_LENGTH - 1)
    expect(cell.endsWith('x…')).toBe(true)
  })

  it('a response in a spreadsheet is written with many others in few requests, each once and in order', async () => {
    const { owner, form } = await world.givenConnected()
    for (let number = 1; number <= 60; number++) await world.submitted(form, { name: `Guest ${number}` })
    const before = (await world.asked()).length
    await world.deliver()
    const rows = (await world.rowsOf(owner, form)).slice(1)
    expect(rows.map(([number]) => Number(number)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    )
    expect((await world.asked()).length - before).toBeLessThan(40)
  })
})

describe('the columns of a spreadsheet', () => {
  it('the columns of a spreadsheet are found wherever the owner moves them, whatever their names and neighbours', async () => {
    const { owner, form } = await world.givenConnected([NAME, COUNT])
    await world.byHand(owner, form, 'move-column', { from: 3, to: 0 })
    await world.byHand(owner, form, 'cell', { row: 0, column: 0, value: 'Who' })
    await world.byHand(owner, form, 'cell', { row: 0, column: 6, value: 'My notes' })
    await world.byHand(owner, form, 'rename-sheet', { title: "Ana's list" })
    await world.submitted(form, { name: 'Ana', count: '3' })
    await world.deliver()
    const rows = await world.rowsOf(owner, form)
    expect(rows[0]).toEqual(['Who', 'No.', 'Received', 'For', 'How many?', '', 'My notes'])
    expect(rows[1]).toEqual(['Ana', 1, expect.any(String), '+447400100000', 3])
  })

  it('the columns of a spreadsheet are added for new questions without touching the owner’s cells', async () => {
    const { owner, form } = await world.givenConnected()
    await world.byHand(owner, form, 'cell', { row: 0, column: 4, value: 'My notes' })
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    await world.byHand(owner, form, 'cell', { row: 1, column: 4, value: 'called back' })
    await republish(owner, form, [NAME, COUNT, RATING])
    await world.submitted(form, { name: 'Rui', count: '2', stars: 5 }, 2)
    await world.submitted(form, { name: 'Eva', count: '1' }, 2)
    await world.deliver()
    expect((await world.rowsOf(owner, form)).map((row) => row.slice(3))).toEqual([
      ['Your name', 'How many?', 'Stars', 'My notes'],
      ['Ana', '', '', 'called back'],
      ['Rui', 2, 5],
      ['Eva', 1],
    ])
  })

  it('the columns of a spreadsheet take a question’s new name, unless the owner renamed the column', async () => {
    const { owner, form } = await world.givenConnected([NAME, COUNT])
    await world.byHand(owner, form, 'cell', { row: 0, column: 4, value: 'Pieces' })
    await republish(owner, form, [
      { ...NAME, label: 'Full name' },
      { ...COUNT, label: 'How many cakes?' },
    ])
    await world.submitted(form, { name: 'Rui', count: '2' }, 2)
    await world.deliver()
    // A response to the older version does not change it back.
    await world.submitted(form, { name: 'Ana', count: '1' }, 1)
    await world.deliver()
    expect((await world.rowsOf(owner, form)).map((row) => row.slice(3))).toEqual([
      ['Full name', 'Pieces'],
      ['Rui', 2],
      ['Ana', 1],
    ])
  })

  it('the columns of a spreadsheet are not restored after the owner removed them, except for the number', async () => {
    const { owner, form } = await world.givenConnected([NAME, COUNT])
    await world.byHand(owner, form, 'delete-column', { column: 4 })
    await world.byHand(owner, form, 'delete-column', { column: 0 })
    await world.submitted(form, { name: 'Ana', count: '3' })
    await world.deliver()
    expect(await world.rowsOf(owner, form)).toEqual([
      ['Received', 'For', 'Your name', 'No.'],
      [expect.any(String), '+447400100000', 'Ana', 1],
    ])
  })

  it('the columns of a spreadsheet are added once by two servers at the same moment', async () => {
    const { owner, form } = await world.givenConnected()
    await republish(owner, form, [NAME, COUNT])
    const [one, other] = [
      await world.submitted(form, { count: '1' }, 2),
      await world.submitted(form, { count: '2' }, 2),
    ]
    const { deps } = world.server
    const claimed = await deliveriesRepository(deps.database.db, deps.database.clock).claim(MINUTE_MS, 10)
    const contexts = await loadContexts(deps.database.db, claimed, (language) => ({ language }))
    // Each with its own queue, like two processes.
    const outcomes = await Promise.all(
      [...contexts.values()].map((context) => sheetDestination()(deps, context, ANY_HOST)),
    )
    expect(outcomes).toEqual([{ kind: 'sent' }, { kind: 'sent' }])
    const rows = await world.rowsOf(owner, form)
    expect(rows[0]).toEqual(['No.', 'Received', 'For', 'Your name', 'How many?'])
    expect(new Map(rows.slice(1).map((row) => [row[0], row[4]]))).toEqual(
      new Map([
        [one.number, 1],
        [other.number, 2],
      ]),
    )
    expect(rows).toHaveLength(3)
  })
})

describe('a row whose write fails', () => {
  it('a row whose write fails is written once when Google’s answer was lost, because the retry finds it', async () => {
    const { owner, form } = await world.givenConnected()
    await world.submitted(form, { name: 'Ana' })
    await world.fault(':batchUpdate', { drop: 'answer', times: 1 })
    await world.deliver()
    expect(await world.ledger(form)).toMatchObject([{ state: 'pending', attempts: 1, last_error: 'sheets.broken' }])
    // Not before Google has certainly ended the first request.
    world.server.clock.advance(3 * MINUTE_MS)
    await world.deliver()
    expect(await states(form)).toEqual(['pending'])
    world.server.clock.advance(MINUTE_MS)
    await world.submitted(form, { name: 'Rui' })
    await world.deliver()
    expect(await states(form)).toEqual(['sent', 'sent'])
    expect((await world.rowsOf(owner, form)).map((row) => row[3])).toEqual(['Your name', 'Ana', 'Rui'])
  })

  it('a row whose write fails is written by the retry when the request was lost', async () => {
    const { owner, form } = await world.givenConnected()
    await world.submitted(form, { name: 'Ana' })
    await world.fault(':batchUpdate', { drop: 'request', times: 1 })
    await world.deliver()
    world.server.clock.advance(5 * MINUTE_MS)
    await world.deliver()
    expect((await world.rowsOf(owner, form)).map((row) => row[3])).toEqual(['Your name', 'Ana'])
  })

  it('a row whose write fails is not duplicated by a manual resend', async () => {
    const { owner, form } = await world.givenConnected()
    const { id } = await world.submitted(form, { name: 'Ana' })
    await world.fault(':batchUpdate', { drop: 'answer', times: 1 })
    await world.deliver()
    await world.server.deps.database.db
      .updateTable('deliveries')
      .set({ state: 'failed' })
      .where('form_id', '=', form.id)
      .execute()
    world.server.clock.advance(DAY_MS)
    const [delivery] = await world.ledger(form)
    const list = await world.server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    const responseId = list.body.list[0]._id
    const call = { params: { responseId, deliveryId: delivery?.id ?? id }, query: { formId: form.id } }
    expect((await world.server.call(calls.responses.sendAgain, call, owner)).status).toBe(200)
    await world.deliver()
    await expect.poll(() => states(form)).toEqual(['sent'])
    expect(await world.rowsOf(owner, form)).toHaveLength(2)
  })

  it.each([
    ['Google has trouble', ':batchUpdate', 503, { state: 'pending', attempts: 1, last_error: 'sheets.503' }],
    [
      'Google has trouble before',
      'developerMetadata',
      500,
      { state: 'pending', attempts: 1, last_error: 'sheets.500' },
    ],
    ['the quota is used up', ':batchUpdate', 429, { state: 'pending', attempts: 0, last_error: 'sheets.busy' }],
  ])('a row whose write fails is retried later when %s', async (_why, path, status, expected) => {
    const { owner, form } = await world.givenConnected()
    await world.submitted(form, { name: 'Ana' })
    await world.fault(path, { status, times: 1 })
    await world.deliver()
    expect(await world.ledger(form)).toMatchObject([expected])
    expect(await world.shown(owner, form)).toMatchObject({ isActive: true, pausedReason: null })
    world.server.clock.advance(5 * MINUTE_MS)
    await world.deliver()
    expect(await states(form)).toEqual(['sent'])
    expect(await world.rowsOf(owner, form)).toHaveLength(2)
  })

  it('waits for a share of our quota without using up attempts', async () => {
    const { owner, form } = await world.givenConnected()
    for (let number = 0; number < 53; number++) {
      await world.submitted(form, { name: 'Ana' })
      await world.deliver()
    }
    const waiting = (await world.ledger(form)).filter(({ state }) => state !== 'sent')
    expect(waiting.length).toBeGreaterThan(0)
    for (const row of waiting) expect(row).toMatchObject({ state: 'pending', attempts: 0, last_error: 'sheets.busy' })
    world.server.clock.advance(3 * MINUTE_MS)
    await world.deliver()
    expect(new Set(await states(form))).toEqual(new Set(['sent']))
    expect(await world.rowsOf(owner, form)).toHaveLength(54)
  })

  it('fails visibly when the spreadsheet is full', async () => {
    const { owner, form } = await world.givenConnected()
    await world.byHand(owner, form, 'fill')
    await republish(owner, form, [NAME, COUNT])
    await world.submitted(form, { name: 'Ana' }, 2)
    await world.deliver()
    expect(await world.ledger(form)).toMatchObject([{ state: 'failed', last_error: 'sheets.full' }])
  })
})

describe('access that ends', () => {
  it('access that ends is renewed when it expires, or when Google ends it early', async () => {
    const { owner, form } = await world.givenConnected()
    for (const end of [
      async () => world.server.clock.advance(120 * MINUTE_MS),
      async () => world.sandbox.control('/google/expire-tokens', {}),
    ]) {
      await end()
      await world.submitted(form, { name: 'Ana' })
      await world.deliver()
    }
    expect(await states(form)).toEqual(['sent', 'sent'])
    expect(await world.rowsOf(owner, form)).toHaveLength(3)
  })

  it('stops the connection, shows why, and holds responses until the owner agrees again', async () => {
    const { owner, form, email } = await world.givenConnected()
    await world.sandbox.control('/google/take-back', { email })
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    expect(await world.ledger(form)).toMatchObject([{ state: 'held', attempts: 0, held_reason: 'accessRevoked' }])
    expect(await world.shown(owner, form)).toMatchObject({ isActive: false, pausedReason: 'accessRevoked' })
    const before = (await world.asked()).length
    const { body } = await world.sentIn(form, { name: 'Rui' })
    expect(body.code).toBeUndefined()
    await world.deliver()
    expect(await states(form)).toEqual(['held', 'held'])
    expect(await world.asked()).toHaveLength(before)

    await world.connect(owner, form, { name: 'Ana Souza', email })
    await world.deliver()
    await expect.poll(() => states(form)).toEqual(['sent', 'sent'])
    expect(await world.shown(owner, form)).toMatchObject({ isActive: true, pausedReason: null })
    const names = (await world.rowsOf(owner, form)).map((row) => row[3])
    expect(names).toHaveLength(3)
    expect(names).toEqual(expect.arrayContaining(['Your name', 'Ana', 'Rui']))
  })

  it.each([
    ['the spreadsheet', 'delete'],
    ['its sheet', 'delete-sheet'],
  ])('stops the connection when %s was deleted; a new one receives the held responses', async (_what, action) => {
    const { owner, form, email } = await world.givenConnected()
    const first = await world.shown(owner, form)
    await world.byHand(owner, form, action)
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    expect(await world.shown(owner, form)).toMatchObject({ isActive: false, pausedReason: 'spreadsheetGone' })
    expect(await states(form)).toEqual(['held'])
    await world.connect(owner, form, { name: 'Ana Souza', email })
    await world.deliver()
    await expect.poll(() => states(form)).toEqual(['sent'])
    expect((await world.shown(owner, form)).spreadsheetId).not.toBe(first.spreadsheetId)
    expect((await world.rowsOf(owner, form)).map((row) => row[3])).toEqual(['Your name', 'Ana'])
  })

  it('resumes when the owner switches it on again, and stops again while there is no access', async () => {
    const { owner, form, email } = await world.givenConnected()
    await world.sandbox.control('/google/take-back', { email })
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    expect((await toggle(owner, form, true)).body.integrations.gsheet).toMatchObject({ isActive: true })
    await world.deliver()
    await expect.poll(async () => (await world.shown(owner, form)).pausedReason).toBe('accessRevoked')
  })

  it('holds responses however long it takes', async () => {
    const { form, email } = await world.givenConnected()
    await world.sandbox.control('/google/take-back', { email })
    await world.submitted(form, { name: 'Ana' })
    await world.deliver()
    world.server.clock.advance(31 * DAY_MS)
    await world.deliver()
    expect(await world.ledger(form)).toMatchObject([{ state: 'held', held_reason: 'accessRevoked' }])
  })
})

describe('an inactive connection', () => {
  it('holds responses when paused or not in the plan, and cancels them when removed', async () => {
    const paused = await world.givenConnected()
    const removed = await world.givenConnected()
    const poorer = await world.givenConnected()
    const all = [paused, removed, poorer]
    for (const { form } of all) await world.submitted(form, { name: 'Ana' })
    await toggle(paused.owner, paused.form, false)
    await world.server.call(
      calls.integrations.disconnect,
      { params: { type: 'gsheet' }, query: { formId: removed.form.id } },
      removed.owner,
    )
    const { database, now } = world.server.deps
    const change = { userId: poorer.owner.id, plan: 'lite', billingCycle: 'monthly' } as const
    await database.transaction((tx) => changePlan(tx, { ...change, at: new Date(now().getTime() + 1) }))
    await world.deliver()
    expect(await Promise.all(all.map(({ form }) => states(form)))).toEqual([['held'], ['cancelled'], ['held']])
    expect(await world.rowsOf(poorer.owner, poorer.form)).toHaveLength(1)
  })

  it.each([['paused'], ['poorer']])('gets no deliveries for new responses while %s', async (how) => {
    const { owner, form } = await world.givenConnected()
    const { database, now } = world.server.deps
    if (how === 'paused') await toggle(owner, form, false)
    else {
      const change = { userId: owner.id, plan: 'lite', billingCycle: 'monthly' } as const
      await database.transaction((tx) => changePlan(tx, { ...change, at: new Date(now().getTime() + 1) }))
    }
    const { status } = await world.sentIn(form, { name: 'Rui' })
    expect(status).toBe(201)
    expect(await world.ledger(form)).toEqual([])
  })
})
