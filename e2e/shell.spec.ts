import { expectAccessible } from './support/accessible.ts'
import { givenForm } from './support/given-form.ts'
import { ownedForm } from './support/owned-form.ts'
import { ownerOn } from './support/owner.ts'
import { callAs } from './support/sign-in.ts'
import { expect, test } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

test('a signed-out visitor is led to the sign-in, and a signed-in owner never sees it', async ({ page, sandbox }) => {
  for (const path of ['/forms/0b6d7a3e-0000-4000-8000-000000000000/responses', '/build', '/billing', '/account', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await expectAccessible(page, 'login')
  await ownerOn(page, sandbox).signInOnScreen('+4915112345670')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/$/)
  await expectAccessible(page, 'dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
})

test('every address of the app shows a screen, and unknown ones say so', async ({ page, sandbox }) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915112345671' })
  const form = `/forms/${id}`
  for (const path of [
    '/billing',
    '/account',
    '/build',
    form,
    `${form}/build`,
    `${form}/share`,
    `${form}/settings`,
    `${form}/responses`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  // The other screens have their own journeys, with data on them.
  await expectAccessible(page, 'responses without any')
  for (const path of ['/notfound', '/nothing/here', '/forms/0b6d7a3e-0000-4000-8000-000000000000']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('main')).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the app switches to Arabic from right to left, remembers it, and turns dark', async ({ page, sandbox }) => {
  await ownerOn(page, sandbox).signIn('+4915112345672')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page
    .getByRole('menuitemradio', { name: 'العربية' })
    .or(page.getByRole('menuitem', { name: 'العربية' }))
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page, 'dashboard in Arabic')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page, 'dashboard in Arabic, dark')
})

test('a lost network is reported, and signs no owner out', async ({ page, sandbox, context }) => {
  await ownerOn(page, sandbox).signIn('+4915112345673')
  await context.setOffline(true)
  await expect(page.getByText('No network')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No network')).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)

  // The snapshot stays on the device until the sign-out; without one, the screen says so.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wf-seen:')).length)
  await expect.poll(kept).toBe(1)
  // The dashboard would come with its page, which the server still sends.
  await page.goto('/account')
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/^Wayform can’t be reached\s?This is from today, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText(/^Nothing is kept on this device yet/)).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(kept).toBe(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).toBe(0)
})

test(
  'a crashed screen explains itself and is reported to the server',
  IN_MATRIX,
  async ({ page, context, sandbox }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await ownerOn(page, sandbox).signIn('+4915112345674')
    // An unexpected answer: the list of devices is not a list.
    await page.route('**/api/users/sessions', (route) => route.fulfill({ json: { sessions: { length: 1 } } }))
    const report = page.waitForRequest('**/send-logs')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: /Uh-Oh! Looks like you.ve encountered an error/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await page.getByRole('button', { name: 'Copy this text' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const { message, location } = (await report).postDataJSON() as { message: string; location: string }
    expect(message).not.toBe('')
    expect(location).toContain('http')
  },
)

test('a public form is accessible in each of its states', IN_MATRIX, async ({ app, sandbox, browser }) => {
  const { publicUrl: link } = await givenForm(app, sandbox, {
    questions: [
      { questionId: 'email', type: 'EMAIL', label: 'Your email' },
      {
        questionId: 'one',
        type: 'RADIO',
        label: 'Pick one',
        options: ['This', 'That'].map((label) => ({ _id: label, label })),
      },
      { questionId: 'count', type: 'NUMBER', label: 'How many?', required: true },
    ],
  })
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const form = await visitor.newPage()
  await form.goto(link)
  await expectAccessible(form, 'form')
  await form.getByLabel('Your email').fill('nobody')
  await form.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(form.getByText('2 answers need a look')).toBeVisible()
  await expectAccessible(form, 'form with errors')
  await form.getByLabel('Your email').fill('ana@mail.example')
  await form.getByLabel('How many?').fill('3')
  await form.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(form.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
  await expectAccessible(form, 'done')
  await form.goto(`${link}-nobody`)
  await expect(form.getByRole('heading', { name: 'There is no form here' })).toBeVisible()
  await expectAccessible(form, 'not found')
  await visitor.close()
})

test('a question that can’t be loaded without a network leaves the screen as it is, and is asked afterwards', async ({
  page,
  sandbox,
}) => {
  await ownedForm(page, sandbox, { number: '+4915112345661' })
  const key = { name: 'Till', scopes: ['forms:read'], endsInDays: null }
  await callAs(page)('POST', '/api/keys', key)
  await page.goto('/api-keys')
  const revoke = page.getByRole('button', { name: 'Revoke Till' })
  await expect(revoke).toBeVisible()
  await page.context().setOffline(true)
  await revoke.click()
  await expect(page.getByText('You’re offline: this works again when you’re back.')).toBeVisible()
  await expect(revoke).toBeVisible()
  await page.context().setOffline(false)
  await revoke.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
