import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { TEMPLATE_IDS } from '@wayform/core/templates/templates.ts'
import { sampleAnswers } from '@wayform/core/templates/testing/sample-answers.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { loadTemplateTexts } from '@wayform/i18n/template-texts.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const

let numbers = 0
const newNumber = () => `+49151323471${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`a template is found, looked at and used, and its answers are read in the insights: ${name}`, async ({
      page,
      sandbox,
    }) => {
      const t = await loadTranslator(language)
      const texts = await loadTemplateTexts(language)
      const number = newNumber()
      await page.setViewportSize(size)
      await signInBehindScreens(page, sandbox, number)
      await sandbox.plan(number, 'lite')
      const call = callAs(page)
      await call('PATCH', '/api/users/language', { language })

      await page.goto('/build')
      await page.getByRole('button', { name: t('create.number.continue') }).click()
      await expect(page.getByRole('article')).toHaveCount(TEMPLATE_IDS.length)
      const table = page.getByRole('article', { name: texts['restaurant-table'].title, exact: true })
      await expect(table.getByText(t('shell.plan.names.standard'))).toBeVisible()
      await look(page, `templates-${name}`)
      await page.getByRole('radio', { name: new RegExp(`^${t('create.start.kinds.hiring')}`) }).check({ force: true })
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('radio', { name: new RegExp(`^${t('create.start.kinds.all')}`) }).check({ force: true })
      await table.getByRole('button', { name: t('create.start.preview') }).click()
      await expect(page.getByRole('dialog', { name: texts['restaurant-table'].title })).toBeVisible()
      await look(page, `template-preview-${name}`)

      await sandbox.plan(number, 'standard')
      const body = { templateId: 'restaurant-table', number, language }
      const { form } = await call<{ form: Form }>('POST', '/api/forms/template', body)
      await call('GET', `/api/forms/${form.id}/publish`)
      for (const which of ['first', 'last'] as const) {
        const answers = sampleAnswers(form.formQuestions, which)
        const sent = await page.request.post(form.publicUrl, { data: { submissionId: `${which}-${name}`, answers } })
        expect(sent.status()).toBe(201)
      }
      await page.goto(`/forms/${form.id}/responses/insights`)
      await expect(page.getByText(t('insights.usualTime'))).toBeVisible()
      const heading = page.getByRole('heading', { name: texts['restaurant-table'].day, exact: true })
      const weekdays = page.locator('[aria-labelledby]').filter({ has: heading }).last().getByRole('listitem')
      await expect(weekdays).toHaveCount(7)
      // Charts are never mirrored.
      const [monday, sunday] = [await weekdays.first().boundingBox(), await weekdays.last().boundingBox()]
      expect(monday?.x).toBeLessThan(sunday?.x ?? 0)
      await look(page, `insights-${name}`)
    })
  }
}

/** No horizontal scrolling, no accessibility violations, and a picture to lay beside the drawing. */
async function look(page: Page, name: string) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(`${name}: ${Math.max(0, beyond)} px too wide`).toBe(`${name}: 0 px too wide`)
  await expectAccessible(page, name)
  const path = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await page.screenshot({ path, fullPage: true })
}
