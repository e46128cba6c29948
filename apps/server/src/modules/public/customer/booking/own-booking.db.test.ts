import { calls } from '@wayform/contract/routes.ts'
import type { BookingSettings } from '@wayform/core/bookings/settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../../../testing/test-server.ts'
import { PHONE } from '../../access/testing.ts'
import { bookingForm, CUT, EVERY_DAY, givenSetup, timeIn } from '../../bookings/testing.ts'

const { calendar, publicForms, responses } = calls

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const NUMBER = '+966501234567'
const HOUR_MS = 60 * MINUTE_MS

type Given = { setup?: Parameters<typeof givenSetup>[2]; settings?: Partial<BookingSettings>; at?: string }

/** A customer who booked a haircut at ten, three days from now. */
async function customer({ setup, settings, at = '10:00' }: Given = {}) {
  const owner = await server.given.owner({ plan: 'plus' })
  await givenSetup(server, owner, setup)
  const form = await bookingForm(server, owner, settings)
  const book = (start: string, number = NUMBER) =>
    server.call(publicForms.submit, {
      params: { link: form.link },
      body: { answers: { [PHONE.questionId]: number, visit: { serviceId: 'cut', start } } },
    })
  const { body } = await book(timeIn(server, 3, at))
  const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
  const url = `/${form.link}/receipt/${signed}`
  const host = new URL(server.deps.config.formsUrl).host
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
  const key = String(body.order.key)
  const post = (fields: Record<string, string>) =>
    server.forms.inject({
      method: 'POST',
      url,
      headers,
      payload: new URLSearchParams({ '.key': key, ...fields }).toString(),
    })
  const row = async () => {
    const { rows } = await sql<{
      starts_at: Date
      staff_id: string
      is_held: boolean
      sequence: number
      coming_at: Date | null
    }>`select starts_at, staff_id, is_held, sequence, coming_at from bookings
       where form_id = ${form.id} and response_number = ${body.responseNumber}`.execute(server.deps.database.db)
    const [found] = rows
    if (!found) throw new Error('nothing is booked')
    return { ...found, starts_at: found.starts_at.toISOString() }
  }
  return {
    owner,
    form,
    book,
    post,
    row,
    label: body.order.label as string,
    page: async () => String((await server.call(publicForms.receipt, { params: { link: form.link, signed } })).body),
    file: () => server.forms.inject({ method: 'GET', url: `${url}/booking.ics`, headers: { host } }),
    move: async (start: string, fields: Record<string, string> = {}) =>
      post({ '.do': 'move', '.start': start, '.of': String((await row()).sequence), ...fields }),
    response: async () => (await server.call(responses.list, { query: { formId: form.id } }, owner)).body.list.at(-1),
    edit: async (changes: object) => {
      const { list } = (await server.call(responses.list, { query: { formId: form.id } }, owner)).body
      const asked = { params: { responseId: list.at(-1)._id }, query: { formId: form.id }, body: changes }
      return (await server.call(responses.edit, asked, owner)).status
    },
    notices: async () => {
      const { rows } = await sql<{ notice: { kind: string; params: object } }>`
        select distinct notice from deliveries
        where user_id = ${owner.id} and occasion = 'notice'`.execute(server.deps.database.db)
      return rows.map(({ notice }) => notice)
    },
    booked: async () => {
      const date = timeIn(server, 3, '00:00').slice(0, 10)
      return (await server.call(calendar.read, { query: { from: date, to: date } }, owner)).body.bookings
    },
  }
}

