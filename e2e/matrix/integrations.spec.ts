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
const newNumber = () => `+49151223471${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`every destination shows its true state, what fails first: ${name}`, async ({
      page,
      sandbox,
      app,
      browser,
    }) => {
      const t = await loadTranslator(language)
      const card = (of: string) => page.getByRole('region', { name: of, exact: true })
      await page.setViewportSize(size)
      const form = await ownedForm(page, sandbox, { number: newNumber(), questions: [NAME], isPublished: true })
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })
      const formId = form.id
      await page.goto(`/forms/${formId}/settings/integrations`)
      await expect(card(t('integrations.names.webhook'))).toBeVisible()
      await look(page, `integrations-none-${name}`)
      await call('PUT', '/integration/googleAnalytics', { formId, analyticsId: 'G-AB12CD34EF' })
      await call('PATCH', '/integration/googleAnalytics', { formId, isActive: false })
      await call('PUT', '/integration/webhook', { formId, url: `${app.sandboxUrl}/hooks/${name}` })
      await call('POST', '/integration/webhook', {
        formId,
        url: `${app.sandboxUrl}/hooks/${name}/2`,
        name: 'Küche · مطبخ',
      })
      await page.goto(`/forms/${formId}/settings/integrations`)
      await expect(card('Küche · مطبخ').getByText(t('integrations.states.active'))).toBeVisible()
      await expect(card(t('integrations.names.webhook')).getByText(t('integrations.states.active'))).toBeVisible()
      await expect(
        card(t('integrations.names.googleAnalytics')).getByText(t('integrations.states.paused')).first(),
      ).toBeVisible()
      await look(page, `integrations-${name}`)

      await page.request.post(`${app.sandboxUrl}/__control/faults`, {
        data: { provider: 'hooks', status: 500, times: 6 },
      })
      const visitor = await (await browser.newContext()).newPage()
      await visitor.goto(form.publicUrl)
      await visitor.getByLabel('Your name').fill('Ana')
      await visitor.getByRole('button', { name: 'Send on WhatsApp' }).click()
      await expect(visitor.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
      await visitor.context().close()
      const failing = card(t('integrations.names.webhook')).getByText(t('integrations.states.failing'), { exact: true })
      await expect(async () => {
        await page.reload()
        await expect(failing).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('integrations.groups.automation'))
      await look(page, `integrations-failing-${name}`)
      await page
        .getByRole('link', { name: t('integrations.seeWhy') })
        .first()
        .click()
      await expect(page).toHaveURL(/\/api-log\?of=/)
      await page.goBack()

      for (let count = 3; count <= 10; count++) {
        const url = `${app.sandboxUrl}/hooks/${name}/${count}`
        await call('POST', '/integration/webhook', {
          formId,
          url,
          name: count === 10 ? 'x'.repeat(60) : `Shop ${count}`,
        })
      }
      await page.reload()
      await expect(card('x'.repeat(60))).toBeVisible()
      await look(page, `integrations-ten-${name}`)
      await call('DELETE', `/integration/webhook?formId=${formId}`)

      await page.reload()
      await page.getByRole('button', { name: `${t('integrations.connect')} n8n` }).click()
      const dialog = page.getByRole('dialog', { name: 'n8n' })
      await expect(dialog.getByText(t('integrations.webhook.services.n8n'))).toBeVisible()
      // A button that the dialog covers in part would count as too small.
      await look(page, `integrations-n8n-${name}`, { within: '[role=dialog]' })
    })
  }
}

/** A picture beside the drawings; nothing is wider than the window, or inaccessible. */
async function look(page: Page, name: string, part?: Parameters<typeof expectAccessible>[2]): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name, part)
  const file = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await page.screenshot({ path: file, fullPage: true })
}
