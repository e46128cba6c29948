import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { type BookingSetup, emptySetup } from '@wayform/core/bookings/setup.ts'
import { givenPerson, givenService } from '@wayform/core/bookings/testing/given-setup.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonb } from '../../platform/db/values.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { readSetup } from './booking-setup.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { bookings, catalogue } = calls
const ZONE = 'Asia/Riyadh'
const NOBODY_ID = '00000000-0000-4000-8000-000000000000'

type By = Pick<GivenOwner, 'headers'>

function clinic(changes: Partial<BookingSetup> = {}): BookingSetup {
  return {
    ...emptySetup(ZONE),
    staff: [givenPerson('huda', { name: 'Dr. Huda' })],
    services: [givenService({ id: 'check', name: 'Check-up', staffIds: ['huda'] })],
    ...changes,
  }
}

const read = async (by: By): Promise<StoredBookingSetup> =>
  (await server.call(bookings.setup, { query: { browserTimeZone: ZONE } }, by)).body
const save = (by: By, setup: BookingSetup, more: { revision?: number; currency?: 'SAR' } = {}) =>
  server.call(bookings.saveSetup, { body: { revision: 0, setup, ...more } }, by)

describe('every call about the set-up of bookings', () => {
  const CASES: readonly (readonly [name: string, spec: RouteSpec, call: object])[] = [
    ['reading', bookings.setup, {}],
    ['saving', bookings.saveSetup, { body: { revision: 1, setup: clinic({ services: [] }) } }],
  ]

  it('tests every call about the set-up of bookings', () => {
    expect(CASES.map(([, spec]) => spec)).toEqual(Object.values(bookings))
  })

  it.each(CASES)('requires a session: %s', async (_name, spec, call) => {
    expect((await server.call(spec, call, {})).status).toBe(401)
  })

  it.each(CASES)('reads and changes nothing of another owner: %s', async (_name, spec, call) => {
    const [ana, stranger] = [await server.given.owner({ plan: 'standard' }), await server.given.owner({ plan: 'plus' })]
    expect((await save(ana, clinic())).status).toBe(200)
    const before = await read(ana)
    const answer = await server.call(spec, call, stranger)
    expect(JSON.stringify(answer.body)).not.toContain('Huda')
    expect(await read(ana)).toEqual(before)
  })

  it.each(CASES)('allows owners and editors alone: %s', async (_name, spec, call) => {
    const owner = await server.given.owner({ plan: 'plus' })
    expect((await save(owner, clinic())).status).toBe(200)
    const status = async (role: 'editor' | 'agent' | 'viewer') => {
      const { headers } = await server.given.member(owner, role)
      return (await server.call(spec, call, { headers: { ...headers, [WORKSPACE_HEADER]: owner.id } })).status
    }
    for (const role of ['agent', 'viewer'] as const) expect([role, await status(role)]).toEqual([role, 403])
    expect(await status('editor')).toBe(200)
  })

  it('shows the set-up on every plan, and saves it from standard on', async () => {
    const status = async (plan: 'free' | 'lite' | 'standard') => {
      const owner = await server.given.owner({ plan })
      expect((await server.call(bookings.setup, { query: {} }, owner)).status).toBe(200)
      return (await save(owner, clinic())).status
    }
    expect([await status('free'), await status('lite'), await status('standard')]).toEqual([403, 403, 200])
  })
})

