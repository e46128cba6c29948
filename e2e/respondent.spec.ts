import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { CAKE_SHOP, CAKE_SHOP_MESSAGE } from './support/cake-shop.ts'
import { givenForm } from './support/given-form.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const PHONE = { width: 390, height: 844 }
const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/respondent/${name}.png`, import.meta.url))

const go = (page: Page) => page.locator('.pf-b.go')

async function messageOf(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Continue to WhatsApp' }).getAttribute('href')
  return new URL(href ?? '').searchParams.get('text') ?? ''
}

async function fillFirstPage(page: Page) {
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByRole('radio', { name: 'Large' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Nuts' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Cream' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Other' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Write your answer' }).fill('Cherries')
  await page.getByLabel('How many cakes?').fill('3')
}

async function fillSecondPage(page: Page) {
  await page.getByLabel('Which day?').fill('2031-12-31')
  await page.getByLabel('Delivered when?').fill('2031-12-31')
  await page.getByLabel('Hour').selectOption('3 PM')
  await page.getByLabel('Minute').selectOption('30')
  await page.getByLabel('Your email').fill('ana@mail.com')
  await page.getByLabel('Country code').selectOption('br')
  await page.getByLabel('Your phone number').fill('11 98765-4321')
  await page.getByLabel('Address line 1').fill('Rua A, 1')
  await page.getByLabel('City').fill('Recife')
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await page.getByRole('radio', { name: '9 of 10' }).check({ force: true })
}

test('every type is answered on a phone, and the bill is computed on the way', async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: CAKE_SHOP })
  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await page.goto(form.publicUrl)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await go(page).click()
  await expect(page.getByText('3 answers need a look')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('errors'), fullPage: true })

  await fillFirstPage(page)
  const search = page.getByRole('combobox', { name: 'Which shop?' })
  await search.fill('27')
  await page.getByRole('option', { name: 'Shop number 27' }).click()
  await expect(search).toHaveValue('Shop number 27')
  await expect(page.getByText('need a look')).toBeHidden()
  await takePicture(page, { path: screenshot('page-1'), fullPage: true })
  await go(page).click()

  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(go(page)).toHaveText('On we go')
  await go(page).click()
  const problem = page.locator('.pf-sum').getByRole('link', { name: 'Your phone number' })
  await problem.click()
  await expect(page.getByLabel('Your phone number')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await fillSecondPage(page)
  await page.getByLabel('Which day?').fill('2020-01-01')
  await page.getByLabel('Your email').focus()
  await expect(page.getByText('This is in the past')).toBeVisible()
  await page.getByLabel('Which day?').fill('2031-12-31')
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('page-2'), fullPage: true })
  await go(page).click()

  await expect(page.getByRole('heading', { name: 'Your bill' })).toBeVisible()
  await expect(page.getByText('68.25 USD')).toBeVisible()
  await expect(page.getByText('$68.25')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('page-3'), fullPage: true })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Recife')
  await page.getByRole('button', { name: 'Once more' }).click()
  await page.getByLabel('How many cakes?').fill('2')
  await go(page).click()
  await go(page).click()
  await expect(page.getByText('45.5 USD')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.getByLabel('How many cakes?').fill('3')
  await go(page).click()
  await go(page).click()
  await expect(page.getByText('68.25 USD')).toBeVisible()
  await page.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(page.getByRole('heading', { name: 'One tap left' })).toBeFocused()
  expect(await messageOf(page)).toBe(CAKE_SHOP_MESSAGE)
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('done'), fullPage: true })
  await phone.close()
})

test('every type is answered without JavaScript, page by page', async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: CAKE_SHOP })
  const plain = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(form.publicUrl)
  await go(page).click()
  await expect(page.getByText('3 answers need a look')).toBeVisible()
  await fillFirstPage(page)
  await page.getByLabel('Which shop?').selectOption({ label: 'Shop number 27' })
  await go(page).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await fillSecondPage(page)
  await page.getByRole('button', { name: 'Once more' }).click()
  await expect(page.getByLabel('How many cakes?')).toHaveValue('3')
  await expect(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Write your answer' })).toHaveValue('Cherries')
  await go(page).click()
  await expect(page.getByLabel('City')).toHaveValue('Recife')
  await go(page).click()
  await expect(page.getByText('68.25 USD')).toBeVisible()
  await takePicture(page, { path: screenshot('plain-page-3'), fullPage: true })
  await go(page).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await takePicture(page, { path: screenshot('plain-check'), fullPage: true })
  await page.getByRole('button', { name: 'Send on WhatsApp' }).click()
  expect(await messageOf(page)).toBe(CAKE_SHOP_MESSAGE)
  await plain.close()
})

const FILES = [
  { questionId: 'menu', type: 'FILE', label: 'Your menu', uploadType: 'pdf', required: true },
  { questionId: 'photos', type: 'FILE', label: 'Photos of the place', uploadType: 'image', multiple: true },
]
const PDF = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n') }
const PNG = {
  name: 'place.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('files are uploaded while the form is filled in, and can be removed', async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: FILES })
  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await page.goto(form.publicUrl)
  await go(page).click()
  await expect(page.getByText('Answer this question to go on.')).toBeVisible()
  await page.getByLabel('Your menu').setInputFiles(PNG)
  await expect(page.getByText('Choose a PDF file.')).toBeVisible()
  await page.getByLabel('Your menu').setInputFiles({ ...PDF, buffer: Buffer.from('not a pdf at all') })
  await expect(page.getByText('Not uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove menu.pdf' }).click()
  await page.getByLabel('Your menu').setInputFiles(PDF)
  await page.getByLabel('Photos of the place').setInputFiles([PNG, { ...PNG, name: 'door.png' }])
  await expect(page.getByText('door.png')).toBeVisible()
  await page.getByRole('button', { name: 'Remove door.png' }).click()
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('files'), fullPage: true })
  await go(page).click()
  await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
  const message = await messageOf(page)
  expect(message).toMatch(/\*Your menu\*\nmenu\.pdf https?:/)
  expect(message).toMatch(/\*Photos of the place\*\nplace\.png https?:/)
  expect(message).not.toContain('door.png')
  const link = /menu\.pdf (https?:\S+)/.exec(message)?.[1] ?? ''
  const file = await page.request.get(link)
  expect(await file.body()).toEqual(PDF.buffer)
  expect(file.headers()['content-security-policy']).toContain('sandbox')
  await phone.close()
})

test('files arrive without JavaScript, and an invalid one is reported beside its field', async ({
  app,
  sandbox,
  browser,
}) => {
  const form = await givenForm(app, sandbox, { questions: FILES })
  const plain = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(form.publicUrl)
  await page.getByLabel('Your menu').setInputFiles(PNG)
  await go(page).click()
  await expect(page.getByText('Choose a PDF file.')).toBeVisible()
  await page.getByLabel('Your menu').setInputFiles(PDF)
  await page.getByLabel('Photos of the place').setInputFiles(PNG)
  await go(page).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Send on WhatsApp' }).click()
  expect(await messageOf(page)).toMatch(/\*Your menu\*\nmenu\.pdf https?:/)
  await plain.close()
})

test('an Arabic form reads from right to left, with its own digits', async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: CAKE_SHOP, language: 'ar' })
  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await page.goto(form.publicUrl)
  await page.getByLabel('Your name').fill('سارة')
  await page.getByRole('radio', { name: 'Large' }).check({ force: true })
  await page.getByLabel('How many cakes?').fill('٣')
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('ar-page-1'), fullPage: true })
  await go(page).click()
  await page.getByLabel('Which day?').fill('2031-12-31')
  await page.getByLabel('Your phone number').fill('+5511987654321')
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('ar-page-2'), fullPage: true })
  await go(page).click()
  await expect(page.getByText('٦١٫٥ USD')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('ar-page-3'), fullPage: true })
  await go(page).click()
  await expect(page.locator('.done a.wa')).toBeVisible()
  await takePicture(page, { path: screenshot('ar-done'), fullPage: true })
  await phone.close()
})
