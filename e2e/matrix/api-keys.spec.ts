import type { Page } from '@playwright/test'
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
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }

let numbers = 0
const newNumber = () => `+49151223459${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`a key is made, shown once, used by a program and revoked: ${name}`, async ({ page, sandbox, app }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(size)
      await ownedForm(page, sandbox, { number: newNumber(), questions: [NAME], isPublished: true })
      await callAs(page)('PATCH', '/api/users/language', { language })

      await page.goto('/api-keys')
      await page.getByRole('button', { name: t('apiKeys.make') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('apiKeys.new.name') }).fill('Route planner')
      const change = t('apiKeys.new.levels.write')
      await dialog
        .getByRole('group', { name: t('apiKeys.new.areas.responses.title') })
        .getByText(change)
        .click()
      await look(page, `api-keys-new-${name}`)
      await dialog.getByRole('button', { name: t('apiKeys.new.make') }).click()
      const secret = page.getByText(/^wf_live_\w{32}$/)
      await expect(secret).toBeVisible()
      const key = (await secret.textContent()) ?? ''
      const ask = async () => {
        const authorization = `Bearer ${key}`
        return (await page.request.get(`${app.appUrl}/api/v1/forms`, { headers: { authorization } })).status()
      }
      expect(await ask()).toBe(200)
      await look(page, `api-keys-${name}`)
      await page.getByRole('button', { name: t('apiKeys.once.have') }).click()
      await expect(secret).toHaveCount(0)
      await page.reload()
      await expect(page.getByText('Route planner')).toBeVisible()
      expect(await page.content()).not.toContain(key.slice(12, -4))

      await page.getByRole('button', { name: t('apiKeys.revoke.of', { name: 'Route planner' }) }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('apiKeys.revoke.button'), exact: true }).click()
      await expect(page.getByText(t('apiKeys.ended'), { exact: true })).toBeVisible()
      expect(await ask()).toBe(401)
      await look(page, `api-keys-ended-${name}`)
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
