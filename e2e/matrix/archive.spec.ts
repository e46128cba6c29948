import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { expectAccessible } from '../support/accessible.ts'
import { ownedForm } from '../support/owned-form.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const

let numbers = 0
const newNumber = () => `+49151223481${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`a form goes into the archive, stays open, and is put back: ${name}`, async ({ page, sandbox }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(size)
      const questions = [{ questionId: 'name', type: 'TEXT', label: 'Your name' }]
      const wanted = { number: newNumber(), name: 'Bolos', questions, language, isPublished: true }
      const form = await ownedForm(page, sandbox, wanted)
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      const other = { name: 'Tortas', language, whatsappNumber: form.whatsappNumber }
      const second = await call<{ form: Form }>('POST', '/api/forms/', other)
      const folder = { name: 'Encomendas', forms: [form.id, second.form.id] }
      await call('POST', '/api/folders', folder)
      await page.goto('/')

      await page.getByRole('button', { name: t('dashboard.card.more', { name: 'Bolos' }) }).click()
      await act(page, t('dashboard.folders.archive'))
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(1)
      const archived = page.getByRole('link', { name: new RegExp(`^${t('dashboard.folders.archived')}`) })
      await archived.click()
      await expect(page.getByRole('heading', { name: t('dashboard.folders.archived') })).toBeVisible()
      await expect(cards).toHaveCount(1)
      await expect(page.getByRole('article', { name: 'Bolos' })).toBeVisible()
      await look(page, `archive-${name}`)
      expect((await page.request.get(form.publicUrl)).status()).toBe(200)

      await page.reload()
      await page.getByRole('button', { name: t('dashboard.card.more', { name: 'Bolos' }) }).click()
      await act(page, t('dashboard.folders.putBack'))
      await expect(cards).toHaveCount(0)
      await page.getByRole('link', { name: new RegExp(`^${t('dashboard.folders.all')}`) }).click()
      await expect(cards).toHaveCount(2)
    })
  }
}

/** In the menu, or in the sheet of a phone. */
async function act(page: Page, name: string): Promise<void> {
  await page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .click()
}

async function look(page: Page, name: string): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const file = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await page.screenshot({ path: file })
}
