import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import type { CalendarData } from './queries.ts'
import { givenBooking, givenCalendar } from './testing.ts'

const BOOKINGS = [
  givenBooking({ number: 301, at: '2026-11-17T09:00', name: 'Salma Rashid', status: 'noShow' }),
  givenBooking({ number: 302, at: '2026-11-17T09:45', name: 'Tariq Mansour' }),
  givenBooking({ number: 303, at: '2026-11-17T11:15', name: 'Aya Jaber', staffId: 'omar' }),
  givenBooking({ number: 304, at: '2099-11-18T16:45', name: 'Adel Yamani', waits: true, locale: 'ar' }),
  ...[305, 306].map((number) =>
    givenBooking({
      number,
      at: '2026-11-19T16:00',
      name: `Child ${number}`,
      serviceId: 'class',
      serviceName: 'Children’s class',
    }),
  ),
]

const RESPONSE: StoredResponse = {
  _id: '0000012d-0000-4000-8000-000000000000',
  createdAt: new Date().toISOString(),
  responseNumber: 1,
  isTest: false,
  deliveredTo: '',
  version: 1,
  locale: '',
  status: 'new',
  note: '',
  isSuspect: false,
  suspectReasons: [],
  handOff: { state: 'waiting', openedAt: null, copiedAt: null, scannedAt: null },
  responses: [],
  deliveries: [],
}

type Opened = { path?: string; language?: Language; data?: Partial<CalendarData>; serve?: (server: FakeServer) => void }

async function openCalendar({ path = '/calendar?day=2026-11-17', language = 'en', data = {}, serve }: Opened = {}) {
  let bookings: readonly CalendarBooking[] = data.bookings ?? BOOKINGS
  return openOwnerApp(path, {
    language,
    me: { plan: 'standard' },
    serve: (server) => {
      server
        .on(calls.calendar.read, () => givenCalendar({ ...data, bookings: [...bookings] }))
        .on(calls.responses.get, { response: RESPONSE, newerId: null, olderId: null })
        .on(calls.responses.edit, ({ params, body }) => {
          const status = body.status ?? 'new'
          bookings = bookings.map((each) =>
            each.responseId === params.responseId
              ? { ...each, status, waits: false, isHeld: status !== 'cancelled' }
              : each,
          )
          return { response: RESPONSE }
        })
      serve?.(server)
    },
  })
}

const column = (name: RegExp) => page.getByRole('list', { name })
const card = (name: string) => page.getByRole('button', { name: new RegExp(name) })
const pane = page.getByRole('dialog')

describe('the week', () => {
  it('shows who comes when, what is shared and what is closed', async () => {
    await openCalendar()
    await expect.element(column(/Tuesday.*17/)).toBeVisible()
    await expect.element(column(/Tuesday.*17/).getByRole('button')).toHaveLength(3)
    await expect.element(card('Children’s class')).toMatchTextContent(/2 of 8/)
    await expect.element(column(/Friday/)).toMatchTextContent(/Closed/)
    await expect.element(page.getByRole('button', { name: 'Break, 12:00 to 16:00' })).toBeVisible()
    await expectAccessible()
  })

  it('goes by keys, and opens a day by its head', async () => {
    const { server } = await openCalendar()
    await expect.element(column(/Tuesday.*17/)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(column(/Tuesday.*24/)).toBeVisible()
    await userEvent.keyboard('d')
    await expect.element(column(/Dr\. Huda/)).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('heading', { name: /Monday.*23/ })).toBeVisible()
    await userEvent.keyboard('w')
    await expect.element(column(/Tuesday.*24/)).toBeVisible()
    await expect.poll(() => server.sent(calls.calendar.read).length).toBeGreaterThan(1)
  })

  it('shows the bookings of one person', async () => {
    await openCalendar()
    await expect.element(card('Tariq Mansour')).toBeVisible()
    await page.getByRole('combobox', { name: 'Whose bookings' }).selectOptions('Dr. Omar')
    await expect.element(card('Tariq Mansour')).not.toBeInTheDocument()
    await expect.element(card('Aya Jaber')).toBeVisible()
  })
})

