import { brotliDecompressSync } from 'node:zlib'
import type { BoardOrder, OrderNews } from '@wayform/contract/calls/orders/orders.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { inPlace, type Owner } from '../../platform/http/implement-call.ts'
import { sessionOwner } from '../auth/sessions/sessions.ts'
import { PHONE, submit } from '../public/access/testing.ts'
import { givenProduct, onlyOf, orderForm } from '../public/orders/testing.ts'
import { orderFeed } from './order-feed.ts'
import { orderStream } from './order-stream.ts'

const { orders, responses } = calls
const NUMBER = '+5511987654321'
const NOBODY_ID = '00000000-0000-4000-8000-000000000000'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function givenShop() {
  const owner = await server.given.owner({ plan: 'plus' })
  const productId = await givenProduct(server, owner, { name: 'Maamoul', stock: 50 })
  const form = await orderForm(server, owner)
  const order = async (quantity = 1) => {
    const { status } = await submit(server, form.link, { phone: NUMBER, order: onlyOf(productId, quantity) })
    expect(status).toBe(201)
  }
  return { owner, form, order, productId }
}

async function board(as: Pick<GivenOwner, 'headers'>): Promise<BoardOrder[]> {
  const { body } = await server.call(orders.board, {}, as)
  return (body as { orders: BoardOrder[] }).orders
}

const move = (owner: GivenOwner, { responseId, formId }: BoardOrder, status: BoardOrder['status']) =>
  server.call(responses.edit, { params: { responseId }, query: { formId }, body: { status } }, owner)

/** A member's call in another owner's workspace. */
const inIt = ({ headers }: Pick<GivenOwner, 'headers'>, { id }: Pick<GivenOwner, 'id'>) => ({
  headers: { ...headers, [WORKSPACE_HEADER]: id },
})

describe('the board', () => {
  it('lists the open orders of all forms, the oldest first, with their bills', async () => {
    const { owner, form, order, productId } = await givenShop()
    const other = await orderForm(server, owner)
    await order(2)
    server.clock.advance(1000)
    await submit(server, other.link, { phone: NUMBER, order: onlyOf(productId, 1) })
    const shown = await board(owner)
    expect(shown.map(({ formId, number, total }) => [formId, number, total])).toEqual([
      [form.id, 1, 9_600],
      [other.id, 1, 4_800],
    ])
    expect(shown[0]).toMatchObject({
      status: 'new',
      phone: NUMBER,
      lines: [{ quantity: 2, name: 'Maamoul', amount: 9_600 }],
      currency: 'SAR',
      payment: null,
    })
  })

  it('compresses the board for clients that accept it', async () => {
    const { owner, order } = await givenShop()
    await order()
    const asked = { method: 'GET' as const, url: orders.board.path, headers: { ...owner.headers } }
    const plain = await server.app.inject(asked)
    const packed = await server.app.inject({ ...asked, headers: { ...asked.headers, 'accept-encoding': 'br' } })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(packed.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json())
  })

  it('lists finished orders for two days, and open orders without a limit', async () => {
    const { owner, order } = await givenShop()
    for (let count = 0; count < 3; count++) await order()
    const [first, second] = await board(owner)
    if (!first || !second) throw new Error('there are three orders')
    await move(owner, first, 'done')
    await move(owner, second, 'ready')
    expect((await board(owner)).map(({ status }) => status)).toEqual(['done', 'ready', 'new'])
    await server.deps.database.db
      .updateTable('responses')
      .set({ created_at: new Date(server.clock.now().getTime() - 3 * 86_400_000) })
      .where('form_id', '=', first.formId)
      .execute()
    expect((await board(owner)).map(({ status }) => status)).toEqual(['ready', 'new'])
  })

  it('refuses the board without a session, to another workspace, and on a plan without orders', async () => {
    const { owner, order } = await givenShop()
    await order()
    const [mine] = await board(owner)
    const stranger = await server.given.owner({ plan: 'plus' })
    const poor = await server.given.owner({ plan: 'lite' })
    const query = { formId: mine?.formId ?? '', responseId: mine?.responseId ?? '' }
    for (const [spec, asked] of [
      [orders.board, {}],
      [orders.count, {}],
      [orders.live, {}],
      [orders.history, { query }],
      [orders.open, { query }],
    ] as const) {
      expect((await server.call(spec, asked as never)).body.code).toBe('auth.required')
      expect((await server.call(spec, asked as never, inIt(stranger, owner))).status).toBe(404)
    }
    for (const spec of [orders.board, orders.count, orders.live]) {
      expect((await server.call(spec, {}, poor)).body.code).toBe('plan.featureMissing')
    }
    expect(await board(stranger)).toEqual([])
  })

  it('shows an agent only their own orders, and a viewer only the forms that were shared with them', async () => {
    const { owner, form, order } = await givenShop()
    const other = await orderForm(server, owner)
    const [agent, viewer] = [
      await server.given.member(owner, 'agent'),
      await server.given.member(owner, 'viewer', [other.id]),
    ]
    await order()
    await order()
    const [first, second] = await board(owner)
    expect(await board(inIt(agent, owner))).toEqual([])
    expect(await board(inIt(viewer, owner))).toEqual([])
    const params = { responseId: first?.responseId ?? '' }
    const query = { formId: form.id }
    await server.call(responses.assign, { params, query, body: { personId: agent.personId } }, owner)
    expect((await board(inIt(agent, owner))).map(({ number }) => number)).toEqual([1])
    const foreign = { query: { formId: form.id, responseId: second?.responseId ?? '' } }
    expect((await server.call(orders.history, foreign, agent)).status).toBe(404)
  })
})

