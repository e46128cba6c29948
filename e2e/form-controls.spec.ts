import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { givenForm, type GivenQuestion } from './support/given-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

// Answers of a service worker can't be observed by a test.
test.use({ serviceWorkers: 'block' })

const PHONE_SCREEN = { width: 390, height: 844 }
const screenshot = (name: string) =>
  fileURLToPath(new URL(`../test-results/form-controls/${name}.png`, import.meta.url))

const PHONE: GivenQuestion = { questionId: 'phone', type: 'PHONE', label: 'Your phone number' }
const DAY: GivenQuestion = { questionId: 'day', type: 'DATE', label: 'Welcher Tag?' }
const MENU: GivenQuestion = { questionId: 'menu', type: 'FILE', label: 'Dein Menü' }
const GUESTS: GivenQuestion = { questionId: 'guests', type: 'NUMBER', label: 'Wie viele Gäste?', min: '1', max: '12' }
const STARS: GivenQuestion = { questionId: 'stars', type: 'RATING', label: 'Sterne' }
const SCALE: GivenQuestion = { questionId: 'scale', type: 'RATING', label: 'Empfehlung', ratingStyle: 'survey' }
const PAGE2: GivenQuestion = { questionId: 'page2', type: 'SECTION', label: 'Seite 2' }
const NAME: GivenQuestion = { questionId: 'name', type: 'TEXT', label: 'Name' }

const words = (page: Page) => page.locator('.pf-dv')
const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color)
const TRANSPARENT = 'rgba(0, 0, 0, 0)'
const FILE = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n') }

test(
  'a phone question starts with the visitor’s country, and another country is one click away',
  IN_MATRIX,
  async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: [PHONE, NAME] })
    const riyadh = await browser.newContext({ timezoneId: 'Asia/Riyadh', locale: 'en-US' })
    const page = await riyadh.newPage()
    // A slow network: the number is typed and left before it can be checked.
    const left = Promise.withResolvers<void>()
    await riyadh.route(/\/phone-[^/]+\.js$/, async (route) => {
      await left.promise
      await route.continue()
    })
    await page.goto(form.publicUrl)
    const country = page.getByLabel('Country code')
    await expect(country).toHaveValue('sa')
    await page.getByLabel('Your phone number').fill('01512 3456789')
    await page.getByLabel('Name').focus()
    left.resolve()
    await expect(page.locator('.pf-e')).toContainText(
      'This is not a phone number in Saudi Arabia, but it could be one in Germany.',
    )
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const [error, offer] = [page.locator('.pf-e'), page.locator('.pf-e').getByRole('button', { name: 'Germany' })]
    const [around, below] = [await error.boundingBox(), await offer.boundingBox()]
    // The text has the full width: the button is below it.
    expect((below?.y ?? 0) - (around?.y ?? 0)).toBeGreaterThan(30)
    await page.locator('.pf-e').getByRole('button', { name: 'Germany' }).click()
    await expect(country).toHaveValue('de')
    await expect(page.getByLabel('Your phone number')).toBeFocused()
    await page.getByLabel('Name').fill('Ana')
    await page.locator('.pf-b.go').click()
    await expect(page.locator('.done dd a.tel')).toHaveText('+49 1512 3456789')
    await expect(page.locator('[data-to]').first()).toHaveText(/^\+49 1515 5\d+$/)
    await riyadh.close()

    const plain = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'Asia/Riyadh' })
    const plainPage = await plain.newPage()
    await plainPage.goto(form.publicUrl)
    await expect(plainPage.getByLabel('Country code')).toHaveValue('de')
    await plainPage.getByLabel('Your phone number').fill('12')
    await plainPage.locator('.pf-b.go').click()
    await expect(plainPage.locator('.pf-e')).toHaveText(
      'This is not a phone number in Germany. Check it, or choose another country.',
    )
    await plain.close()
  },
)

