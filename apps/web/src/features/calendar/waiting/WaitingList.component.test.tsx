import type { CalendarWait } from '@wayform/contract/calls/calendar/calendar.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Role } from '@wayform/core/workspaces/roles.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../../testing/fake-server.ts'
import { givenMe } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'
import { givenBooking } from '@wayform/core/bookings/testing/given-calendar.ts'
import { givenCalendar, givenWait } from '../testing.ts'

const OFFERED = givenWait({
  number: 12,
  locale: 'ar',
  name: 'Adel Yamani',
  state: 'offered',
  offer: { start: '2026-11-17T13:00:00.000Z', until: '2026-11-17T09:30:00.000Z' },
})
const WAITS = [
  OFFERED,
  givenWait({ number: 13, name: 'Mona Fayed', from: '16:00', party: 2 }),
  givenWait({ number: 14, name: 'Too Late', state: 'expired' }),
  givenWait({ number: 15, name: 'Other Day', day: '2026-11-18', staffId: 'omar', staffName: 'Dr. Omar' }),
]

const RESPONSE: StoredResponse = {
  _id: '',
  createdAt: new Date().toISOString(),
  responseNumber: 13,
  isTest: false,
  deliveredTo: '',
  version: 1,
  locale: '',
  status: 'cancelled',
  note: '',
  isSuspect: false,
  suspectReasons: [],
  handOff: { state: 'waiting', openedAt: null, copiedAt: null, scannedAt: null },
  responses: [],
  deliveries: [],
}

type Opened = { waits?: CalendarWait[]; role?: Role; language?: Language; serve?: (server: FakeServer) => void }

const openCalendar = ({ waits = WAITS, role, language = 'en', serve }: Opened = {}) =>
  openOwnerApp('/calendar?day=2026-11-17', {
    language,
    me: { plan: 'standard', ...(role && { workspace: { ...givenMe().workspace, role } }) },
    serve: (server) => {
      server.on(calls.calendar.read, () => givenCalendar({ bookings: [givenBooking()], waits }))
      serve?.(server)
    },
  })

const dialog = page.getByRole('dialog', { name: 'Waiting list' })
const open = () => userEvent.click(page.getByRole('button', { name: 'Waiting list: 3' }))
const person = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

describe('the waiting list in the calendar', () => {
  it('lists the waiting customers by day, with service and offer', async () => {
    await openCalendar()
    await open()
    const lists = dialog.getByRole('region')
    await expect.element(lists).toHaveLength(2)
    await expect.element(lists.nth(0)).toMatchTextContent(/Tuesday.*Adel Yamani.*Mona Fayed.*Too Late/)
    await expect.element(lists.nth(1)).toMatchTextContent(/Wednesday.*Other Day.*Cleaning with Dr\. Omar/)
    await expect.element(person('Adel Yamani')).toMatchTextContent(/Offered: 16:00, until 12:30/)
    await expect.element(person('Mona Fayed')).toMatchTextContent(/2 people · from 16:00.*Waits/)
    await expect.element(person('Too Late')).toMatchTextContent(/Did not answer the offer/)
    await expectAccessible()
  })

  it('opens the chat of the customer with an offer, in their language, and never says that it was sent', async () => {
    await openCalendar()
    await open()
    await expect.element(dialog.getByRole('link')).toHaveLength(1)
    const chat = person('Adel Yamani').getByRole('link', { name: 'Open WhatsApp' })
    await expect.element(person('Adel Yamani')).toMatchTextContent(/توفّر مكان/)
    const text = new URL(chat.element().getAttribute('href') ?? '').searchParams.get('text')
    expect(text).toContain(OFFERED.url)
    expect(text).toContain('١٦:٠٠')
    chat.element().addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(chat)
    await expect.element(person('Adel Yamani')).toMatchTextContent(/Chat opened/)
  })

  it('removes a customer after a question, and says when that failed', async () => {
    let waits = WAITS
    let isBroken = true
    const { server } = await openCalendar({
      serve: (fake) =>
        fake
          .on(calls.calendar.read, () => givenCalendar({ bookings: [givenBooking()], waits }))
          .on(calls.responses.edit, ({ params }) => {
            if (isBroken) return refuse('internal')
            waits = waits.filter(({ responseId }) => responseId !== params.responseId)
            return { response: { ...RESPONSE, _id: params.responseId } }
          }),
    })
    await open()
    const remove = () => userEvent.click(person('Mona Fayed').getByRole('button', { name: 'Remove from the list' }))
    const question = page.getByRole('alertdialog')
    await remove()
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
    expect(server.sent(calls.responses.edit)).toEqual([])
    await remove()
    await userEvent.click(question.getByRole('button', { name: 'Remove from the list' }))
    await expect.element(page.getByText('refused: internal')).toBeVisible()
    isBroken = false
    await remove()
    await userEvent.click(question.getByRole('button', { name: 'Remove from the list' }))
    await expect.element(person('Mona Fayed')).not.toBeInTheDocument()
    expect(server.sent(calls.responses.edit).map(({ body }) => body)).toEqual([
      { status: 'cancelled' },
      { status: 'cancelled' },
    ])
  })

  it('a viewer can only read the waiting list', async () => {
    await openCalendar({ role: 'viewer', waits: WAITS.map((wait) => ({ ...wait, url: null })) })
    await open()
    await expect.element(person('Adel Yamani')).toBeVisible()
    await expect.element(dialog.getByRole('link')).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('button', { name: 'Remove from the list' })).not.toBeInTheDocument()
  })

  it('hides an empty waiting list', async () => {
    await openCalendar({ waits: [] })
    await expect.element(page.getByRole('button', { name: /Tariq Mansour/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Waiting list/ })).not.toBeInTheDocument()
  })

  it('shows the waiting list in Arabic, too', async () => {
    await openCalendar({ language: 'ar' })
    await userEvent.click(page.getByRole('button', { name: /قائمة الانتظار/ }))
    await expect.element(page.getByRole('dialog', { name: 'قائمة الانتظار' })).toMatchTextContent(/لم يرد على العرض/)
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Mona Fayed' })).toMatchTextContent(/١٦:٠٠/)
    await expectAccessible()
  })
})
