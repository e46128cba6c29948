import { ownerOn } from './support/owner.ts'
import { callAs, signInBehindScreens } from './support/sign-in.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

// No journey here starts without a network, so none needs the worker that prepares for it.
test.use({ serviceWorkers: 'block' })

test('a double click requests one code and creates one form', async ({ page, sandbox }) => {
  const number = '+4915119207001'
  await page.goto('/login')
  const field = page.getByRole('textbox', { name: 'Your WhatsApp number' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('placeholder', /\d{3}/)
  await field.fill(number)
  const code = await sandbox.codeAfter(number, async () => {
    await page.getByRole('button', { name: 'Continue with WhatsApp' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Check your WhatsApp' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Enter the code' }).click()
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  expect(await sandbox.messages(number)).toHaveLength(1)

  await page.getByRole('button', { name: 'New form' }).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /Start from scratch/ }).dblclick()
  await expect(page.getByText('Add Questions')).toBeVisible()
  const { forms } = await callAs(page)<{ forms: unknown[] }>('GET', '/api/forms')
  expect(forms).toHaveLength(1)
})

test(
  'the steps of creating a form are in the history and disappear once it is created',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    await ownerOn(page, sandbox).signIn('+4915119207002')
    await page.getByRole('button', { name: 'New form' }).first().click()
    await page.getByLabel('Form language').selectOption({ label: 'Deutsch' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Link a Google form' }).click()
    await expect(page.getByRole('heading', { name: 'Link a Google form' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Where should answers go?' })).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: /Start from scratch/ }).click()
    await expect(page.getByText('Add Questions')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/localhost:\d+\/$/)
  },
)

test(
  'an ended session says so at the sign-in and continues where it was',
  IN_MATRIX,
  async ({ page, sandbox, context }) => {
    const number = '+4915119207003'
    await page.goto('/login')
    await expect(page.getByText('You were signed out.')).toHaveCount(0)
    await signInBehindScreens(page, sandbox, number)
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
    await context.clearCookies()
    await page.reload()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('You were signed out. Sign in to go on where you were.')).toBeVisible()
    await takePicture(page, { path: 'test-results/login-ended-1440.png' })
    await page.getByRole('textbox', { name: 'Your WhatsApp number' }).fill(number)
    const code = await sandbox.codeAfter(number, () =>
      page.getByRole('button', { name: 'Continue with WhatsApp' }).click(),
    )
    await page.getByRole('button', { name: 'Enter the code' }).click()
    await page.getByLabel('Digit 1 of 6').pressSequentially(code)
    await expect(page).toHaveURL(/\/account$/)
  },
)