test('dates, files, small numbers and choices use the form’s language on a phone', async ({
  app,
  sandbox,
  browser,
}) => {
  const questions = [DAY, MENU, GUESTS, STARS, SCALE, PAGE2, NAME]
  const form = await givenForm(app, sandbox, { questions, language: 'de', name: 'Kuchen' })
  const phone = await browser.newContext({ viewport: PHONE_SCREEN, hasTouch: true, isMobile: true, locale: 'en-US' })
  const page = await phone.newPage()
  await page.goto(form.publicUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuchen')
  await expect(words(page)).toHaveText('Datum wählen')
  expect(await colourOf(page, '[name=day]')).toBe(TRANSPARENT)
  await page.getByLabel('Welcher Tag?').fill('2031-12-31')
  await expect(words(page)).toHaveText('Mittwoch, 31. Dezember 2031')
  await expect(words(page)).toBeVisible()

  await expect(page.locator('.pf-up')).toContainText('Datei wählen')
  await page.locator('input[type=file]').setInputFiles(FILE)
  await expect(page.locator('.pf-f')).toContainText('menu.pdf')
  expect(await colourOf(page, '[name=menu][type=file]')).toBe(TRANSPARENT)

  const guests = page.getByLabel('Wie viele Gäste?')
  await page.getByRole('button', { name: 'Eins mehr' }).click()
  await expect(guests).toHaveValue('1')
  await page.getByRole('button', { name: 'Eins mehr' }).click()
  await guests.press('ArrowUp')
  await page.getByRole('button', { name: 'Eins weniger' }).click()
  await expect(guests).toHaveValue('2')

  await page.getByRole('radio', { name: '4 von 5' }).check({ force: true })
  const clear = page.locator('[data-kind=RATING]').first().getByRole('button', { name: 'Antwort entfernen' })
  expect((await clear.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await clear.click()
  await expect(page.locator('[name=stars]:checked')).toHaveCount(0)
  await expect(clear).toBeHidden()
  await expectAccessible(page)
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const [field, inWords] = [await page.locator('.pf-dt').boundingBox(), await words(page).boundingBox()]
    expect(inWords?.height).toBeLessThan(field?.height ?? 0)
    expect(await words(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    const tops = await page
      .locator('.pf-nps .pf-s')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(2)
    expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await takePicture(page, { path: screenshot(`phone-${width}`), fullPage: true })
  }
  await page.locator('.pf-b.go').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuchen')
  await expect(page.locator('.pf-b[value=back] span')).toBeVisible()
  await page.locator('.pf-b.go').click()
  const sent = new URL((await page.locator('.wa').getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(sent).toContain('Mittwoch, 31. Dezember 2031')
  expect(sent).not.toContain('Sterne')
  await phone.close()
})

test(
  'Arabic counts small numbers in its own digits, and an incomplete date and time names the missing half',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const guests = { ...GUESTS, label: 'كم ضيفًا؟' }
    const moment: GivenQuestion = { questionId: 'at', type: 'DATE', label: 'متى؟', datePickerMode: 'datetime' }
    const form = await givenForm(app, sandbox, { questions: [guests, moment], language: 'ar', name: 'كعك' })
    await page.goto(form.publicUrl)
    const more = page.getByRole('button', { name: 'أكثر بواحد' })
    await more.click()
    await more.click()
    await expect(page.getByLabel('كم ضيفًا؟')).toHaveValue('٢')
    await page.locator('[name=at]').fill('2031-12-31')
    await page.locator('.pf-b.go').click()
    await expect(page.locator('.pf-e')).toHaveText('اختر الوقت أيضًا.')
    await page.locator('[name="at.hour"]').selectOption('10')
    await page.locator('.pf-b.go').click()
    await expect(page.locator('.ty-m')).toContainText('٢')
  },
)

test('dates and files show the choice without scripts', IN_MATRIX, async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: [DAY, MENU, STARS], language: 'de' })
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE_SCREEN, locale: 'en-US' })
  const page = await plain.newPage()
  await page.goto(form.publicUrl)
  await expect(words(page)).toBeVisible()
  await expect(page.locator('.pf-up b')).toBeVisible()
  await takePicture(page, { path: screenshot('plain-empty'), fullPage: true })
  await page.locator('input[type=file]').setInputFiles(FILE)
  await page.getByRole('radio', { name: '4 von 5' }).check({ force: true })
  await page.locator('[name=day]').fill('2031-12-31')
  await takePicture(page, { path: screenshot('plain-chosen'), fullPage: true })
  await page.getByRole('button', { name: 'Antwort entfernen' }).click()
  await expect(words(page)).toHaveText('Mittwoch, 31. Dezember 2031')
  await expect(page.locator('[name=stars]:checked')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Datei 1' })).toBeChecked()
  await page.locator('.pf-b.go').click()
  await expect(page.locator('.pf-ans')).toContainText('Mittwoch, 31. Dezember 2031')
  await expect(page.locator('.pf-ans')).not.toContainText('Sterne')
  await plain.close()
})
