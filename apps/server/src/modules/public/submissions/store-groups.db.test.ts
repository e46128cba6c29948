import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/db/open-database.ts'
import type { Database } from '../../../platform/db/database.ts'
import { testDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import { jsonb } from '../../../platform/db/values.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import type { NewResponse } from './store-responses.repository.ts'
import { storeResponses } from './store-responses.ts'

const NOW = new Date('2026-03-04T05:06:07Z')
/** Answers that the database can't store. */
const REFUSED = { q1: 'NUL \u0000' }

let database: TestDatabase
let form: { userId: string; formId: string }

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  form = await newForm()
})

async function newForm() {
  const userId = randomUUID()
  const formId = randomUUID()
  await database.db.insertInto('users').values({ id: userId, provider: 'whatsapp' }).execute()
  await formsRepository(database.db).insert({
    user_id: userId,
    id: formId,
    name: 'Cakes',
    link: formId.slice(0, 20),
    language: 'en',
    whatsapp_number: '+5511987654321',
    draft: jsonb([]),
  })
  return { userId, formId }
}

function submission(changes: Partial<NewResponse> = {}): NewResponse {
  return {
    ...form,
    submissionId: randomUUID(),
    requestHash: 'hash',
    version: 1,
    answers: { q1: 'Two, please' },
    routes: ['+5511987654321'],
    destinations: ['email'],
    locale: '',
    ...changes,
  }
}

const several = (count: number, changes: Partial<NewResponse> = {}) =>
  Array.from({ length: count }, () => submission(changes))

/** The same database, with `around` wrapped about every statement that stores a group. */
function watched(around: (send: () => Promise<unknown[]>) => Promise<unknown[]>): Database {
  return {
    ...database,
    prepared: <Row>(statement: { name: string; text: string }, values: unknown[]) =>
      around(() => database.prepared<unknown>(statement, values)) as Promise<Row[]>, // the statement's own result
  }
}

const rows = () =>
  database.db.selectFrom('responses').selectAll().where('form_id', '=', form.formId).orderBy('number').execute()
const ledger = () =>
  database.db
    .selectFrom('deliveries')
    .select('response_number')
    .where('form_id', '=', form.formId)
    .orderBy('response_number')
    .execute()
const counter = () =>
  database.db.selectFrom('form_counters').selectAll().where('form_id', '=', form.formId).executeTakeFirstOrThrow()
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