describe('a set-up', () => {
  it('starts a set-up with the shop’s zone and nothing to book', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    expect(await read(owner)).toEqual({
      setup: emptySetup(ZONE),
      revision: 0,
      currency: 'USD',
      hasCurrency: false,
      hits: [],
    })
  })

  it('stores the set-up as it is given, and refuses a save that began with an older revision', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const first = await save(owner, clinic())
    expect(first.body).toMatchObject({ revision: 1, setup: clinic() })
    const again = await save(owner, clinic({ services: [] }))
    expect([again.status, again.body.code]).toEqual([409, 'bookings.stale'])
    const changed = clinic({ services: [] })
    expect((await save(owner, changed, { revision: 1 })).body).toMatchObject({ revision: 2, setup: changed })
    expect((await save(owner, clinic(), { revision: 1 })).status).toBe(409)
    expect((await read(owner)).setup).toEqual(changed)
  })

  it('stores the set-up of one of two people who save at the same time', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const firsts = await Promise.all([save(owner, clinic()), save(owner, clinic())])
    expect(firsts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const seconds = await Promise.all([1, 1].map((revision) => save(owner, clinic(), { revision })))
    expect(seconds.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('puts off a service whose people are gone', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { body } = await save(owner, clinic({ staff: [] }))
    expect(body.setup.services[0]).toMatchObject({ staffIds: [], isOn: false })
  })

  it('gives the workspace its currency with the first price, once', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const priced = clinic({ services: [givenService({ pay: { kind: 'price', amount: 15_000 } })] })
    expect((await save(owner, clinic(), { currency: 'SAR' })).body.hasCurrency).toBe(false)
    expect((await save(owner, priced, { revision: 1, currency: 'SAR' })).body).toMatchObject({
      currency: 'SAR',
      hasCurrency: true,
    })
    await server.call(catalogue.edit, { body: { currency: 'EUR' } }, owner)
    expect((await save(owner, priced, { revision: 2, currency: 'SAR' })).body.currency).toBe('EUR')
  })

  it('stores numbers of staff in one form, and refuses invalid ones', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const withNumber = (number: string) => clinic({ staff: [givenPerson('huda', { number })] })
    expect((await save(owner, withNumber('+966999'))).status).toBe(400)
    expect((await save(owner, withNumber('966501234567'))).body.setup.staff[0].number).toBe('+966501234567')
  })

  it('links staff with members of this workspace only', async () => {
    const [owner, stranger] = [await server.given.owner({ plan: 'plus' }), await server.given.owner()]
    const member = await server.given.member(owner, 'agent')
    const linked = (memberId: string) => clinic({ staff: [givenPerson('huda', { memberId })] })
    for (const id of [stranger.id, NOBODY_ID]) expect((await save(owner, linked(id))).status).toBe(400)
    expect((await save(owner, linked(member.id))).status).toBe(200)
    expect((await save(owner, linked(owner.id), { revision: 1 })).status).toBe(200)
  })
})

describe('days off', () => {
  const dayOff = (staffId: string | null) => ({ id: 'eid', from: '2027-03-09', to: '2027-03-13', note: 'Eid', staffId })

  it('lists the bookings to come that fall on days off', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner)
    const book = async (number: number, at: string, changes: { staff_id?: string; is_held?: boolean } = {}) => {
      const [startsAt, endsAt] = [new Date(at), new Date(Date.parse(at) + 1_800_000)]
      const { db } = server.deps.database
      await db
        .insertInto('responses')
        .values({
          user_id: owner.id,
          form_id: form.id,
          number,
          submission_id: `s${number}`,
          request_hash: '',
          version: 1,
          answers: jsonb({}),
          delivered_to: '',
        })
        .execute()
      await db
        .insertInto('bookings')
        .values({
          user_id: owner.id,
          form_id: form.id,
          response_number: number,
          service_id: 'check',
          staff_id: 'huda',
          party: 1,
          starts_at: startsAt,
          ends_at: endsAt,
          busy_from: startsAt,
          busy_to: endsAt,
          number: '966501234567',
          ...changes,
        })
        .execute()
    }
    // It is the 9th in Riyadh from 21:00 UTC on the 8th.
    await book(1, '2027-03-08T20:59:00Z')
    await book(2, '2027-03-08T21:00:00Z')
    await book(3, '2027-03-10T09:00:00Z', { staff_id: 'omar' })
    await book(4, '2027-03-10T09:00:00Z', { is_held: false })
    await book(5, '2027-03-13T21:00:00Z')
    const all = await save(owner, clinic({ daysOff: [dayOff(null)] }))
    expect(all.body.hits.map(({ number }: { number: number }) => number)).toEqual([2, 3])
    expect(all.body.hits[0]).toMatchObject({ dayOffId: 'eid', formId: form.id, startsAt: '2027-03-08T21:00:00.000Z' })
    const hers = await save(owner, clinic({ daysOff: [dayOff('huda')] }), { revision: 1 })
    expect(hers.body.hits.map(({ number }: { number: number }) => number)).toEqual([2])
    const afterwards = { ...server.deps, now: () => new Date('2027-03-09T00:00:00Z') }
    expect((await readSetup(afterwards, { owner })).hits).toEqual([])
  })
})
