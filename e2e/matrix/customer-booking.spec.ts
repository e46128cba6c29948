import type { Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { inaccessible } from '../support/accessible.ts'
import { givenForm } from '../support/given-form.ts'
import { openClinic } from '../support/open-clinic.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { expect, test } from '../support/wayform.ts'

const MIN_TARGET_PX = 44
const DAY_MS = 86_400_000
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
const BOOKING = { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true, asksParty: true }

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    for (const javaScriptEnabled of [true, false]) {
      const name = `${language}-${viewport.width}-${javaScriptEnabled ? 'script' : 'plain'}`
      test(`a customer sees, confirms, moves and cancels a booking: ${name}`, async ({
        app,
        sandbox,
        browser,
        request,
      }) => {
        const t = await loadTranslator(language)
        const form = await givenForm(app, sandbox, { questions: [PHONE], language, name: 'Nakheel Clinic' })
        const { owner } = form
        await openClinic(owner, { places: 4, largestParty: 3 })
        const params = { id: form.id }
        const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
        await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
        await owner(calls.forms.publish, { params })
        // Four days from now at ten in Riyadh.
        const start = `${new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10)}T07:00:00.000Z`
        const answers = { phone: '+966501234567', visit: { serviceId: 'clean', start, party: 1 } }
        let sent: { receiptUrl: string; order: { key: string } } | undefined
        await expect(async () => {
          const reply = await request.post(form.publicUrl, { data: { submissionId: crypto.randomUUID(), answers } })
          expect(reply.status()).toBe(201)
          sent = await reply.json()
        }).toPass()
        if (!sent) throw new Error('the booking was not stored')

        const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
        const page = await context.newPage()
        // With script the key of this browser proves the customer; without it, as from any other browser, the number does.
        await page.goto(javaScriptEnabled ? `${sent.receiptUrl}#${sent.order.key}` : sent.receiptUrl)
        const prove = async (id: string) => {
          if (!javaScriptEnabled && (await page.locator(id).count()) > 0) await page.locator(id).fill('050 123 4567')
        }
        await expect(page.locator('.cu-when')).toContainText(language === 'en' ? '10:00–10:45' : '١٠:٠٠–١٠:٤٥')
        const remind = page.getByRole('link', { name: t('booked.remind.button') })
        await expect(remind).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: t('booked.calendar') }).click(),
        ])
        expect(download.suggestedFilename()).toBe('booking.ics')
        await page.screenshot({ path: screenshot(`${name}-booked`), fullPage: true })
        if (javaScriptEnabled) await expectGood(page)

        if (!javaScriptEnabled) {
          await page.locator('#cu-booking').fill('050 999 9999')
          await page.getByRole('button', { name: t('booked.coming.button') }).click()
          await expect(page.getByText(t('booked.wrong'))).toBeVisible()
        }
        await prove('#cu-booking')
        await page.getByRole('button', { name: t('booked.coming.button') }).click()
        await expect(page.getByText(t('booked.coming.done'))).toBeVisible()

        await prove('#cu-booking')
        await page.getByRole('button', { name: t('booked.move.openPeople') }).click()
        // The page scrolls to the next step.
        await expect(page.getByRole('heading', { name: t('booked.move.choose') })).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
        await page.locator('#cu-party').selectOption('2')
        await prove('#cu-booking')
        await page.getByRole('button', { name: t('form.booking.show') }).click()
        await expect(page.locator('#cu-party')).toHaveValue('2')
        await expect(page.locator('#cu-party + svg')).toBeVisible()
        await page.screenshot({ path: screenshot(`${name}-next`) })
        await page.screenshot({ path: screenshot(`${name}-times`), fullPage: true })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        if (javaScriptEnabled) await expectGood(page)
        // Longer ahead than a booking can be cancelled, whatever time it is now.
        const day = page.locator('.cu-day').nth(2)
        await day.locator('summary').click()
        await day.locator('.cu-times label').nth(2).click()
        await prove('#cu-booking')
        await page.getByRole('button', { name: t('booked.move.savePeople') }).click()
        await expect(page.getByText(t('booked.move.people'))).toBeVisible()
        await expect(page.locator('.cu-bill .total')).toContainText(language === 'en' ? '440.00' : '٤٤٠')
        await page.screenshot({ path: screenshot(`${name}-moved`), fullPage: true })

        await page.locator('summary', { hasText: t('booked.cancel.open') }).click()
        await prove('#cu-cancel')
        await page.getByRole('button', { name: t('booked.cancel.button') }).click()
        await expect(page.getByText(t('booked.cancel.done'))).toBeVisible()
        await expect(remind).toHaveCount(0)
        await page.screenshot({ path: screenshot(`${name}-cancelled`), fullPage: true })
        await context.close()
      })
    }
  }
}

test('after the cut-off a booking is only read', async ({ app, sandbox, request, page }) => {
  const t = await loadTranslator('en')
  const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
  const { owner } = form
  await openClinic(owner, { rules: { cutOffMinutes: 7 * 24 * 60 } })
  const params = { id: form.id }
  const formQuestions = [...form.formQuestions, BOOKING] as typeof form.formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
  await owner(calls.forms.publish, { params })
  const start = `${new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10)}T07:00:00.000Z`
  const answers = { phone: '+966501234567', visit: { serviceId: 'clean', start } }
  let url = ''
  await expect(async () => {
    const reply = await request.post(form.publicUrl, { data: { submissionId: crypto.randomUUID(), answers } })
    expect(reply.status()).toBe(201)
    url = (await reply.json()).receiptUrl
  }).toPass()
  await page.goto(url)
  await expect(page.getByText(t('booked.late'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('booked.move.open') })).toHaveCount(0)
  await expect(page.locator('summary', { hasText: t('booked.cancel.open') })).toHaveCount(0)
})

async function expectGood(page: Page) {
  expect(await hiddenInFocus(page)).toEqual([])
  // An element scrolled under the button, which sticks to the bottom, can't be clicked there.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await inaccessible(page), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
}

/** Elements that the sticky button covers while they have the focus. */
function hiddenInFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('.ty-act')
    return [...document.querySelectorAll<HTMLElement>('.ty :is(a,button,input,select,summary)')].flatMap((each) => {
      if (!each.checkVisibility() || !bar || bar.contains(each)) return []
      scrollTo(0, 0)
      each.focus()
      const { bottom } = each.getBoundingClientRect()
      return document.activeElement === each && bottom > bar.getBoundingClientRect().top ? [each.outerHTML] : []
    })
  })
}

const screenshot = (name: string) =>
  fileURLToPath(new URL(`../../test-results/customer-booking/${name}.png`, import.meta.url))
