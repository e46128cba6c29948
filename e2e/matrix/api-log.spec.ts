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
const newNumber = () => `+49151223461${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`a program's call is found in the log, with what was answered: ${name}`, async ({ page, sandbox, app }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(size)
      await ownedForm(page, sandbox, { number: newNumber(), questions: [NAME], isPublished: true })
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      await page.goto('/api-log')
      await expect(page.getByRole('heading', { name: t('apiLog.emptyDeliveries') })).toBeVisible()
      await look(page, `api-log-empty-${name}`)

      await page.goto('/api-keys')
      await page.getByRole('button', { name: t('apiKeys.make') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t('apiKeys.new.name') }).fill('n8n orders')
      await dialog.getByRole('button', { name: t('apiKeys.new.make') }).click()
      const key = (await page.getByText(/^wf_live_\w{32}$/).textContent()) ?? ''
      await page.getByRole('button', { name: t('apiKeys.once.have') }).click()
      const headers = { authorization: `Bearer ${key}` }
      expect((await page.request.get(`${app.appUrl}/api/v1/key`, { headers })).status()).toBe(200)
      expect((await page.request.get(`${app.appUrl}/api/v1/members`, { headers })).status()).toBe(403)

      const refused = page.getByRole('link', { name: /GET \/v1\/members/ })
      await expect(async () => {
        await page.goto('/api-log?show=calls')
        await expect(refused).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await look(page, `api-log-calls-${name}`)
      await refused.click()
      await expect(page.getByRole('heading', { name: t('apiLog.refused') })).toBeVisible()
      await expect(page.getByText(/auth\.scopeMissing/)).toBeVisible()
      expect(await page.content()).not.toContain(key.slice(12, -4))
      await look(page, `api-log-call-${name}`)
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
