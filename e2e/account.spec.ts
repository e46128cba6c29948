import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { ownerOn } from './support/owner.ts'
import { signInBehindScreens } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

test('an owner changes name, e-mail and number, and confirms the number', async ({ page, sandbox }) => {
  await signInBehindScreens(page, sandbox, '+4915119057001')
  await page.goto('/account')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByLabel('Name').fill('Marina Duarte')
  await page.getByLabel('Email').fill('marina@')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a valid email')).toBeVisible()
  await page.getByLabel('Email').fill('marina@mail.com')
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('+4915119057002')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Marina Duarte' })).toBeVisible()
  await expect(page.getByText('Not verified yet.')).toBeVisible()
  await expectAccessible(page, 'account')
  await takePicture(page, { path: 'test-results/account-1440.png', fullPage: true })

  const code = await sandbox.codeAfter('+4915119057002', async () => {
    await page.getByRole('button', { name: 'Verify number' }).click()
    await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  })
  await expectAccessible(page, 'verify')
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await expect(page.getByText('Your number is verified.')).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test(
  'the own domain is offered with its plan and shows the DNS records to copy',
  IN_MATRIX,
  async ({ page, sandbox, app }) => {
    const number = '+4915119057003'
    await signInBehindScreens(page, sandbox, number)
    await page.goto('/account')
    await expect(page.getByRole('radio', { name: `${new URL(app.formsUrl).host} (default)` })).toBeChecked()
    await page.getByRole('radio', { name: 'My own domain' }).click()
    await expect(page.getByRole('dialog')).toContainText('not included in your plan')
    await page.keyboard.press('Escape')
    await sandbox.plan(number, 'standard')
    await page.reload()
    await page.getByRole('radio', { name: 'My own domain' }).click()
    await page.getByLabel('Domain name').fill('not a domain')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter a domain name like forms.yourshop.com')).toBeVisible()
    await page.getByLabel('Domain name').fill('pedidos.padaria.example')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Waiting for your DNS records')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'TXT' })).toBeVisible()
    await expect(page.getByText(/0 of 25,000/)).toBeVisible()
    await expectAccessible(page, 'domain')
  },
)

test(
  'an owner signs out another device, and signs one in with a bridge link',
  IN_MATRIX,
  async ({ page, sandbox, browser }) => {
    const number = '+4915119057004'
    await signInBehindScreens(page, sandbox, number)
    const other = await browser.newPage()
    await signInBehindScreens(other, sandbox, number)
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
  },
)

test('an owner deletes the account by typing the word, in Arabic on a phone', IN_MATRIX, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await ownerOn(page, sandbox).signIn('+4915119057005')
  await page.evaluate(async () => {
    const headers = { 'x-wf-client': 'web', 'content-type': 'application/json' }
    await fetch('/api/users/language', { method: 'PATCH', headers, body: JSON.stringify({ language: 'ar' }) })
  })
  await page.goto('/account')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page, 'account in Arabic')
  await takePicture(page, { path: 'test-results/account-390-ar.png', fullPage: true })
  await page.getByRole('button', { name: 'حذف الحساب' }).click()
  const confirm = page.getByRole('button', { name: 'حذف الحساب نهائيًا' })
  await expect(confirm).toBeDisabled()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('حذف'))
  await page.getByLabel(/للمتابعة/).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByLabel(/للمتابعة/)).toHaveValue('')
  await expect(confirm).toBeDisabled()
  await page.getByLabel(/للمتابعة/).pressSequentially('حذف')
  await expect(confirm).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('تم حذف الحساب بنجاح')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('the archive of an account', () => {
  test.use({ serviceWorkers: 'block' })

  test('downloads the archive with everything in it, and reports a failure', IN_MATRIX, async ({ page, sandbox }) => {
    await ownedForm(page, sandbox, { number: '+4915119201501', name: 'Cake orders' })
    await page.goto('/account')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^wayform-\d{4}-\d\d-\d\d\.zip$/)
    const entries = unzipSync(await readFile(await file.path()))
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining(['account.json', 'devices.json', 'forms/01-Cake-orders/form.json', 'files.json']),
    )
    expect(strFromU8(entries['account.json'] ?? new Uint8Array())).toContain('+4915119201501')
    await expect(page.getByText('Your data is downloaded.')).toBeVisible()
    await expectAccessible(page, 'account with its archive')
    await takePicture(page, { path: 'test-results/account-export-1440.png', fullPage: true })

    const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t download your data. Try again.' })
    await page.route('**/api/users/me/export', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(failure).toBeVisible()
    await page.unrouteAll()
    await page.route('**/api/users/me/export', (route) => route.fulfill({ status: 200, body: 'PK half of it' }))
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(failure).toBeVisible()
  })
})

test.describe('the usage card', () => {
  test.use({ serviceWorkers: 'block' })
  test('shows megabytes and gigabytes, and turns red above 90 %', IN_MATRIX, async ({ page, sandbox }) => {
    const number = '+4915119201502'
    await signInBehindScreens(page, sandbox, number)
    await page.goto('/account')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await sandbox.plan(number, 'lite')
    await page.route('**/api/users/me?*', async (route) => {
      const answer = await route.fetch()
      const { me } = await answer.json()
      await route.fulfill({ json: { me: { ...me, totalResponseCount: 4_501, totalUploadSize: 899_940_000 } } })
    })
    await page.reload()
    const responses = page.getByRole('progressbar', { name: 'Responses' })
    const uploads = page.getByRole('progressbar', { name: 'Uploads' })
    await expect(responses).toHaveAttribute('aria-valuetext', '4,501 of 5,000')
    await expect(uploads).toHaveAttribute('aria-valuetext', '899.9 MB of 1 GB')
    const colour = (bar: typeof uploads) => bar.locator('i').evaluate((node) => getComputedStyle(node).backgroundColor)
    expect(await colour(responses)).not.toBe(await colour(uploads))
    await expect(page.getByText('Almost full.')).toHaveCount(1)
    // Only an account on the free plan can be deleted.
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  })
})

test.describe('saving the account', () => {
  test.use({ serviceWorkers: 'block' })

  test('shows the server’s message when saving fails, or a default', IN_MATRIX, async ({ page, sandbox }) => {
    await signInBehindScreens(page, sandbox, '+4915119201503')
    await page.goto('/account')
    let answer: { status: number; json: object } = { status: 500, json: { code: 'internal', message: '' } }
    await page.route('**/api/users/me', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(answer) : route.continue(),
    )
    await page.getByLabel('Name').fill('Marina')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Something went wrong on our end.')).toBeVisible()
    answer = { status: 409, json: { code: 'form.stale', message: 'Somebody else was faster.' } }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Somebody else was faster.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(page.getByText('You have unsaved changes')).toHaveCount(0)
  })
})
