import { allRoutes, calls } from '@wayform/contract/routes.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonb } from '../../platform/db/values.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, type TestAnswer, type TestServer, testServer } from '../../testing/test-server.ts'
import { bookResponse, givenSetup } from '../calendar/testing.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { indexResponses } from '../search-index/search-index.repository.ts'
import { type GivenForm, list, NAME, numbers, store } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const FILE = { questionId: 'photo', type: 'FILE' as const, label: 'Photo' }
const photoOf = (name: string) => ({ uploadId: crypto.randomUUID(), name, type: 'image/png', size: 12 })
type Photo = ReturnType<typeof photoOf>
const inIt = ({ headers }: Pick<GivenOwner, 'headers'>, workspaceId: string) => ({
  headers: { ...headers, [WORKSPACE_HEADER]: workspaceId },
})

/** A workspace with two agents, who share one form; another form is of the second agent only. */
async function givenAgents() {
  const owner = await server.given.owner({ plan: 'plus' })
  const [ana, bo] = [await server.given.member(owner, 'agent'), await server.given.member(owner, 'agent')]
  const form = await server.given.form(owner, { name: 'Cakes', questions: [NAME, FILE] })
  const hidden = await server.given.form(owner, { name: 'Zebra form', questions: [NAME] })
  return { owner, ana, bo, form, hidden }
}

const storeFor = (owner: GivenOwner, form: FormRow, agent: GivenOwner, answers: Record<string, unknown>[]) =>
  store(server, { owner, form }, answers, { number: agent.number, destinations: ['email'] })