describe('the number of new orders', () => {
  const countFor = async (as: Pick<GivenOwner, 'headers'>) => (await server.call(orders.count, {}, as)).body.new

  it('counts the first column of the board, for each member only the orders that they see', async () => {
    const { owner, form, order } = await givenShop()
    const agent = await server.given.member(owner, 'agent')
    const viewer = await server.given.member(owner, 'viewer', [form.id])
    expect(await countFor(owner)).toBe(0)
    for (let count = 0; count < 3; count++) await order()
    const [first, second] = await board(owner)
    if (!first || !second) throw new Error('there are three orders')
    await move(owner, first, 'confirmed')
    const asked = { params: { responseId: second.responseId }, query: { formId: form.id } }
    await server.call(responses.assign, { ...asked, body: { personId: agent.personId } }, owner)
    expect(await countFor(owner)).toBe(2)
    expect(await countFor(inIt(viewer, owner))).toBe(2)
    expect(await countFor(inIt(agent, owner))).toBe(1)
  })

  it('leaves out answers without an order', async () => {
    const { owner, productId } = await givenShop()
    const optional = { questionId: 'order', type: 'ORDER' as const, label: 'Order', required: false }
    const other = await server.given.form(owner, { questions: [PHONE, optional] })
    await submit(server, other.link, { phone: NUMBER })
    expect(await countFor(owner)).toBe(0)
    await submit(server, other.link, { phone: NUMBER, order: onlyOf(productId, 1) })
    expect(await countFor(owner)).toBe(1)
  })
})

describe('the history of an order', () => {
  it('names the member who moved the order, the newest move first', async () => {
    const { owner, order } = await givenShop()
    const editor = await server.given.member(owner, 'editor')
    await order()
    const [mine] = await board(owner)
    if (!mine) throw new Error('there is an order')
    await move(owner, mine, 'confirmed')
    server.clock.advance(1_000)
    await move(editor, mine, 'inProgress')
    const query = { formId: mine.formId, responseId: mine.responseId }
    const { body } = await server.call(orders.history, { query }, owner)
    expect(body.steps).toMatchObject([{ status: 'inProgress' }, { status: 'confirmed' }])
    const strange = { ...query, responseId: mine.responseId.slice(0, 8) + NOBODY_ID.slice(8) }
    expect((await server.call(orders.history, { query: strange }, owner)).status).toBe(404)
  })
})

