import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { endMembership } from '../members/end-membership.ts'
import { calendarWorld, type CalendarWorld } from './testing.ts'

const { googleCalendar, bookings, members } = calls

let world: CalendarWorld
beforeAll(async () => {
  world = await calendarWorld()
})
afterAll(() => world.close())

const within = ({ headers }: GivenOwner, { id }: GivenOwner) => ({ headers: { ...headers, [WORKSPACE_HEADER]: id } })
const secretsOf = ({ id }: GivenOwner) =>
  world.server.deps.database.db
    .selectFrom('secrets')
    .select(['owner_kind', 'sealed'])
    .where('user_id', '=', id)
    .where('owner_kind', '=', 'google-calendar')
    .execute()
/** The number of revocations that Google received, after all that are due were sent. */
async function revoked(): Promise<number> {
  await world.runRevocations()
  return (await world.asked('/google/revoke')).length
}
/** Says in the set-up which member Lina is. */
async function linkLina(owner: GivenOwner, memberId: string | null): Promise<void> {
  const { setup, revision } = (await world.server.call(bookings.setup, { query: {} }, owner)).body
  const staff = setup.staff.map((each: { id: string }) => (each.id === 'lina' ? { ...each, memberId } : each))
  const saved = await world.server.call(bookings.saveSetup, { body: { setup: { ...setup, staff }, revision } }, owner)
  expect(saved.status).toBe(200)
}
const staffShown = async (owner: Pick<GivenOwner, 'headers'>) =>
  (await world.server.call(googleCalendar.list, {}, owner)).body.calendars
    .map(({ staffId }: { staffId: string }) => staffId)
    .toSorted()
const disconnect = (calendarId: string, as: Pick<GivenOwner, 'headers'>) =>
  world.server.call(googleCalendar.disconnect, { params: { calendarId } }, as)

