import { calls } from '@wayform/contract/routes.ts'
import type { FormCounts } from '@wayform/contract/calls/analytics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { type GivenForm, givenForm, list, NAME, store } from '../responses/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const HOUR_MS = DAY_MS / 24
const UTC = { browserTimeZone: 'UTC' }

async function countsOf(owner: GivenOwner, query: { browserTimeZone?: string } = UTC): Promise<FormCounts[]> {
  return (await server.call(calls.analytics.list, { query }, owner)).body.items
}

/** Noon, so that an hour more or less is of the same day. */
function toNoon() {
  const past = server.clock.now().getTime() % DAY_MS
  server.clock.advance((past <= DAY_MS / 2 ? 0 : DAY_MS) + DAY_MS / 2 - past)
}

/** Moves what is stored back by so many hours. */
async function age({ owner, form }: GivenForm, numbers: readonly number[], hours: number) {
  await sql`update responses set created_at = created_at - ${hours} * interval '1 hour'
    where user_id = ${owner.id} and form_id = ${form.id} and number = any(${numbers}::int[])`.execute(
    server.deps.database.db,
  )
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('the week of a form', () => {
  it('counts the responses of seven days, today last, and names the newest response', async () => {
    toNoon()
    const given = await givenForm(server)
    await store(server, given, [{ name: 'Ana' }, { name: 'Bo' }, { name: 'Cy' }, { name: 'Di' }])
    await age(given, [1], 24 * 9)
    await age(given, [2], 24 * 6)
    await age(given, [3], 24)
    const [counts] = await countsOf(given.owner)
    expect(counts?.week).toEqual([1, 0, 0, 0, 0, 1, 1])
    expect(counts?.last).toEqual({ at: server.clock.now().toISOString(), name: 'Di' })
  })

  it('begins days in the reader’s time zone', async () => {
    toNoon()
    const given = await givenForm(server)
    await store(server, given, [{ name: 'Ana' }])
    await age(given, [1], 13)
    const weekIn = async (browserTimeZone: string) => (await countsOf(given.owner, { browserTimeZone }))[0]?.week
    expect(await weekIn('UTC')).toEqual([0, 0, 0, 0, 0, 1, 0])
    expect(await weekIn('Asia/Tokyo')).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(
      (await server.call(calls.analytics.list, { query: { browserTimeZone: 'No/Where' } }, given.owner)).status,
    ).toBe(400)
  })

  it('returns the week only with a time zone, and zeros for a form without responses', async () => {
    const given = await givenForm(server)
    expect(await countsOf(given.owner, {})).toEqual([{ form: given.form.id, unread: 0, total: 0, locked: 0 }])
    expect((await countsOf(given.owner))[0]).toMatchObject({ week: [0, 0, 0, 0, 0, 0, 0], last: null })
  })

  it('follows new responses, deleted responses, and the next day', async () => {
    toNoon()
    const given = await givenForm(server)
    const today = async () => (await countsOf(given.owner))[0]?.week?.slice(-2)
    await store(server, given, [{ name: 'Ana' }])
    expect(await today()).toEqual([0, 1])
    await store(server, given, [{ name: 'Bo' }, { name: 'Cy' }])
    expect(await today()).toEqual([0, 3])
    const [newest] = (await list(server, given)).list
    await server.call(
      calls.responses.remove,
      { query: { formId: given.form.id }, body: { responseIds: [newest?._id ?? ''] } },
      given.owner,
    )
    expect(await today()).toEqual([0, 2])
    expect((await countsOf(given.owner))[0]?.last?.name).toBe('Bo')
    server.clock.advance(DAY_MS)
    expect(await today()).toEqual([2, 0])
  })

  it('counts the same in a busy form, with and without gaps, also while it grows', async () => {
    toNoon()
    const given = await givenForm(server)
    const answers = range(1, 240).map((number) => ({ name: `Guest ${number}` }))
    await store(server, given, answers)
    await age(given, range(1, 60), 24 * 8)
    await age(given, range(61, 110), 24 * 3)
    await age(given, range(111, 170), 24)
    const week = async () => (await countsOf(given.owner))[0]?.week
    expect(await week()).toEqual([0, 0, 0, 50, 0, 60, 70])
    await store(server, given, [{ name: 'One more' }])
    expect(await week()).toEqual([0, 0, 0, 50, 0, 60, 71])
    const gone = (await list(server, given, { pageSize: 3 })).list.map(({ _id }) => _id)
    await server.call(
      calls.responses.remove,
      { query: { formId: given.form.id }, body: { responseIds: gone } },
      given.owner,
    )
    expect(await week()).toEqual([0, 0, 0, 50, 0, 60, 68])
    await store(server, given, [{ name: 'And another' }])
    expect(await week()).toEqual([0, 0, 0, 50, 0, 60, 69])
  })

  it('never names the respondent of a locked response, and names them once it is open', async () => {
    const owner = await server.given.owner({ plan: 'free' })
    const form = await server.given.form(owner, { questions: [NAME] })
    await store(server, { owner, form }, [{ name: 'Ana' }])
    const [locked] = await countsOf(owner)
    expect(locked).toMatchObject({ locked: 1, last: { at: server.clock.now().toISOString(), name: null } })
    await server.deps.database.db.updateTable('users').set({ plan: 'plus' }).where('id', '=', owner.id).execute()
    expect((await countsOf(owner))[0]?.last?.name).toBe('Ana')
  })

  it('shows no name where the form asks for none, and takes the question of the answered version', async () => {
    const given = await givenForm(server, [
      { questionId: 'cake', type: 'TEXT', label: 'Which cake?' },
      { questionId: 'who', type: 'TEXT', label: 'Your name' },
    ])
    await store(server, given, [{ cake: 'Chocolate' }])
    expect((await countsOf(given.owner))[0]?.last?.name).toBeNull()
    await store(server, given, [{ cake: 'Chocolate', who: 'Ana' }])
    expect((await countsOf(given.owner))[0]?.last?.name).toBe('Ana')
  })

  it('shows nothing to other workspaces, and leaves test answers out', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'Ana' }])
    await sql`insert into responses (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to)
      values (${given.owner.id}, ${given.form.id}, -1, 'test', 'x', 1, '{"name":"Me"}', '')`.execute(
      server.deps.database.db,
    )
    const stranger = await server.given.owner({ plan: 'plus' })
    expect(await countsOf(stranger)).toEqual([])
    expect((await server.call(calls.analytics.list, { query: UTC })).status).toBe(401)
    expect((await countsOf(given.owner))[0]).toMatchObject({ total: 1, last: { name: 'Ana' } })
    server.clock.advance(HOUR_MS)
  })
})
