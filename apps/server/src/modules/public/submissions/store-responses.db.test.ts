import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import { jsonb } from '../../../platform/db/values.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import type { NewResponse } from './store-responses.repository.ts'
import { storeResponses } from './store-responses.ts'

const NOW = new Date('2026-03-04T05:06:07Z')

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
    destinations: [],
    locale: '',
    ...changes,
  }
}

const rows = () =>
  database.db.selectFrom('responses').selectAll().where('form_id', '=', form.formId).orderBy('number').execute()
const counter = () =>
  database.db.selectFrom('form_counters').selectAll().where('form_id', '=', form.formId).executeTakeFirstOrThrow()

describe('storing responses', () => {
  it('numbers parallel submissions 1 to n without a gap and counts them', async () => {
    const store = storeResponses(database, () => NOW)
    const stored = await Promise.all(Array.from({ length: 200 }, () => store(submission())))
    expect(stored.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, i) => i + 1),
    )
    expect(await counter()).toMatchObject({ last_number: 200, stored: 200, unread: 200 })
    expect(await rows()).toHaveLength(200)
  })

  it('returns for a repeated submission what was stored the first time', async () => {
    const store = storeResponses(database, () => NOW)
    const once = submission()
    const [first, ...others] = await Promise.all([store(once), store(once), store(once)])
    const later = await store(once)
    expect(first).toMatchObject({ number: 1, isNew: true, answers: { q1: 'Two, please' } })
    expect([...others, later].map(({ id, number, isNew }) => ({ id, number, isNew }))).toEqual(
      Array.from({ length: 3 }, () => ({ id: first?.id, number: 1, isNew: false })),
    )
    expect(await rows()).toHaveLength(1)
    expect(await counter()).toMatchObject({ last_number: 1, stored: 1 })
  })

  it('stores one id once when two processes get it at the same moment', async () => {
    const stores = [storeResponses(database, () => NOW), storeResponses(database, () => NOW)]
    const same = Array.from({ length: 20 }, () => submission())
    const stored = await Promise.all(same.flatMap((each) => stores.map((store) => store(each))))
    expect(await rows()).toHaveLength(20)
    expect(await counter()).toMatchObject({ last_number: 20, stored: 20 })
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(20)
  })

  it('assigns the numbers of a sequence in turn, exactly, under concurrency', async () => {
    const store = storeResponses(database, () => NOW)
    const routes: NewResponse['routes'] = ['+1', '+2', '+3']
    const stored = await Promise.all(Array.from({ length: 200 }, () => store(submission({ routes }))))
    const counts = Object.values(Object.groupBy(stored, ({ deliveredTo }) => deliveredTo)).map((group) => group?.length)
    expect(counts.toSorted((a, b) => Number(a) - Number(b))).toEqual([66, 67, 67])
  })

  it('writes one delivery for each destination, with the response', async () => {
    const store = storeResponses(database, () => NOW)
    await Promise.all([store(submission({ destinations: ['email', 'whatsapp'] })), store(submission())])
    const ledger = await database.db.selectFrom('deliveries').selectAll().where('form_id', '=', form.formId).execute()
    expect(ledger.map(({ destination, state }) => `${destination} ${state}`).toSorted()).toEqual([
      'email pending',
      'whatsapp pending',
    ])
  })

  it('takes forms in turn, so that a crowd on some forms does not delay another', async () => {
    const store = storeResponses(database, () => NOW)
    const crowded = [form]
    for (let n = 0; n < 4; n++) crowded.push(await newForm())
    const quiet = await newForm()
    const order: string[] = []
    const stored = async (each: typeof form) => order.push((await store({ ...submission(), ...each })).formId)
    const crowds = crowded.flatMap((each) => Array.from({ length: 400 }, () => stored(each)))
    await stored(quiet)
    // Two groups of two hundred are in progress; the other form is in one of them.
    expect(order.length).toBeLessThanOrEqual(400)
    await Promise.all(crowds)
    expect(order).toHaveLength(2_001)
    expect(await counter()).toMatchObject({ last_number: 400, stored: 400 })
  })

  it('fails only the response that the database rejects', async () => {
    const store = storeResponses(database, () => NOW)
    const good = Array.from({ length: 5 }, () => submission())
    const bad = submission({ answers: { q1: 'NUL \u0000' } })
    const results = await Promise.allSettled([...good.slice(0, 3), bad, ...good.slice(3)].map(store))
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect((await rows()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  })
})
