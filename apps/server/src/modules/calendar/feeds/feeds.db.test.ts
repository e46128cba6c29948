import type { CalendarFeed } from '@wayform/contract/calls/calendar/calendar.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import ICAL from 'ical.js'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { membersRepository } from '../../members/members.repository.ts'
import { changePlan } from '../../workspaces/change-plan.ts'
import { submit } from '../../public/access/testing.ts'
import { bookingForm as formWithBooking } from '../../public/bookings/testing.ts'
import { bookingForm, givenBooking, givenSetup, linkedTo, NUMBER, SETUP } from '../testing.ts'
import { feedFile } from './feed-file.ts'

const { calendar } = calls

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Tomorrow at that hour in Riyadh. */
const at = (hour: number) => {
  const day = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T${String(hour - 3).padStart(2, '0')}:00:00Z`).toISOString()
}

async function givenShop() {
  const owner = await server.given.owner({ plan: 'standard' })
  await givenSetup(server, owner)
  const form = await bookingForm(server, owner)
  return { owner, form }
}

async function make(owner: GivenOwner, body: { staffId?: string; showsNames?: boolean } = {}) {
  const answer = await server.call(calendar.makeFeed, { body }, owner)
  expect(answer.status).toBe(201)
  return answer.body as { feed: CalendarFeed; url: string }
}

const fetchFeed = async (url: string) => {
  const { pathname } = new URL(url)
  return server.call(calls.calendarFeed.read, { params: { file: pathname.split('/').at(-1) ?? '' } })
}

async function eventsAt(url: string) {
  const { status, body } = await fetchFeed(url)
  expect(status).toBe(200)
  const file = new ICAL.Component(ICAL.parse(String(body)) as unknown[])
  return file.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

describe('a subscribed calendar', () => {
  it('shows service, time and number of bookings, and names only when the feed shows them', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'Reem', start: at(10) })
    await givenBooking(server, shop, { name: 'Basel', start: at(11), staffId: 'omar', waits: true })
    const [plain, named, lina] = [
      await make(shop.owner),
      await make(shop.owner, { showsNames: true }),
      await make(shop.owner, { staffId: 'lina' }),
    ]
    const events = await eventsAt(plain.url)
    expect(events.map(({ summary }) => summary)).toEqual(['Cleaning · Booking 1', 'Cleaning · Booking 2'])
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe(at(10))
    expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'TENTATIVE'])
    expect((await eventsAt(named.url)).map(({ summary }) => summary)).toEqual([
      'Reem · Cleaning · Booking 1',
      'Basel · Cleaning · Booking 2',
    ])
    expect(await eventsAt(lina.url)).toHaveLength(1)
    const { headers } = await fetchFeed(plain.url)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('names nobody whose booking is beyond the plan’s quota', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { name: 'Reem', start: at(10) })
    await givenBooking(server, shop, { name: 'Basel', start: at(11), staffId: 'omar' })
    const { url } = await make(shop.owner, { showsNames: true })
    const counters = server.deps.database.db.updateTable('form_counters').where('form_id', '=', shop.form.id)
    await counters.set({ stored: 25_001 }).execute()
    expect((await eventsAt(url)).map(({ summary }) => summary)).toEqual([
      'Reem · Cleaning · Booking 1',
      'Cleaning · Booking 2',
    ])
  })

  it('reads the quota once, however many forms have bookings', async () => {
    const shop = await givenShop()
    const forms = [shop.form, await bookingForm(server, shop.owner), await bookingForm(server, shop.owner)]
    for (const [index, form] of forms.entries()) {
      await givenBooking(server, { ...shop, form }, { name: `Reem ${index}`, start: at(10 + index) })
    }
    const { url } = await make(shop.owner, { showsNames: true })
    let reads = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('form_counters')) reads += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { database } = server.deps
    const deps = { ...server.deps, database: { ...database, db: database.db.withPlugin(counting) } }
    const file = await feedFile(deps, new URL(url).pathname.split('/').at(-1) ?? '')
    expect(file.match(/SUMMARY:Reem/g)).toHaveLength(3)
    expect(reads).toBe(1)
  })

  it('names the service as it was booked, though it is gone', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner)
    const form = await formWithBooking(server, owner)
    const answers = { phone: NUMBER, visit: { serviceId: 'cleaning', party: 1, start: at(10) } }
    expect((await submit(server, form.link, answers)).status).toBe(201)
    const { url } = await make(owner)
    await givenSetup(server, owner, { ...SETUP, services: [] })
    expect((await eventsAt(url)).map(({ summary }) => summary)).toEqual(['Cleaning · Booking 1'])
  })

  it('drops cancelled bookings, and keeps the ids of moved ones', async () => {
    const shop = await givenShop()
    await givenBooking(server, shop, { start: at(10) })
    await givenBooking(server, shop, { start: at(11) })
    const { url } = await make(shop.owner)
    const [before] = await eventsAt(url)
    const { db } = server.deps.database
    const rows = db.updateTable('bookings').where('user_id', '=', shop.owner.id)
    await rows
      .where('response_number', '=', 1)
      .set({ starts_at: new Date(at(9)), sequence: 1 })
      .execute()
    await rows.where('response_number', '=', 2).set({ is_held: false }).execute()
    const events = await eventsAt(url)
    expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([[before?.uid, 1]])
  })

  it('ends a feed when it is revoked, and stores its address nowhere', async () => {
    const { owner } = await givenShop()
    const { feed, url } = await make(owner)
    const listed = await server.call(calendar.feeds, {}, owner)
    expect(listed.body).toEqual({ feeds: [feed] })
    expect(JSON.stringify(listed.body)).not.toContain(url)
    const stored = await server.deps.database.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', owner.id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(new URL(url).pathname.slice(-47, -4))
    const params = { feedId: feed.id }
    expect((await server.call(calendar.revokeFeed, { params }, owner)).status).toBe(200)
    expect((await fetchFeed(url)).status).toBe(404)
    expect((await server.call(calendar.revokeFeed, { params }, owner)).body.code).toBe('calendar.feedNotFound')
    expect((await server.call(calendar.feeds, {}, owner)).body).toEqual({ feeds: [] })
  })

  it('ends a feed with the membership of the linked member, and of the member who made it', async () => {
    const { owner } = await givenShop()
    const lina = await server.given.member(owner, 'agent')
    const editor = await server.given.member(owner, 'editor')
    await givenSetup(server, owner, linkedTo(lina.personId))
    const inIt = { ...editor, headers: { ...editor.headers, [WORKSPACE_HEADER]: owner.id } }
    const [ofLina, ofEditor, ofOwner] = [await make(owner, { staffId: 'lina' }), await make(inIt), await make(owner)]
    const members = membersRepository(server.deps.database.db)
    await members.remove(owner.id, lina.personId)
    // The link to the member is gone from the set-up as well.
    await givenSetup(server, owner, SETUP)
    expect((await fetchFeed(ofLina.url)).status).toBe(404)
    expect((await fetchFeed(ofEditor.url)).status).toBe(200)
    await members.remove(owner.id, editor.personId)
    expect((await fetchFeed(ofEditor.url)).status).toBe(404)
    expect((await fetchFeed(ofOwner.url)).status).toBe(200)
  })

  it('ends a feed of staff with a member who was linked after it was made', async () => {
    const { owner } = await givenShop()
    const lina = await server.given.member(owner, 'agent')
    const [ofLina, ofOmar] = [await make(owner, { staffId: 'lina' }), await make(owner, { staffId: 'omar' })]
    const { revision } = (await server.call(calls.bookings.setup, { query: {} }, owner)).body
    const body = { setup: linkedTo(lina.personId), revision }
    expect((await server.call(calls.bookings.saveSetup, { body }, owner)).status).toBe(200)
    const params = { personId: lina.personId }
    expect((await server.call(calls.members.remove, { params }, owner)).status).toBe(200)
    expect((await fetchFeed(ofLina.url)).status).toBe(404)
    expect((await fetchFeed(ofOmar.url)).status).toBe(200)
  })

  it('ends a feed when the member who made it may make none any more', async () => {
    const { owner } = await givenShop()
    const editor = await server.given.member(owner, 'editor')
    const inIt = { ...editor, headers: { ...editor.headers, [WORKSPACE_HEADER]: owner.id } }
    const { url } = await make(inIt)
    expect((await fetchFeed(url)).status).toBe(200)
    const params = { personId: editor.personId }
    await server.call(calls.members.setRole, { params, body: { role: 'agent' } }, owner)
    expect((await fetchFeed(url)).status).toBe(404)
  })

  it('ends a feed when its person leaves the set-up, and with the plan', async () => {
    const { owner } = await givenShop()
    const [lina, all] = [await make(owner, { staffId: 'lina' }), await make(owner)]
    await givenSetup(server, owner, { ...SETUP, staff: [] })
    expect((await fetchFeed(lina.url)).status).toBe(404)
    expect((await fetchFeed(all.url)).status).toBe(200)
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'lite', billingCycle: 'monthly', at: server.clock.now() }),
    )
    expect((await fetchFeed(all.url)).status).toBe(404)
  })

  it('lets only owners and editors of the workspace make and list feeds, on a plan with bookings', async () => {
    const { owner } = await givenShop()
    const { feed } = await make(owner)
    const stranger = await server.given.owner({ plan: 'standard' })
    const poor = await server.given.owner({ plan: 'lite' })
    const viewer = await server.given.member(owner, 'viewer')
    const within = ({ headers }: GivenOwner) => ({ headers: { ...headers, [WORKSPACE_HEADER]: owner.id } })
    for (const [spec, asked] of [
      [calendar.feeds, {}],
      [calendar.makeFeed, { body: {} }],
      [calendar.revokeFeed, { params: { feedId: feed.id } }],
    ] as const) {
      expect((await server.call(spec, asked as never)).body.code).toBe('auth.required')
      expect((await server.call(spec, asked as never, within(stranger))).status).toBe(404)
      expect((await server.call(spec, asked as never, within(viewer))).body.code).toBe('workspace.roleMissing')
    }
    for (const [spec, asked] of [
      [calendar.feeds, {}],
      [calendar.makeFeed, { body: {} }],
    ] as const) {
      expect((await server.call(spec, asked as never, poor)).body.code).toBe('plan.featureMissing')
    }
    expect((await server.call(calendar.revokeFeed, { params: { feedId: feed.id } }, stranger)).status).toBe(404)
    const unknown = await server.call(calendar.makeFeed, { body: { staffId: 'nobody' } }, owner)
    expect(unknown.body.code).toBe('calendar.unknownStaff')
  })

  it('answers 404 for any wrong address', async () => {
    for (const file of ['x', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}.txt`, '..%2f.ics']) {
      expect((await server.call(calls.calendarFeed.read, { params: { file } })).status).toBe(404)
    }
  })
})
