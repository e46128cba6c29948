import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { purgeDeletedResponses } from './responses.tasks.ts'
import { type GivenForm, givenForm, list, NAME, numbers, store } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const idsOf = async (given: GivenForm) => (await list(server, given)).list.map(({ _id }) => _id)
const remove = ({ owner, form }: GivenForm, responseIds: string[]) =>
  server.call(calls.responses.remove, { query: { formId: form.id }, body: { responseIds } }, owner)
const undelete = ({ owner, form }: GivenForm, responseIds: string[]) =>
  server.call(calls.responses.undelete, { query: { formId: form.id }, body: { responseIds } }, owner)
const purge = () =>
  purgeDeletedResponses(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })

async function rowsOf({ form }: GivenForm) {
  const { db } = server.deps.database
  const counts: Record<string, number> = {}
  for (const table of ['responses', 'deleted_responses', 'deliveries', 'uploads', 'hand_offs'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('form_id', '=', form.id).execute()
    counts[table] = rows.length
  }
  return counts
}

const counters = async ({ owner }: GivenForm) => (await server.call(calls.analytics.list, {}, owner)).body.items[0]

describe('deleting responses', () => {
  it('removes them from the list and the counters, and restores them as they were', async () => {
    const given = await givenForm(server)
    await store(
      server,
      given,
      ['a', 'b', 'c', 'd'].map((name) => ({ name })),
    )
    const before = (await list(server, given)).list
    const ids = before.slice(1, 3).map(({ _id }) => _id)
    expect((await remove(given, [...ids, ...ids])).body).toEqual({ deleted: 2 })
    expect(await numbers(server, given)).toEqual([4, 1])
    expect(await counters(given)).toMatchObject({ total: 2, unread: 2 })
    expect((await remove(given, ids)).body).toEqual({ deleted: 0 })
    server.clock.advance(9 * MINUTE_MS)
    await purge()
    expect((await undelete(given, ids)).body).toEqual({ restored: 2 })
    expect((await list(server, given)).list).toEqual(before)
    expect(await counters(given)).toMatchObject({ total: 4 })
    expect((await undelete(given, ids)).body).toEqual({ restored: 0 })
  })

  it('deleting responses is final after ten minutes, with rows, files and deliveries', async () => {
    const photo = { questionId: 'photo', type: 'FILE' as const, label: 'Photo' }
    const given = await givenForm(server, [NAME, photo])
    await store(server, given, [{ name: 'a' }, { name: 'b' }], { destinations: ['email'] })
    const { db } = server.deps.database
    const key = { user_id: given.owner.id, form_id: given.form.id, response_number: 2 }
    const upload = {
      ...key,
      id: crypto.randomUUID(),
      kind: 'answer' as const,
      question_id: 'photo',
      submission_id: 'abcdefgh',
      name: 'a.png',
      type: 'image/png',
      size: 1_000,
      state: 'used' as const,
      object_key: crypto.randomUUID(),
      expires_at: server.clock.now(),
      sweep_at: server.clock.now(),
    }
    await db.insertInto('uploads').values(upload).execute()
    await db.insertInto('upload_owners').values({ id: upload.id, user_id: given.owner.id }).execute()
    await db.insertInto('upload_usage').values({ user_id: given.owner.id, bytes: 1_000 }).execute()
    await db
      .insertInto('hand_offs')
      .values({ ...key, opened_at: server.clock.now(), copied_at: null, scanned_at: null })
      .execute()
    const [newest = ''] = await idsOf(given)
    await remove(given, [newest])
    expect(await rowsOf(given)).toEqual({ responses: 1, deleted_responses: 1, deliveries: 2, uploads: 1, hand_offs: 1 })
    server.clock.advance(10 * MINUTE_MS)
    expect((await undelete(given, [newest])).body).toEqual({ restored: 0 })
    await purge()
    expect(await rowsOf(given)).toEqual({ responses: 1, deleted_responses: 0, deliveries: 1, uploads: 0, hand_offs: 0 })
    const usage = await db.selectFrom('upload_usage').selectAll().where('user_id', '=', given.owner.id).execute()
    expect(usage.map(({ bytes }) => bytes)).toEqual([0])
    const objects = await db
      .selectFrom('object_deletions')
      .selectAll()
      .where('object_key', '=', upload.object_key)
      .execute()
    expect(objects).toHaveLength(1)
    await store(server, given, [{ name: 'c' }])
    expect(await numbers(server, given)).toEqual([3, 1])
  })

  it('holds unsent deliveries, and continues them after a restore', async () => {
    const given = await givenForm(server)
    await server.given.confirmedEmail(given.owner, given.form, 'ana@padaria.example')
    await store(server, given, [{ name: 'Held' }], { destinations: ['email'] })
    const ids = await idsOf(given)
    await remove(given, ids)
    const before = server.mail.sent.length
    await server.deps.deliveries.runDue()
    expect(server.mail.sent).toHaveLength(before)
    await undelete(given, ids)
    await server.deps.deliveries.runDue()
    expect(server.mail.sent.slice(before).map(({ to }) => to)).toEqual(['ana@padaria.example'])
    expect((await list(server, given)).list[0]?.deliveries[0]).toMatchObject({ state: 'sent' })
  })

  it('keeps each response in one table when deletions and restores run together', async () => {
    const given = await givenForm(server)
    await store(
      server,
      given,
      Array.from({ length: 20 }, (_, n) => ({ name: `n${n}` })),
    )
    const ids = await idsOf(given)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 3 === 2 ? undelete(given, ids) : remove(given, ids.slice(n, n + 8)))),
    )
    const { responses = 0, deleted_responses: aside = 0 } = await rowsOf(given)
    expect(responses + aside).toBe(20)
    expect(await counters(given)).toMatchObject({ total: responses })
  })

  it('purging a form also purges its deleted responses', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'a' }, { name: 'b' }])
    await remove(given, (await idsOf(given)).slice(0, 1))
    await server.deps.database.db.deleteFrom('forms').where('id', '=', given.form.id).execute()
    expect((await rowsOf(given))['deleted_responses']).toBe(0)
  })
})
