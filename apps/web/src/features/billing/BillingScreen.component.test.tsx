import { calls } from '@wayform/contract/routes.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { startFastClock } from '../../testing/clock.ts'
import { refuse, UNREACHED } from '../../testing/fake-server.ts'
import { givenMe } from '../../testing/given.ts'
import { catchLeaving } from '../../testing/leaving.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'

const FREE: Partial<Me> = { plan: 'free', billingCycle: null, planSource: null, stripeId: null }
const STANDARD: Partial<Me> = { plan: 'standard', billingCycle: 'monthly', planSource: 'stripe', stripeId: 'cus_1' }
const ENDING: Partial<Me> = { ...STANDARD, planCancelAt: '2026-12-24T00:00:00.000Z' }
const PORTAL = 'https://pay.example/portal'

const current = page.getByRole('region', { name: 'Your plan' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the current plan', () => {
  it.each<[string, Partial<Me>, string[], string[]]>([
    ['free', FREE, ['Free', 'Free for as long as you like.'], []],
    [
      'paid monthly',
      STANDARD,
      ['Standard, monthly', 'Active', 'Renews every month.'],
      ['Change card', 'Manage payments'],
    ],
    [
      'with a known renewal',
      { ...STANDARD, billingCycle: 'yearly', planRenewsAt: '2027-03-01T00:00:00.000Z' },
      ['Standard, yearly', 'Renews on March 1, 2027'],
      ['Change card', 'Manage payments'],
    ],
    ['cancelled', ENDING, ['Ends on December 24, 2026', 'Doesn’t renew.'], ['Renew', 'Change card', 'Manage payments']],
    ['given away', { ...STANDARD, planSource: null, stripeId: null }, ['Nothing to pay for this plan.'], []],
  ])('shows the current plan as %s, with its possible actions', async (_, me, texts, buttons) => {
    await openOwnerApp('/billing', { me })
    for (const text of texts) await expect.element(current).toMatchTextContent(text)
    expect(
      current
        .getByRole('button')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(buttons)
    await expectAccessible()
  })

  it.each([
    ['apple', 'Open the App Store'],
    ['google', 'Open Google Play'],
  ] as const)('leads to the store where the plan was bought: %s', async (planSource, label) => {
    await openOwnerApp('/billing', { me: { ...STANDARD, planSource } })
    await expect.element(current.getByRole('link', { name: label })).toBeVisible()
    await expect.element(button('Manage payments')).not.toBeInTheDocument()
    expect(page.getByRole('button', { name: /^(Upgrade|Downgrade) / }).elements()).toEqual([])
  })
})

describe('going to the payment page', () => {
  it('requests one payment page for two quick presses, and disables all else until the page is there', async () => {
    const pages = catchLeaving()
    const { server } = await openOwnerApp('/billing', { me: STANDARD })
    const portal = server.hold(calls.payments.portal)
    await userEvent.dblClick(button('Manage payments'))
    await expect.poll(portal.count).toBe(1)
    await expect.element(button('Change card')).toBeDisabled()
    await expect.element(button('Upgrade Plus')).toBeDisabled()
    portal.answer({ url: PORTAL })
    await expect.poll(() => pages).toEqual([PORTAL])
    expect(server.sent(calls.payments.portal)).toHaveLength(1)
    await expect.element(button('Manage payments')).toBeDisabled()
  })

  it('shows the server’s message for a failure, and can try again', async () => {
    const pages = catchLeaving()
    const { server } = await openOwnerApp('/billing', {
      me: STANDARD,
      serve: (fake) => fake.on(calls.payments.portal, refuse('provider.failed', { message: 'Stripe did not answer.' })),
    })
    await button('Manage payments').click()
    await expect.element(page.getByText('Stripe did not answer.')).toBeVisible()
    await expect.element(button('Manage payments')).toBeEnabled()
    server.on(calls.payments.portal, { url: PORTAL })
    await button('Manage payments').click()
    await expect.poll(() => pages).toEqual([PORTAL])
  })

  it('says without a network that nothing was paid', async () => {
    await openOwnerApp('/billing', { me: FREE, serve: (server) => server.on(calls.payments.pay, UNREACHED) })
    await button('Upgrade Lite').click()
    await expect.element(page.getByText(/Nothing was changed or paid/)).toBeVisible()
    await expect.element(button('Upgrade Lite')).toBeEnabled()
  })

  it('never follows an address that is not a web page', async () => {
    const pages = catchLeaving()
    await openOwnerApp('/billing', {
      me: STANDARD,
      serve: (server) => server.on(calls.payments.portal, { url: 'javascript:alert(1)' }),
    })
    await button('Change card').click()
    await expect.element(page.getByText(/no page to go to/)).toBeVisible()
    expect(pages).toEqual([])
  })

  it('reads the plan again when it was changed elsewhere', async () => {
    const { server } = await openOwnerApp('/billing', {
      me: STANDARD,
      serve: (fake) =>
        fake.on(calls.payments.updateSubscription, refuse('payment.samePlan', { message: 'You have Plus already.' })),
    })
    await expect.element(current).toMatchTextContent('Standard, monthly')
    server.on(calls.users.me, { me: givenMe({ ...STANDARD, plan: 'plus' }) })
    await page.getByRole('radio', { name: /^Monthly/ }).click({ force: true })
    await button('Upgrade Plus').click()
    await expect.element(page.getByText('You have Plus already.')).toBeVisible()
    await expect.element(current).toMatchTextContent('Plus, monthly')
  })
})

describe('giving up a plan', () => {
  it('names what may be lost before it gives up the plan; Escape keeps the plan', async () => {
    const pages = catchLeaving()
    const { server } = await openOwnerApp('/billing', {
      me: STANDARD,
      serve: (fake) => fake.on(calls.payments.updateSubscription, { url: PORTAL }),
    })
    await button('Downgrade Free').click()
    await expect
      .element(page.getByRole('alertdialog', { name: 'Downgrade to Free?' }))
      .toMatchTextContent('Nothing is deleted.')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(server.sent(calls.payments.updateSubscription)).toEqual([])

    await button('Downgrade Free').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade' }).click()
    await expect.poll(() => pages).toEqual([PORTAL])
    expect(server.sent(calls.payments.updateSubscription).map(({ body }) => body)).toEqual([
      { type: 'subscription_cancel' },
    ])
  })

  it('takes a cancellation back: the plan renews again, and the screen says so', async () => {
    const { server } = await openOwnerApp('/billing', { me: ENDING })
    const renewal = server.hold(calls.payments.renewSubscription)
    await userEvent.dblClick(button('Renew'))
    await expect.poll(renewal.count).toBe(1)
    renewal.answer({ me: givenMe(STANDARD) })
    await expect.element(page.getByText('Your plan was renewed.')).toBeVisible()
    await expect.element(current).toMatchTextContent('Active')
    await expect.element(button('Renew')).not.toBeInTheDocument()
  })
})

describe('coming back from the payment page', () => {
  it('waits for the confirmation, says when it is late, and shows the plan once it is there', async () => {
    startFastClock()
    const { server } = await openOwnerApp('/billing?status=SUCCESS', { me: FREE })
    await expect.element(page.getByText('Waiting for the confirmation…')).toBeVisible()
    await expect.element(button('Upgrade Plus')).toBeDisabled()
    await vi.advanceTimersByTimeAsync(31_000)
    await expect.element(page.getByText(/takes longer than usual/)).toBeVisible()
    await expect.element(button('Upgrade Plus')).toBeEnabled()
    server.on(calls.users.me, { me: givenMe(STANDARD) })
    await button('Check again').click()
    await expect.element(page.getByText('Your plan was changed. You now have Standard.')).toBeVisible()
  })

  it('shows the screen from right to left in Arabic', async () => {
    await openOwnerApp('/billing?status=CANCELLED', { me: STANDARD, language: 'ar' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    await expectAccessible()
  })
})