describe('the page of somebody who booked', () => {
  it('shows the service, the staff, the time with its zone, and links to add them to a calendar', async () => {
    const given = await customer({
      setup: {
        zone: 'Asia/Riyadh',
        weekly: EVERY_DAY,
        staff: [{ id: 'lina', name: 'Lina' }],
        services: [{ ...CUT, staffIds: ['lina'], pay: { kind: 'price', amount: 22_000 } }],
      },
    })
    expect(given.label).toBe('See your booking')
    const html = await given.page()
    expect(html).toContain('Haircut with Lina')
    expect(html).toMatch(/Booking 1, received \w+day \d+ \w+ \d{4}, \d\d:\d\d \(Saudi Arabia Time\)</)
    expect(html).toMatch(/<bdi dir="ltr">13:00–14:00<\/bdi>/)
    expect(html).toContain('You can move or cancel until')
    expect(html).toMatch(/Requested<\/bdi>.*aria-current="step".*Confirmed/s)
    expect(html).toContain('https://calendar.google.com/calendar/render?action=TEMPLATE&amp;text=Haircut')
    const file = await given.file()
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.body).toContain('SEQUENCE:0')
    expect(file.body).toContain(`DTSTART:${timeIn(server, 3, '10:00').slice(0, 16).replace(/[-:]/g, '')}00Z`)
  })

  it('refuses changes from a visitor who has only the link and does not know the number', async () => {
    const given = await customer()
    const before = await given.row()
    for (const fields of [{ '.do': 'cancel' }, { '.do': 'coming' }, { '.do': 'times' }]) {
      expect((await given.post({ ...fields, '.key': '' })).statusCode).toBe(403)
    }
    const start = timeIn(server, 3, '12:00')
    expect((await given.move(start, { '.key': '', '.phone': '+966501234560' })).statusCode).toBe(403)
    expect(await given.row()).toEqual(before)
    expect((await given.move(start, { '.key': '', '.phone': NUMBER })).statusCode).toBe(200)
    expect((await given.row()).starts_at).toBe(start)
  })

  it('shows the reason for which the shop declined', async () => {
    const given = await customer({ setup: { services: [{ ...CUT, confirm: 'byOwner' }] } })
    expect(await given.page()).toMatch(/aria-current="step"[^>]*>.*?Requested/s)
    expect(await given.edit({ status: 'cancelled', reason: 'We are\nclosed that day.' })).toBe(200)
    const html = await given.page()
    expect(html).toContain('<h1>Declined</h1>')
    expect(html).toContain('The shop says: We are closed that day.')
  })
})

describe('the page of a booking in Arabic', () => {
  it('has one kind of digits in all of its texts: those of its language', async () => {
    const given = await customer({ setup: { services: [{ ...CUT, pay: { kind: 'price', amount: 22_000 } }] } })
    const settings = { params: { id: given.form.id }, body: { language: 'ar' } } as const
    expect((await server.call(calls.forms.edit, settings, given.owner)).status).toBe(200)
    const times = await given.post({ '.do': 'times' })
    for (const html of [await given.page(), times.body]) {
      expect(textOf(html)).toContain('١٠:٠٠–١١:٠٠')
      expect(latinDigitsIn(textOf(html))).toEqual([])
    }
    expect(textOf(times.body)).toContain('٠٩:٠٠')
  })
})

const textOf = (html: string) =>
  html.replaceAll(/<(style|script|title)\b.*?<\/\1>|<head>.*?<\/head>/gs, '').replaceAll(/<[^>]*>/g, '\n')

/** Phone numbers are written as they are dialled, in every language. */
const latinDigitsIn = (text: string) =>
  text.split('\n').filter((line) => /\d/.test(line) && !/^\+[\d ]+$/.test(line.trim()) && !line.includes('&#'))

