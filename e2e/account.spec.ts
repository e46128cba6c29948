import { expectAccessible } from './support/accessible.ts'
import { ownerOn } from './support/owner.ts'
import { expect, test } from './support/wayform.ts'

test('an owner changes name, e-mail and number, and proves the number', async ({ page, sandbox }) => {
  await ownerOn(page, sandbox).signIn('+4915119057001')
  await page.goto('/account')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByLabel('Name').fill('Marina Duarte')
  await page.getByLabel('Email').fill('marina@')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a valid email')).toBeVisible()
  await page.getByLabel('Email').fill('marina@mail.com')
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('+4915119057002')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Marina Duarte' })).toBeVisible()
  await expect(page.getByText('Not verified yet.')).toBeVisible()
  await expectAccessible(page, 'account')
  await page.screenshot({ path: 'test-results/account-1440.png', fullPage: true })

  const code = await sandbox.codeAfter('+4915119057002', async () => {
    await page.getByRole('button', { name: 'Verify number' }).click()
    await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  })
  await expectAccessible(page, 'verify')
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await expect(page.getByText('Your number is verified.')).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('own domain is offered with its plan, and its records are there to copy', async ({ page, sandbox }) => {
  const number = '+4915119057003'
  await ownerOn(page, sandbox).signIn(number)
  await page.goto('/account')
  await page.getByRole('radio', { name: 'My own domain' }).click()
  await expect(page.getByRole('dialog')).toContainText('not included in your plan')
  await page.keyboard.press('Escape')
  await sandbox.plan(number, 'standard')
  await page.reload()
  await page.getByRole('radio', { name: 'My own domain' }).click()
  await page.getByLabel('Domain name').fill('not a domain')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a domain name like forms.yourshop.com')).toBeVisible()
  await page.getByLabel('Domain name').fill('pedidos.padaria.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Waiting for your DNS records')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'TXT' })).toBeVisible()
  await expect(page.getByText(/0 of 25,000/)).toBeVisible()
  await expectAccessible(page, 'domain')
})

test('another device is signed out, and a bridge signs one in', async ({ page, sandbox, browser }) => {
  const number = '+4915119057004'
  await ownerOn(page, sandbox).signIn(number)
  const other = await browser.newPage()
  await ownerOn(other, sandbox).signIn(number)
  await page.goto('/account')
  await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('1 device was signed out.')).toBeVisible()
  await other.goto('/')
  await expect(other).toHaveURL(/\/login$/)

  const answer = await page.evaluate(async () =>
    (await fetch('/auth/generate-bridge-auth-token', { headers: { 'x-wf-client': 'web' } })).json(),
  )
  await other.goto(`/bridge-auth-verify?token=${answer.data.token}&redirect=/account`)
  await expect(other.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await other.goto(`/bridge-auth-verify?token=${answer.data.token}`)
  await expect(other.getByText('This sign-in link can’t be used.')).toBeVisible()
  await other.close()
})

test('an account is deleted by typing the word, in Arabic on a phone', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ownerOn(page, sandbox).signIn('+4915119057005')
  await page.evaluate(async () => {
    const headers = { 'x-wf-client': 'web', 'content-type': 'application/json' }
    await fetch('/api/users/language', { method: 'PATCH', headers, body: JSON.stringify({ language: 'ar' }) })
  })
  await page.goto('/account')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page, 'account in Arabic')
  await page.screenshot({ path: 'test-results/account-390-ar.png', fullPage: true })
  await page.getByRole('button', { name: 'حذف الحساب' }).click()
  const confirm = page.getByRole('button', { name: 'حذف الحساب نهائيًا' })
  await expect(confirm).toBeDisabled()
  await page.getByLabel(/للمتابعة/).pressSequentially('حذف')
  await confirm.click()
  await expect(page.getByText('تم حذف الحساب بنجاح')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
