import type { Locator, Page } from '@playwright/test'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { openClinicAt } from '../support/clinic-at.ts'
import { pressMouse } from '../support/pointer.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { takePicture } from '../support/take-picture.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const DAY_MS = 86_400_000
/** The shop is in UTC, where the days of this test are. */
const DATE = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)

let numbers = 0
const newNumber = () => `+49151224461${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    const name = `${language}-${viewport.width}`
    test(`a booking is confirmed, moved and cancelled, another is made by hand: ${name}`, async ({
      page,
      sandbox,
      request,
    }) => {
      const t = await loadTranslator(language)
      const isWide = viewport.width >= 992
      const booking = (count: number) => t('calendar.number', { number: numberFormat(language, {}).format(count) })
      await page.setViewportSize(viewport)
      const number = newNumber()
      await signInBehindScreens(page, sandbox, number)
      await sandbox.plan(number, 'standard')
      await page.goto('/')
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      const form = await openClinicAt(page, { language, number })
      const answers = {
        name: 'Tariq Mansour',
        phone: '+966501234567',
        visit: { serviceId: 'clean', party: 1, start: `${DATE}T09:00:00.000Z` },
      }
      const submitted = await request.post(form.publicUrl, { data: { submissionId: crypto.randomUUID(), answers } })
      expect(submitted.status()).toBe(201)

      await page.goto(`/calendar?day=${DATE}`)
      const card = page.getByRole('button', { name: /Tariq Mansour/ })
      const pane = page.getByRole('dialog', { name: booking(1) })
      await look(page, `sell-calendar-${name}`)
      await card.click()
      await pane.getByRole('button', { name: t('calendar.do.confirm') }).click()
      await expect(pane.getByText(t('calendar.messageOf.confirmed'))).toBeVisible()
      await look(page, `sell-booking-${name}`)
      await pane.getByRole('button', { name: t('calendar.detail.close') }).click()
      await expect(pane).toHaveCount(0)

      if (isWide) {
        await carry(page, card, 2)
        // The bar stays while the pointer is on it, however long looking takes.
        await page.getByRole('button', { name: t('calendar.drag.tell') }).hover()
        await look(page, `sell-calendar-moved-${name}`)
        await page.getByRole('button', { name: t('calendar.drag.tell') }).click()
      } else {
        await card.click()
        await pane.getByRole('button', { name: t('calendar.do.move') }).click()
        await pane.getByLabel(t('calendar.move.time')).fill('11:00')
        await pane.getByRole('button', { name: t('calendar.move.save') }).click()
      }
      await expect(pane.getByText(t('calendar.messageOf.moved'))).toBeVisible()
      await pane.getByRole('button', { name: t('calendar.do.cancel'), exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('calendar.ask.cancelledYes') })
        .click()
      await expect(pane.getByText(t('calendar.messageOf.cancelled'))).toBeVisible()
      await pane.getByRole('button', { name: t('calendar.detail.close') }).click()
      await expect(card).toHaveCount(0)

      await page.getByRole('button', { name: t(isWide ? 'calendar.add' : 'calendar.addShort'), exact: true }).click()
      const making = page.getByRole('dialog', { name: t('calendar.add') })
      await making.getByLabel(t('calendar.new.name')).fill('Noor Eid')
      await making.getByLabel(t('calendar.new.phone')).fill('+966 50 765 4321')
      await making.getByLabel(t('calendar.move.day')).fill(DATE)
      await making.getByLabel(t('calendar.move.time')).fill('20:00')
      await look(page, `sell-calendar-book-${name}`)
      await making.getByRole('button', { name: t('calendar.new.save'), exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('calendar.new.outsideNo') })
        .click()
      await making.getByLabel(t('calendar.move.time')).fill('11:00')
      await making.getByRole('button', { name: t('calendar.new.save'), exact: true }).click()
      const second = page.getByRole('dialog', { name: booking(2) })
      await expect(second.getByText(t('calendar.messageOf.confirmed'))).toBeVisible()
      await second.getByRole('button', { name: t('calendar.detail.close') }).click()
      await expect(page.getByRole('button', { name: /Noor Eid/ })).toBeVisible()

      await page.getByRole('button', { name: t('calendar.block') }).click()
      const blocking = page.getByRole('dialog', { name: t('calendar.blocking.title') })
      await blocking.getByLabel(t('calendar.blocking.note')).fill('Team meeting')
      await blocking.getByLabel(t('calendar.move.time')).first().fill('14:00')
      await blocking.getByLabel(t('calendar.move.time')).last().fill('15:30')
      await look(page, `sell-calendar-block-${name}`)
      await blocking.getByRole('button', { name: t('calendar.blocking.save') }).click()
      await expect(blocking).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Team meeting/ })).toBeVisible()
      await look(page, `sell-calendar-full-${name}`)
      await page.goto(`/calendar?day=${DATE}&view=day`)
      await expect(page.getByRole('button', { name: /Noor Eid/ })).toBeVisible()
      await look(page, `sell-calendar-day-${name}`)

      await page.getByRole('link', { name: t('calendar.feeds.open') }).click()
      await page.getByRole('button', { name: t('calendar.feeds.make') }).click()
      const feed = page.getByRole('dialog', { name: t('calendar.feeds.make') })
      await feed.getByRole('button', { name: t('calendar.feeds.make') }).click()
      await expect(page.getByText(t('calendar.feeds.onceTitle'))).toBeVisible()
      await look(page, `sell-calendar-feeds-${name}`)
      const address = await page.locator('code').textContent()
      expect(await (await request.get(address ?? '')).text()).toContain('BEGIN:VEVENT')
    })
  }
}

/** So many hours later, on the same day. */
async function carry(page: Page, card: Locator, hours: number): Promise<void> {
  // A pane that was just closed may still move the page.
  await card.hover()
  const box = await card.boundingBox()
  if (!box) throw new Error('The card is not visible')
  const at = { x: box.x + box.width / 2, y: box.y + 8 }
  const pressed = await pressMouse(page, at)
  await pressed.move({ x: at.x, y: at.y + hours * 76 })
  await pressed.up()
}

async function look(page: Page, name: string) {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const path = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await takePicture(page, { path, fullPage: true })
}
