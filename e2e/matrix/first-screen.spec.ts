import type { APIRequestContext, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { openClinicAt } from '../support/clinic-at.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const VIEWS = [
  { language: 'en', width: 1440, colorScheme: 'light' },
  { language: 'en', width: 390, colorScheme: 'dark' },
  { language: 'ar', width: 390, colorScheme: 'light' },
] as const
const FORMS = 12
const DAY_MS = 86_400_000

// The tests hold the app's files back, so no service worker may answer.
test.use({ serviceWorkers: 'block' })

for (const [index, { language, width, colorScheme }] of VIEWS.entries()) {
  test(`the dashboard is there before the script, and stays in its place: ${language}-${width}-${colorScheme}`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await givenForms(page, sandbox, { number: `+491511234580${index}`, language })
    const script = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(FORMS)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expectAccessible(page, `the rendered dashboard ${language}-${width}`)
    const file = `../../test-results/screens/first-screen-${language}-${width}-${colorScheme}.png`
    await page.screenshot({ path: fileURLToPath(new URL(file, import.meta.url)) })
    const before = await placeOf(page)
    await page.evaluate(() => scrollTo(0, 200))
    await cards.nth(3).getByRole('link').first().focus()

    script.release()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(cards).toHaveCount(FORMS)
    // The browser itself may move by what has grown above.
    expect(Math.abs((await page.evaluate(() => scrollY)) - 200)).toBeLessThanOrEqual(12)
    await expect(cards.nth(3).locator('a:focus')).toHaveCount(1)
    await page.evaluate(() => scrollTo(0, 0))
    const after = await placeOf(page)
    // The target of a tap in progress does not move away.
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(12)
    expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(4)
    expect(await page.locator('#wf-first-screen').count()).toBe(0)
  })
}

test('a form opens from the rendered dashboard without its script', async ({ page, sandbox }) => {
  await givenForms(page, sandbox, { number: '+4915112345809', language: 'en' })
  const script = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('article').first().getByRole('link').first().click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/forms\/[\w-]+$/)
  script.release()
  await expect(page.getByRole('navigation', { name: 'Form', exact: true })).toBeVisible()
})

for (const [index, { language, width, colorScheme }] of VIEWS.entries()) {
  test(`the calendar is there before the script, and stays in its place: ${language}-${width}-${colorScheme}`, async ({
    page,
    sandbox,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    const date = await givenBookings(page, sandbox, request, { number: `+491511234582${index}`, language })
    const address = `/calendar?day=${date}${width > 991 ? '' : '&view=day'}`
    // So that the device has told its width.
    await page.goto(address)
    const taken = page.getByRole('button', { name: /Tariq 1/ })
    await expect(taken).toBeVisible()
    const script = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const rendered = page.locator('main').getByRole('link', { name: /Tariq \d/ })
    await expect(rendered).toHaveCount(BOOKINGS)
    await expect(taken).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expectAccessible(page, `the rendered calendar ${language}-${width}`)
    const file = `../../test-results/screens/first-calendar-${language}-${width}-${colorScheme}.png`
    await page.screenshot({ path: fileURLToPath(new URL(file, import.meta.url)) })
    const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(room).toBe(0)
    const before = await rendered.first().boundingBox()

    script.release()
    await expect(taken).toBeVisible()
    await expect(rendered).toHaveCount(0)
    await expect(page.locator('main').getByRole('button', { name: /Tariq \d/ })).toHaveCount(BOOKINGS)
    const after = await taken.boundingBox()
    // The target of a tap in progress does not move away.
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect([side, Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)) <= 12]).toEqual([side, true])
    }
    expect(await page.locator('#wf-first-screen').count()).toBe(0)
  })
}

test('a booking opens from the rendered calendar without its script', async ({ page, sandbox, request }) => {
  const date = await givenBookings(page, sandbox, request, { number: '+4915112345829', language: 'en' })
  const script = await holdScripts(page)
  await page.goto(`/calendar?day=${date}`, { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /Tariq 2/ })
    .first()
    .click({ noWaitAfter: true })
  await expect(page).toHaveURL(/open=/)
  script.release()
  await expect(page.getByRole('dialog', { name: /Booking/ })).toContainText('Tariq 2')
})

test('after the sign-out, neither the page nor Back shows a form', async ({ page, sandbox }) => {
  await givenForms(page, sandbox, { number: '+4915112345810', language: 'en' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Wayform' })).toBeVisible()
  expect(await page.content()).not.toContain('Birthday cakes')
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in to Wayform' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in to Wayform' })).toBeVisible()
  expect(await page.content()).not.toContain('Birthday cakes')
})

type Given = { number: string; language: 'en' | 'ar' }
type Sandbox = Parameters<typeof signInBehindScreens>[1]

async function givenForms(page: Page, sandbox: Sandbox, { number, language }: Given): Promise<void> {
  await signInBehindScreens(page, sandbox, number)
  await sandbox.plan(number, 'plus')
  const call = callAs(page)
  await call('PATCH', '/api/users/language', { language })
  for (let n = 1; n <= FORMS; n++) {
    await call('POST', '/api/forms', { name: `Birthday cakes ${n}`, language, whatsappNumber: number })
  }
}

const BOOKINGS = 3

/** A clinic with bookings in two days, at full hours of a morning; the day of them. */
async function givenBookings(
  page: Page,
  sandbox: Sandbox,
  request: APIRequestContext,
  { number, language }: Given,
): Promise<string> {
  await signInBehindScreens(page, sandbox, number)
  await sandbox.plan(number, 'standard')
  const call = callAs(page)
  await call('PATCH', '/api/users/language', { language })
  const form = await openClinicAt(page, { language, number })
  const date = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  for (let n = 1; n <= BOOKINGS; n++) {
    const visit = { serviceId: 'clean', party: 1, start: `${date}T${String(8 + n).padStart(2, '0')}:00:00.000Z` }
    const answers = { name: `Tariq ${n}`, phone: '+966501234567', visit }
    const answer = await request.post(form.publicUrl, { data: { submissionId: crypto.randomUUID(), answers } })
    expect(answer.status()).toBe(201)
  }
  return date
}

async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return { release }
}

/** The position of the second form. */
async function placeOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('article').nth(1).boundingBox()
  if (!box) throw new Error('The form is not on the screen')
  return box
}
