import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Role } from '@wayform/core/workspaces/roles.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse, UNREACHED } from '../../testing/fake-server.ts'
import { givenMe } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import type { CalendarData } from './queries.ts'
import { givenBooking } from '@wayform/core/bookings/testing/given-calendar.ts'
import { givenCalendar } from './testing.ts'
import { HOUR_PX } from '@wayform/core/bookings/calendar/calendar-view.ts'

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

type Opened = {
  role?: Role
  path?: string
  language?: Language
  data?: Partial<CalendarData>
  serve?: (server: FakeServer) => void
}

async function openCalendar({
  path = '/calendar?day=2026-11-17',
  language = 'en',
  data = {},
  role,
  serve,
}: Opened = {}) {
  let bookings: readonly CalendarBooking[] = data.bookings ?? BOOKINGS
  return openOwnerApp(path, {
    language,
    me: { plan: 'standard', ...(role && { workspace: { ...givenMe().workspace, role } }) },
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

/** Of a card beside which others are gathered. */
const WORD_PX = 55
/** Border and padding of a card. */
const FROM_EDGE_PX = 16

const column = (name: RegExp) => page.getByRole('list', { name })
const card = (name: string) => page.getByRole('button', { name: new RegExp(name) })
const pane = page.getByRole('dialog')

describe('the week', () => {
  it('shows bookings at their times, taken places of a class and closed hours', async () => {
    await openCalendar()
    await expect.element(column(/Tuesday.*17/)).toBeVisible()
    await expect.element(column(/Tuesday.*17/).getByRole('button')).toHaveLength(3)
    await expect.element(card('Children’s class')).toMatchTextContent(/2 of 8/)
    await expect.element(column(/Friday/)).toMatchTextContent(/Closed/)
    await expect.element(page.getByRole('button', { name: 'Break, 12:00 to 16:00' })).toBeVisible()
    await expectAccessible()
  })

  it('moves between weeks and days by keys', async () => {
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

  const crowdOf = (length: number) =>
    Array.from({ length }, (_, at) => givenBooking({ number: 400 + at, at: '2026-11-17T09:00', name: `Guest ${at}` }))

  it('names the staff of a card for screen readers where it has no room for a letter', async () => {
    await openCalendar({ path: '/calendar?day=2026-11-17&view=day', data: { bookings: crowdOf(24) } })
    await expect.element(column(/Dr\. Huda/).getByRole('button')).toHaveLength(24)
    await card('09:00 Guest 6 Cleaning').click()
    await expect.element(pane.getByText('Guest 6')).toBeVisible()
  })

  it('gathers cards in a week that have no room side by side, and leads to their day', async () => {
    await openCalendar({ data: { bookings: crowdOf(10) } })
    const more = column(/Tuesday.*17/).getByRole('button', { name: /^\+\d more$/ })
    await expect.element(more).toBeVisible()
    const shown =
      column(/Tuesday.*17/)
        .getByRole('button')
        .elements().length - 1
    expect(more.element().textContent).toBe(`+${10 - shown} more`)
    const widths = column(/Tuesday.*17/)
      .getByRole('button')
      .elements()
      .map((each) => each.getBoundingClientRect().width)
    expect(Math.min(...widths)).toBeGreaterThan(WORD_PX)
    await more.click()
    await expect.element(column(/Dr\. Huda/).getByRole('button')).toHaveLength(10)
  })

  it('reads the number of gathered cards at their time, and reaches it by keys there', async () => {
    const noon = givenBooking({ number: 500, at: '2026-11-17T11:00', name: 'Later' })
    await openCalendar({ data: { bookings: [...crowdOf(10), noon] } })
    const buttons = column(/Tuesday.*17/).getByRole('button')
    await expect.element(buttons.last()).toHaveAccessibleName(/Later/)
    const names = buttons.elements().map((each) => each.getAttribute('aria-label') ?? '')
    expect(names.at(-2)).toMatch(/^\+\d more$/)
    const before = buttons.elements().at(-3)
    if (before instanceof HTMLElement) before.focus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(column(/Dr\. Huda/).getByRole('button')).toHaveLength(11)
  })

  it.for([
    ['ar', 'Salma', 'Cleaning'],
    ['ar', 'سلمى', 'تنظيف'],
    ['en', 'سلمى', 'تنظيف'],
  ] as const)('begins every text on the side of its card: %s, %s', async ([language, name, serviceName]) => {
    await openCalendar({ language, data: { bookings: [givenBooking({ name, serviceName })] } })
    await expect.element(card(name)).toBeVisible()
    const box = card(name).element().getBoundingClientRect()
    const texts = [...card(name).element().children].map((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return range.getBoundingClientRect()
    })
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      const gap = language === 'ar' ? box.right - text.right : text.left - box.left
      expect(gap).toBeLessThan(FROM_EDGE_PX)
    }
  })

  it('filters the bookings by one person', async () => {
    await openCalendar()
    await expect.element(card('Tariq Mansour')).toBeVisible()
    await page.getByRole('combobox', { name: 'Whose bookings' }).selectOptions('Dr. Omar')
    await expect.element(card('Tariq Mansour')).not.toBeInTheDocument()
    await expect.element(card('Aya Jaber')).toBeVisible()
  })
})

describe('a booking', () => {
  it('shows name and number of its customer beside each other in Arabic, whatever letters they have', async () => {
    await openCalendar({ language: 'ar' })
    await userEvent.click(card('Tariq Mansour'))
    for (const text of ['Tariq Mansour', '+966 50 123 4567']) {
      const shown = page.getByRole('dialog').getByText(text, { exact: true })
      await expect.element(shown).toBeVisible()
      const line = shown.element().closest('.wf-grow')?.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(shown.element())
      expect((line?.right ?? Infinity) - range.getBoundingClientRect().right).toBeLessThan(FROM_EDGE_PX)
    }
  })

  it('confirms a booking, and prepares a text in the customer’s language', async () => {
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

  it('declines a booking only after a question, with a reason for the customer in the text', async () => {
    const { server } = await openCalendar({ path: '/calendar?day=2099-11-18' })
    await card('Adel Yamani').click()
    await pane.getByRole('button', { name: 'Decline' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await pane.getByRole('button', { name: 'Decline' }).click()
    await question.getByLabelText('Reason (optional)').fill(' We are closed that day. ')
    await question.getByRole('button', { name: 'Decline booking' }).click()
    await expect
      .poll(() => server.sent(calls.responses.edit).map(({ body }) => body))
      .toEqual([{ status: 'cancelled', reason: 'We are closed that day.' }])
    await expect.element(pane).toMatchTextContent(/نأسف/)
  })

  it('allows no-show only after the start of a booking', async () => {
    const later = givenBooking({ number: 310, at: '2099-11-18T16:00', name: 'Later' })
    const { server } = await openCalendar({ path: '/calendar?day=2099-11-18', data: { bookings: [later] } })
    await card('Later').click()
    await expect.element(pane.getByRole('button', { name: 'No-show' })).toBeDisabled()
    await pane.getByRole('button', { name: 'Close' }).click()
    await expect.element(pane).not.toBeInTheDocument()
    expect(server.sent(calls.responses.edit)).toEqual([])
  })

  it('says that a change was refused, and leaves the booking unchanged', async () => {
    await openCalendar({ serve: (server) => server.on(calls.responses.edit, refuse('order.stockGone')) })
    await card('Tariq Mansour').click()
    await pane.getByRole('button', { name: 'No-show' }).click()
    await expect.element(page.getByText('refused: order.stockGone')).toBeVisible()
    await expect.element(pane.getByRole('button', { name: 'No-show' })).toHaveAttribute('aria-pressed', 'false')
  })

  it('moves a booking to another time and person, and prepares a text with the new time', async () => {
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

  it('a booking of a class leads to the others at that time', async () => {
    await openCalendar()
    await card('Children’s class').click()
    await expect.element(pane.getByRole('heading', { name: /Booking 305/ })).toBeVisible()
    const answers = pane.getByRole('link', { name: 'All answers' }).element()
    expect(answers.getAttribute('href')).toMatch(/\/responses\?response=00000131/)
    await pane.getByRole('button', { name: 'Child 306' }).click()
    await expect.element(pane.getByRole('heading', { name: /Booking 306/ })).toBeVisible()
  })
})

/** From a card to another column, so many hours below; nothing is let go yet. */
async function carry(name: string, to: RegExp, hours: number) {
  const from = card(name).element().getBoundingClientRect()
  const target = column(to).element().getBoundingClientRect()
  const [x, y] = [from.left + from.width / 2, from.top + 8]
  const at = { pointerId: 7, pointerType: 'mouse', button: 0, bubbles: true, isPrimary: true }
  const send = (type: string, clientX: number, clientY: number) =>
    card(name)
      .element()
      .dispatchEvent(new PointerEvent(type, { ...at, clientX, clientY }))
  const end = [target.left + target.width / 2, y + hours * HOUR_PX] as const
  send('pointerdown', x, y)
  send('pointermove', x + 4, y + 20)
  send('pointermove', ...end)
  return { drop: () => send('pointerup', ...end) }
}

describe('a card that is carried', () => {
  const later = givenBooking({ number: 310, at: '2099-11-18T16:00', name: 'Later' })
  const path = '/calendar?day=2099-11-18'

  it('a dragged card shows its new time, moves there, and the move can be undone', async () => {
    let moved = later
    const { server } = await openCalendar({
      path,
      serve: (fake) =>
        fake
          .on(calls.calendar.read, () => givenCalendar({ bookings: [moved] }))
          .on(calls.calendar.move, ({ body }) => {
            const end = new Date(Date.parse(body.start) + 45 * 60_000).toISOString()
            moved = { ...moved, start: body.start, end, staffId: body.staffId, sequence: body.sequence + 1 }
            return { start: moved.start, sequence: moved.sequence }
          }),
    })
    await expect.element(card('Later')).toBeVisible()
    const carried = await carry('Later', /Thursday.*19/, 1)
    await expect.element(page.getByText('17:00 – 17:45')).toBeVisible()
    expect(server.sent(calls.calendar.move)).toEqual([])
    carried.drop()
    await expect.element(page.getByRole('status').getByText(/Moved to .*19.*17:00/)).toBeVisible()
    await expect.element(column(/Thursday.*19/).getByRole('button', { name: /Later/ })).toBeVisible()
    expect(server.sent(calls.calendar.move)[0]?.body).toEqual({
      start: '2099-11-19T14:00:00.000Z',
      staffId: 'huda',
      sequence: 0,
    })
    await expect.element(pane).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => server.sent(calls.calendar.move)[1]?.body.start).toBe(later.start)
    await expect.element(column(/Wednesday.*18/).getByRole('button', { name: /Later/ })).toBeVisible()
  })

  it('a dragged card leads to a text for its customer', async () => {
    await openCalendar({
      path,
      data: { bookings: [later] },
      serve: (fake) => fake.on(calls.calendar.move, ({ body }) => ({ start: body.start, sequence: 1 })),
    })
    await expect.element(card('Later')).toBeVisible()
    ;(await carry('Later', /Thursday.*19/, 1)).drop()
    await page.getByRole('button', { name: 'Message the customer' }).click()
    await expect.element(pane).toMatchTextContent(/Tell them the new time/)
  })

  it('a dragged card returns when the time is taken or the network is lost, and says why', async () => {
    let isOff = false
    await openCalendar({
      path,
      data: { bookings: [later] },
      serve: (fake) =>
        fake.on(calls.calendar.move, () => {
          return isOff ? UNREACHED : refuse('calendar.taken')
        }),
    })
    await expect.element(card('Later')).toBeVisible()
    ;(await carry('Later', /Thursday.*19/, 1)).drop()
    await expect.element(page.getByText('refused: calendar.taken')).toBeVisible()
    await expect.element(column(/Wednesday.*18/).getByRole('button', { name: /Later/ })).toBeVisible()
    isOff = true
    ;(await carry('Later', /Thursday.*19/, 2)).drop()
    await expect.element(page.getByText(/Couldn’t change the booking/)).toBeVisible()
    await expect.element(column(/Wednesday.*18/).getByRole('button', { name: /Later/ })).toBeVisible()
  })

  it('a dragged card stays in its place after Escape', async () => {
    const { server } = await openCalendar({ path, data: { bookings: [later] } })
    await expect.element(card('Later')).toBeVisible()
    const carried = await carry('Later', /Thursday.*19/, 1)
    await expect.element(page.getByText('17:00 – 17:45')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('17:00 – 17:45')).not.toBeInTheDocument()
    carried.drop()
    expect(server.sent(calls.calendar.move)).toEqual([])
  })
})

describe('a booking by hand', () => {
  const dialog = page.getByRole('dialog', { name: 'New booking' })

  it('adds a booking with N, asks before a time outside the hours, and prepares a text', async () => {
    const { server } = await openCalendar({
      serve: (fake) =>
        fake.on(calls.calendar.book, ({ body }) =>
          body.anyHours
            ? { booking: givenBooking({ number: 400, name: body.name, at: '2099-11-17T22:00' }) }
            : refuse('calendar.outsideHours'),
        ),
    })
    await expect.element(card('Tariq Mansour')).toBeVisible()
    await userEvent.keyboard('n')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Book' }).click()
    await expect.element(dialog).toMatchTextContent(/Write a name/)
    await dialog.getByLabelText('Customer’s name').fill('Noor')
    await dialog.getByLabelText('WhatsApp number').fill('+966 50 123 4567')
    await dialog.getByLabelText('Service').selectOptions('Cleaning')
    await dialog.getByLabelText('With').selectOptions('Dr. Omar')
    await dialog.getByLabelText('Day').fill('2099-11-17')
    await dialog.getByLabelText('Time').fill('22:00')
    await dialog.getByRole('button', { name: 'Book' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Book anyway' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Booking 400' }))
      .toMatchTextContent(/Tell them that it is confirmed/)
    const sent = server.sent(calls.calendar.book).map(({ body }) => body)
    expect(sent.map(({ anyHours }) => anyHours)).toEqual([false, true])
    expect(sent[1]).toMatchObject({
      serviceId: 'cleaning',
      staffId: 'omar',
      start: '2099-11-17T19:00:00.000Z',
      name: 'Noor',
      phone: '+966 50 123 4567',
    })
  })

  it('fills in the time that was pressed, and sends a booking once for two presses', async () => {
    const { server } = await openCalendar({
      serve: (fake) =>
        fake.on(calls.calendar.book, ({ body }) => ({ booking: givenBooking({ number: 400, name: body.name }) })),
    })
    await expect.element(card('Tariq Mansour')).toBeVisible()
    const { left, top, width } = column(/Wednesday.*18/)
      .element()
      .getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + HOUR_PX * 1.5, pointerId: 3, bubbles: true, button: 0 }
    const stripe = column(/Wednesday.*18/).element()
    stripe.dispatchEvent(new PointerEvent('pointerdown', at))
    stripe.dispatchEvent(new PointerEvent('pointerup', at))
    await expect.element(dialog.getByLabelText('Day')).toHaveValue('2026-11-18')
    await expect.element(dialog.getByLabelText('Time')).toHaveValue('10:30')
    await dialog.getByLabelText('Customer’s name').fill('Noor')
    await dialog.getByRole('button', { name: 'Book' }).dblClick()
    await expect.element(page.getByRole('dialog', { name: 'Booking 400' })).toBeVisible()
    expect(server.sent(calls.calendar.book)).toHaveLength(1)
  })

  it('leads to the day if it is empty', async () => {
    const { server } = await openCalendar()
    await page.getByRole('button', { name: 'New booking' }).click()
    await dialog.getByLabelText('Customer’s name').fill('Noor')
    await dialog.getByLabelText('Day').fill('')
    await dialog.getByRole('button', { name: 'Book' }).click()
    await expect.element(dialog.getByLabelText('Day')).toHaveFocus()
    expect(server.sent(calls.calendar.book)).toEqual([])
  })

  it('keeps the input when the booking is refused', async () => {
    await openCalendar({ serve: (fake) => fake.on(calls.calendar.book, refuse('calendar.taken')) })
    await page.getByRole('button', { name: 'New booking' }).click()
    await dialog.getByLabelText('Customer’s name').fill('Noor')
    await dialog.getByRole('button', { name: 'Book' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/refused: calendar.taken/)
    await expect.element(dialog.getByLabelText('Customer’s name')).toHaveValue('Noor')
  })

  it('requires a form that takes bookings', async () => {
    await openCalendar({ data: { forms: [] } })
    await page.getByRole('button', { name: 'New booking' }).click()
    await expect.element(dialog).toMatchTextContent(/No published form takes bookings yet/)
  })

  it('a viewer is offered no new booking and no blocked time', async () => {
    await openCalendar({ role: 'viewer' })
    await expect.element(card('Tariq Mansour')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'New booking' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Block time' })).not.toBeInTheDocument()
  })
})

describe('a blocked time', () => {
  const block = {
    id: '0b000000-0000-4000-8000-000000000001',
    staffId: 'huda',
    start: '2026-11-18T13:00:00.000Z',
    end: '2026-11-18T15:00:00.000Z',
    note: 'Team meeting',
  }

  it('draws a blocked time over empty time', async () => {
    const { server } = await openCalendar({
      serve: (fake) => fake.on(calls.calendar.block, ({ body }) => ({ block: { ...block, ...body } })),
    })
    await expect.element(card('Tariq Mansour')).toBeVisible()
    const stripe = column(/Wednesday.*18/).element()
    const { left, top, width } = stripe.getBoundingClientRect()
    const send = (type: string, hours: number) =>
      stripe.dispatchEvent(
        new PointerEvent(type, {
          clientX: left + width / 2,
          clientY: top + HOUR_PX * hours + 2,
          pointerId: 5,
          pointerType: 'mouse',
          bubbles: true,
          button: 0,
        }),
      )
    send('pointerdown', 0.5)
    send('pointermove', 1)
    send('pointermove', 1.75)
    send('pointerup', 1.75)
    const dialog = page.getByRole('dialog', { name: 'Block time' })
    await dialog.getByLabelText('Note').fill('Lab')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Block time' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sent(calls.calendar.block).map(({ body }) => body)).toEqual([
      { staffId: '', start: '2026-11-18T06:30:00.000Z', end: '2026-11-18T08:00:00.000Z', note: 'Lab' },
    ])
  })

  it('changes a blocked time, removes it and brings it back', async () => {
    let blocks = [block]
    const { server } = await openCalendar({
      serve: (fake) =>
        fake
          .on(calls.calendar.read, () => givenCalendar({ bookings: BOOKINGS, blocks: [...blocks] }))
          .on(calls.calendar.editBlock, ({ body }) => {
            blocks = [{ ...block, ...body }]
            return { block: { ...block, ...body } }
          })
          .on(calls.calendar.unblock, () => {
            blocks = []
            return {}
          })
          .on(calls.calendar.block, ({ body }) => {
            blocks = [{ ...block, ...body }]
            return { block: { ...block, ...body } }
          }),
    })
    const shown = page.getByRole('button', { name: /Blocked time/ })
    await shown.click()
    const dialog = page.getByRole('dialog', { name: 'Blocked time' })
    await dialog.getByLabelText('Note').fill('Lab')
    await dialog.getByLabelText('Time').nth(1).fill('15:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The end must be after/)
    await dialog.getByLabelText('Time').nth(1).fill('19:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('button', { name: /Blocked time: Lab, 16:00 to 19:00/ })).toBeVisible()
    await page.getByRole('button', { name: /Blocked time: Lab/ }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(shown).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(shown).toBeVisible()
    expect(server.sent(calls.calendar.block)[0]?.body).toMatchObject({ staffId: 'huda', note: 'Lab' })
  })
})

describe('a booking that was paid for too late', () => {
  it('marks a booking that was paid for too late, and can move it', async () => {
    await openCalendar({ data: { bookings: [givenBooking({ number: 309, isHeld: false })] } })
    await expect.element(card('Tariq Mansour')).toMatchTextContent(/No place any more/)
    await card('Tariq Mansour').click()
    await expect.element(pane).toMatchTextContent(/The payment arrived after/)
    await expect.element(pane.getByRole('button', { name: 'Reschedule' })).toBeVisible()
  })
})

describe('a calendar on a phone', () => {
  it('shows the agenda of a day on a phone, from morning to evening', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await openCalendar()
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('button') })
    await expect.element(card('Salma Rashid')).toMatchTextContent(/No-show/)
    await expect
      .poll(() => lines.elements().map((each) => each.querySelector('time')?.textContent?.slice(0, 5)))
      .toEqual(['09:00', '09:45', '10:30', '11:15', '16:00'])
    await expect.element(page.getByText('Break · until 16:00')).toBeVisible()
    await page.getByRole('button', { name: /Wed ?18/ }).click()
    await expectAccessible()
    await page.getByRole('button', { name: /300 min free/ }).click()
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await expect.element(dialog.getByLabelText('Time')).toHaveValue('16:00')
  })
})

describe('a calendar without bookings', () => {
  it('leads to the set-up while bookings are not set up', async () => {
    await openCalendar({ data: { hours: null, bookings: [] } })
    await expect.element(page.getByRole('link', { name: 'Set up bookings' })).toHaveAttribute('href', '/calendar/setup')
  })

  it('says that the calendar could not be loaded, and tries again', async () => {
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
