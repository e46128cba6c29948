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
  { questionId: 'photo', type: 'FILE', label: 'A photo', required: false },
]
const PASSWORD = 'festa 2026'
const PHOTO = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

let numbers = 0
const newNumber = () => `+49151223471${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`a password is set, and asked for with and without script: ${name}`, async ({ page, browser, sandbox }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(size)
      const form = await ownedForm(page, sandbox, { number: newNumber(), questions: QUESTIONS, language })
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      await call('PATCH', `/api/forms/${form.id}/question`, { look: { colour: '#8a5a00' }, revision: form.revision })
      await call('GET', `/api/forms/${form.id}/publish`)
      await page.goto(`/forms/${form.id}/settings/access`)
      await page.getByRole('switch', { name: t('settings.access.password.title') }).click()
      await page.getByLabel(t('settings.access.password.label')).fill(PASSWORD)
      await look(page, `access-password-${name}`)
      await page.getByRole('button', { name: t('settings.save.save') }).click()
      await expect(page.getByText(t('settings.access.password.isSet'))).toBeVisible()
      const { publicUrl } = (await call<{ form: Form }>('GET', `/api/forms/${form.id}`)).form

      const context = await browser.newContext({ viewport: size })
      const visitor = await context.newPage()
      await visitor.goto(publicUrl)
      const enter = async (on: Page, password: string) => {
        await on.getByLabel(t('form.password.label'), { exact: true }).fill(password)
        await on.getByRole('button', { name: t('form.password.open') }).click()
      }
      await look(visitor, `password-${name}`)
      await visitor.emulateMedia({ colorScheme: 'dark' })
      await look(visitor, `password-dark-${name}`)
      await visitor.emulateMedia({ colorScheme: 'light' })
      const field = visitor.getByLabel(t('form.password.label'), { exact: true })
      await field.fill('festa')
      await visitor.getByRole('button', { name: t('form.password.show') }).click()
      await expect(field).toHaveAttribute('type', 'text')
      await expect(visitor.getByRole('link', { name: t('form.password.ask') })).toHaveAttribute('href', /wa\.me\/\d+$/)
      await enter(visitor, 'nothing')
      await expect(visitor.getByRole('alert')).toHaveText(t('form.password.wrong'))
      await look(visitor, `password-wrong-${name}`)
      await enter(visitor, PASSWORD)
      await visitor.getByLabel('Your name').fill('Marina')
      await visitor.locator('input[type=file]').setInputFiles(PHOTO)
      await expect(visitor.locator('.pf-fs li')).toContainText('notes.pdf')
      await visitor.locator('.pf-b.go').click()
      await expect(visitor.locator('.pf-b.wa')).toBeVisible()
      expect(visitor.url()).toBe(publicUrl)
      await context.close()

      // Axe waits for timers, which a page without script never runs.
      const plain = await browser.newContext({ viewport: size, javaScriptEnabled: false })
      const reader = await plain.newPage()
      await reader.goto(publicUrl)
      await expect(reader.getByRole('button', { name: t('form.password.show') })).toBeHidden()
      await enter(reader, PASSWORD)
      await reader.getByLabel('Your name').fill('Joana')
      await reader.locator('.pf-b.go').click()
      await reader.getByRole('button', { name: form.submitText }).click()
      await expect(reader.getByRole('link', { name: t('form.done.open') })).toBeVisible()
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
