import type { Page } from '@playwright/test'
import type { BodyOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import { expectAccessible } from './support/accessible.ts'
import { givenForm } from './support/given-form.ts'
import { nativePhone, signInPhone } from './support/native-host.ts'
import { STORE_PRICES } from './support/native-store.ts'
import { pauseClock } from './support/page-clock.ts'
import type { SandboxControl } from './support/sandbox.ts'
import { type App, expect, test } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

type Receipt = BodyOf<typeof calls.payments.validatePurchase>

const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }]

test.use({ viewport: { width: 390, height: 844 } })

/** A phone with the billing screen of an owner on the free plan. */
async function openPlans(page: Page, app: App, sandbox: SandboxControl, platform: 'ios' | 'android') {
  const { owner } = await givenForm(app, sandbox, { questions: QUESTIONS, plan: 'free' })
  const { me } = await owner(calls.users.me, { query: {} })
  const phone = await nativePhone(page, app, platform)
  await signInPhone(app, phone, owner)
  const current = page.getByRole('region', { name: 'Your plan' })
  return {
    phone,
    me,
    owner,
    current,
    card: (plan: string) => page.getByRole('region', { name: plan, exact: true }),
    async open() {
      await phone.start('/billing')
      await expect(current).toBeVisible()
    },
    plan: async () => (await owner(calls.users.me, { query: {} })).me.plan,
  }
}

