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
const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'mail', type: 'EMAIL', label: 'E-mail' },
  { questionId: 'day', type: 'DATE', label: 'Day' },
]
const rows = Array.from({ length: 600 }, (_, n) => `${(n % 28) + 1}/03/2024 10:00,Ana ${n},ana${n}@mail.com,1/4/2024,-`)
const FILE = ['Timestamp,Your name,E-mail,Day,Notes', '13/02/2024 09:00,Bo,not an address,soon,=1+1', ...rows].join(
  '\n',
)

let numbers = 0
const newNumber = () => `+49151223481${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    const name = `${language}-${size.width}`
    test(`old responses are imported from a table, and taken back: ${name}`, async ({ page, sandbox }) => {
      const t = await loadTranslator(language)
      await page.setViewportSize(size)
      const form = await ownedForm(page, sandbox, { number: newNumber(), questions: QUESTIONS, isPublished: true })
      await callAs(page)('PATCH', '/api/users/language', { language })
      await page.goto(`/forms/${form.id}/responses`)
      await page.getByRole('button', { name: t('oldResponses.button') }).click()
      const dialog = page.getByRole('dialog', { name: t('oldResponses.title') })
      await expect(dialog.getByText(t('oldResponses.intro'))).toBeVisible()
      await look(page, `old-responses-${name}`)
      const choosing = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: t('oldResponses.choose') }).click()
      await (await choosing).setFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
      await expect(dialog.getByText(t('oldResponses.understood', { count: 601 }))).toBeVisible()
      await expect(dialog.getByText(t('oldResponses.leftOut', { count: 2 }))).toBeVisible()
      await look(page, `old-responses-preview-${name}`)

      // The second batch gets lost once; the first one is kept.
      let requests = 0
      await page.route('**/api/responses/import?*', (route) => (++requests === 2 ? route.abort() : route.continue()))
      await dialog.getByRole('button', { name: t('oldResponses.start', { count: 601 }) }).click()
      await dialog.getByRole('button', { name: t('oldResponses.goOn') }).click()
      await expect(dialog.getByText(t('oldResponses.done', { count: 601 }))).toBeVisible()
      await look(page, `old-responses-done-${name}`)

      // Also after a reload, or on another device; and responses that a member has edited since can stay.
      const call = callAs(page)
      type List = { list: { _id: string }[]; total: number }
      const { list } = await call<List>('GET', `/api/responses?formId=${form.id}`)
      for (const { _id } of list.slice(0, 2))
        await call('PATCH', `/api/responses/${_id}?formId=${form.id}`, { note: 'Called back' })
      await page.reload()
      await page.getByRole('button', { name: t('responses.export.button') }).click()
      await page.getByRole('menuitem', { name: t('oldResponses.button') }).click()
      await expect(dialog.getByText(t('oldResponses.earlier.rows', { count: 601 }))).toBeVisible()
      await look(page, `old-responses-earlier-${name}`)
      await dialog.getByRole('button', { name: t('oldResponses.earlier.button') }).click()
      await expect(dialog.getByText(t('oldResponses.earlier.changed', { count: 2 }))).toBeVisible()
      await look(page, `old-responses-question-${name}`)
      await dialog.getByRole('button', { name: t('oldResponses.earlier.all', { count: 601 }) }).click()
      await expect(page.getByText(t('oldResponses.takenBack'))).toBeVisible()
      await expect(dialog.getByText(t('oldResponses.earlier.rows', { count: 601 }))).toHaveCount(0)
      await page.getByRole('button', { name: t('shell.undo') }).click()
      await expect(page.getByText(t('oldResponses.earlier.broughtBack'))).toBeVisible()
      await dialog.getByRole('button', { name: t('oldResponses.earlier.button') }).click()
      await dialog.getByRole('button', { name: t('oldResponses.earlier.others', { count: 599 }) }).click()
      await expect(page.getByText(t('oldResponses.takenBack'))).toBeVisible()
      expect((await call<List>('GET', `/api/responses?formId=${form.id}`)).total).toBe(2)
    })
  }
}

/** A picture beside the drawings; nothing is wider than the window, or inaccessible. */
async function look(page: Page, name: string): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const file = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await page.screenshot({ path: file })
}