describe('a customer who moves a booking', () => {
  it('offers the free times, keeps the number, and shows the owner both times', async () => {
    const given = await customer()
    await given.book(timeIn(server, 3, '11:00'), '+966501234568')
    const [shown, taken, wanted] = [
      await given.post({ '.do': 'times' }),
      timeIn(server, 3, '11:00'),
      timeIn(server, 4, '09:00'),
    ]
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain(`value="${wanted}"`)
    expect(shown.body).not.toContain(`value="${taken}"`)
    const { _id } = await given.response()
    const answer = await given.move(wanted)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Your booking has a new time. The shop sees it.')
    expect(await given.row()).toMatchObject({ starts_at: wanted, is_held: true, sequence: 1 })
    expect((await given.response())._id).toBe(_id)
    expect((await given.file()).body).toContain('SEQUENCE:1')
    expect(await given.notices()).toContainEqual({
      kind: 'booking.moved',
      params: { number: 1, before: timeIn(server, 3, '10:00'), after: wanted, zone: 'UTC' },
    })
    // The page is sent again, as after a reload.
    const again = await given.post({ '.do': 'move', '.start': wanted, '.of': '0' })
    expect(again.statusCode).toBe(200)
    expect((await given.row()).sequence).toBe(1)
  })

  it.each([
    [
      'is taken',
      (given: Awaited<ReturnType<typeof customer>>) => given.book(timeIn(server, 3, '12:00'), '+966501234569'),
    ],
    [
      'overlaps another one of the same number',
      async (given: Awaited<ReturnType<typeof customer>>) => {
        await givenSetup(server, given.owner, { services: [{ ...CUT, places: 5 }] })
        await given.book(timeIn(server, 3, '12:00'))
      },
    ],
    [
      'is closed by now',
      (given: Awaited<ReturnType<typeof customer>>) =>
        givenSetup(server, given.owner, { weekly: EVERY_DAY.map((day) => ({ ...day, to: '12:00' })) }),
    ],
  ] as const)('refuses with the same message when the time %s', async (_, happen) => {
    const given = await customer()
    await happen(given)
    const answer = await given.move(timeIn(server, 3, '12:00'))
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('This time was just taken. Choose another one.')
    expect(await given.row()).toMatchObject({ starts_at: timeIn(server, 3, '10:00'), sequence: 0 })
  })

  it('shows the first days for an invalid day', async () => {
    const given = await customer()
    const shown = async (day: string) => {
      const { statusCode, body } = await given.post({ '.do': `times ${day}` })
      return [day, statusCode, body.includes(`value="${timeIn(server, 4, '09:00')}"`)]
    }
    for (const day of ['2026-99-99', '2026-11-31', '0000-00-00']) expect(await shown(day)).toEqual([day, 200, true])
    expect(await shown('9999-12-31')).toEqual(['9999-12-31', 200, false])
    expect((await given.move('2026-11-31T09:00:00.000Z')).statusCode).toBe(422)
  })

  it('refuses a move after the cut-off, or from a page that is older than the shop’s last change', async () => {
    const late = await customer({ setup: { rules: { cutOffMinutes: 4 * 24 * 60 } } })
    expect(await late.page()).toContain('It is too late to move or cancel it here.')
    expect((await late.move(timeIn(server, 4, '09:00'))).statusCode).toBe(409)
    expect((await late.post({ '.do': 'cancel' })).statusCode).toBe(409)
    const given = await customer()
    expect((await given.move(timeIn(server, 4, '09:00'), { '.of': '7' })).statusCode).toBe(409)
    expect(await given.row()).toMatchObject({ starts_at: timeIn(server, 3, '10:00'), is_held: true })
  })

  it('keeps the staff while that is possible, and waits for the owner who confirms each booking', async () => {
    const staff = [
      { id: 'lina', name: 'Lina' },
      { id: 'omar', name: 'Omar' },
    ]
    const services = [{ ...CUT, staffIds: ['lina', 'omar'], confirm: 'byOwner' as const }]
    const given = await customer({ setup: { staff, services } })
    expect((await given.row()).staff_id).toBe('lina')
    await given.edit({ status: 'confirmed' })
    expect((await given.move(timeIn(server, 4, '09:00'))).body).toContain('Your booking has a new time')
    expect((await given.row()).staff_id).toBe('lina')
    expect((await given.response()).status).toBe('new')
    await sql`insert into booking_blocks (user_id, id, staff_id, starts_at, ends_at)
      values (${given.owner.id}, gen_random_uuid(), 'lina', ${timeIn(server, 4, '12:00')}, ${timeIn(server, 4, '13:00')})`.execute(
      server.deps.database.db,
    )
    await given.move(timeIn(server, 4, '12:00'))
    expect((await given.row()).staff_id).toBe('omar')
  })

  it('moves to another of the staff once the chosen one has left, or does not offer the service', async () => {
    const staff = [
      { id: 'lina', name: 'Lina' },
      { id: 'omar', name: 'Omar' },
    ]
    const both = { staff, services: [{ ...CUT, staffIds: ['lina', 'omar'] }] }
    for (const left of [
      { staff: [{ id: 'omar', name: 'Omar' }], services: [{ ...CUT, staffIds: ['omar'] }] },
      { ...both, staff: staff.map((each) => ({ ...each, isOn: each.id === 'omar' })) },
      { staff, services: [{ ...CUT, staffIds: ['omar'] }] },
    ]) {
      const given = await customer({ setup: both, settings: { choosesStaff: true } })
      expect((await given.row()).staff_id).toBe('lina')
      await givenSetup(server, given.owner, left)
      const start = timeIn(server, 4, '09:00')
      expect((await given.post({ '.do': 'times' })).body).toContain(`value="${start}"`)
      expect((await given.move(start)).statusCode).toBe(200)
      expect(await given.row()).toMatchObject({ staff_id: 'omar', starts_at: start })
    }
  })

  it('shows that no times are free when the service is not offered any more', async () => {
    const given = await customer()
    await givenSetup(server, given.owner, { services: [{ ...CUT, id: 'dye', name: 'Dye' }] })
    const shown = await given.post({ '.do': 'times' })
    expect(shown.body).toContain('There are no free times on these days.')
    expect(shown.body).not.toContain('value="move"')
    expect((await given.move(timeIn(server, 4, '09:00'))).statusCode).toBe(422)
    expect((await given.post({ '.do': 'cancel' })).statusCode).toBe(200)
  })

  it('changes the size of the party within the places, at the same price for each person', async () => {
    const service = { ...CUT, places: 6, largestParty: 4, pay: { kind: 'price' as const, amount: 2_000 } }
    const given = await customer({ setup: { services: [service] }, settings: { asksParty: true } })
    expect(await given.page()).toContain('Change time or people')
    const start = timeIn(server, 3, '10:00')
    await given.book(start, '+966501234568')
    const shown = await given.post({ '.do': 'times', '.party': '3' })
    expect(shown.body).toMatch(/<option value="3" selected(="")?>3 people · [^<]*60/)
    // Its own time is another booking with another number of people.
    expect(shown.body).toContain(`value="${start}"`)
    const answer = await given.move(start, { '.party': '3' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Your booking has changed. The shop sees it.')
    const stored = async () => {
      const { rows } = await sql<{ answers: { visit: object }; party: number }>`
        select r.answers, b.party from responses r join bookings b on b.form_id = r.form_id and b.response_number = r.number
        where r.form_id = ${given.form.id} and r.number = 1`.execute(server.deps.database.db)
      return rows[0]
    }
    expect(await stored()).toMatchObject({
      party: 3,
      answers: { visit: { party: 3, price: 6_000, changes: [{ before: { party: 1 }, after: { party: 3 } }] } },
    })
    expect(await given.notices()).toContainEqual({
      kind: 'booking.resized',
      params: { number: 1, before: start, after: start, zone: 'UTC', party: 3 },
    })
    // The same page sent again changes nothing.
    expect((await given.post({ '.do': 'move', '.start': start, '.party': '3', '.of': '0' })).statusCode).toBe(200)
    expect(await stored()).toMatchObject({ party: 3 })
    expect((await given.row()).sequence).toBe(1)
  })

  it.each([
    ['than there are places left', '4', 422, 'This time was just taken. Choose another one.'],
    ['than the service takes', '5', 409, 'The booking has changed meanwhile.'],
  ])('refuses a larger party %s, and keeps the booking', async (_, party, status, said) => {
    const service = { ...CUT, places: 5, largestParty: 4, pay: { kind: 'price' as const, amount: 2_000 } }
    const given = await customer({ setup: { services: [service] }, settings: { asksParty: true } })
    const start = timeIn(server, 3, '10:00')
    for (const number of ['+966501234568', '+966501234569']) expect((await given.book(start, number)).status).toBe(201)
    const before = { row: await given.row(), response: await given.response() }
    const answer = await given.move(start, { '.party': party })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(said)
    expect({ row: await given.row(), response: await given.response() }).toEqual(before)
    expect(await given.notices()).toEqual([])
    // Three are left with its own: as many as that it gets.
    expect((await given.move(start, { '.party': '3' })).statusCode).toBe(200)
    expect((await given.book(start, '+966501234570')).status).toBe(422)
  })

  it('keeps the size of the party when the service allows fewer people by now', async () => {
    const service = { ...CUT, places: 6, largestParty: 4 }
    const given = await customer({ setup: { services: [service] }, settings: { asksParty: true } })
    const start = timeIn(server, 3, '10:00')
    await given.move(start, { '.party': '3' })
    await givenSetup(server, given.owner, { services: [{ ...service, largestParty: 2 }] })
    const shown = await given.post({ '.do': 'times' })
    expect(shown.body).toMatch(/<option value="3" selected/)
    expect(shown.body).not.toContain('<option value="4"')
    expect((await given.move(timeIn(server, 4, '10:00'), { '.party': '2' })).statusCode).toBe(200)
    expect((await given.post({ '.do': 'times' })).body).not.toContain('<option value="3"')
  })

  it('gives the last place of a time once for simultaneous requests', async () => {
    const given = await customer()
    const wanted = timeIn(server, 5, '09:00')
    const others = await Promise.all([
      given.move(wanted),
      ...['+966501234571', '+966501234572', '+966501234573'].map((number) => given.book(wanted, number)),
    ])
    const { rows } = await sql`select 1 from bookings where form_id = ${given.form.id} and is_held
      and starts_at = ${wanted}`.execute(server.deps.database.db)
    expect([others.length, rows.length]).toEqual([4, 1])
  })
})

describe('a customer who cancels a booking', () => {
  it('frees the time once, and calendars drop the booking', async () => {
    const given = await customer()
    const start = timeIn(server, 3, '10:00')
    expect((await given.book(start, '+966501234561')).status).toBe(422)
    const answers = [await given.post({ '.do': 'cancel' }), await given.post({ '.do': 'cancel' })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.body).toContain('Your booking is cancelled.')
    expect(await given.row()).toMatchObject({ is_held: false, sequence: 1 })
    expect((await given.file()).body).toMatch(/SEQUENCE:1.*STATUS:CANCELLED/s)
    expect(await given.page()).toContain('<h1>Cancelled</h1>')
    expect((await given.book(start, '+966501234561')).status).toBe(201)
    expect((await given.notices()).map(({ kind }) => kind)).toEqual(['booking.cancelled'])
  })

  it('asks whether they come only once the shop has confirmed it', async () => {
    const given = await customer({ setup: { services: [{ ...CUT, confirm: 'byOwner' }] } })
    expect(await given.page()).not.toContain('I’m coming')
    await given.edit({ status: 'confirmed' })
    expect(await given.page()).toContain('I’m coming')
    await given.post({ '.do': 'coming' })
    expect(await given.page()).not.toContain('I’m coming')
  })

  it('confirms once that they come, until the booking begins, and asks again after a move', async () => {
    const given = await customer()
    expect((await given.post({ '.do': 'coming' })).body).toContain('The shop sees that you are coming.')
    const { coming_at } = await given.row()
    expect((await given.post({ '.do': 'coming' })).statusCode).toBe(200)
    expect((await given.row()).coming_at).toEqual(coming_at)
    expect((await given.booked())[0]).toMatchObject({ isComing: true })
    await given.move(timeIn(server, 3, '15:00'))
    expect((await given.row()).coming_at).toBeNull()
    server.clock.advance(4 * 24 * HOUR_MS)
    expect((await given.post({ '.do': 'coming' })).statusCode).toBe(409)
  })
})
