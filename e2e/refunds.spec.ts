import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { givenPaidResponse } from './support/paid-response.ts'
import { takePicture } from './support/take-picture.ts'
import { expect, test } from './support/wayform.ts'

const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/refunds/${name}.png`, import.meta.url))

test('an owner refunds a part, then the rest with the order, and the customer sees it', async ({
  page,
  app,
  sandbox,
}) => {
  const { form, left, receiptUrl } = await givenPaidResponse(page, app, sandbox, { number: '+4915119207001' })
  await page.goto(`/forms/${form.id}/responses`)
  await page.getByRole('button', { name: 'Open response 1' }).click()
  const response = page.getByRole('region', { name: 'Response 1' })
  await response.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund through Razorpay' })
  await expect(dialog.getByText('Everything: ₹200.00')).toBeVisible()
  await dialog.getByText('A part').click()
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await expect(dialog.getByText('₹200.00 at most')).toBeVisible()
  await dialog.getByLabel('Amount').fill('50')
  await expectAccessible(page, 'refund')
  await takePicture(page, { path: screenshot('dialog') })
  // Both presses of a double click are one refund.
  await dialog.getByRole('button', { name: 'Refund ₹50.00' }).dblclick()
  await expect(response.getByText('Partly refunded')).toBeVisible()
  await expect(response.getByText('₹50.00 refunded')).toHaveCount(1)
  expect(await left()).toBe(8)

  await response.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByLabel('Cancel the order and put its pieces back in stock').check()
  await dialog.getByRole('button', { name: 'Refund ₹150.00' }).click()
  await expect(response.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(response.getByRole('button', { name: 'Refund', exact: true })).toBeHidden()
  expect(await left()).toBe(10)
  await takePicture(page, { path: screenshot('refunded') })
  await page.goto(receiptUrl)
  await expect(page.getByText('Refunded').first()).toBeVisible()
})
