import { calls } from '@wayform/contract/routes.ts'
import type { Page } from '@playwright/test'
import { givenForm } from './support/given-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  {
    questionId: 'size',
    type: 'RADIO',
    label: 'Size',
    options: [
      { _id: 's', label: 'Small' },
      { _id: 'l', label: 'Large' },
    ],
  },
  { questionId: 'phone', type: 'PHONE', label: 'Phone' },
  { questionId: 'two', type: 'SECTION', label: 'Delivery' },
  { questionId: 'note', type: 'TEXT', label: 'Note' },
]
const QUERY = '?name=Ana%20Silva&size=Large&phone=%2B4915119203001&note=Ring%20twice&source=Table%205&utm_source=flyer'
const SOURCE = { source: 'Table 5', utm_source: 'flyer' }

async function expectFirstPage(page: Page) {
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Silva')
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await expect(page.getByLabel('Phone')).toHaveValue('+4915119203001')
}

test('a link prefills answers, stores its source, and leaks nothing to the next respondent', async ({
  app,
  sandbox,
  page,
}) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  await page.goto(form.publicUrl + QUERY)
  await expectFirstPage(page)
  await page.getByLabel('Your name').fill('Ana Maria')
  await page.locator('.pf-b.go').click()
  await expect(page.getByLabel('Note')).toHaveValue('Ring twice')
  await page.locator('.pf-b.go').click()
  await expect(page.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
  const { list } = await form.owner(calls.responses.list, { query: { formId: form.id } })
  expect(list[0]).toMatchObject({ source: SOURCE })
  expect(list[0]?.responses.map(({ text }) => text)).toEqual(['Ana Maria', 'Large', '+4915119203001', 'Ring twice'])

  // The next respondent at the same table starts with the same prefilled form.
  await page.locator('[data-again]').click()
  await expectFirstPage(page)

  // The offline cache contains the form without answers.
  const copy = () =>
    page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', new URL(form.publicUrl).pathname)
  await expect.poll(copy).toContain('Your name')
  expect(await copy()).not.toContain('Ana Silva')
})

test('a link prefills answers without scripts', IN_MATRIX, async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(form.publicUrl + QUERY)
  await expectFirstPage(page)
  await page.locator('.pf-b.go').click()
  await expect(page.getByLabel('Note')).toHaveValue('Ring twice')
  await page.getByLabel('Note').fill('Ring once')
  await page.locator('.pf-b.go').click()
  await expect(page.getByText('Ring once')).toBeVisible()
  await page.locator('button[value="confirm"]').click()
  await expect(page.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
  const { list } = await form.owner(calls.responses.list, { query: { formId: form.id } })
  expect(list[0]).toMatchObject({ source: SOURCE })
  await page.locator('[data-again]').click()
  await expectFirstPage(page)
})
