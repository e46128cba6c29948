import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticesOf } from '../delivery/notices/testing.ts'
import { DAY_MS, MINUTE_MS } from '../../testing/test-server.ts'
import { calendarWorld, type CalendarWorld } from './testing.ts'

let world: CalendarWorld
let addresses = 0
beforeAll(async () => {
  world = await calendarWorld()
})
afterAll(() => world.close())

type Shop = Awaited<ReturnType<CalendarWorld['givenConnected']>>

/** Whose owner has an address that may be written to. */
async function givenConnected(given: Parameters<CalendarWorld['givenConnected']>[0] = {}) {
  const shop = await world.givenConnected(given)
  const address = `owner${(addresses += 1)}@salon.example`
  await world.server.deps.database.db
    .updateTable('users')
    .set({ email: address, email_verified: true })
    .where('id', '=', shop.owner.id)
    .execute()
  return { ...shop, address }
}

const noticed = async ({ owner }: Shop) =>
  (await noticesOf(world.server, owner)).map(({ notice, destination }) => [notice?.kind, notice?.params, destination])

const lostBy = (params: object) => [
  ['calendar.lost', expect.objectContaining(params), 'email'],
  ['calendar.lost', expect.objectContaining(params), 'whatsapp'],
]

const mailsTo = (address: string) => world.server.mail.sent.filter(({ to }) => to === address)

describe('a calendar whose access was taken back', () => {
  it('notifies the owner once, though the reader and the writer both find out', async () => {
    const shop = await givenConnected()
    await world.sandbox.control('/google/take-back', { email: shop.email })
    await world.readAgain()
    await world.book(shop.form.link, world.at('10:00'))
    await world.deliver()
    await world.readAgain()
    expect(await noticed(shop)).toEqual(lostBy({ reason: 'accessRevoked', name: 'Lina', account: shop.email }))
    const [mail, ...others] = mailsTo(shop.address)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Google Calendar of Lina has stopped')
    expect(mail?.html).toContain('/calendar/feeds')
    expect(mail?.html).toContain(`${shop.email}: Google gives Wayform no access to this calendar any more.`)
  })

  it('notifies the owner when a booking could not be written, too', async () => {
    const shop = await givenConnected({ staffId: '' })
    await world.sandbox.control('/google/take-back', { email: shop.email })
    await world.book(shop.form.link, world.at('10:00'))
    await world.book(shop.form.link, world.at('11:00'))
    await world.deliver()
    await world.deliver()
    expect(await noticed(shop)).toEqual(lostBy({ reason: 'accessRevoked', name: '' }))
    expect(mailsTo(shop.address)).toMatchObject([{ subject: 'Google Calendar has stopped' }])
  })

  it('notifies the owner again when the access was given again, and lost again', async () => {
    const shop = await givenConnected()
    for (let loss = 1; loss <= 2; loss++) {
      await world.sandbox.control('/google/take-back', { email: shop.email })
      await world.readAgain()
      expect(await noticed(shop)).toHaveLength(2 * loss)
      world.server.clock.advance(MINUTE_MS)
      await world.connect(shop.owner, { person: { name: 'Ana', email: shop.email }, staffId: 'lina' })
    }
  })
})

describe('a calendar that Google does not let us read', () => {
  it('notifies the owner after a day, once, and again only after the calendar was read', async () => {
    const shop = await givenConnected()
    // No calendar of another owner takes the faults.
    await world.server.deps.database.db.deleteFrom('google_calendars').where('user_id', '!=', shop.owner.id).execute()
    const readAfter = async (ms: number, isFailing: boolean) => {
      world.server.clock.advance(ms)
      if (isFailing) await world.fault({ status: 503 })
      await world.read()
      return (await noticed(shop)).length
    }
    await readAfter(0, false)
    expect(await readAfter(3 * MINUTE_MS, true)).toBe(0)
    expect(await readAfter(DAY_MS, true)).toBe(2)
    expect(await readAfter(80 * MINUTE_MS, true)).toBe(2)
    expect(await noticed(shop)).toEqual(lostBy({ reason: 'failing', name: 'Lina' }))
    await world.deliver()
    expect(mailsTo(shop.address)).toMatchObject([
      {
        subject: 'Google Calendar of Lina has stopped',
        html: expect.stringContaining('Wayform could not read this calendar for a day.'),
      },
    ])
    await readAfter(80 * MINUTE_MS, false)
    expect(await world.shown(shop.owner)).toMatchObject([{ state: 'connected' }])
    expect(await readAfter(3 * MINUTE_MS, true)).toBe(2)
    expect(await readAfter(DAY_MS, true)).toBe(4)
  })
})
