import type { CalendarFeed } from '@wayform/contract/calls/calendar/calendar.ts'
import { calls } from '@wayform/contract/routes.ts'
import { emptySetup } from '@wayform/core/bookings/setup.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../../testing/fake-server.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

const FEED: CalendarFeed = {
  id: '0c000000-0000-4000-8000-000000000001',
  staffId: 'huda',
  showsNames: false,
  madeAt: '2026-11-02T10:00:00.000Z',
}
const HUDA = { id: 'huda', name: 'Dr. Huda', number: null, memberId: null, weekly: null, isOn: true }

function openFeeds(serve?: (server: FakeServer) => void, feeds: CalendarFeed[] = [FEED]) {
  return openOwnerApp('/calendar/feeds', {
    me: { plan: 'standard' },
    serve: (server) => {
      server
        .on(calls.calendar.feeds, () => ({ feeds: [...feeds] }))
        .on(calls.googleCalendar.list, { calendars: [], isAvailable: false })
        .on(calls.bookings.setup, {
          revision: 1,
          setup: { ...emptySetup('Asia/Riyadh'), staff: [HUDA] },
          currency: 'SAR',
          hasCurrency: true,
          hits: [],
        })
      serve?.(server)
    },
  })
}

describe('calendars that subscribe', () => {
  it('shows the address of a new feed once, and includes names only where they are ticked', async () => {
    const { server } = await openFeeds((fake) =>
      fake.on(calls.calendar.makeFeed, ({ body }) => ({
        feed: { ...FEED, ...body, id: '0c000000-0000-4000-8000-000000000002' },
        url: 'https://app.example/feeds/calendar/secret.ics',
      })),
    )
    await page.getByRole('button', { name: 'New address' }).click()
    const dialog = page.getByRole('dialog', { name: 'New address' })
    await dialog.getByLabelText('Whose bookings').selectOptions('Dr. Huda')
    await dialog.getByRole('checkbox', { name: 'Show customers’ names' }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'New address' }).dblClick()
    await expect.element(page.getByText('https://app.example/feeds/calendar/secret.ics')).toBeVisible()
    expect(server.sent(calls.calendar.makeFeed).map(({ body }) => body)).toEqual([
      { staffId: 'huda', showsNames: true },
    ])
    await page.getByRole('button', { name: 'I have it' }).click()
    await expect.element(page.getByText(/secret\.ics/)).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('revokes a feed after a question', async () => {
    const feeds = [FEED]
    const { server } = await openFeeds(
      (fake) =>
        fake.on(calls.calendar.revokeFeed, () => {
          feeds.length = 0
          return {}
        }),
      feeds,
    )
    await page.getByRole('button', { name: 'Revoke the address of Dr. Huda' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    expect(server.sent(calls.calendar.revokeFeed)).toEqual([])
    await page.getByRole('button', { name: 'Revoke the address of Dr. Huda' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('The address is revoked')).toBeVisible()
  })

  it('explains why no further feed can be added', async () => {
    await openFeeds((fake) => fake.on(calls.calendar.makeFeed, refuse('calendar.tooManyFeeds')))
    await page.getByRole('button', { name: 'New address' }).click()
    const dialog = page.getByRole('dialog', { name: 'New address' })
    await dialog.getByRole('button', { name: 'New address' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/refused: calendar.tooManyFeeds/)
  })
})