describe('opening an order', () => {
  const open = (as: Pick<GivenOwner, 'headers'>, { formId, responseId }: BoardOrder) =>
    server.call(orders.open, { query: { formId, responseId } }, as)
  const countFor = async (as: Pick<GivenOwner, 'headers'>) => (await server.call(orders.count, {}, as)).body.new

  it('marks an order as opened for one person, once however often it is reported', async () => {
    const { owner, order } = await givenShop()
    const viewer = await server.given.member(owner, 'viewer')
    await order()
    await order()
    const [first] = await board(owner)
    if (!first) throw new Error('there are two orders')
    expect([first.isOpened, await countFor(owner)]).toEqual([false, 2])
    const twice = await Promise.all([open(owner, first), open(owner, first)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await board(owner)).map(({ isOpened }) => isOpened)).toEqual([true, false])
    expect((await board(inIt(viewer, owner))).map(({ isOpened }) => isOpened)).toEqual([false, false])
    expect([await countFor(owner), await countFor(inIt(viewer, owner))]).toEqual([1, 2])
    expect((await open(inIt(viewer, owner), first)).status).toBe(200)
    expect(await countFor(inIt(viewer, owner))).toBe(1)
  })

  it('allows opening only to members who see the order, on a plan with orders', async () => {
    const { owner, form, order } = await givenShop()
    const agent = await server.given.member(owner, 'agent')
    await order()
    const [mine] = await board(owner)
    if (!mine) throw new Error('there is an order')
    expect((await open(inIt(agent, owner), mine)).status).toBe(404)
    const asked = { params: { responseId: mine.responseId }, query: { formId: form.id } }
    await server.call(responses.assign, { ...asked, body: { personId: agent.personId } }, owner)
    expect((await open(inIt(agent, owner), mine)).status).toBe(200)
    expect(await countFor(inIt(agent, owner))).toBe(0)
    const strange = { ...mine, responseId: mine.responseId.slice(0, 8) + NOBODY_ID.slice(8) }
    expect((await open(owner, strange)).status).toBe(404)
    const poor = await server.given.owner({ plan: 'lite' })
    const theirs = await server.given.form(poor, { questions: [PHONE] })
    expect((await open(poor, { ...mine, formId: theirs.id })).body.code).toBe('plan.featureMissing')
  })
})

