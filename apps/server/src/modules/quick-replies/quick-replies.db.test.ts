import { calls } from '@wayform/contract/routes.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { MAX_QUICK_REPLIES, PRESETS } from '@wayform/core/quick-replies/quick-replies.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { listQuickReplies } from './quick-replies.ts'
import { purgeDeletedReplies } from './quick-replies.tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { quickReplies } = calls
const OWN = { title: 'Thanks', text: 'Thank you, {{name}}!' }
const MINUTE_MS = 60_000

const givenOwner = () => server.given.owner({ plan: 'plus' })

async function listOf(
  owner: GivenOwner,
): Promise<{ id: string; preset: string | null; title: string; text: string }[]> {
  return (await server.call(quickReplies.list, {}, owner)).body.replies
}
const idsOf = async (owner: GivenOwner) => (await listOf(owner)).map(({ id }) => id)

async function create(owner: GivenOwner, body: object = OWN): Promise<string> {
  // Some are invalid on purpose.
  const answer = await server.call(quickReplies.create, { body: body as typeof OWN }, owner)
  expect(answer.status).toBe(201)
  return answer.body.reply.id
}

describe('every call about quick replies', () => {
  const CASES: readonly (readonly [name: string, spec: RouteSpec, call: (replyId: string) => object])[] = [
    ['the list', quickReplies.list, () => ({})],
    ['a new one', quickReplies.create, () => ({ body: OWN })],
    ['a change', quickReplies.edit, (replyId) => ({ params: { replyId }, body: { ...OWN, text: 'Stolen' } })],
    ['an order', quickReplies.order, (replyId) => ({ body: { ids: [replyId] } })],
    ['a deletion', quickReplies.remove, (replyId) => ({ params: { replyId } })],
    ['an undo', quickReplies.undelete, (replyId) => ({ params: { replyId } })],
  ]

  it('every call about quick replies has a case here', () => {
    expect(CASES.map(([, spec]) => spec)).toEqual(Object.values(quickReplies))
  })

  it.each(CASES)('requires a session: %s', async (_name, spec, call) => {
    expect((await server.call(spec, call('ready'), {})).status).toBe(401)
  })

  it.each(CASES)('requires a plan with responses: %s', async (_name, spec, call) => {
    const answer = await server.call(spec, call('ready'), await server.given.owner({ plan: 'free' }))
    expect([answer.status, answer.body.code]).toEqual([403, 'plan.featureMissing'])
  })

  it.each(CASES)('hides another owner’s quick replies, and changes none of them: %s', async (_name, spec, call) => {
    const [ana, stranger] = [await givenOwner(), await givenOwner()]
    const secret = await create(ana, { title: 'Secret of Ana', text: 'Only for Ana’s customers' })
    await server.call(quickReplies.edit, { params: { replyId: 'ready' }, body: OWN }, ana)
    const before = await listOf(ana)
    const answer = await server.call(spec, call(secret), stranger)
    expect(JSON.stringify(answer.body)).not.toContain('Ana')
    const isAboutOne = spec.path.includes(':replyId')
    expect(answer.body.code).toBe(isAboutOne ? 'quickReply.notFound' : undefined)
    expect(await listOf(ana)).toEqual(before)
  })
})

describe('the quick replies', () => {
  it('lists Wayform’s own texts for a new owner, which appear in the language of each respondent', async () => {
    expect(await listOf(await givenOwner())).toEqual(
      PRESETS.map((preset) => ({ id: preset, preset, title: '', text: '', translations: {} })),
    )
  })

  it('adds a new reply at the end, once for one intention', async () => {
    const owner = await givenOwner()
    const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
    const body = { ...OWN, translations: { ar: 'شكرًا' } }
    const answers = await Promise.all([1, 2].map(() => server.call(quickReplies.create, { body }, { headers })))
    const again = await server.call(quickReplies.create, { body }, { headers })
    expect(again.status).toBe(201)
    for (const answer of answers.filter(({ status }) => status === 201)) expect(answer.body).toEqual(again.body)
    expect(await listOf(owner)).toEqual([
      ...(await listOf(await givenOwner())),
      { id: again.body.reply.id, preset: null, ...body },
    ])
  })

  it('turns a changed text of Wayform’s into the owner’s own, in its place', async () => {
    const owner = await givenOwner()
    const changed = { title: 'Done', text: 'Done!', translations: { de: 'Fertig!' } }
    const answer = await server.call(quickReplies.edit, { params: { replyId: 'ready' }, body: changed }, owner)
    expect(answer.body).toEqual({ reply: { id: 'ready', preset: null, ...changed } })
    expect((await listOf(owner)).map(({ preset, title }) => preset ?? title)).toEqual(['confirmed', 'Done', 'address'])
  })

  it.each<[name: string, body: object]>([
    ['no title', { title: ' ', text: 'x' }],
    ['no text', { title: 'x', text: '' }],
    ['a text that no link can hold', { title: 'x', text: '蛋'.repeat(300) }],
    ['a translation that no link can hold', { title: 'x', text: 'x', translations: { zh: '蛋'.repeat(300) } }],
    ['an unknown language', { title: 'x', text: 'x', translations: { tlh: 'nuqneH' } }],
  ])('refuses a reply with %s', async (_name, body) => {
    const answer = await server.call(quickReplies.create, { body: body as typeof OWN }, await givenOwner())
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  })

  it('refuses more replies than the limit, counted without deleted ones', async () => {
    const owner = await givenOwner()
    for (let count = PRESETS.length; count < MAX_QUICK_REPLIES; count += 1) await create(owner)
    const answer = await server.call(quickReplies.create, { body: OWN }, owner)
    expect([answer.status, answer.body.code]).toEqual([409, 'quickReply.tooMany'])
    await server.call(quickReplies.remove, { params: { replyId: 'ready' } }, owner)
    await create(owner)
    expect(await listOf(owner)).toHaveLength(MAX_QUICK_REPLIES)
  })
})

