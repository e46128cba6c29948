import type { Page } from '@playwright/test'
import type { Me } from '@wayform/contract/shapes.ts'
import { expectAccessible } from './support/accessible.ts'
import { pressTwice } from './support/press-twice.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs, signInBehindScreens } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const CANCELLED = 'Payment cancelled. Please try again or contact us if you are facing any issue.'
const GENERIC = 'Something went wrong. Please try again or contact us if you need help.'

test('an owner buys a plan, changes it, cancels it and revokes the cancellation', async ({ page, sandbox, app }) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915120860001', plan: 'free' })

  // The gate names the plan and its price, and links to it.
  await page.goto(`/forms/${id}`)
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await page.getByRole('button', { name: /^Formula/ }).click()
  await expect(page.getByRole('dialog')).toContainText('From $18 a month, billed yearly.')
  await takePicture(page.getByRole('dialog'), { path: 'test-results/upgrade.png' })
  await page.getByRole('button', { name: 'Upgrade to Standard' }).click()
  await expect(page).toHaveURL(/\/billing\?plan=standard$/)
  await expect(plan(page, 'Standard')).toContainText('Recommended')
  await expect(plan(page, 'Standard')).toContainText('$18 / month')
  await expect(plan(page, 'Standard')).toContainText('Billed $216 a year')
  await expect(page.getByRole('button', { name: 'Current plan Free' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Manage payments' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(plan(page, 'Standard')).toContainText('$24 / month')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await expectAccessible(page, 'billing')

  // The return without paying.
  await page.getByRole('button', { name: 'Upgrade Standard' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('status').filter({ hasText: CANCELLED })).toBeVisible()
  await expect(page).toHaveURL(/\/billing$/)
  await expect(current(page)).toContainText('Free for as long as you like.')

  // The browser's Back shows a page that can be used again.
  await page.getByRole('button', { name: 'Upgrade Standard' }).click()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Upgrade Standard' })).toBeEnabled()

  // The provider's event arrives after the owner.
  await stripe(app.sandboxUrl, { delayMs: 2_500 })
  await pressTwice(page.getByRole('button', { name: 'Upgrade Standard' }), 'POST /api/payments/pay')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Waiting for the confirmation…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade Plus' })).toBeDisabled()
  await expect(page.getByText('Your plan was changed. You now have Standard.')).toBeVisible()
  await stripe(app.sandboxUrl, { delayMs: 0 })
  await expect(page).toHaveURL(/\/billing$/)
  await expect(current(page)).toContainText('Standard, yearly')
  await expect(current(page)).toContainText(/Renews on .+ 20\d\d\./)
  await expectAccessible(page, 'bought')
  await takePicture(page, { path: 'test-results/billing-1440.png', fullPage: true })

  // The gated feature is available.
  await page.goto(`/forms/${id}`)
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await page.getByRole('button', { name: /^Formula/ }).click()
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: /not included/ })).toHaveCount(0)

  await page.goto('/billing')
  await pressTwice(page.getByRole('button', { name: 'Upgrade Plus' }), 'PUT /api/payments/update-subscription')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your plan was changed. You now have Plus.')).toBeVisible()
  await expect(current(page)).toContainText('Plus, yearly')

  // The losses are listed before a downgrade, which can be declined.
  await page.getByRole('button', { name: 'Downgrade Free' }).click()
  const question = page.getByRole('alertdialog', { name: 'Downgrade to Free?' })
  await expect(question).toContainText('Logic and team numbers')
  await expect(question).toContainText('Room for more than 2 forms')
  await expect(question).toContainText('You keep Plus until the end of the time you paid for.')
  await expectAccessible(page, 'downgrade')
  await takePicture(question, { path: 'test-results/billing-downgrade.png' })
  await question.getByRole('button', { name: 'Keep Plus' }).click()
  await expect(page.getByRole('button', { name: 'Downgrade Free' })).toBeFocused()
  await page.keyboard.press('Enter')
  const downgrade = question.getByRole('button', { name: 'Downgrade', exact: true })
  await pressTwice(downgrade, 'PUT /api/payments/update-subscription')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/Your plan was cancelled\. It works until .+ \d{4}\./)).toBeVisible()
  await expect(current(page)).toContainText(/Ends on .+ \d{4}/)
  await expect(page.getByRole('button', { name: /^Starts on .+ Free$/ })).toBeDisabled()
  await pressTwice(page.getByRole('button', { name: 'Renew' }), 'PUT /api/payments/renew-subscription')
  await expect(page.getByText('Your plan was renewed.')).toBeVisible()
  await expect(current(page)).toContainText('Active')

  // Changes on the provider's page show here without a status in the address.
  await pressTwice(page.getByRole('button', { name: 'Manage payments' }), 'GET /api/payments/portal')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(current(page)).toContainText(/Ends on/)
})

