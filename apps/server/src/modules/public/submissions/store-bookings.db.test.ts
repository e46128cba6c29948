import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { submit } from '../access/testing.ts'
import { bookingForm, CUT, givenSetup, timeIn } from '../bookings/testing.ts'
import { holdPlaces } from './hold-places.ts'
import { insertLimitedGroup } from './store-limited.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let people = 0
/** A new number for each customer. */
const nextNumber = () => `+55119${String(80_000_000 + (people += 1))}`

const book = (link: string, choice: object, { on = server }: { on?: TestServer } = {}) =>
  submit(on, link, { phone: nextNumber(), visit: { serviceId: 'cut', ...choice } })

const booked = (owner: Pick<GivenOwner, 'id'>) =>
  server.deps.database.db.selectFrom('bookings').selectAll().where('user_id', '=', owner.id).execute()

describe('places of a time', () => {
  const race = async (servers: readonly TestServer[]) => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner, { services: [{ ...CUT, places: 10, largestParty: 10 }] })
    const forms = [await bookingForm(server, owner), await bookingForm(server, owner)]
    const start = timeIn(server, 2, '10:00')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        book(forms[index % 2]?.link ?? '', { start }, { on: servers[(index >> 1) % servers.length] ?? server }),
      ),
    )
    const count = (status: number) => answers.filter((each) => each.status === status).length
    const rows = await booked(owner)
    return { stored: count(201), refused: count(422), held: rows.filter(({ is_held }) => is_held).length }
  }

  it('stores exactly ten of two hundred simultaneous bookings over two forms', async () => {
    expect(await race([server])).toEqual({ stored: 10, refused: 190, held: 10 })
  })

  it.runIf(isOnPostgres)('stores exactly ten over two servers', async () => {
    const second = await testServer({}, { beside: server })
    try {
      expect(await race([server, second])).toEqual({ stored: 10, refused: 190, held: 10 })
    } finally {
      await second.close()
    }
  })
})

describe('a booking that is being paid', () => {
  it('holds its time for ten minutes from its first start, never longer, and leaves it after that', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner)
    const form = await bookingForm(server, owner)
    const start = timeIn(server, 2, '10:00')
    const hold = (submissionId: string, number: string) =>
      server.deps.database.transaction((tx) =>
        holdPlaces(
          tx,
          server.deps.database,
          {
            userId: owner.id,
            formId: form.id,
            submissionId,
            address: '',
            booking: { questionId: 'visit', serviceId: 'cut', staffId: null, party: 1, start, number },
          },
          server.deps.now(),
        ),
      )
    await hold('payer-one', '+551')
    await expect(hold('payer-two', '+552')).rejects.toMatchObject({ fields: { visit: { key: 'bookingTaken' } } })
    expect((await book(form.link, { start })).status).toBe(422)
    server.clock.advance(9 * MINUTE_MS)
    await hold('payer-one', '+551')
    server.clock.advance(2 * MINUTE_MS)
    expect((await book(form.link, { start })).status).toBe(201)
    await expect(hold('payer-one', '+551')).rejects.toMatchObject({ fields: { visit: { key: 'bookingTaken' } } })
  })

  it('stores a late payment’s booking with its time while that is free, and without it once another booking has it', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenSetup(server, owner)
    const form = await bookingForm(server, owner)
    const start = timeIn(server, 2, '10:00')
    const pay = (submissionId: string, number: string) =>
      insertLimitedGroup(
        server.deps.database,
        [
          {
            userId: owner.id,
            formId: form.id,
            submissionId,
            requestHash: submissionId,
            version: 1,
            answers: { phone: number, visit: { serviceId: 'cut', start } },
            routes: ['+5511987654321'],
            destinations: [],
            locale: 'en',
            booking: { questionId: 'visit', serviceId: 'cut', staffId: null, party: 1, start, number },
            isPaid: true,
          },
        ],
        server.deps.now(),
      )
    await pay('payer-one-late', '+551')
    await pay('payer-two-later', '+552')
    const rows = await booked(owner)
    expect(Object.fromEntries(rows.map(({ number, is_held }) => [number, is_held]))).toEqual({
      '+551': true,
      '+552': false,
    })
  })
})
