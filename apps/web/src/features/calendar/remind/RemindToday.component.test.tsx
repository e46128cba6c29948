import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'
import { givenBooking } from '@wayform/core/bookings/testing/given-calendar.ts'
import { givenCalendar } from '../testing.ts'

const SHOP_AHEAD_MS = 3 * 3_600_000

/** So many minutes from now, on the shop's clock. */
const soon = (minutes: number) => new Date(Date.now() + SHOP_AHEAD_MS + minutes * 60_000).toISOString().slice(0, 16)

async function openDialog(bookings: ReturnType<typeof givenBooking>[]) {
  await openOwnerApp('/calendar', {
    me: { plan: 'standard' },
    serve: (server) => void server.on(calls.calendar.read, () => givenCalendar({ bookings })),
  })
  await userEvent.click(page.getByRole('button', { name: 'Remind' }))
  return page.getByRole('dialog', { name: 'Remind today' })
}

describe('reminding today', () => {
  it('opens the chat of an expected customer with a prepared text, and says that it was opened, never that it was sent', async () => {
    const dialog = await openDialog([
      givenBooking({ number: 1, at: soon(30), name: 'Salma Rashid' }),
      givenBooking({ number: 2, at: soon(-60), name: 'Gone Already' }),
      givenBooking({ number: 3, at: soon(40), name: 'Not Answered', waits: true }),
    ])
    await expect.element(dialog.getByText('Salma Rashid')).toBeVisible()
    await expect.element(dialog.getByText('Gone Already')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Not Answered')).not.toBeInTheDocument()
    await userEvent.click(dialog.getByText('Salma Rashid'))
    const chat = dialog.getByRole('link')
    await expect.element(chat).toHaveAttribute('href', expect.stringContaining('A%20reminder%20of%20your%20booking'))
    chat.element().addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(chat)
    await expect.element(dialog.getByRole('img', { name: 'Chat opened' })).toBeVisible()
    await expectAccessible()
  })

  it('the list is below the days on phones, where the line above them has no room for it', async () => {
    await page.viewport(390, 844)
    try {
      await openOwnerApp('/calendar', {
        me: { plan: 'standard' },
        serve: (server) => void server.on(calls.calendar.read, () => givenCalendar()),
      })
      const make = page.getByRole('button', { name: 'New' })
      await expect.element(make).toBeVisible()
      const head = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
      const button = make.element().getBoundingClientRect()
      expect(button.top).toBeLessThan(head.bottom)
      expect(button.bottom).toBeGreaterThan(head.top)
      await userEvent.click(page.getByRole('button', { name: 'Remind today' }))
      await expect.element(page.getByRole('dialog', { name: 'Remind today' })).toBeVisible()
    } finally {
      await page.viewport(1440, 900)
    }
  })

  it('says that no customer is expected', async () => {
    const dialog = await openDialog([])
    await expect.element(dialog.getByText('Nobody is expected today or tomorrow.')).toBeVisible()
  })
})
