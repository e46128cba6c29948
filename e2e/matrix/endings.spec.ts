import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { ownedForm } from '../support/owned-form.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'guests', type: 'NUMBER', label: 'How many people?' },
]
const MANY = {
  endingId: 'many',
  name: 'Big order',
  showIf: { any: [{ all: [{ questionId: 'guests', operator: 'IS_GREATER', value: '40' }] }] },
  title: 'Thank you, {{@name}}',
  text: 'Your order for {{@guests}} people is large. We call you.',
  button: { label: 'See the menu', url: 'https://shop.example/menu' },
  redirect: { url: 'https://shop.example/thanks', seconds: 8, answers: ['guests'] },
}
const REST = { endingId: 'rest', title: 'See you soon', text: '' }

let numbers = 0
const newNumber = () => `+49151223461${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`an ending is written, and depends on the answers, with and without script: ${name}`, async ({
      page,
      browser,
      sandbox,
    }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(size)
      const form = await ownedForm(page, sandbox, { number: newNumber(), questions: QUESTIONS, language })
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      await call('PATCH', `/api/forms/${form.id}/question`, { endings: [MANY, REST], revision: form.revision })
      await page.goto(`/forms/${form.id}/settings/endings`)
      await page.getByRole('button', { name: /^Big order/, expanded: false }).click()
      await expect(page.getByRole('complementary')).toContainText('Thank you')
      await page.getByRole('heading', { level: 1, name: t('endings.title') }).scrollIntoViewIfNeeded()
      await look(page, `endings-${name}`)
      await call('GET', `/api/forms/${form.id}/publish`)
      const { publicUrl } = (await call<{ form: Form }>('GET', `/api/forms/${form.id}`)).form

      const context = await browser.newContext({ viewport: size })
      const visitor = await context.newPage()
      await visitor.goto(publicUrl)
      await visitor.getByLabel('Your name').fill('Marina')
      await visitor.getByLabel('How many people?').fill('60')
      await visitor.locator('.pf-b.go').click()
      await expect(visitor.locator('.done h1')).toContainText('Marina')
      await expect(visitor.locator('.end p')).toContainText(language === 'ar' ? '٦٠' : '60')
      await expect(visitor.locator('.ty-b')).toHaveAttribute('href', MANY.button.url)
      await expect(visitor.locator('.pf-b.wa')).toBeInViewport({ ratio: 1 })
      // An element scrolled under the button, which sticks to the bottom, can't be clicked there.
      await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await look(visitor, `ending-${name}`)
      await context.close()

      const plain = await browser.newContext({ viewport: size, javaScriptEnabled: false })
      const reader = await plain.newPage()
      await reader.goto(publicUrl)
      await reader.getByLabel('Your name').fill('Marina')
      await reader.locator('.pf-b.go').click()
      await reader.getByRole('button', { name: form.submitText }).click()
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('See you soon')
      await expect(reader.getByRole('link', { name: t('form.done.open') })).toBeInViewport({ ratio: 1 })
      await plain.close()
    })
  }
}

/** A picture beside the drawings; nothing is wider than the window, or inaccessible. */
async function look(page: Page, name: string): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const file = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await page.screenshot({ path: file, fullPage: true })
}
