import type { Page } from '@playwright/test'
import { account as accountAr } from '@wayform/i18n/messages/ar/account.ts'
import { login as loginAr } from '@wayform/i18n/messages/ar/login.ts'
import { expectAccessible } from './support/accessible.ts'
import { ownerOn } from './support/owner.ts'
import { signInBehindScreens } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

/** On the provider's own page. */
async function become(page: Page, person: { name: string; email: string }, choice?: string) {
  await expect(page.getByRole('heading', { name: /^Sign in with/ })).toBeVisible()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  if (choice) await page.getByLabel(choice).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function withGoogle(page: Page, person: { name: string; email: string }) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await become(page, person)
  await expect(page).toHaveURL(/localhost:\d+\/$/)
}

test('an owner signs in with Google, gets to the wanted page, and is recognised again', async ({ page }) => {
  await page.goto('/billing')
  await expect(page).toHaveURL(/\/login$/)
  await expectAccessible(page, 'login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  await expectAccessible(page, 'the page of Google')
  await become(page, { name: 'Marina Duarte', email: 'marina@gmail.com' })
  await expect(page).toHaveURL(/\/billing$/)
  await page.goto('/account')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Marina Duarte')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('marina@gmail.com')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Merge a Google account' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Marina Duarte marina@gmail.com' }).click()
  await expect(page.getByRole('heading', { name: /Marina/ })).toBeVisible()
})

test(
  'an owner signs in with Apple on a computer, shares the address, and is recognised without it',
  IN_MATRIX,
  async ({ page, app }) => {
    const person = { name: 'Noor Aziz', email: 'noor@icloud.com' }
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Apple' }).click()
    await become(page, person)
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await page.goto('/account')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(person.name)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeEnabled()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Continue with Apple' }).click()
    // Apple sends the name with the first consent only; ours stays.
    await page.getByRole('button', { name: /Noor Aziz/ }).click()
    await expect(page.getByRole('heading', { name: /Noor/ })).toBeVisible()
    await page.goto(app.sandboxUrl)
    await page.getByRole('button', { name: 'Accounts' }).click()
    await expect(page.getByRole('region', { name: 'Accounts at Apple' })).toContainText(person.email)
    await expectAccessible(page, 'the sandbox with its accounts')
    await takePicture(page, { path: 'test-results/sandbox-accounts-1440.png' })
  },
)

test('an owner who cancels at Google is told so, once', IN_MATRIX, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('alert')).toHaveText(/Sign-in was cancelled/)
  await expectAccessible(page, 'login with an error')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByText('Sign-in was cancelled')).toHaveCount(0)
})

test('an owner merges the account made with Google', IN_MATRIX, async ({ page, browser, sandbox, app }) => {
  const person = { name: 'Ana Souza', email: 'ana.merge@gmail.com' }
  const elsewhere = await (await browser.newContext({ baseURL: app.appUrl, locale: 'en-US' })).newPage()
  await withGoogle(elsewhere, person)
  await elsewhere.goto('/build')
  await elsewhere.getByRole('textbox', { name: /WhatsApp number/ }).fill('+4915112345688')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.getByRole('button', { name: /Start from scratch/ }).click()
  await expect(elsewhere.getByText('Add Questions')).toBeVisible()

  const owner = ownerOn(page, sandbox)
  await signInBehindScreens(page, sandbox, '+4915112345689')
  await owner.newFormFromScratch('Cakes')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Ana Souza ana.merge@gmail.com' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Merge these accounts?' })
  await expect(dialog).toContainText('This account stays')
  await expect(dialog).toContainText('+4915112345689')
  await expect(dialog).toContainText('ana.merge@gmail.com')
  await expectAccessible(page, 'the merge')
  await dialog.getByRole('button', { name: 'Merge accounts' }).click()
  await expect(page.getByText('The accounts are merged.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Merge a Google account' })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Responses' })).toHaveCount(2)
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL(/\/login$/)
  await elsewhere.context().close()
})

test.describe('on a phone, in Arabic', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ar', hasTouch: true, isMobile: true })

  test('an owner signs in with Google, and the e-mail address is read-only', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: loginAr.withGoogle }).click()
    await expectAccessible(page, 'the page of Google on a phone')
    await become(page, { name: 'ليلى حداد', email: 'layla.haddad@gmail.com' })
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto('/account')
    await expect(page.getByRole('textbox', { name: accountAr.profile.name })).toHaveValue('ليلى حداد')
    await expect(page.getByRole('textbox', { name: accountAr.profile.email })).toBeDisabled()
    await expectAccessible(page, 'account of Google in Arabic')
  })

  test('an owner signs in with Apple with a hidden address, and is offered the merge', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page, 'login in Arabic')
    await page.getByRole('link', { name: loginAr.withApple }).click()
    await expectAccessible(page, 'the page of Apple')
    await become(page, { name: 'Layla Haddad', email: 'layla@icloud.com' }, 'Hide my e-mail')
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await page.goto('/account')
    await expect(page.getByRole('textbox', { name: accountAr.profile.name })).toHaveValue('Layla Haddad')
    await expect(page.getByRole('textbox', { name: accountAr.profile.email })).toHaveValue(
      /@privaterelay\.appleid\.com$/,
    )
    await expect(page.getByRole('heading', { name: accountAr.merge.title })).toBeVisible()
    await expectAccessible(page, 'account in Arabic')
    await page.getByRole('button', { name: accountAr.merge.button }).click()
    await become(page, { name: 'Layla Haddad', email: 'layla@gmail.com' })
    const dialog = page.getByRole('alertdialog', { name: accountAr.merge.dialogNew })
    await expect(dialog).toContainText('layla@gmail.com')
    await expectAccessible(page, 'the merge in Arabic')
    await dialog.getByRole('button', { name: accountAr.merge.add }).click()
    await expect(page.getByText(accountAr.merge.done)).toBeVisible()
  })
})
