import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { submit } from '../access/testing.ts'
import { bookingForm, CUT, givenSetup, timeIn } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const ANA = '+5511911110000'
const BO = '+5511922220000'
let people = 0
const nextNumber = () => `+55119${String(70_000_000 + (people += 1))}`

type Person = { id: string; name: string; number?: string; memberId?: string | null }

/** A shop in which Ana and Bo cut hair. */
async function shop(staff: readonly Person[], settings: Parameters<typeof bookingForm>[2] = {}) {
  const owner = await server.given.owner({ plan: 'plus' })
  await givenSetup(server, owner, { services: [{ ...CUT, staffIds: staff.map(({ id }) => id) }], staff })
  return { owner, form: await bookingForm(server, owner, settings) }
}

const book = (link: string, choice: object) =>
  submit(server, link, { phone: nextNumber(), visit: { serviceId: 'cut', ...choice } })

const stored = (owner: Pick<GivenOwner, 'id'>) =>
  server.deps.database.db
    .selectFrom('responses')
    .select(['number', 'delivered_to', 'member_id'])
    .where('user_id', '=', owner.id)
    .orderBy('number')
    .execute()

describe('the message of a booking', () => {
  it('sends the message to the number of the chosen staff when the booking is stored', async () => {
    const { owner, form } = await shop(
      [
        { id: 'ana', name: 'Ana', number: ANA },
        { id: 'bo', name: 'Bo' },
      ],
      { choosesStaff: true },
    )
    const start = timeIn(server, 2, '10:00')
    const withAna = await book(form.link, { staffId: 'ana', start })
    expect(withAna.body.whatsappUrl).toContain(ANA.slice(1))
    expect((await book(form.link, { staffId: 'bo', start })).body.whatsappUrl).toContain(
      form.whatsapp_number.replace('+', ''),
    )
    expect((await stored(owner)).map(({ delivered_to }) => delivered_to)).toEqual([ANA, form.whatsapp_number])
  })

  it('sends the message to the number of the staff who were picked for a booking with anyone', async () => {
    const { owner, form } = await shop([
      { id: 'ana', name: 'Ana', number: ANA },
      { id: 'bo', name: 'Bo', number: BO },
    ])
    const start = timeIn(server, 2, '10:00')
    const answers = [await book(form.link, { start }), await book(form.link, { start })]
    expect(answers.map(({ body }) => [ANA, BO].filter((each) => body.whatsappUrl.includes(each.slice(1))))).toEqual([
      [ANA],
      [BO],
    ])
    expect((await stored(owner)).map(({ delivered_to }) => delivered_to)).toEqual([ANA, BO])
  })

  it('sends the message there from a page without script, too', async () => {
    const { owner, form } = await shop([{ id: 'ana', name: 'Ana', number: ANA }])
    const start = timeIn(server, 3, '11:00')
    const fields = {
      phone: nextNumber(),
      'visit.service': 'cut',
      'visit.plain': '1',
      'visit.party': '1',
      'visit.start': start,
      'visit.day': start.slice(0, 10),
    }
    const { host } = new URL(server.deps.config.formsUrl)
    const post = (posted: Record<string, string>) =>
      server.forms.inject({
        method: 'POST',
        url: `/${form.link}`,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams(posted).toString(),
      })
    const state = /name="\.state" value="([^"]+)"/.exec((await post(fields)).body)?.[1] ?? ''
    expect((await post({ '.state': state, '.action': 'confirm' })).body).toContain(ANA.slice(1))
    expect((await stored(owner)).map(({ delivered_to }) => delivered_to)).toEqual([ANA])
  })
})

describe('a member who is linked to somebody of the staff', () => {
  const linked = async () => {
    const { owner, form } = await shop([
      { id: 'ana', name: 'Ana' },
      { id: 'bo', name: 'Bo' },
    ])
    const agent = await server.given.member(owner, 'agent')
    const setup = (await server.call(calls.bookings.setup, { query: {} }, owner)).body
    const link = async (memberId: string | null) => {
      const { body } = await server.call(calls.bookings.setup, { query: {} }, owner)
      const staff = body.setup.staff.map((each: Person) => (each.id === 'ana' ? { ...each, memberId } : each))
      const saved = { revision: body.revision, setup: { ...body.setup, staff } }
      return server.call(calls.bookings.saveSetup, { body: saved }, owner)
    }
    const as = { headers: { ...agent.headers, [WORKSPACE_HEADER]: owner.id } }
    const sees = async () => {
      const day = timeIn(server, 2, '10:00').slice(0, 10)
      const inCalendar = (await server.call(calls.calendar.read, { query: { from: day, to: day } }, as)).body.bookings
      const query = { formId: form.id, index: 0, pageSize: 10 }
      const inTable = (await server.call(calls.responses.list, { query }, as)).body.list ?? []
      const numbers = inCalendar.map(({ number }: { number: number }) => number).toSorted()
      expect(inTable.map((each: { responseNumber: number }) => each.responseNumber).toSorted()).toEqual(numbers)
      return numbers
    }
    return { owner, form, agent, link, sees, setup, as }
  }

  it('sees exactly the bookings of that person: new ones, old ones, and moved ones', async () => {
    const { owner, form, agent, link, sees, setup } = await linked()
    expect(setup.people.map(({ personId }: { personId: string }) => personId)).toEqual([owner.id, agent.personId])
    const start = timeIn(server, 2, '10:00')
    await book(form.link, { start })
    await book(form.link, { start })
    expect(await sees()).toEqual([])
    expect((await link(agent.personId)).status).toBe(200)
    expect(await sees()).toEqual([1])
    await book(form.link, { start: timeIn(server, 2, '12:00') })
    expect(await sees()).toEqual([1, 3])
    const day = start.slice(0, 10)
    const { bookings } = (await server.call(calls.calendar.read, { query: { from: day, to: day } }, owner)).body
    const second = bookings.find(({ number }: { number: number }) => number === 2)
    const move = (staffId: string, time: string, sequence: number) =>
      server.call(
        calls.calendar.move,
        {
          params: { responseId: second.responseId },
          query: { formId: form.id },
          body: { start: timeIn(server, 2, time), staffId, sequence },
        },
        owner,
      )
    expect((await move('ana', '14:00', 0)).status).toBe(200)
    expect(await sees()).toEqual([1, 2, 3])
    expect((await move('bo', '14:00', 1)).status).toBe(200)
    expect(await sees()).toEqual([1, 3])
    await link(null)
    expect(await sees()).toEqual([])
  })

  it('loses the link and the staff’s calendar feed after leaving', async () => {
    const { owner, agent, link } = await linked()
    await link(agent.personId)
    const feed = await server.call(calls.calendar.makeFeed, { body: { staffId: 'ana', showsNames: false } }, owner)
    const params = { file: new URL(feed.body.url).pathname.split('/').at(-1) ?? '' }
    const file = () => server.call(calls.calendarFeed.read, { params })
    expect((await file()).status).toBe(200)
    await server.call(calls.members.remove, { params: { personId: agent.personId } }, owner)
    const { body } = await server.call(calls.bookings.setup, { query: {} }, owner)
    expect(body.setup.staff.map(({ memberId }: Person) => memberId)).toEqual([null, null])
    expect(body.revision).toBe(3)
    expect((await file()).status).toBe(404)
    expect((await server.call(calls.calendar.feeds, {}, owner)).body.feeds).toEqual([])
  })
})
