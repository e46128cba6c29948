import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { ownedForm } from '../support/owned-form.ts'
import { callAs } from '../support/sign-in.ts'
import { takePicture } from '../support/take-picture.ts'
import { expect, test } from '../support/wayform.ts'

test.use({ serviceWorkers: 'block' })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Quem é você?', required: true },
  {
    questionId: 'sweet',
    type: 'RADIO',
    label: 'O que você quer?',
    options: ['Bandeja de baklava', 'Knafe'].map((label, index) => ({ _id: `o${index}`, label })),
  },
]
const ARABIC: Readonly<Record<string, string>> = {
  Doces: 'حلويات',
  'Quem é você?': 'ما اسمك؟',
  'O que você quer?': 'ماذا تريد أن تطلب؟',
  'Bandeja de baklava': 'صينية بقلاوة',
  Knafe: 'كنافة',
}

let numbers = 0
const newNumber = () => `+49151323461${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`a form in Portuguese is translated, filled in in Arabic and read in Portuguese: ${name}`, async ({
      page,
      browser,
      sandbox,
    }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(size)
      const wanted = { number: newNumber(), questions: QUESTIONS, language: 'pt-br', name: 'Doces', isPublished: true }
      const form = await ownedForm(page, sandbox, wanted as Parameters<typeof ownedForm>[2])
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      await page.goto(`/forms/${form.id}/settings/languages`)
      await page.getByRole('button', { name: t('languages.add') }).click()
      await page.getByRole('menuitem', { name: 'العربية' }).click()
      await expect(page.getByRole('switch', { name: t('languages.offer', { language: 'العربية' }) })).toBeVisible()
      // The header's button comes alive once the language is saved; axe would measure its colours on the way.
      await expect(page.getByRole('button', { name: t('builder.publish.publish'), exact: true })).toBeEnabled()
      await look(page, `languages-${name}`)
      await (size.width < 768 ? translateOneByOne : translateRows)(page, t)
      await look(page, `translated-${name}`)
      const stored = async () => {
        const { form: now } = await call<{ form: Form }>('GET', `/api/forms/${form.id}`)
        return [now.texts[0]?.texts['sweet.options.o1']?.text, now.settingsTexts.ar?.name?.text]
      }
      await expect.poll(stored).toEqual(['كنافة', 'حلويات'])
      await call('GET', `/api/forms/${form.id}/publish`)

      const context = await browser.newContext({ viewport: size, locale: 'ar-EG' })
      const visitor = await context.newPage()
      await visitor.goto(form.publicUrl)
      await expect(visitor).toHaveURL(/[?&]lang=ar/)
      await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
      await look(visitor, `public-${name}`)
      await visitor.locator('[name=name]').fill('ليلى')
      await visitor.getByRole('link', { name: 'Português' }).click()
      await expect(visitor.getByText('O que você quer?')).toBeVisible()
      await expect(visitor.locator('[name=name]')).toHaveValue('ليلى')
      await visitor.getByRole('link', { name: 'العربية' }).click()
      await visitor.getByText('كنافة').click()
      await visitor.locator('.pf-b.go').click()
      await expect(visitor.locator('a.wa')).toHaveAttribute('href', new RegExp(encodeURIComponent('O que você quer?')))
      await look(visitor, `done-${name}`)
      await context.close()

      await page.goto(`/forms/${form.id}/responses`)
      await expect(page.getByText('Knafe').first()).toBeVisible()
      await expect(page.getByText('كنافة')).toHaveCount(0)
    })
  }
}

test('what was typed while the script that keeps it was on its way comes along into the other language', async ({
  page,
  browser,
  sandbox,
}) => {
  const wanted = { number: newNumber(), questions: QUESTIONS, language: 'pt-br', name: 'Doces', isPublished: true }
  const form = await ownedForm(page, sandbox, wanted as Parameters<typeof ownedForm>[2])
  const call = callAs(page)
  const { revision } = (await call<{ form: Form }>('GET', `/api/forms/${form.id}`)).form
  const texts = [{ language: 'en' }]
  await call('PATCH', `/api/forms/${form.id}/question`, { texts, revision })
  await call('GET', `/api/forms/${form.id}/publish`)

  const context = await browser.newContext({ locale: 'pt-BR' })
  const visitor = await context.newPage()
  const arrival = Promise.withResolvers<void>()
  await visitor.route('**/assets/keep*', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await visitor.goto(`${form.publicUrl}?lang=pt-br`)
  await visitor.locator('[name=name]').fill('Laila')
  await visitor.getByRole('link', { name: 'English' }).click()
  await expect(visitor.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  arrival.resolve()
  await expect(visitor).toHaveURL(/[?&]lang=en/)
  await expect(visitor.locator('[name=name]')).toHaveValue('Laila')
  await context.close()
})

for (const language of ['en', 'ar'] as const) {
  test(`texts that two tabs change after publishing are merged and checked again: ${language}`, async ({
    page,
    sandbox,
  }) => {
    const t = await loadTranslator(language)
    const wanted = { number: newNumber(), questions: QUESTIONS, language: 'pt-br', name: 'Doces', isPublished: true }
    const form = await ownedForm(page, sandbox, wanted as Parameters<typeof ownedForm>[2])
    const call = callAs(page)
    await call('PATCH', '/api/users/language', { language })
    await page.goto(`/forms/${form.id}/settings/languages`)
    await page.getByRole('button', { name: t('languages.add') }).click()
    await page.getByRole('menuitem', { name: 'العربية' }).click()
    await translateRows(page, t)
    await page.getByRole('button', { name: t('builder.publish.publish'), exact: true }).click()
    await expect(page.getByRole('button', { name: t('builder.publish.publish'), exact: true })).toBeDisabled()

    const builder = await page.context().newPage()
    await builder.goto(`/forms/${form.id}`)
    await builder.getByRole('button', { name: /Quem/ }).first().click()
    const label = builder.getByRole('textbox', { name: t('builder.properties.label'), exact: true })
    await label.fill('Como você se chama?')
    const stored = async () => (await call<{ form: Form }>('GET', `/api/forms/${form.id}`)).form
    const labelNow = async () => (await stored()).formQuestions.find(({ questionId }) => questionId === 'name')?.label
    await expect.poll(labelNow).toBe('Como você se chama?')

    // This tab does not know of it; what it saves is merged, and shows what has to be checked.
    await page.getByRole('textbox', { name: ': Knafe' }).fill('كنافة بالجبن')
    await expect(page.getByRole('textbox', { name: ': Como você se chama?' })).toHaveValue('ما اسمك؟')
    await page.getByRole('button', { name: t('languages.checkAgainCount', { count: 1 }) }).click()
    await look(page, `check-again-${language}`)
    await page.getByRole('button', { name: t('languages.stillRight') }).click()
    const translated = async () => (await stored()).texts[0]?.texts['sweet.options.o1']?.text
    await expect.poll(translated).toBe('كنافة بالجبن')

    // And the other way round: the builder's next save takes no translation back, on no screen of its tab.
    await label.fill('Como se chama?')
    await expect.poll(labelNow).toBe('Como se chama?')
    await builder.getByRole('link', { name: t('shell.form.settings') }).click()
    await builder.getByRole('link', { name: t('settings.nav.languages') }).click()
    await builder.getByRole('textbox', { name: ': Como se chama?' }).fill('ما اسمك الكريم؟')
    await expect.poll(async () => (await stored()).texts[0]?.texts['name.label']?.text).toBe('ما اسمك الكريم؟')
    expect(await translated()).toBe('كنافة بالجبن')
    expect(await labelNow()).toBe('Como se chama?')
  })
}

type T = Awaited<ReturnType<typeof loadTranslator>>

/** Beside the main language, row by row. */
async function translateRows(page: Page, t: T) {
  for (const [source, text] of Object.entries(ARABIC)) {
    await page.getByRole('textbox', { name: `: ${source}` }).fill(text)
  }
  await expect(page.getByRole('button', { name: t('languages.missingCount', { count: 0 }) })).toBeVisible()
}

/** On a phone one text at a time, those that are missing first. */
async function translateOneByOne(page: Page, t: T) {
  await page.getByRole('button', { name: t('languages.translate', { language: 'العربية' }) }).click()
  const texts = Object.entries(ARABIC)
  for (const [index, [source, text]] of texts.entries()) {
    const place = t('languages.one.place', { number: index + 1, total: texts.length })
    await expect(page.getByText(place, { exact: true })).toBeVisible()
    await expect(page.locator('[data-alone]').getByText(source, { exact: true }).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'العربية' }).fill(text)
    if (index < texts.length - 1) await page.getByRole('button', { name: t('languages.one.nextMissing') }).click()
  }
}

/** A picture beside the drawings; nothing is wider than the window, or inaccessible. */
async function look(page: Page, name: string): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  // Colours on their way from one to another are neither.
  await expect.poll(() => page.evaluate(countTransitions)).toBe(0)
  await expectAccessible(page, name)
  const file = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await takePicture(page, { path: file })
}

/** Runs in the page. */
function countTransitions(): number {
  return document.getAnimations().filter((each) => each instanceof CSSTransition && each.playState === 'running').length
}