test('Google Play: a purchase is pending, is asked about, and changes the plan; a refund takes it away', async ({
  app,
  sandbox,
  page,
}) => {
  const { phone, open, current, card, plan } = await openPlans(page, app, sandbox, 'android')
  await page.clock.install()
  await open()
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await expect(card('Standard')).toContainText(`${STORE_PRICES.standard_yearly} / year`)
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(card('Standard')).toContainText(`${STORE_PRICES.standard_monthly} / month`)

  phone.device.store.buyer = 'cancels'
  await page.getByRole('button', { name: 'Upgrade Standard' }).click()
  await expect(page.getByRole('button', { name: 'Upgrade Standard' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toBeHidden()

  phone.device.store.buyer = 'paysLater'
  await page.getByRole('button', { name: 'Upgrade Standard' }).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting for the store' })
  await expect(waiting).toContainText('Standard is ready')
  await expectAccessible(page, 'light')
  await pauseClock(page)
  const timesAsked = async () => Number(/asked (\d+) time/.exec((await waiting.textContent()) ?? '')?.[1] ?? 0)
  const before = await timesAsked()
  await page.clock.runFor(10_000)
  await expect.poll(timesAsked).toBe(before + 1)
  expect(await plan()).toBe('free')
  await page.clock.resume()
  await page.clock.fastForward(120_000)
  await expect(waiting).toBeHidden()
  await expect(page.getByText('Still waiting for the store.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade Plus' })).toBeDisabled()

  await phone.payNow()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Standard is ready.')).toBeVisible()
  await expect(current).toContainText('Standard, monthly')
  await expect(current).toContainText('Bought on Google Play.')
  await expect(page.getByText('Still waiting for the store.')).toBeHidden()
  await page.getByRole('button', { name: 'Manage on Google Play' }).click()
  await expect.poll(() => phone.device.store.timesManaged).toBe(1)

  await sandbox.control('POST', 'google-play/refund', { purchaseToken: phone.device.store.bought[0] })
  await expect.poll(plan).toBe('free')
  await open()
  await expect(current).toContainText('Free')
})

test(
  'App Store: a plan is bought and upgraded at once; a downgrade waits, and can be taken back',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const { phone, open, current, card, plan } = await openPlans(page, app, sandbox, 'ios')
    await open()
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await page.getByRole('button', { name: 'Upgrade Lite' }).click()
    await expect(current).toContainText('Lite, monthly')
    await expect(current).toContainText(`for ${STORE_PRICES.lite_monthly}. Bought in the App Store.`)
    await expect.poll(() => phone.device.store.finished.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Upgrade Standard' }).click()
    await expect(current).toContainText('Standard, monthly')

    await page.getByRole('button', { name: 'Downgrade Lite' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade', exact: true }).click()
    await expect(page.getByText(/^Change pending until/)).toBeVisible()
    await expect(
      page.getByText(`You keep Standard until then. After that: Lite, ${STORE_PRICES.lite_monthly} / month.`),
    ).toBeVisible()
    await expect(current).toContainText('Changes soon')
    await expect(card('Lite').getByRole('button', { name: /^Starts on/ })).toBeDisabled()
    await expectAccessible(page, 'light')
    expect(await plan()).toBe('standard')

    await page.getByRole('button', { name: 'Keep Standard' }).click()
    await expect(page.getByText(/^Change pending until/)).toBeHidden()
    await expect(current).toContainText('Active')

    await sandbox.control('POST', 'app-store/refund', { originalTransactionId: phone.device.store.bought[0] })
    await expect.poll(plan).toBe('free')
  },
)

test(
  'App Store: a downgrade that needs a permission waits in a banner, which ends with the permission',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const { phone, open, current, plan } = await openPlans(page, app, sandbox, 'ios')
    await open()
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await page.getByRole('button', { name: 'Upgrade Standard' }).click()
    await expect(current).toContainText('Standard, monthly')

    phone.device.store.buyer = 'paysLater'
    await page.getByRole('button', { name: 'Downgrade Lite' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade', exact: true }).click()
    const banner = page.getByText('Still waiting for the store.')
    await expect(banner).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upgrade Plus' })).toBeDisabled()

    await phone.payNow()
    await expect(page.getByText(/^Change pending until/)).toBeVisible()
    await expect(banner).toBeHidden()
    await expect(page.getByText('Your plan changes with the next payment.')).toBeVisible()
    expect(await plan()).toBe('standard')
  },
)

test(
  'App Store: plans say at once that prices are loading, then that the store can’t be reached, and try again',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const { phone, card, open } = await openPlans(page, app, sandbox, 'ios')
    phone.device.store.isReachable = false
    await page.clock.install()
    await open()
    const asking = page.getByText('Asking the store for its prices…')
    const unreachable = page.getByText('The store can’t be reached')
    await expect(asking.or(unreachable)).toBeVisible()
    await page.clock.fastForward(8_000)
    await expect(unreachable).toBeVisible()
    await expect(page.getByRole('button', { name: /Upgrade|Downgrade/ })).toHaveCount(0)
    await expectAccessible(page, 'light')

    phone.device.store.isReachable = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card('Standard')).toContainText('R$')
    await expect(unreachable).toBeHidden()
  },
)

test(
  'App Store: a purchase of this account is restored on a new phone; without one the app says so',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const { phone, me, open, current } = await openPlans(page, app, sandbox, 'ios')
    phone.device.store.isSignedIn = false
    await open()
    await page.getByRole('button', { name: 'Restore purchases' }).click()
    await expect(page.getByText('This Apple account has bought no plan.')).toBeVisible()

    phone.device.store.isSignedIn = false
    const { subscription } = await sandbox.control<{ subscription: { id: string } }>('POST', 'app-store/buy', {
      productId: 'plus_yearly',
      userId: me.id,
    })
    phone.device.store.bought.push(subscription.id)
    await page.getByRole('button', { name: 'Restore purchases' }).click()
    await expect(page.getByText('Your purchase is restored. You have Plus.')).toBeVisible()
    await expect(current).toContainText('Plus, yearly')
  },
)

test(
  'App Store: a purchase that is not genuine changes nothing, and is explained with a reference',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const { open, current, plan } = await openPlans(page, app, sandbox, 'ios')
    await open()
    await page.getByRole('radio', { name: 'Yearly' }).check()
    await sandbox.control('POST', 'app-store/options', { forge: 'altered' })
    await page.getByRole('button', { name: 'Upgrade Standard' }).click()
    const sheet = page.getByRole('dialog', { name: 'This purchase is not verified' })
    await expect(sheet).toContainText('You stay on Free.')
    await expect(sheet).toContainText(/WF-IAP-[A-Z0-9]{8}/)
    await expectAccessible(page, 'light')
    expect(await plan()).toBe('free')

    // The store's signatures are in order again, so the same purchase is restored.
    await sandbox.control('POST', 'app-store/options', {})
    await sheet.getByRole('button', { name: 'Restore purchases' }).click()
    await expect(current).toContainText('Standard, yearly')
  },
)

test(
  'a plan that was bought on the web or in the other store has no buttons of this one',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const { me, owner, open, current } = await openPlans(page, app, sandbox, 'android')
    const { purchase } = await sandbox.control<{ purchase: { validation: Receipt } }>('POST', 'app-store/buy', {
      productId: 'lite_monthly',
      userId: me.id,
    })
    await owner(calls.payments.validatePurchase, { query: {}, body: purchase.validation })
    await open()
    await expect(current).toContainText('Lite, monthly')
    await expect(page.getByText('You bought this plan in the App Store. Change or cancel it there.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Upgrade|Downgrade|Manage)/ })).toHaveCount(0)
  },
)
