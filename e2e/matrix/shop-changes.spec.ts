import type { Locator, Page } from '@playwright/test'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { press, pressTwice } from '../support/press-twice.ts'
import { givenShop } from '../support/given-shop.ts'
import { signInBehindScreens } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

// Requests of the service worker can't be counted here.
test.use({ serviceWorkers: 'block' })

const DAY_MS = 86_400_000
/** The shop is in UTC, where the days of this test are. */
const DATE = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
const t = await loadTranslator('en')

let numbers = 0
const newNumber = () => `+491512244700${++numbers}`

/** Says what to do next. */
const LOST = /offline|connection|try again/i

type Row = {
  what: string
  call: string
  /** Returns the button. */
  open: (page: Page) => Promise<Locator>
  /** The button is in a confirmation dialog that closes with the press; it has to be opened again. */
  isAsked?: boolean
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function booking(page: Page): Promise<Locator> {
  await page.goto(`/calendar?day=${DATE}`)
  await page.getByRole('button', { name: /Tariq Mansour/ }).click()
  return page.getByRole('dialog', { name: t('calendar.number', { number: '1' }) })
}

/** In an order in which each step finds what it needs. */
const ROWS: readonly Row[] = [
  {
    what: 'a new product',
    call: 'POST /api/catalogue/products',
    open: async (page) => {
      await page.goto('/products')
      await page.getByRole('link', { name: t('products.add') }).click()
      await page.getByRole('textbox', { name: t('products.name'), exact: true }).fill('Karak tea')
      await page.getByRole('textbox', { name: t('products.columns.price'), exact: true }).fill('8')
      return button(page, t('settings.save.save'))
    },
  },
  {
    what: 'products from a file',
    call: 'POST /api/catalogue/import',
    open: async (page) => {
      await page.goto('/products')
      const choosing = page.waitForEvent('filechooser')
      await button(page, t('products.import.button')).click()
      const buffer = Buffer.from('Name,Price\nMint tea,7\nSage tea,7\n')
      await (await choosing).setFiles({ name: 'teas.csv', mimeType: 'text/csv', buffer })
      return button(dialog(page), t('products.import.start', { count: 2 }))
    },
  },
  {
    what: 'an order’s next step',
    call: 'PATCH /api/responses/:id',
    open: async (page) => {
      await page.goto('/orders')
      return button(page, t('orders.next.confirmed')).first()
    },
  },
  {
    what: 'the confirmation of a booking',
    call: 'PATCH /api/responses/:id',
    open: async (page) => button(await booking(page), t('calendar.do.confirm')),
  },
  {
    what: 'a booking that moves',
    call: 'PATCH /api/calendar/bookings/:id',
    open: async (page) => {
      const pane = await booking(page)
      await button(pane, t('calendar.do.move')).click()
      await pane.getByLabel(t('calendar.move.time')).fill('11:00')
      return button(pane, t('calendar.move.save'))
    },
  },
  {
    what: 'a booking that is cancelled',
    call: 'PATCH /api/responses/:id',
    isAsked: true,
    open: async (page) => {
      const pane = await booking(page)
      await button(pane, t('calendar.do.cancel')).click()
      return button(page.getByRole('alertdialog'), t('calendar.ask.cancelledYes'))
    },
  },
  {
    what: 'a booking by hand',
    call: 'POST /api/calendar/bookings',
    open: async (page) => {
      await page.goto(`/calendar?day=${DATE}`)
      await button(page, t('calendar.add')).click()
      const making = page.getByRole('dialog', { name: t('calendar.add') })
      await making.getByLabel(t('calendar.new.name')).fill('Noor Eid')
      await making.getByLabel(t('calendar.move.day')).fill(DATE)
      await making.getByLabel(t('calendar.move.time')).fill('10:00')
      return button(making, t('calendar.new.save'))
    },
  },
  {
    what: 'a blocked time',
    call: 'POST /api/calendar/blocks',
    open: async (page) => {
      await page.goto(`/calendar?day=${DATE}`)
      await button(page, t('calendar.block')).click()
      return button(dialog(page), t('calendar.blocking.save'))
    },
  },
  {
    what: 'an address of the calendar',
    call: 'POST /api/calendar/feeds',
    open: async (page) => {
      await page.goto('/calendar/feeds')
      await button(page, t('calendar.feeds.make')).click()
      return button(dialog(page), t('calendar.feeds.make'))
    },
  },
  {
    what: 'an API key',
    call: 'POST /api/keys',
    open: async (page) => {
      await page.goto('/api-keys')
      await button(page, t('apiKeys.make')).click()
      await dialog(page)
        .getByRole('textbox', { name: t('apiKeys.new.name') })
        .fill('Route planner')
      return button(dialog(page), t('apiKeys.new.make'))
    },
  },
  {
    what: 'an invitation',
    call: 'POST /api/invitations',
    open: async (page) => {
      await page.goto('/members')
      await button(page, t('members.invite')).click()
      await dialog(page)
        .getByRole('textbox', { name: t('members.ask.to') })
        .fill('+4915122447099')
      return button(dialog(page), t('members.ask.whatsapp'))
    },
  },
]

for (const [times, act] of [
  ['twice', async (page: Page, { open, call }: Row) => pressTwice(await open(page), call)],
  ['without a network, and again with one,', pressAgainWithNetwork],
] as const) {
  test(`whatever a shop makes or changes is done once if it is pressed ${times}`, async ({ page, sandbox }) => {
    const number = newNumber()
    await signInBehindScreens(page, sandbox, number)
    await sandbox.plan(number, 'plus')
    await page.goto('/')
    const shop = await givenShop(page, number)
    await shop.book({ start: `${DATE}T09:00:00.000Z` })
    await shop.order('Tariq Mansour')
    for (const row of ROWS) await test.step(row.what, () => act(page, row))
  })
}

/** The first press is told to have failed, and nothing has to be entered again for the second one. */
async function pressAgainWithNetwork(page: Page, { open, call, isAsked = false }: Row) {
  const control = await open(page)
  await expect(control).toBeEnabled()
  await page.context().setOffline(true)
  await control.click()
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: LOST }).first()).toBeVisible()
  await page.context().setOffline(false)
  await press(isAsked ? await open(page) : control, call)
}
