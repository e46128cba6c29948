import type { BrowserContext, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { otherSite } from './support/other-site.ts'
import { givenPaidForm } from './support/paid-form.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const PHONE = { width: 390, height: 844 }
const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/checkout/${name}.png`, import.meta.url))

const go = (page: Page) => page.locator('.pf-b.go')
const done = (page: Page) => page.locator('.done h1')

async function answer(page: Page, count = '2') {
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('How many cakes?').fill(count)
  await go(page).click()
  await expect(page.getByRole('heading', { name: 'Your bill' })).toBeVisible()
}

const choose = (page: Page, method: string) => page.getByRole('radio', { name: method }).check({ force: true })

async function messageOf(page: Page): Promise<string> {
  const href = await page.locator('a.wa').getAttribute('href')
  return new URL(href ?? '').searchParams.get('text') ?? ''
}

/** The data stored on the device. */
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wayform:')))

async function phoneOf(browser: { newContext(options: object): Promise<BrowserContext> }, options: object = {}) {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, ...options })
  return { context, page: await context.newPage() }
}

test('a card is charged on a phone, and the paid response continues to WhatsApp', async ({ app, sandbox, browser }) => {
  const form = await givenPaidForm(app, sandbox, { methods: ['stripe', 'cash'], currency: 'EUR', language: 'de' })
  const { context, page } = await phoneOf(browser)
  await page.goto(form.publicUrl)
  await answer(page)
  await choose(page, 'At the door')
  await expect(go(page)).toHaveText(form.submitText)
  await choose(page, 'Karte')
  await expect(go(page)).toHaveText('24,00 € bezahlen')
  await expectAccessible(page, 'payment')
  await takePicture(page, { path: screenshot('payment'), fullPage: true })

  await go(page).click()
  await expect(page).toHaveURL(/\/stripe\/pay\//)
  await expect(page.getByText('24.00')).toBeVisible()
  // The browser's Back finds everything as it was.
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText('noch nicht bezahlt')
  await expect(page.getByRole('radio', { name: 'Karte' })).toBeChecked()
  await takePicture(page, { path: screenshot('unpaid'), fullPage: true })
  await go(page).click()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(done(page)).toBeFocused()
  await expect(page).toHaveURL(form.publicUrl)
  const message = await messageOf(page)
  expect(message).toContain('Ana Silva')
  expect(message).toMatch(/24,00\s€ bezahlt · Karte · pi_/)
  await expect(page.locator('.ty-paid')).toHaveText(/^24,00\s€ bezahltKarte$/)
  await expect(page.locator('.pf-b.wa')).toBeInViewport({ ratio: 1 })
  await takePicture(page, { path: screenshot('paid') })
  expect(await kept(page)).toEqual([])
  await expectAccessible(page, 'done')
  await page.reload()
  await expect(done(page)).toBeVisible()
  await page.locator('[data-again]').click()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await context.close()
})

test('a PayPal payment is abandoned, and completed the second time', async ({ app, sandbox, page }) => {
  const form = await givenPaidForm(app, sandbox, { methods: ['paypal', 'cash'], currency: 'EUR' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(form.publicUrl)
  await answer(page, '3')
  await choose(page, 'PayPal')
  await go(page).click()
  await expect(page).toHaveURL(/\/paypal\//)
  await expect(page.getByText('36.00 EUR')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and return' }).click()

  await expect(page.getByRole('alert')).toContainText('You have not paid yet')
  await expect(page.getByRole('heading', { name: 'Your bill' })).toBeVisible()
  await expect(page).toHaveURL(form.publicUrl)
  await expect(go(page)).toHaveText('Pay €36.00')
  await expectAccessible(page, 'not paid')
  await takePicture(page, { path: screenshot('cancelled-desktop') })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Silva')
  await page.getByLabel('How many cakes?').fill('1')
  await go(page).click()
  await go(page).click()
  await expect(page.getByText('12.00 EUR')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(done(page)).toBeFocused()
  expect(await messageOf(page)).toContain('€12.00 · PayPal · ')
  await expect(page.locator('.ty-paid')).toHaveText('Paid €12.00PayPal')
  expect(await kept(page)).toEqual([])
})

test(
  'in another site’s page the payment opens on the respondent’s tap, and nothing has to be stored',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const form = await givenPaidForm(app, sandbox, { methods: ['paypal', 'cash'], currency: 'EUR' })
    const site = await otherSite(`<iframe src="${form.publicUrl}" width="800" height="900"></iframe>`)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
    })
    await page.goto(site.url)
    const frame = page.frameLocator('iframe')
    await frame.getByLabel('Your name').fill('Ana Silva')
    await frame.getByLabel('How many cakes?').fill('2')
    await frame.locator('.pf-b.go').click()
    await frame.getByRole('radio', { name: 'PayPal' }).check({ force: true })
    await frame.locator('.pf-b.go').click()
    await expect(frame.getByRole('heading', { name: 'The payment page is ready' })).toBeFocused()
    await frame.getByRole('button', { name: 'Back to your answers' }).click()
    await expect(frame.getByRole('alert')).toContainText('You have not paid yet')
    await frame.locator('.pf-b.go').click()
    await frame.getByRole('link', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Cancel and return' }).click()

    // Nothing is stored on the device, so the answers come from the server.
    await expect(page.getByRole('alert')).toContainText('You have not paid yet')
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    await expect(go(page)).toHaveText('Pay €24.00')
    await go(page).click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(done(page)).toBeFocused()
    expect(await messageOf(page)).toContain('Ana Silva')
    await site.close()
  },
)

test('a respondent who paid and closed the tab is led to WhatsApp on the next visit', async ({
  app,
  sandbox,
  page,
}) => {
  const form = await givenPaidForm(app, sandbox, { methods: ['stripe', 'cash'], currency: 'EUR' })
  await page.goto(form.publicUrl)
  await answer(page)
  await choose(page, 'Card')
  await go(page).click()
  await expect(page).toHaveURL(/\/stripe\/pay\//)
  await fetch(page.url(), { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' })
  await page.goto(form.publicUrl)
  await expect(done(page)).toBeVisible()
  expect(await messageOf(page)).toContain('€24.00 · Card · pi_')
  expect(await kept(page)).toEqual([])
})

test('rupees are paid in Razorpay’s dialog, after a failed attempt', async ({ app, sandbox, page }) => {
  const form = await givenPaidForm(app, sandbox, { methods: ['razorpay', 'cash'], currency: 'INR' })
  await page.goto(form.publicUrl)
  await answer(page)
  await choose(page, 'Razorpay')
  await expect(go(page)).toHaveText('Pay ₹24.00')
  await go(page).click()
  const dialog = page.getByRole('dialog', { name: 'Razorpay sandbox' })
  await dialog.getByRole('button', { name: 'Fail' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toContainText('did not go through')
  await go(page).click()
  await dialog.getByRole('button', { name: 'Pay' }).click()
  await expect(done(page)).toBeFocused()
  expect(await messageOf(page)).toMatch(/₹24\.00 · Razorpay · pay_/)
  await expect(page.locator('.ty-paid')).toHaveText('Paid ₹24.00Razorpay')
})

test('a card is charged without JavaScript', async ({ app, sandbox, browser }) => {
  const form = await givenPaidForm(app, sandbox, { methods: ['stripe', 'razorpay'], currency: 'INR' })
  const { context, page } = await phoneOf(browser, { javaScriptEnabled: false })
  await page.goto(form.publicUrl)
  await answer(page, '5')
  await choose(page, 'Razorpay')
  await go(page).click()
  await expect(page.getByText('needs JavaScript')).toBeVisible()
  await page.getByRole('button', { name: 'Change answers' }).click()
  await go(page).click()
  await choose(page, 'Card')
  await go(page).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay ₹60.00' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expect(page.locator('noscript .pf-ans')).toContainText('Ana Silva')
  await expect(page.getByText('Checking your payment')).toBeHidden()
  await takePicture(page, { path: screenshot('unpaid-plain'), fullPage: true })
  await page.getByRole('button', { name: 'Pay ₹60.00' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
  expect(await messageOf(page)).toMatch(/₹60\.00 · Card · pi_/)
  await expect(page.locator('.ty-paid')).toHaveText('Paid ₹60.00Card')
  await page.locator('.done [data-receipt]').click()
  await expect(page.locator('.ty-paid')).toHaveText('Paid ₹60.00Card')
  await context.close()
})

test(
  'a debit that takes days is explained in Arabic, in dark mode, and continues once it is paid',
  IN_MATRIX,
  async ({ app, sandbox, browser }) => {
    const form = await givenPaidForm(app, sandbox, { methods: ['stripe'], currency: 'USD', language: 'ar' })
    const { context, page } = await phoneOf(browser, { colorScheme: 'dark' })
    await page.goto(form.publicUrl)
    await answer(page)
    // The only payment method is preselected.
    await expect(go(page)).toContainText('ادفع')
    await takePicture(page, { path: screenshot('payment-ar-dark'), fullPage: true })
    await go(page).click()
    await page.getByRole('button', { name: 'Pay by bank debit' }).click()
    await expect(page.getByRole('heading', { name: 'الدفع قيد المعالجة' })).toBeFocused({ timeout: 60_000 })
    await expectAccessible(page, 'pending')
    await takePicture(page, { path: screenshot('pending-ar-dark'), fullPage: true })

    // A later visit shows the same.
    await page.goto(form.publicUrl)
    await expect(page.getByRole('heading', { name: 'الدفع قيد المعالجة' })).toBeVisible()
    const session = await sandbox.control<{ sessions: { id: string; success_url: string }[] }>('GET', 'stripe/sessions')
    const own = session.sessions.find(({ success_url }) => success_url.startsWith(form.publicUrl))
    await sandbox.control('POST', 'stripe/settle', { session: own?.id, isPaid: true })
    await page.getByRole('button', { name: 'تحقق مرة أخرى' }).click()
    await expect(done(page)).toBeFocused()
    expect(await messageOf(page)).toContain('Ana Silva')
    await context.close()
  },
)