const memberIds = async ({ id }: Pick<FormRow, 'id'>) =>
  (
    await server.deps.database.db
      .selectFrom('responses')
      .select(['number', 'member_id'])
      .where('form_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ member_id }) => member_id)

describe('a stored response', () => {
  it('assigns a response to the member whose verified number the routing chose, in turn and in any spelling', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const agent = await server.given.member(owner, 'agent')
    const brazilian = await server.given.owner({ number: '+5511987650001' })
    await server.deps.database.db
      .insertInto('members')
      .values({ workspace_id: owner.id, user_id: brazilian.personId, role: 'agent' })
      .execute()
    const form = await server.given.form(owner, { questions: [NAME] })
    const rows = [agent.number, '+551187650001', '+5511955550000', owner.number].map((number) => ({
      number,
      questionId: '',
      answer: '',
    }))
    await server.deps.database.db
      .updateTable('forms')
      .set({ response_jump_type: 'sequence', response_jump_data: jsonb(rows) })
      .where('id', '=', form.id)
      .execute()
    for (let turn = 0; turn < 5; turn++) {
      const sent = await server.call(calls.publicForms.submit, {
        params: { link: form.link },
        body: { submissionId: crypto.randomUUID(), answers: { name: 'Guest' } },
      })
      expect(sent.status).toBe(201)
    }
    expect(await memberIds(form)).toEqual([agent.personId, brazilian.personId, null, null, agent.personId])
  })

  it('assigns no member when the number belongs to a person who has left, or to another workspace', async () => {
    const { owner, ana, form } = await givenAgents()
    const stranger = await server.given.member(await server.given.owner({ plan: 'plus' }), 'agent')
    await storeFor(owner, form, ana, [{ name: 'First' }])
    await server.call(calls.members.remove, { params: { personId: ana.personId } }, owner)
    await storeFor(owner, form, ana, [{ name: 'Second' }])
    await storeFor(owner, form, stranger, [{ name: 'Third' }])
    expect(await memberIds(form)).toEqual([ana.personId, null, null])
  })
})

describe('an agent', () => {
  it('finds only their own responses in every call', async () => {
    const { owner, ana, bo, form, hidden } = await givenAgents()
    const colleagues = { emailNotificationEmail: 'tiramisu@shop.example', responseJumpType: 'sequence' as const }
    const rows = [{ number: bo.number, questionId: '', answer: '' }]
    await server.call(
      calls.forms.edit,
      { params: { id: form.id }, body: { ...colleagues, responseJumpData: rows } },
      owner,
    )
    const [mine, theirs] = [photoOf('mine.png'), photoOf('tiramisu.png')]
    await storeFor(owner, form, ana, [{ name: 'Open guest', photo: [mine] }])
    await storeFor(owner, form, bo, [{ name: 'Tiramisu guest', photo: [theirs] }])
    await store(server, { owner, form }, [{ name: 'Tiramisu of nobody' }])
    await storeFor(owner, hidden, bo, [{ name: 'Tiramisu elsewhere' }])
    const all = await list(server, { owner, form })
    const idOf = (number: number) => all.list.find((each) => each.responseNumber === number)?._id ?? ''
    const deliveryOf = (number: number) =>
      all.list.find((each) => each.responseNumber === number)?.deliveries[0]?.deliveryId ?? ''
    const query = { formId: form.id }
    await givenSetup(server, owner)
    for (const number of [1, 2]) {
      const start = `2026-12-08T0${6 + number}:00:00.000Z`
      await bookResponse(server, { userId: owner.id, formId: form.id, number }, { start })
    }
    const as = inIt(ana, owner.id)
    const both = async (ask: (number: number, file: Photo) => Promise<TestAnswer>, refusal = 'response.notFound') => {
      const refused = await ask(2, theirs)
      expect([refused.status, refused.body.code]).toEqual([404, refusal])
      return ask(1, mine)
    }
    const formOnly = async (ask: (id: string) => Promise<TestAnswer>) => {
      const refused = await ask(hidden.id)
      expect([refused.status, refused.body.code]).toEqual([404, 'form.notFound'])
      return ask(form.id)
    }

    const CALLS: Record<string, () => Promise<TestAnswer>> = {
      'forms.list': () => server.call(calls.forms.list, {}, as),
      'forms.get': () => formOnly((id) => server.call(calls.forms.get, { params: { id } }, as)),
      'forms.notifyMe': () =>
        formOnly((id) => server.call(calls.forms.notifyMe, { params: { id }, body: { push: true } }, as)),
      'forms.miniature': () => formOnly((id) => server.call(calls.forms.miniature, { params: { id } }, as)),
      'folders.list': () => server.call(calls.folders.list, {}, as),
      'users.pinForm': () => formOnly((formId) => server.call(calls.users.pinForm, { body: { formId } }, as)),
      'users.unpinForm': () => formOnly((formId) => server.call(calls.users.unpinForm, { body: { formId } }, as)),
      'analytics.list': () => server.call(calls.analytics.list, { query: { browserTimeZone: 'UTC' } }, as),
      'analytics.setUnread': () =>
        formOnly((formId) => server.call(calls.analytics.setUnread, { params: { formId }, body: { unread: 0 } }, as)),
      'calendar.read': () => server.call(calls.calendar.read, { query: { from: '2026-12-06', to: '2026-12-12' } }, as),
      'calendar.book': () =>
        formOnly(async (formId) => {
          const body = { formId, serviceId: 'cleaning', start: '2026-12-08T13:00:00.000Z', name: 'Guest' }
          const booked = await server.call(calls.calendar.book, { body }, as)
          if (booked.body.code === 'form.notFound') return booked
          // Their own form is found; it takes no bookings.
          expect(booked.body.code).toBe('calendar.noBookings')
          return server.call(calls.responses.list, { query }, as)
        }),
      'calendar.move': () =>
        both((number) =>
          server.call(
            calls.calendar.move,
            {
              params: { responseId: idOf(number) },
              query,
              body: { start: '2026-12-08T12:00:00.000Z', staffId: 'omar', sequence: 0 },
            },
            as,
          ),
        ),
      'orders.board': () => server.call(calls.orders.board, {}, as),
      'orders.count': () => server.call(calls.orders.count, {}, as),
      'orders.open': () =>
        both((number) => server.call(calls.orders.open, { query: { ...query, responseId: idOf(number) } }, as)),
      'orders.live': () => server.call(calls.orders.live, {}, as),
      'orders.history': () =>
        both((number) => server.call(calls.orders.history, { query: { ...query, responseId: idOf(number) } }, as)),
      'quickReplies.list': () => server.call(calls.quickReplies.list, {}, as),
      'responses.list': () => server.call(calls.responses.list, { query }, as),
      'responses.get': () =>
        both((number) => server.call(calls.responses.get, { params: { responseId: idOf(number) }, query }, as)),
      'responses.edit': () =>
        both((number) =>
          server.call(
            calls.responses.edit,
            { params: { responseId: idOf(number) }, query, body: { status: 'done', note: 'Called' } },
            as,
          ),
        ),
      'responses.file': () =>
        both((number, { uploadId }) =>
          server.call(calls.responses.file, { params: { responseId: idOf(number), uploadId }, query }, as),
        ),
      'responses.markPaid': () =>
        both(async (number) => {
          const params = { responseId: idOf(number) }
          const marked = await server.call(calls.responses.markPaid, { params, query, body: { isPaid: true } }, as)
          if (marked.body.code === 'response.notFound') return marked
          // Their own is found; this form takes no money.
          expect(marked.body.code).toBe('payment.nothingToPay')
          return server.call(calls.responses.get, { params, query }, as)
        }),
      'responses.sendAgain': () =>
        both((number) =>
          server.call(
            calls.responses.sendAgain,
            { params: { responseId: idOf(number), deliveryId: deliveryOf(number) }, query },
            as,
          ),
        ),
    }
    /** Every call that an agent may make in a workspace: a new one has to be added here. */
    const open = allRoutes.filter(
      ({ access, may, planned }: RouteSpec) =>
        access === 'owner' && !planned && may !== undefined && may !== 'self' && hasRight('agent', may),
    )
    expect(Object.keys(CALLS).toSorted()).toEqual(open.map(({ name }) => name).toSorted())
    for (const [name, ask] of Object.entries(CALLS)) {
      const { status, body } = await ask()
      expect({ name, status }).toEqual({ name, status: 200 })
      const told = JSON.stringify(body).toLowerCase()
      for (const secret of ['tiramisu', 'zebra', hidden.id, idOf(2), idOf(3), theirs.uploadId, bo.number]) {
        expect({ name, tells: told.includes(secret) && secret }).toEqual({ name, tells: false })
      }
    }
    console.log(`${open.length} calls of an agent tell only of their own responses`)
    const untouched = (await list(server, { owner, form })).list.find(({ responseNumber }) => responseNumber === 2)
    expect(untouched).toMatchObject({ status: 'new', note: '' })
    const { me } = (await server.call(calls.users.me, {}, as)).body
    expect(me).toMatchObject({ totalResponseCount: 1, totalUploadSize: 0 })
    const places = await server.call(calls.members.workspaces, {}, ana)
    expect(places.body.workspaces.at(-1)).toMatchObject({ role: 'agent', forms: 1, unread: 0 })
  })

  it('lists, counts, searches and pages only their own responses, also when the search has an index', async () => {
    const { owner, ana, bo, form } = await givenAgents()
    const answers = Array.from({ length: 30 }, (_, index) => ({ name: index % 3 === 0 ? 'Chocolate' : 'Vanilla' }))
    for (const [index, answer] of answers.entries()) await storeFor(owner, form, index % 2 === 0 ? ana : bo, [answer])
    const mine: GivenForm = { owner: { ...ana, ...inIt(ana, owner.id) }, form }
    const own = Array.from({ length: 15 }, (_, index) => 29 - 2 * index)
    const chocolate = own.filter((number) => (number - 1) % 3 === 0)
    const look = async () => {
      expect(await numbers(server, mine)).toEqual(own)
      expect(await numbers(server, mine, { index: 1, pageSize: 4 })).toEqual(own.slice(4, 8))
      expect(await list(server, mine, { searchTerm: 'choc' })).toMatchObject({ total: chocolate.length })
      expect(await numbers(server, mine, { searchTerm: 'choc' })).toEqual(chocolate)
      expect(await numbers(server, mine, { searchTerm: 'ch' })).toEqual(chocolate)
      expect(await list(server, mine, { startDate: '2026-01-01' })).toMatchObject({ total: own.length, locked: 0 })
      expect(await list(server, mine, { status: 'new' })).toMatchObject({ total: own.length })
      expect(await list(server, mine, { tests: 'true' })).toMatchObject({ total: 0 })
    }
    await look()
    await indexResponses(server.deps.database, { userId: owner.id, formId: form.id, language: 'en' })
    await look()
    expect(await numbers(server, { owner, form })).toHaveLength(30)
    const [first, second] = (await list(server, mine)).list
    const around = await server.call(
      calls.responses.get,
      { params: { responseId: first?._id ?? '' }, query: { formId: form.id } },
      mine.owner,
    )
    expect(around.body).toMatchObject({ newerId: null, olderId: second?._id })
  })

  it('sees a card with their own week, total, unread and newest answer', async () => {
    const { owner, ana, bo, form } = await givenAgents()
    await storeFor(owner, form, ana, [{ name: 'Old' }, { name: 'Mine' }])
    await storeFor(owner, form, bo, [{ name: 'Theirs' }, { name: 'Theirs too' }])
    await sql`update responses set created_at = created_at - interval '2 days' where form_id = ${form.id} and number = 1`.execute(
      server.deps.database.db,
    )
    const query = { browserTimeZone: 'UTC' }
    const cardsOf = async (who: GivenOwner) =>
      (await server.call(calls.analytics.list, { query }, inIt(who, owner.id))).body.items
    expect(await cardsOf(ana)).toEqual([
      {
        form: form.id,
        total: 2,
        unread: 2,
        locked: 0,
        week: [0, 0, 0, 0, 1, 0, 1],
        last: { at: expect.any(String), name: 'Mine' },
      },
    ])
    await server.call(calls.analytics.setUnread, { params: { formId: form.id }, body: { unread: 0 } }, ana)
    expect(await cardsOf(ana)).toMatchObject([{ unread: 0, total: 2 }])
    // Another person's reading is their own.
    expect(await cardsOf(bo)).toMatchObject([{ unread: 2, total: 2 }])
    expect((await cardsOf(owner)).find((each: { form: string }) => each.form === form.id)).toMatchObject({
      unread: 4,
      total: 4,
    })
    server.clock.advance(DAY_MS)
  })

  it('sees locked responses as the owner does, without names', async () => {
    const { owner, ana, form } = await givenAgents()
    await storeFor(owner, form, ana, [{ name: 'Locked guest' }])
    await server.deps.database.db.updateTable('users').set({ plan: 'free' }).where('id', '=', owner.id).execute()
    const as = inIt(ana, owner.id)
    const cards = await server.call(calls.analytics.list, { query: { browserTimeZone: 'UTC' } }, as)
    expect(cards.body.items).toMatchObject([{ locked: 1, total: 1, last: { name: null } }])
    const refused = await server.call(calls.responses.list, { query: { formId: form.id } }, as)
    expect(refused.body.code).toBe('plan.featureMissing')
  })
})

describe('giving a response to a member', () => {
  it('shows the response to that agent, hides it from the previous one, and returns the assigned member', async () => {
    const { owner, ana, bo, form } = await givenAgents()
    await storeFor(owner, form, ana, [{ name: 'Guest' }])
    const editor = inIt(await server.given.member(owner, 'editor'), owner.id)
    const query = { formId: form.id }
    const [response] = (await list(server, { owner, form })).list
    const params = { responseId: response?._id ?? '' }
    expect(response?.assignedTo?.personId).toBe(ana.personId)
    const peopleFor = async (who: { headers: Record<string, string> }) =>
      (await server.call(calls.responses.list, { query }, who)).body.people
    const people = await peopleFor(editor)
    expect(await peopleFor(inIt(ana, owner.id))).toBeUndefined()
    expect(people.map(({ personId }: { personId: string }) => personId)).toContain(bo.personId)
    const give = (personId: string | null, who: { headers: Record<string, string> } = editor) =>
      server.call(calls.responses.assign, { params, query, body: { personId } }, who)
    expect((await give(bo.personId)).body.response.assignedTo.personId).toBe(bo.personId)
    const seenBy = async (who: GivenOwner) =>
      (await server.call(calls.responses.get, { params, query }, inIt(who, owner.id))).body.code ?? 'seen'
    expect([await seenBy(ana), await seenBy(bo)]).toEqual(['form.notFound', 'seen'])
    expect((await give(null)).body.response.assignedTo).toBeUndefined()
    expect(await seenBy(bo)).toBe('form.notFound')
  })

  it('allows only the owner and editors to assign, and only to members of the same workspace', async () => {
    const { owner, ana, form } = await givenAgents()
    await storeFor(owner, form, ana, [{ name: 'Guest' }])
    const [response] = (await list(server, { owner, form })).list
    const call = (personId: string) => ({
      params: { responseId: response?._id ?? '' },
      query: { formId: form.id },
      body: { personId },
    })
    const stranger = await server.given.member(await server.given.owner({ plan: 'plus' }), 'agent')
    const codeOf = async (personId: string, who?: { headers: Record<string, string> }) =>
      (await server.call(calls.responses.assign, call(personId), who)).body.code
    expect([
      await codeOf(ana.personId, inIt(ana, owner.id)),
      await codeOf(ana.personId, stranger),
      await codeOf(ana.personId),
      await codeOf(stranger.personId, owner),
      await codeOf(owner.personId, owner),
    ]).toEqual(['workspace.roleMissing', 'form.notFound', 'auth.required', 'member.notFound', 'member.notFound'])
    await server.deps.database.db.updateTable('users').set({ plan: 'free' }).where('id', '=', owner.id).execute()
    expect(await codeOf(ana.personId, owner)).toBe('plan.featureMissing')
  })
})

describe('pins and what was read', () => {
  it('pins and read marks belong to each person, and responses from before they joined count as read', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const [cakes, pies] = [
      await server.given.form(owner, { name: 'Cakes', questions: [NAME] }),
      await server.given.form(owner, { name: 'Pies', questions: [NAME] }),
    ]
    await store(server, { owner, form: cakes }, [{ name: 'Before' }, { name: 'Before' }])
    const viewer = await server.given.member(owner, 'viewer')
    const as = inIt(viewer, owner.id)
    await store(server, { owner, form: cakes }, [{ name: 'After' }])
    const unread = async (who: { headers: Record<string, string> }) =>
      Object.fromEntries(
        (await server.call(calls.analytics.list, {}, who)).body.items.map((item: { form: string; unread: number }) => [
          item.form,
          item.unread,
        ]),
      )
    expect(await unread(owner)).toEqual({ [cakes.id]: 3, [pies.id]: 0 })
    expect(await unread(as)).toEqual({ [cakes.id]: 1, [pies.id]: 0 })
    const places = (await server.call(calls.members.workspaces, {}, viewer)).body.workspaces
    expect(places.at(-1)).toMatchObject({ unread: 1, forms: 2 })
    await server.call(calls.analytics.setUnread, { params: { formId: cakes.id }, body: { unread: 0 } }, viewer)
    expect([await unread(owner), await unread(as)]).toEqual([
      { [cakes.id]: 3, [pies.id]: 0 },
      { [cakes.id]: 0, [pies.id]: 0 },
    ])
    await server.call(calls.analytics.setUnread, { params: { formId: cakes.id }, body: { unread: 0 } }, owner)
    await store(server, { owner, form: cakes }, [{ name: 'Later' }])
    expect([await unread(owner), await unread(as)]).toEqual([
      { [cakes.id]: 1, [pies.id]: 0 },
      { [cakes.id]: 1, [pies.id]: 0 },
    ])

    await server.call(calls.users.pinForm, { body: { formId: cakes.id } }, viewer)
    await server.call(calls.users.pinForm, { body: { formId: cakes.id } }, viewer)
    const pinned = async (who: { headers: Record<string, string> }) => ({
      list: (await server.call(calls.forms.list, {}, who)).body.forms.map(
        ({ name, pinned: isPinned }: { name: string; pinned: boolean }) => `${name} ${isPinned}`,
      ),
      me: (await server.call(calls.users.me, {}, who)).body.me.pinnedForms,
      one: (await server.call(calls.forms.get, { params: { id: cakes.id } }, who)).body.form.pinned,
    })
    expect((await pinned(as)).list[0]).toBe('Cakes true')
    expect(await pinned(as)).toMatchObject({ me: [cakes.id], one: true })
    expect(await pinned(owner)).toMatchObject({ me: [], one: false })
    await server.call(calls.users.unpinForm, { body: { formId: cakes.id } }, viewer)
    expect(await pinned(as)).toMatchObject({ me: [], one: false })
  })

  it('pins and read marks stay with each person when the workspace is handed over', async () => {
    const owner = await server.given.owner()
    const editor = await server.given.member(owner, 'editor')
    const form = await server.given.form(owner, { questions: [NAME] })
    await store(server, { owner, form }, [{ name: 'One' }, { name: 'Two' }])
    await server.call(calls.analytics.setUnread, { params: { formId: form.id }, body: { unread: 0 } }, owner)
    await server.call(calls.users.pinForm, { body: { formId: form.id } }, owner)
    await server.call(calls.forms.notifyMe, { params: { id: form.id }, body: { push: true } }, editor)
    const of = async (who: GivenOwner) => {
      const as = inIt(who, owner.id)
      const [counts] = (await server.call(calls.analytics.list, {}, as)).body.items
      const shown = (await server.call(calls.forms.get, { params: { id: form.id } }, as)).body.form
      return { unread: counts.unread, pinned: shown.pinned, push: shown.pushNotificationEnabled }
    }
    const before = [await of(owner), await of(editor)]
    expect(before).toEqual([
      { unread: 0, pinned: true, push: false },
      { unread: 2, pinned: false, push: true },
    ])
    const handed = await server.call(calls.members.handOver, { body: { personId: editor.personId } }, owner)
    expect(handed.status).toBe(200)
    expect([await of(owner), await of(editor)]).toEqual(before)
  })
})
