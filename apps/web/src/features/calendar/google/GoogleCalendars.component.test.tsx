import type { GoogleCalendar } from '@wayform/contract/calls/calendar/google.ts'
import { calls } from '@wayform/contract/routes.ts'
import { emptySetup } from '@wayform/core/bookings/setup.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../../testing/fake-server.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

const person = (id: string, name: string) => ({ id, name, number: null, memberId: null, weekly: null, isOn: true })

const CALENDAR: GoogleCalendar = {
  id: '0c000000-0000-4000-8000-000000000001',
  staffId: 'huda',
  account: 'huda@gmail.com',
  showsNames: false,
  blocksBusy: true,
  state: 'connected',
  readAt: '2026-11-16T10:00:00.000Z',
  connectedAt: '2026-11-02T10:00:00.000Z',
}

function openCalendars(
  calendars: GoogleCalendar[],
  {
    serve,
    at = '',
    isAvailable = true,
  }: {
    serve?: (server: FakeServer) => void
    at?: string
    isAvailable?: boolean
  } = {},
) {
  return openOwnerApp(`/calendar/feeds${at}`, {
    me: { plan: 'standard' },
    serve: (server) => {
      server
        .on(calls.calendar.feeds, { feeds: [] })
        .on(calls.googleCalendar.list, () => ({ calendars: [...calendars], isAvailable }))
        .on(calls.bookings.setup, {
          revision: 1,
          setup: { ...emptySetup('Asia/Riyadh'), staff: [person('huda', 'Dr. Huda'), person('omar', 'Dr. Omar')] },
          currency: 'SAR',
          hasCurrency: true,
          hits: [],
        })
      serve?.(server)
    },
  })
}

const section = () => page.getByRole('region', { name: 'Google Calendar' })

describe('calendars at Google', () => {
  it('connects a calendar for the shop, or for staff without one; two presses start one connection', async () => {
    // The first press is on its way for as long as the test lasts.
    const answer = Promise.withResolvers<{ url: string }>()
    const { server } = await openCalendars([CALENDAR], {
      serve: (fake) => fake.on(calls.googleCalendar.connect, () => answer.promise),
    })
    const whose = section().getByLabelText('Whose calendar')
    await expect.element(whose).toHaveValue('')
    await expect.element(whose.getByText('Dr. Huda')).not.toBeInTheDocument()
    await whose.selectOptions('Dr. Omar')
    await section().getByRole('button', { name: 'Connect Google Calendar' }).dblClick()
    await expect.poll(() => server.sent(calls.googleCalendar.connect).length).toBe(1)
    expect(server.sent(calls.googleCalendar.connect).map(({ query }) => query.staffId)).toEqual(['omar'])
    await expectAccessible()
  })

  it('says once how connecting ended', async () => {
    await openCalendars([], { at: '?google=incomplete' })
    await expect.element(section().getByText(/Google gave only part of the access/)).toBeVisible()
    await expect.element(section().getByText('No calendar is connected yet.')).toBeVisible()
    expect(new URLSearchParams(location.search).has('google')).toBe(false)
  })

  it('disconnects a calendar after a question that says what stays', async () => {
    const calendars = [CALENDAR]
    const { server } = await openCalendars(calendars, {
      serve: (fake) =>
        fake.on(calls.googleCalendar.disconnect, () => {
          calendars.length = 0
          return {}
        }),
    })
    const button = page.getByRole('button', { name: 'Disconnect the calendar of Dr. Huda' })
    await button.click()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Events that were written stay/)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it connected' }).click()
    expect(server.sent(calls.googleCalendar.disconnect)).toEqual([])
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByText('The calendar is disconnected')).toBeVisible()
    await expect.element(section().getByText('No calendar is connected yet.')).toBeVisible()
  })

  it('shows a changed setting at once, and the old one again where it was refused', async () => {
    const { server } = await openCalendars([CALENDAR], {
      serve: (fake) => fake.on(calls.googleCalendar.change, ({ body }) => ({ calendar: { ...CALENDAR, ...body } })),
    })
    const names = section().getByRole('checkbox', { name: 'Show customers’ names' })
    await names.click()
    await expect.element(names).toBeChecked()
    expect(server.sent(calls.googleCalendar.change).map(({ body }) => body)).toEqual([
      { showsNames: true, blocksBusy: true },
    ])
    server.on(calls.googleCalendar.change, refuse('integration.notConnected'))
    const blocks = section().getByRole('checkbox', { name: 'Nobody can book while it says busy' })
    await blocks.click()
    await expect.element(page.getByText(/refused: integration.notConnected/)).toBeVisible()
    await expect.element(blocks).toBeChecked()
  })

  it('accepts a second change while the first is in flight, over a slow network too', async () => {
    const first = Promise.withResolvers<void>()
    let stored = CALENDAR
    const { server } = await openCalendars([CALENDAR], {
      serve: (fake) =>
        fake.on(calls.googleCalendar.change, async ({ body }) => {
          if (server.sent(calls.googleCalendar.change).length === 1) await first.promise
          stored = { ...stored, ...body }
          return { calendar: stored }
        }),
    })
    const names = section().getByRole('checkbox', { name: 'Show customers’ names' })
    const blocks = section().getByRole('checkbox', { name: 'Nobody can book while it says busy' })
    await names.click()
    await blocks.click()
    await expect.element(names).toBeChecked()
    await expect.element(blocks).not.toBeChecked()
    first.resolve()
    await expect.poll(() => stored).toMatchObject({ showsNames: true, blocksBusy: false })
    await expect.element(names).toBeChecked()
    await expect.element(blocks).not.toBeChecked()
  })

  it('says that the access is lost, and reconnects in its place', async () => {
    const { server } = await openCalendars([{ ...CALENDAR, state: 'lost' }], {
      serve: (fake) => fake.on(calls.googleCalendar.connect, refuse('provider.failed')),
    })
    await expect.element(section().getByText(/Google gives no access any more/)).toBeVisible()
    await expectAccessible()
    await section().getByRole('button', { name: 'Connect again' }).click()
    await expect.element(page.getByText(/refused: provider.failed/)).toBeVisible()
    expect(server.sent(calls.googleCalendar.connect).map(({ query }) => query.staffId)).toEqual(['huda'])
  })

  it('says that a calendar was not read for a while', async () => {
    await openCalendars([{ ...CALENDAR, state: 'stale' }])
    await expect.element(section().getByText(/Not read since/)).toBeVisible()
    await expect.element(section().getByRole('button', { name: 'Connect again' })).not.toBeInTheDocument()
  })

  it('hides the section where the server is not set up for Google', async () => {
    await openCalendars([], { isAvailable: false })
    await expect.element(page.getByText('No address yet')).toBeVisible()
    await expect.element(section()).not.toBeInTheDocument()
  })

  it('says what failed when the calendars can’t be loaded', async () => {
    await openCalendars([], { serve: (fake) => fake.on(calls.googleCalendar.list, refuse('internal')) })
    await expect.element(section().getByText('Couldn’t load the connected calendars')).toBeVisible()
  })
})