describe('connecting a calendar at Google', () => {
  it('asks for the events of own calendars alone, and keeps the tokens sealed', async () => {
    const { owner } = await world.givenShop()
    const url = new URL(await world.begin(world.browserOf(owner), 'lina'))
    expect(url.searchParams.get('scope')?.split(' ')).toEqual([
      'openid',
      'email',
      'https://www.googleapis.com/auth/calendar.events.owned',
    ])
    const person = world.newPerson()
    expect(await world.connect(owner, { person, staffId: 'lina' })).toBe('/calendar/feeds?google=connected')
    expect(await world.shown(owner)).toEqual([
      {
        id: expect.any(String),
        staffId: 'lina',
        account: person.email,
        showsNames: false,
        blocksBusy: true,
        state: 'starting',
        readAt: null,
        connectedAt: expect.any(String),
      },
    ])
    const [secret] = await secretsOf(owner)
    expect(secret?.sealed).not.toContain('refreshToken')
  })

  it('stores nothing after a refused, cancelled or incomplete consent', async () => {
    const { owner } = await world.givenShop()
    expect(await world.connect(owner, { person: { ...world.newPerson(), cancel: '1' } })).toBe(
      '/calendar/feeds?google=cancelled',
    )
    const refuse = 'https://www.googleapis.com/auth/calendar.events.owned'
    expect(await world.connect(owner, { person: { ...world.newPerson(), refuse } })).toBe(
      '/calendar/feeds?google=incomplete',
    )
    expect(await world.shown(owner)).toEqual([])
    expect(await secretsOf(owner)).toEqual([])
    const unknown = await world.server.call(googleCalendar.connect, { query: { staffId: 'nobody' } }, owner)
    expect(unknown.body.code).toBe('calendar.unknownStaff')
  })

  it('finishes only in the browser, session and workspace that it began in', async () => {
    const [mine, theirs] = [await world.givenShop(), await world.givenShop()]
    const browser = world.browserOf(mine.owner)
    const { url } = await browser.visit(await world.begin(browser), {
      answers: world.newPerson(),
      before: (step) => (step.url.pathname === '/integration/gcalendar/redirect' ? 'stop' : step),
    })
    const { location } = await world.browserOf(theirs.owner).visit(url.href)
    expect(location).toBe('/calendar/feeds?google=expired')
    expect(await world.shown(theirs.owner)).toEqual([])
    expect((await browser.visit(url.href)).location).toBe('/calendar/feeds?google=connected')
    expect((await browser.visit(url.href)).location).toBe('/calendar/feeds?google=expired')
    expect(await world.shown(mine.owner)).toHaveLength(1)
  })

  it('connects each person once, and another account in place of the first', async () => {
    const already = await revoked()
    const { owner } = await world.givenShop()
    const [first, second] = [world.newPerson(), world.newPerson()]
    await world.connect(owner, { person: first, staffId: 'lina' })
    const [before] = await world.shown(owner)
    await world.connect(owner, { person: first, staffId: 'lina' })
    expect(await world.shown(owner)).toMatchObject([{ id: before?.id }])
    await world.connect(owner, { person: second, staffId: 'lina' })
    const shown = await world.shown(owner)
    expect(shown).toMatchObject([{ account: second.email }])
    expect(shown[0]?.id).not.toBe(before?.id)
    expect(await secretsOf(owner)).toHaveLength(1)
    expect((await revoked()) - already).toBe(1)
  })

  it('allows only the owner of the workspace, on a plan with bookings', async () => {
    const { owner, form } = await world.givenConnected()
    const [calendar] = await world.shown(owner)
    const stranger = await world.server.given.owner({ plan: 'standard' })
    const poor = await world.server.given.owner({ plan: 'lite' })
    const editor = await world.server.given.member(owner, 'editor')
    const params = { calendarId: calendar?.id ?? '' }
    const all = [
      [googleCalendar.list, {}],
      [googleCalendar.connect, { query: {} }],
      [googleCalendar.change, { params, body: { showsNames: true, blocksBusy: false } }],
      [googleCalendar.disconnect, { params }],
    ] as const
    for (const [spec, asked] of all) {
      expect((await world.server.call(spec, asked as never)).body.code).toBe('auth.required')
      expect((await world.server.call(spec, asked as never, within(stranger, owner))).status).toBe(404)
      expect((await world.server.call(spec, asked as never, within(editor, owner))).body.code).toBe(
        'workspace.roleMissing',
      )
    }
    for (const [spec, asked] of all.slice(0, 3)) {
      expect((await world.server.call(spec, asked as never, poor)).body.code).toBe('plan.featureMissing')
    }
    for (const [spec, asked] of all.slice(2)) {
      expect((await world.server.call(spec, asked as never, stranger)).body.code).toBe('integration.notConnected')
    }
    expect((await world.server.call(googleCalendar.list, {}, stranger)).body.calendars).toEqual([])
    expect(await world.shown(owner)).toMatchObject([{ showsNames: false, blocksBusy: true }])
    expect((await world.server.call(googleCalendar.redirect, { query: {} })).status).toBe(303)
    expect(form.id).toBeTruthy()
  })
})