describe('the order of quick replies', () => {
  it('stores the owner’s order, ignores unknown ids and appends those not named', async () => {
    const owner = await givenOwner()
    const own = await create(owner)
    const body = { ids: [own, 'nothing', 'address', own] }
    const { body: ordered } = await server.call(quickReplies.order, { body }, owner)
    expect(ordered.replies.map(({ id }: { id: string }) => id)).toEqual([own, 'address', 'confirmed', 'ready'])
    expect(await listOf(owner)).toEqual(ordered.replies)
    // Moved, and still Wayform's.
    expect(ordered.replies[1].preset).toBe('address')
    const newest = await create(owner)
    expect(await idsOf(owner)).toEqual([own, 'address', 'confirmed', 'ready', newest])
  })
})

describe('the quick replies of two accounts that become one', () => {
  it('the replies of the merged account follow those of the kept one, which keeps its own version of Wayform’s texts', async () => {
    const [from, to] = [await givenOwner(), await givenOwner()]
    const change = (owner: GivenOwner, replyId: string, title: string) =>
      server.call(quickReplies.edit, { params: { replyId }, body: { ...OWN, title } }, owner)
    await change(to, 'ready', 'Kept')
    const kept = await create(to)
    await change(from, 'ready', 'Given up')
    const moved = await create(from)
    await server.call(quickReplies.remove, { params: { replyId: 'address' } }, from)
    await server.given.merged({ from, to })
    // A merge ends the sessions of both.
    const after = await listQuickReplies(server.deps, to)
    expect(after.map(({ id }) => id)).toEqual(['confirmed', 'ready', 'address', kept, moved])
    expect(after[1]?.title).toBe('Kept')
  })
})

describe('a deleted quick reply', () => {
  const purge = () =>
    purgeDeletedReplies(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })

  it('restores a quick reply to its place within ten minutes', async () => {
    const owner = await givenOwner()
    const own = await create(owner)
    const before = await listOf(owner)
    for (const replyId of ['confirmed', own]) {
      const removed = await server.call(quickReplies.remove, { params: { replyId } }, owner)
      expect(removed.body.replies).toEqual(before.filter(({ id }) => id !== replyId))
      const refused = await server.call(quickReplies.edit, { params: { replyId }, body: OWN }, owner)
      expect(refused.body.code).toBe('quickReply.notFound')
      server.clock.advance(9 * MINUTE_MS)
      await purge()
      const back = await server.call(quickReplies.undelete, { params: { replyId } }, owner)
      expect(back.body.replies).toEqual(before)
      // A repeat finds it there.
      expect((await server.call(quickReplies.undelete, { params: { replyId } }, owner)).status).toBe(200)
    }
  })

  it('purges a deleted reply after ten minutes, and remembers of Wayform’s own only that it was deleted', async () => {
    const owner = await givenOwner()
    const own = await create(owner, { title: 'Private words', text: 'Private words' })
    await server.call(quickReplies.edit, { params: { replyId: 'ready' }, body: OWN }, owner)
    for (const replyId of ['ready', own]) await server.call(quickReplies.remove, { params: { replyId } }, owner)
    server.clock.advance(10 * MINUTE_MS)
    for (const replyId of ['ready', own]) {
      const late = await server.call(quickReplies.undelete, { params: { replyId } }, owner)
      expect([late.status, late.body.code]).toEqual([404, 'quickReply.notFound'])
    }
    await purge()
    const rows = await server.deps.database.db
      .selectFrom('quick_replies')
      .select(['id', 'title', 'text'])
      .where('workspace_id', '=', owner.id)
      .where('deleted_at', 'is not', null)
      .execute()
    expect(rows).toEqual([{ id: 'ready', title: null, text: null }])
    expect(await idsOf(owner)).toEqual(['confirmed', 'address'])
  })

  it('deletes the last reply too: none of Wayform’s come back', async () => {
    const owner = await givenOwner()
    for (const replyId of PRESETS) await server.call(quickReplies.remove, { params: { replyId } }, owner)
    expect(await listOf(owner)).toEqual([])
  })
})