describe('the stream of a board', () => {
  /** The events of a board's stream; it begins once changes are followed. */
  async function listening(owner: GivenOwner, again: () => Promise<Owner | null> = async () => owner) {
    const feed = orderFeed(server.deps)
    await feed.ready()
    const ended = new AbortController()
    const heard: OrderNews[] = []
    let isOver = false
    const stream = orderStream({ ...server.deps, feed }, { owner, again, signal: ended.signal, beatMs: 50 })
    expect(await stream.next()).toEqual({ done: false, value: '{"is":"open"}\n' })
    const reading = (async () => {
      for await (const line of stream) heard.push(JSON.parse(line) as OrderNews)
      isOver = true
    })()
    onTestFinished(async () => {
      ended.abort()
      await reading
      await feed.close()
    })
    const told = () => heard.filter(({ is }) => is !== 'beat')
    return { told, isOver: () => isOver, beats: () => heard.length - told().length }
  }

  it('reports new orders, changes and deletions, of its own workspace only', async () => {
    const { owner, order, form } = await givenShop()
    const elsewhere = await givenShop()
    const { told, beats } = await listening(owner)
    await elsewhere.order()
    await order()
    await expect.poll(told).toMatchObject([{ is: 'changed', order: { formId: form.id, number: 1, status: 'new' } }])
    const [mine] = await board(owner)
    if (!mine) throw new Error('there is an order')
    // On another device of the same person.
    await server.call(orders.open, { query: { formId: form.id, responseId: mine.responseId } }, owner)
    await expect
      .poll(told)
      .toMatchObject([{ order: { isOpened: false } }, { is: 'changed', order: { isOpened: true } }])
    await move(owner, mine, 'cancelled')
    await expect.poll(told).toMatchObject([{}, {}, { is: 'changed', order: { status: 'cancelled' } }])
    const chosen = { query: { formId: form.id }, body: { responseIds: [mine.responseId] } }
    await server.call(responses.remove, chosen, owner)
    await expect.poll(told).toMatchObject([{}, {}, {}, { is: 'gone', formId: form.id, number: 1 }])
    await expect.poll(beats).toBeGreaterThan(0)
  })

  /** The member in the workspace, looked up anew as each request does. */
  const nowOf =
    (member: GivenOwner, { id }: Pick<GivenOwner, 'id'>) =>
    async (): Promise<Owner> => {
      const session = await sessionOwner(server.deps, member.token)
      const place = session.places.find((each) => each.id === id)
      if (!place) throw new Error('the member is in the workspace')
      return inPlace(session, place)
    }

  it('reports only an agent’s own orders, and nothing about others', async () => {
    const { owner, order, form } = await givenShop()
    const agent = await server.given.member(owner, 'agent')
    const { told } = await listening(agent, nowOf(agent, owner))
    await order()
    await order()
    const shown = await board(owner)
    const give = (number: number, personId: string | null) =>
      server.call(
        responses.assign,
        {
          params: { responseId: shown[number - 1]?.responseId ?? '' },
          query: { formId: form.id },
          body: { personId },
        },
        owner,
      )
    // News that were delayed describe the present state, and so may come twice.
    const steps = () => [...new Set(told().map((news) => `${news.is} ${numberOf(news)}`))]
    await give(2, owner.personId)
    await give(1, agent.personId)
    await expect.poll(steps).toEqual(['changed 1'])
    await give(1, null)
    await expect.poll(steps).toEqual(['changed 1', 'gone 1'])
    await give(2, agent.personId)
    await expect.poll(steps).toEqual(['changed 1', 'gone 1', 'changed 2'])
  })

  it('reports to an agent that an order is gone from their board', async () => {
    const { owner, order, form } = await givenShop()
    const agent = await server.given.member(owner, 'agent')
    await order()
    const [mine] = await board(owner)
    const asked = { params: { responseId: mine?.responseId ?? '' }, query: { formId: form.id } }
    await server.call(responses.assign, { ...asked, body: { personId: agent.personId } }, owner)
    const again = nowOf(agent, owner)
    const { told } = await listening({ ...agent, ...(await again()) }, again)
    await server.call(responses.assign, { ...asked, body: { personId: null } }, owner)
    await expect.poll(() => told().at(-1)).toEqual({ is: 'gone', formId: form.id, number: 1 })
  })

  it('reports only the forms shared with a viewer, and ends when these change', async () => {
    const { owner, form, order, productId } = await givenShop()
    const other = await orderForm(server, owner)
    const viewer = await server.given.member(owner, 'viewer', [other.id])
    let now: Owner = viewer
    const { told, isOver } = await listening(viewer, async () => now)
    await order()
    await submit(server, other.link, { phone: NUMBER, order: onlyOf(productId, 1) })
    await expect.poll(told).toMatchObject([{ is: 'changed', order: { formId: other.id, number: 1 } }])
    now = { ...viewer, formIds: [form.id] }
    await expect.poll(isOver).toBe(true)
    expect(told()).toHaveLength(1)
  })

  it('omits no order for boards whose streams break off repeatedly while orders arrive and move', async () => {
    const { owner, order } = await givenShop()
    const feed = orderFeed(server.deps)
    await feed.ready()
    const ended = new AbortController()
    /** As the owner app does: a read after each opening, with the events since it began applied to it. */
    function watch(linesPerStream: number) {
      const seen = new Map<number, string>()
      const put = (each: BoardOrder) => seen.set(each.number, each.status)
      async function follow() {
        const cut = new AbortController()
        const signal = AbortSignal.any([ended.signal, cut.signal])
        const told: BoardOrder[] = []
        let reading: Promise<void> | undefined
        const asked = { owner, again: async () => owner, signal, beatMs: 50 }
        for await (const line of orderStream({ ...server.deps, feed }, asked)) {
          const news = JSON.parse(line) as OrderNews
          reading ??= board(owner).then((read) => [...read, ...told].forEach(put))
          if (news.is !== 'changed') continue
          put(news.order)
          if (told.push(news.order) === linesPerStream) cut.abort()
        }
        await reading
      }
      const over = (async () => {
        while (!ended.signal.aborted) await follow()
      })()
      return { seen, over }
    }
    const watching = [watch(2), watch(7), watch(Infinity)]
    onTestFinished(async () => {
      ended.abort()
      await Promise.all(watching.map(({ over }) => over))
      await feed.close()
    })
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 5 }, () => order()))
      const shown = await board(owner)
      await Promise.all(shown.filter(({ number }) => number % 3 === 0).map((each) => move(owner, each, 'confirmed')))
    }
    const expected = (await board(owner)).map(({ number, status }) => [number, status])
    expect(expected).toHaveLength(15)
    for (const { seen } of watching) await expect.poll(() => [...seen].toSorted(([a], [b]) => a - b)).toEqual(expected)
  })

  it('a stream ends with the session, the role or the membership, and reports nothing afterwards', async () => {
    const { owner, order } = await givenShop()
    let now: Owner | null = owner
    const streams = [
      await listening(owner, async () => now),
      await listening(owner, async () => now && { ...now, role: 'viewer' }),
      await listening(owner, async () => now && { ...now, isElsewhere: true }),
      await listening(owner, async () => now && { ...now, plan: 'lite' }),
    ]
    now = null
    await order()
    for (const { told, isOver } of streams) {
      await expect.poll(isOver).toBe(true)
      expect(told()).toEqual([])
    }
  })
})

function numberOf(news: OrderNews): number | undefined {
  if (news.is === 'changed') return news.order.number
  return news.is === 'gone' ? news.number : undefined
}