describe('a booking', () => {
  it('is confirmed, and prepares a text in the customer’s language', async () => {
    const { server } = await openCalendar({ path: '/calendar?day=2099-11-18' })
    await card('Adel Yamani').click()
    await expect.element(pane).toMatchTextContent(/Waits for your answer/)
    await pane.getByRole('button', { name: 'Confirm' }).click()
    await expect
      .poll(() => server.sent(calls.responses.edit).map(({ body }) => body))
      .toEqual([{ status: 'confirmed' }])
    await expect.element(pane).toMatchTextContent(/حجزك مؤكد/)
    const chat = pane.getByRole('link', { name: 'Open WhatsApp' }).element()
    expect(chat.getAttribute('href')).toMatch(/966501234567.*text=/)
    await expectAccessible()
  })

  it('is declined only after a question, and its text says so', async () => {
    const { server } = await openCalendar({ path: '/calendar?day=2099-11-18' })
    await card('Adel Yamani').click()
    await pane.getByRole('button', { name: 'Decline' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await pane.getByRole('button', { name: 'Decline' }).click()
    await question.getByRole('button', { name: 'Decline booking' }).click()
    await expect
      .poll(() => server.sent(calls.responses.edit).map(({ body }) => body))
      .toEqual([{ status: 'cancelled' }])
    await expect.element(pane).toMatchTextContent(/نأسف/)
  })

  it('can be a no-show only after its start', async () => {
    const later = givenBooking({ number: 310, at: '2099-11-18T16:00', name: 'Later' })
    const { server } = await openCalendar({ path: '/calendar?day=2099-11-18', data: { bookings: [later] } })
    await card('Later').click()
    await expect.element(pane.getByRole('button', { name: 'No-show' })).toBeDisabled()
    await pane.getByRole('button', { name: 'Close' }).click()
    await expect.element(pane).not.toBeInTheDocument()
    expect(server.sent(calls.responses.edit)).toEqual([])
  })

  it('says when a change was refused, and stays as it was', async () => {
    await openCalendar({ serve: (server) => server.on(calls.responses.edit, refuse('order.stockGone')) })
    await card('Tariq Mansour').click()
    await pane.getByRole('button', { name: 'No-show' }).click()
    await expect.element(page.getByText('refused: order.stockGone')).toBeVisible()
    await expect.element(pane.getByRole('button', { name: 'No-show' })).toHaveAttribute('aria-pressed', 'false')
  })

  it('is moved to another time and person, and tells the new time', async () => {
    const later = givenBooking({ number: 310, at: '2099-11-18T16:00', name: 'Later' })
    let isTaken = true
    const { server } = await openCalendar({
      path: '/calendar?day=2099-11-18',
      data: { bookings: [later] },
      serve: (fake) =>
        fake.on(calls.calendar.move, ({ body }) =>
          isTaken ? refuse('calendar.taken') : { start: body.start, sequence: 1 },
        ),
    })
    await card('Later').click()
    await pane.getByRole('button', { name: 'Reschedule' }).click()
    await pane.getByLabelText('Day').fill('2099-11-19')
    await pane.getByLabelText('Time').fill('17:30')
    await pane.getByLabelText('With').selectOptions('Dr. Omar')
    await pane.getByRole('button', { name: 'Move booking' }).click()
    await expect.element(pane.getByRole('alert')).toMatchTextContent(/refused: calendar.taken/)
    isTaken = false
    await pane.getByRole('button', { name: 'Move booking' }).click()
    await expect.element(pane).toMatchTextContent(/Your booking has a new time/)
    // Half past five in Riyadh.
    const start = '2099-11-19T14:30:00.000Z'
    expect(server.sent(calls.calendar.move).at(-1)?.body).toEqual({ start, staffId: 'omar', sequence: 0 })
    await expectAccessible()
  })

  it('of a class leads to the others at that time', async () => {
    await openCalendar()
    await card('Children’s class').click()
    await expect.element(pane.getByRole('heading', { name: /Booking 305/ })).toBeVisible()
    await pane.getByRole('button', { name: 'Child 306' }).click()
    await expect.element(pane.getByRole('heading', { name: /Booking 306/ })).toBeVisible()
  })
})

describe('a calendar on a phone', () => {
  it('is the agenda of a day, from morning to evening', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await openCalendar()
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('button') })
    await expect.element(card('Salma Rashid')).toMatchTextContent(/No-show/)
    await expect
      .poll(() => lines.elements().map((each) => each.querySelector('time')?.textContent?.slice(0, 5)))
      .toEqual(['09:00', '09:45', '11:15'])
    await expect.element(page.getByText('Break · until 16:00')).toBeVisible()
    await page.getByRole('button', { name: /Wed ?18/ }).click()
    await expect.element(page.getByText('Nothing is booked on this day')).toBeVisible()
    await expectAccessible()
  })
})

describe('a calendar without bookings', () => {
  it('leads to the set-up while there is nothing to book', async () => {
    await openCalendar({ data: { hours: null, bookings: [] } })
    await expect.element(page.getByRole('link', { name: 'Set up bookings' })).toHaveAttribute('href', '/calendar/setup')
  })

  it('says that it could not be loaded, and tries again', async () => {
    let isBroken = true
    await openCalendar({
      serve: (server) =>
        server.on(calls.calendar.read, () => (isBroken ? refuse('internal') : givenCalendar({ bookings: BOOKINGS }))),
    })
    await expect.element(page.getByText('Couldn’t load the calendar')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(card('Tariq Mansour')).toBeVisible()
  })
})
