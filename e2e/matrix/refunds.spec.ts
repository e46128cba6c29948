import type { Language } from '@wayform/core/languages.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { givenPaidResponse } from '../support/paid-response.ts'
import { callAs } from '../support/sign-in.ts'
import { takePicture } from '../support/take-picture.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const LANGUAGES: readonly Language[] = ['en', 'ar']
const screenshot = (name: string) => fileURLToPath(new URL(`../../test-results/refunds/${name}.png`, import.meta.url))

let numbers = 0

for (const language of LANGUAGES) {
  for (const viewport of SIZES) {
    const name = `${language}-${viewport.width}`
    test(`a refund is asked for, from a response and from the board: ${name}`, async ({ page, app, sandbox }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(viewport)
      const number = `+49151192080${String(++numbers).padStart(2, '0')}`
      const { form } = await givenPaidResponse(page, app, sandbox, { number, language })
      await callAs(page)('PATCH', '/api/users/language', { language })
      await page.goto(`/forms/${form.id}/responses`)
      // On a phone, responses are cards.
      const response = viewport.width < 768 ? 'Asha Rao' : t('responses.table.open', { number: 1 })
      await page.getByRole('button', { name: response }).first().click()
      const open = page.getByRole('button', { name: t('responses.payment.refunds.open'), exact: true })
      await open.click()
      const dialog = page.getByRole('dialog', { name: t('responses.payment.refunds.title', { method: 'Razorpay' }) })
      await dialog.getByText(t('responses.payment.refunds.part'), { exact: true }).click()
      await dialog.getByLabel(t('responses.payment.refunds.amount')).last().fill('50')
      await expectAccessible(page, 'refund')
      await takePicture(page, { path: screenshot(`dialog-${name}`) })
      await dialog.getByRole('button').last().click()
      await expect(page.getByText(t('responses.payment.partlyRefunded')).first()).toBeVisible()
      await takePicture(page, { path: screenshot(`response-${name}`) })

      await page.goto('/orders')
      await page.getByRole('button', { name: t('orders.number', { number: 1 }), exact: true }).click()
      await expect(page.getByText(t('orders.pay.partlyRefunded')).last()).toBeVisible()
      await open.click()
      await expect(dialog).toBeVisible()
      await takePicture(page, { path: screenshot(`board-${name}`) })
    })
  }
}