describe('a group of submissions', () => {
  it('a group of submissions is one statement; the next group has everything that arrived meanwhile, sent before the first is answered', async () => {
    const order: string[] = []
    const began = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const store = storeResponses(
      watched(async (send) => {
        order.push('sent')
        began.resolve()
        await held.promise
        return send()
      }),
      () => NOW,
    )
    const first = store(submission()).then(() => order.push('answered'))
    await began.promise
    const others = several(50).map(store)
    held.resolve()
    await Promise.all([first, ...others])
    expect(order).toEqual(['sent', 'sent', 'answered'])
    expect((await rows()).map(({ number }) => number)).toEqual(upTo(51))
  })

  it.each([
    ['the first', [0]],
    ['one in the middle', [7]],
    ['several', [0, 3, 4, 11, 19]],
    ['all', upTo(20).map((n) => n - 1)],
  ])('stores the others when %s cannot be stored', async (_name, bad) => {
    const store = storeResponses(database, () => NOW)
    const group = several(20).map((each, place) => (bad.includes(place) ? { ...each, answers: REFUSED } : each))
    const results = await Promise.allSettled(group.map(store))
    const refused = results.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))
    expect(refused).toEqual(bad)
    const stored = await rows()
    expect(stored.map(({ number }) => number)).toEqual(upTo(20 - bad.length))
    expect(stored.map((row) => row.submission_id).toSorted()).toEqual(
      group
        .filter((_, place) => !bad.includes(place))
        .map((each) => each.submissionId)
        .toSorted(),
    )
    expect((await ledger()).map((row) => row.response_number)).toEqual(upTo(20 - bad.length))
    expect(await counter()).toMatchObject({ last_number: 20 - bad.length, stored: 20 - bad.length })
  })

  it('a group of submissions does not retry one by one when the database is unreachable', async () => {
    let statements = 0
    const store = storeResponses(
      watched(() => {
        statements++
        return Promise.reject(lost())
      }),
      () => NOW,
    )
    const results = await Promise.allSettled(several(30).map(store))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(statements).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('returns the stored numbers when only the database’s answer was lost', async () => {
    const group = several(10)
    let isFirst = true
    const store = storeResponses(
      watched(async (send) => {
        const stored = await send()
        if (!isFirst) return stored
        isFirst = false
        throw lost()
      }),
      () => NOW,
    )
    const first = await Promise.allSettled(group.map(store))
    expect(first.every(({ status }) => status === 'rejected')).toBe(true)
    const again = await Promise.all(group.map(store))
    expect(again.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(upTo(10))
    expect(again.some(({ isNew }) => isNew)).toBe(false)
    expect(await counter()).toMatchObject({ last_number: 10, stored: 10 })
    expect(await ledger()).toHaveLength(10)
  })

  it('stores a repeated id once, and keeps forms with the same id apart', async () => {
    const store = storeResponses(database, () => NOW)
    const other = await newForm()
    const once = submission()
    const [first, second, elsewhere] = await Promise.all([store(once), store(once), store({ ...once, ...other })])
    expect([first?.number, first?.isNew, second?.number, second?.isNew]).toEqual([1, true, 1, false])
    expect(second?.id).toBe(first?.id)
    expect(elsewhere).toMatchObject({ formId: other.formId, number: 1, isNew: true })
    expect(await ledger()).toHaveLength(1)
  })

  it('delays only its own forms when it is blocked', async () => {
    const began = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    let isFirst = true
    const store = storeResponses(
      watched(async (send) => {
        const isHeld = isFirst
        isFirst = false
        began.resolve()
        if (isHeld) await held.promise
        return send()
      }),
      () => NOW,
    )
    const order: string[] = []
    const slow = store(submission()).then(() => order.push('held up'))
    const behind = store(submission()).then(() => order.push('the same form'))
    const other = await newForm()
    await began.promise
    for (let n = 1; n <= 3; n++) order.push(`another form ${(await store({ ...submission(), ...other })).number}`)
    held.resolve()
    await Promise.all([slow, behind])
    expect(order.slice(0, 3)).toEqual(['another form 1', 'another form 2', 'another form 3'])
    expect((await rows()).map(({ number }) => number)).toEqual([1, 2])
  })

  it('continues after a group that failed', async () => {
    const store = storeResponses(database, () => NOW)
    await expect(store(submission({ answers: REFUSED }))).rejects.toThrow(/unicode|\\u0000/i)
    expect((await store(submission())).number).toBe(1)
  })
})

describe('two processes', () => {
  it('two processes number the responses of three forms without gaps and without deadlocks', async () => {
    // PGlite has a single connection, which both share.
    const second = database.url ? await openDatabase({ kind: 'postgres', url: database.url, poolSize: 4 }) : database
    try {
      const stores = [storeResponses(database, () => NOW), storeResponses(second, () => NOW)]
      const forms = [form, await newForm(), await newForm()]
      const routes: NewResponse['routes'] = ['+1', '+2', '+3']
      // Each in another order of forms: if the counters were locked in the order of arrival, they would deadlock.
      const work = upTo(200).flatMap((n) =>
        stores.flatMap((store, which) =>
          (which === 0 ? forms : forms.toReversed()).map((each) =>
            store({ ...submission({ routes }), ...each, ...(n % 10 === 0 && { submissionId: `the-same-${n}` }) }),
          ),
        ),
      )
      const stored = await Promise.all(work)
      // Of the four hundred for each form, twenty were sent to both.
      const mine = stored.filter(({ formId, isNew }) => formId === form.formId && isNew)
      expect(mine.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(upTo(380))
      const counts = Object.groupBy(mine, ({ deliveredTo }) => deliveredTo)
      expect(['+1', '+2', '+3'].map((number) => counts[number]?.length)).toEqual([127, 127, 126])
      expect(await counter()).toMatchObject({ last_number: 380, stored: 380 })
      expect(stored.every(({ number, deliveredTo }) => deliveredTo === routes[(number - 1) % 3])).toBe(true)
    } finally {
      if (second !== database) await second.close()
    }
  })
})
