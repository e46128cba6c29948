import { calls } from '@wayform/contract/routes.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { house } from '../../../lib/house.ts'
import { platform, type StoreOffer, type StorePurchases } from '../../../lib/platform/platform.ts'
import { currentPurchase } from '../../../lib/purchases/current-purchase.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { givenMe } from '../../../testing/given.ts'
import { openOwnerApp } from '../../../testing/owner-app.tsx'

const LITE: Partial<Me> = {
  plan: 'lite',
  billingCycle: 'yearly',
  planSource: 'apple',
  stripeId: null,
  planRenewsAt: '2027-03-03T12:00:00.000Z',
}
const PRICES = { lite_yearly: 'R$ 539,90', standard_yearly: 'R$ 1.079,90', plus_yearly: 'R$ 2.159,90' }
const READY: StoreOffer = { state: 'ready', prices: PRICES }

const current = page.getByRole('region', { name: 'Your plan' })
const card = (plan: string) => page.getByRole('region', { name: plan, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A store of the phone, whose answers the test decides. */
function givenStore(store: StorePurchases['store'], offer: StoreOffer = READY) {
  const purchases = {
    store,
    start: () => () => undefined,
    offer: {
      current: () => offer,
      watch: () => () => undefined,
      reload: () => undefined,
      tryAgain: vi.fn<StorePurchases['offer']['tryAgain']>(),
    },
    buy: vi.fn<StorePurchases['buy']>(),
    restore: vi.fn<StorePurchases['restore']>(),
    askAgain: async () => undefined,
    manage: vi.fn<StorePurchases['manage']>(),
  } satisfies StorePurchases
  platform.purchases = purchases
  return purchases
}

describe('plans in the app', () => {
  beforeEach(() => void currentPurchase.report({ what: 'cancelled' }))
  afterEach(() => {
    platform.purchases = null
  })

  it('shows the store’s own prices, and leads to its list of subscriptions', async () => {
    const store = givenStore('apple')
    await openOwnerApp('/billing', { me: LITE })
    await expect.element(current).toMatchTextContent('Renews on March 3, 2027 for R$ 539,90. Bought in the App Store.')
    await expect.element(card('Standard')).toMatchTextContent('R$ 1.079,90 / year')
    await expect.element(page.getByText('Prices come from the App Store.', { exact: false })).toBeVisible()
    await button('Manage in the App Store').click()
    expect(store.manage).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  it('shows no prices and no buttons while the store is not reachable', async () => {
    const { offer } = givenStore('google', { state: 'unreachable', prices: {} })
    await openOwnerApp('/billing', { me: { ...LITE, planSource: 'google' } })
    await expect.element(page.getByText('The store can’t be reached')).toBeVisible()
    await expect.element(page.getByText('Prices come back with the store.')).toBeVisible()
    await button('Try again').click()
    expect(offer.tryAgain).toHaveBeenCalledOnce()
    expect(page.getByRole('button', { name: /^(Upgrade|Downgrade) / }).elements()).toEqual([])
    await expect.element(card('Standard')).not.toMatchTextContent('R$')
  })

  it('says from the first moment on that the store’s prices are loading', async () => {
    givenStore('apple', { state: 'loading', prices: {} })
    await openOwnerApp('/billing', { me: LITE })
    await expect.element(current).toBeVisible()
    expect(page.getByText('Asking the store for its prices…').elements()).toHaveLength(1)
    expect(page.getByRole('button', { name: /^(Upgrade|Downgrade) / }).elements()).toEqual([])
    await expectAccessible()
  })

  it('never breaks a price between currency and amount', async () => {
    givenStore('apple', { state: 'ready', prices: { ...PRICES, lite_yearly: 'R$ 539,90' } })
    await openOwnerApp('/billing', { me: LITE })
    for (const place of [current, card('Standard')]) {
      await expect.element(place.getByText(/^R\$ [\d.,]+$/)).toHaveStyle({ whiteSpace: 'nowrap' })
    }
  })

  it('links to the server’s terms, and to no privacy policy that the operator has not given', async () => {
    onTestFinished(() => void (house.termsUrl = null))
    house.termsUrl = 'https://app.example/legal/terms'
    givenStore('apple')
    await openOwnerApp('/billing', { me: LITE })
    await expect
      .element(page.getByRole('link', { name: 'Terms' }))
      .toHaveAttribute('href', 'https://app.example/legal/terms?lang=en')
    expect(page.getByRole('link', { name: 'Privacy Policy' }).elements()).toEqual([])
  })

  it('leads to the web for plans that were bought there', async () => {
    givenStore('apple')
    await openOwnerApp('/billing', { me: { ...LITE, planSource: 'stripe' } })
    await expect.element(page.getByText('Managed on the web.', { exact: false })).toBeVisible()
    expect(page.getByRole('button', { name: /^(Upgrade|Downgrade|Manage) / }).elements()).toEqual([])
  })

  it('names the current and the next plan while a change waits, and keeps the plan on request', async () => {
    const store = givenStore('apple')
    store.buy.mockResolvedValue('sent')
    const standard: Partial<Me> = { ...LITE, plan: 'standard' }
    await openOwnerApp('/billing', {
      me: { ...standard, applePendingPlan: { type: 'lite', billingCycle: 'yearly' } },
      serve: (server) => server.on(calls.payments.applePending, { me: givenMe(standard) }),
    })
    await expect.element(page.getByText('Change pending until March 3, 2027')).toBeVisible()
    await expect.element(page.getByText('After that: Lite, R$ 539,90 / year.', { exact: false })).toBeVisible()
    await expectAccessible()
    await button('Keep Standard').click()
    expect(store.buy).toHaveBeenCalledWith('standard_yearly', 'later')
    await expect.element(page.getByText('Change pending until March 3, 2027')).not.toBeInTheDocument()
  })

  it('waits for the store in steps, and in a banner once it is closed', async () => {
    const store = givenStore('apple')
    store.buy.mockResolvedValue('sent')
    await openOwnerApp('/billing', { me: LITE })
    await button('Upgrade Standard').click()
    expect(store.buy).toHaveBeenCalledWith('standard_yearly', 'now')
    await expect.element(page.getByText('Waiting for the store')).toBeVisible()
    currentPurchase.report({ what: 'asked', store: 'apple', at: Date.now() })
    await expect.element(page.getByText('asked 1 time')).toBeVisible()
    await expectAccessible()
    await button('Close and go on').click()
    await expect.element(page.getByText('Still waiting for the store.', { exact: false })).toBeVisible()
    await expect.element(button('Upgrade Plus')).toBeDisabled()
  })

  it('says that the store does not report a refusal, and lets the owner stop waiting', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    const store = givenStore('apple')
    store.buy.mockResolvedValue('sent')
    await openOwnerApp('/billing', { me: LITE })
    await button('Upgrade Standard').click()
    await button('Close and go on').click()
    const banner = page.getByText('If it was declined, the store does not tell us', { exact: false })
    await expect.element(banner).toBeVisible()
    await expectAccessible()
    await button('Stop waiting').click()
    await expect.element(banner).not.toBeInTheDocument()
    const told = page.getByText('If the store confirms it later', { exact: false })
    await expect.element(told).toBeVisible()
    // Two lines, and not one beyond the edge of the phone.
    expect(told.element().getBoundingClientRect().right).toBeLessThan(innerWidth)
    await button('Upgrade Plus').click()
    expect(store.buy).toHaveBeenLastCalledWith('plus_yearly', 'now')
    await expect.element(page.getByText('Waiting for the store')).toBeVisible()
  })

  it('explains a purchase that was not verified, and offers to restore it first', async () => {
    const store = givenStore('apple')
    store.restore.mockResolvedValue({ what: 'nothing' })
    await openOwnerApp('/billing', { me: LITE })
    await expect.element(current).toBeVisible()
    currentPurchase.report({
      what: 'refused',
      code: 6_777_017,
      transactionId: '230000070412',
      message: 'This purchase belongs to another account.',
      isRestored: true,
    })
    await expect.element(page.getByText('This purchase is not verified')).toBeVisible()
    await expect
      .element(page.getByText('This purchase belongs to another account. You stay on Lite.', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText('WF-IAP-00070412')).toBeVisible()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore purchases' }).click()
    await expect.element(page.getByText('This Apple account has bought no plan.')).toBeVisible()
  })

  it('shows the plans from right to left in Arabic', async () => {
    givenStore('apple')
    await openOwnerApp('/billing', { me: LITE, language: 'ar' })
    await expect.element(page.getByText('استعادة المشتريات')).toBeVisible()
    await expectAccessible()
  })
})