test.describe('a payment that does not continue', () => {
  test.use({ serviceWorkers: 'block' })

  test('a failing payment is requested once and reports what went wrong', IN_MATRIX, async ({ page, sandbox }) => {
    await signInBehindScreens(page, sandbox, '+4915120860002')
    await page.goto('/billing')
    const upgrade = page.getByRole('button', { name: 'Upgrade Lite' })
    let calls = 0
    let answer = { status: 200, body: '{}' }
    await page.route('**/api/payments/pay', async (route) => {
      calls++
      await route.fulfill({ ...answer, contentType: 'application/json' })
    })
    await upgrade.dblclick()
    await expect(page.getByText('The answer has no page to go to.')).toBeVisible()
    expect(calls).toBe(1)
    await expect(upgrade).toBeEnabled()

    answer = { status: 500, body: '<html>' }
    await upgrade.click()
    await expect(page.getByText(GENERIC)).toBeVisible()
    answer = { status: 502, body: JSON.stringify({ code: 'provider.failed', message: 'Stripe is having a rest.' }) }
    await upgrade.click()
    await expect(page.getByText('Stripe is having a rest.')).toBeVisible()

    await page.context().setOffline(true)
    await page.unroute('**/api/payments/pay')
    await upgrade.click()
    await expect(page.getByText('Nothing was changed or paid.')).toBeVisible()
    await page.context().setOffline(false)
  })

  test(
    'a late payment is waited for, and the owner is told when it takes long',
    IN_MATRIX,
    async ({ page, sandbox }) => {
      await signInBehindScreens(page, sandbox, '+4915120860003')
      await page.clock.install()
      await page.goto('/billing?status=SUCCESS&plan=standard')
      await expect(page.getByText('Waiting for the confirmation…')).toBeVisible()
      await expect(page).toHaveURL(/\/billing\?plan=standard$/)
      await page.clock.runFor(31_000)
      await expect(page.getByText('The confirmation takes longer than usual.')).toBeVisible()
      await expectAccessible(page, 'late')
      await sandbox.plan('+4915120860003', 'standard', 'yearly')
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(page.getByText('Your plan was changed. You now have Standard.')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('Your plan was changed.')).toHaveCount(0)
      // A granted plan has nothing to cancel or to manage.
      await expect(current(page)).toContainText('Nothing to pay for this plan.')
      await expect(plan(page, 'Free').getByRole('button')).toHaveCount(0)
    },
  )

  test('a plan bought in an app store is managed there', IN_MATRIX, async ({ page, sandbox }) => {
    await signInBehindScreens(page, sandbox, '+4915120860004')
    await page.route('**/api/users/me*', async (route) => {
      const answer = await route.fetch()
      const { me } = (await answer.json()) as { me: Me }
      const bought: Partial<Me> = {
        plan: 'lite',
        billingCycle: 'monthly',
        planSource: 'apple',
        appleSubscriptionId: '2000000000000001',
        applePendingPlan: { type: 'standard', billingCycle: 'yearly' },
      }
      await route.fulfill({ response: answer, json: { me: { ...me, ...bought } } })
    })
    await page.goto('/billing')
    await expect(current(page)).toContainText('You bought this plan in the App Store.')
    await expect(current(page)).toContainText('Changes to Standard, yearly with the next payment')
    await expect(page.getByRole('link', { name: 'Open the App Store' })).toHaveAttribute(
      'href',
      'https://apps.apple.com/account/subscriptions',
    )
    await expect(page.getByRole('button', { name: /^(Upgrade|Downgrade|Switch|Manage)/ })).toHaveCount(0)
    await expectAccessible(page, 'store')
  })
})

test.describe('on a phone, in Arabic and in dark mode', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the plan cards fit and read from right to left', async ({ page, sandbox }) => {
    const number = '+4915120860005'
    await signInBehindScreens(page, sandbox, number)
    await page.goto('/billing')
    await expect(plan(page, 'Standard')).toBeVisible()
    await expectAccessible(page, 'phone')
    await takePicture(page, { path: 'test-results/billing-390.png', fullPage: true })
    await sandbox.plan(number, 'lite', 'yearly')
    await callAs(page)('PATCH', '/api/users/language', { language: 'ar' })
    await page.goto('/billing?plan=plus')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Plus', 'Lite', 'المجانية', 'Standard'])
    await expect(plan(page, 'Plus')).toContainText('٣٦')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await takePicture(page, { path: 'test-results/billing-390-ar.png', fullPage: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'phone in Arabic, dark')
    await takePicture(page, { path: 'test-results/billing-390-ar-dark.png', fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await takePicture(page, { path: 'test-results/billing-1440-ar.png', fullPage: true, animations: 'disabled' })
  })
})

function current(page: Page) {
  return page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
}

function plan(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

async function stripe(sandboxUrl: string, options: { delayMs: number }) {
  await fetch(`${sandboxUrl}/__control/stripe/options`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  })
}
