import { fileURLToPath } from 'node:url'
import { published as publishedAr } from '@wayform/i18n/messages/ar/published.ts'
import { builder as builderAr } from '@wayform/i18n/messages/ar/builder.ts'
import { form as formAr } from '@wayform/i18n/messages/ar/form.ts'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

// Requests of a service worker can't be observed.
test.use({ serviceWorkers: 'block' })

const screenshot = (name: string) =>
  fileURLToPath(new URL(`../test-results/first-publish/${name}.png`, import.meta.url))
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }

test('the first publish opens the sheet, and trying the form sends a test answer that is not counted', async ({
  page,
  context,
  sandbox,
}) => {
  const form = await ownedForm(page, sandbox, { number: '+4915119059101', questions: [NAME] })
  const told: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/visits')) told.push(request.url())
  })
  await page.goto(`/forms/${form.id}`)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  const sheet = page.getByRole('dialog', { name: 'Your Wayform is published!' })
  await expect(sheet.getByText('Answers go to +49 1511 9059101 on WhatsApp.')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'QR code of the form' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', /wa\.me\/\?text=/)
  await expectAccessible(page, 'first publish')
  for (const [name, scheme] of [
    ['1440-en', 'light'],
    ['1440-en-dark', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await takePicture(page, { path: screenshot(name) })
  }
  await page.setViewportSize({ width: 820, height: 1_180 })
  await takePicture(page, { path: screenshot('820-en-dark') })
  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })

  const opened = page.waitForEvent('popup')
  await sheet.getByRole('link', { name: 'Try it yourself' }).click()
  const tried = await opened
  await expect(tried.getByText('marked as a test')).toBeVisible()
  await takePicture(tried, { path: screenshot('test-page') })
  await tried.getByLabel('Your name').fill('Ana')
  await tried.locator('.pf-b.go').click()
  await expect(tried.getByText('Test 1')).toBeVisible()
  await takePicture(tried, { path: screenshot('test-done') })
  expect(told).toEqual([])
  await tried.close()

  await sheet.getByRole('link', { name: 'Ask a friend to answer' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Responses', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open test 1' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Only test answers')
  await page.getByRole('button', { name: 'Open test 1' }).click()
  const test1 = page.getByRole('region', { name: 'Test 1' })
  await expect(test1.getByText('Test: nothing is sent until you press send in WhatsApp')).toBeVisible()
  await takePicture(page, { path: screenshot('responses') })

  await page.goto(`/forms/${form.id}`)
  await page.getByRole('button', { name: 'Email', exact: true }).first().click()
  await publish.click()
  await expect(page.getByText('Your Wayform is published!')).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test.describe('on a phone, in Arabic', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sheet opens from below, and the form says that this is a test', async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915119059102', questions: [NAME], language: 'ar' })
    await page.goto(`/forms/${form.id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const english = page.getByRole('dialog', { name: 'Your Wayform is published!' })
    await expect(english.getByRole('img', { name: 'QR code of the form' })).toBeVisible()
    await takePicture(page, { path: screenshot('390-en') })

    const arabic = await ownedForm(page, sandbox, { number: '+4915119059103', questions: [NAME], language: 'ar' })
    await callAs(page)('PATCH', '/api/users/language', { language: 'ar' })
    // Publishing from another tab of the form opens the same sheet.
    await page.goto(`/forms/${arabic.id}/settings`)
    await page.getByRole('button', { name: builderAr.publish.publish, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: builderAr.publish.success })
    await expect(sheet.getByRole('img', { name: publishedAr.qrLabel })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page, 'first publish in Arabic')
    await takePicture(page, { path: screenshot('390-ar') })
    const opened = page.waitForEvent('popup')
    await sheet.getByRole('link', { name: publishedAr.tryIt }).tap()
    const tried = await opened
    await expect(tried.getByText(formAr.test.text)).toBeVisible()
    await takePicture(tried, { path: screenshot('test-page-390-ar') })
  })
})