describe('disconnecting a calendar', () => {
  it('revokes the access, deletes busy times and waiting deliveries, and leaves the events', async () => {
    const already = await revoked()
    const shop = await world.givenConnected()
    await world.book(shop.form.link, world.at('10:00'))
    await world.deliver()
    await world.add(shop.email, { start: world.at('12:00'), end: world.at('13:00') })
    await world.read()
    await world.book(shop.form.link, world.at('14:00'))
    const [calendar] = await world.shown(shop.owner)
    expect((await disconnect(calendar?.id ?? '', shop.owner)).status).toBe(200)
    expect(await world.shown(shop.owner)).toEqual([])
    await world.deliver()
    expect((await world.ledger(shop.form)).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
    expect(await world.eventsOf(shop.email)).toHaveLength(2)
    expect((await world.book(shop.form.link, world.at('12:00'))).status).toBe(201)
    expect(await secretsOf(shop.owner)).toEqual([])
    expect((await revoked()) - already).toBe(1)
    expect((await disconnect(calendar?.id ?? '', shop.owner)).body.code).toBe('integration.notConnected')
  })

  it('keeps the access that another person’s calendar, or another workspace, depends on', async () => {
    const { owner } = await world.givenShop()
    const person = world.newPerson()
    await world.connect(owner, { person, staffId: 'lina' })
    await world.connect(owner, { person })
    const other = await world.givenShop()
    await world.connect(other.owner, { person })
    const already = await revoked()
    for (const { id } of await world.shown(owner)) await disconnect(id, owner)
    expect(await revoked()).toBe(already)
    for (const { id } of await world.shown(other.owner)) await disconnect(id, other.owner)
    expect(await revoked()).toBe(already + 1)
  })

  it('disconnects when the linked member leaves, and when the person leaves the set-up', async () => {
    const already = await revoked()
    const { owner } = await world.givenShop()
    const member = await world.server.given.member(owner, 'agent')
    await linkLina(owner, member.personId)
    await world.connect(owner, { staffId: 'lina' })
    await world.connect(owner, { staffId: 'omar' })
    await world.connect(owner)
    expect(await world.shown(owner)).toHaveLength(3)
    const { database, now } = world.server.deps
    await database.transaction((tx) =>
      endMembership(tx, { workspaceId: owner.id, personId: member.personId, by: owner.personId, at: now() }),
    )
    expect((await world.shown(owner)).map(({ staffId }) => staffId).toSorted()).toEqual(['', 'omar'])
    const stored = (await world.server.call(bookings.setup, { query: {} }, owner)).body
    const left = stored.setup.staff.filter(({ id }: { id: string }) => id !== 'omar')
    const services = stored.setup.services.map((each: object) => ({ ...each, staffIds: ['lina'] }))
    const saved = await world.server.call(
      bookings.saveSetup,
      { body: { setup: { ...stored.setup, services, staff: left }, revision: stored.revision } },
      owner,
    )
    expect(saved.status).toBe(200)
    expect((await world.shown(owner)).map(({ staffId }) => staffId)).toEqual([''])
    await world.endOver()
    expect(await secretsOf(owner)).toHaveLength(1)
    expect(await revoked()).toBe(already + 2)
  })

  it('disconnects when a member leaves, or is unlinked, who was linked after it was connected', async () => {
    const { owner } = await world.givenShop()
    const [first, second] = [
      await world.server.given.member(owner, 'agent'),
      await world.server.given.member(owner, 'agent'),
    ]
    for (const staffId of ['lina', 'omar', '']) await world.connect(owner, { staffId })
    await linkLina(owner, first.personId)
    expect(await staffShown(owner)).toEqual(['', 'lina', 'omar'])
    await linkLina(owner, second.personId)
    expect(await staffShown(owner)).toEqual(['', 'omar'])
    await linkLina(owner, null)
    await world.connect(owner, { staffId: 'lina' })
    await linkLina(owner, second.personId)
    const params = { personId: second.personId }
    expect((await world.server.call(members.remove, { params }, owner)).status).toBe(200)
    expect(await staffShown(owner)).toEqual(['', 'omar'])
  })

  it('goes on when the workspace is handed over, and disconnects when who connected it may no longer see all bookings', async () => {
    await world.endOver()
    const already = await revoked()
    const shop = await world.givenConnected()
    const { owner } = shop
    const next = await world.server.given.member(owner, 'editor')
    const params = { personId: owner.personId }
    const setRole = async (role: 'editor' | 'agent') =>
      (await world.server.call(members.setRole, { params, body: { role } }, within(next, owner))).status
    expect((await world.server.call(members.handOver, { body: { personId: next.personId } }, owner)).status).toBe(200)
    expect(await setRole('editor')).toBe(200)
    expect(await staffShown(within(next, owner))).toEqual(['lina'])
    await world.book(shop.form.link, world.at('10:00'))
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toHaveLength(1)
    expect(await setRole('agent')).toBe(200)
    expect(await staffShown(within(next, owner))).toEqual([])
    await world.book(shop.form.link, world.at('12:00'))
    await world.deliver()
    expect(await world.eventsOf(shop.email)).toHaveLength(1)
    await world.endOver()
    expect(await secretsOf(owner)).toEqual([])
    expect(await revoked()).toBe(already + 1)
  })
})
