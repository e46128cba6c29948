import type { Page } from '@playwright/test'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { expectAccessible } from './support/accessible.ts'
import { builderOn } from './support/builder.ts'
import { pressTwice } from './support/press-twice.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { type App, expect, test } from './support/wayform.ts'
import { takePicture as picture } from './support/take-picture.ts'

// Requests of a service worker can't be changed.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const payment = (currency: string) => ({
  questionId: 'pay',
  type: 'PAYMENT',
  label: 'Pay your deposit',
  currency,
  amount: '45',
})

const takePicture = (page: Page, name: string) =>
  picture(page, { path: test.info().outputPath(`${name}.png`), animations: 'disabled' })

/** The payment question in the builder, and its methods. */
function methodsOn(page: Page) {
  const builder = builderOn(page)
  const card = (method: string) => builder.panel.locator(`[data-method="${method}"]`)
  return {
    ...builder,
    card,
    head: (method: string) => card(method).locator('button[aria-expanded]'),
    async add(name: string) {
      await builder.panel.getByRole('button', { name: 'Add payment method' }).click()
      await page
        .getByRole('dialog', { name: 'Add payment method' })
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
    },
    /** Confirms the dialog. */
    async disconnect(method: string) {
      await card(method).getByRole('button', { name: 'Disconnect' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
    },
  }
}

/** The methods in the server's draft. */
async function stored(page: Page, { id }: Form) {
  const { form } = await callAs(page)<{ form: Form }>('GET', `/api/forms/${id}`)
  const question = form.formQuestions.find(({ questionId }) => questionId === 'pay')
  return question?.type === 'PAYMENT' ? { label: question.label, merchants: question.merchants } : undefined
}

/** Enables or disables payments of an account at Stripe. */
async function setCharges({ sandboxUrl }: App, account: string, isEnabled: boolean) {
  const answer = await fetch(`${sandboxUrl}/__control/stripe/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, isEnabled }),
  })
  expect(answer.status).toBe(200)
}

test(
  'Stripe is connected on its own page, left early and finished, and no input is lost meanwhile',
  IN_MATRIX,
  async ({ app, page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915120870001', questions: [NAME, payment('EUR')] })
    const methods = methodsOn(page)
    await methods.open(form.id)
    await methods.select('Pay your deposit')
    await expect(methods.panel.getByText('No payment method is set up.')).toBeVisible()
    await methods.add('Stripe')
    const card = methods.card('stripe')
    await expect(card.getByText('Finish connecting to accept cards')).toBeVisible()

    const onboarding = '**/api/merchants/stripe/onboard-user'
    await page.route(onboarding, (route) => route.abort())
    await card.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Failed to connect with stripe. Please try again.')).toBeVisible()
    await page.unroute(onboarding)

    // Saved before the page is left, without waiting for the autosave.
    await methods.setLabel('Pay us')
    const connect = card.getByRole('button', { name: 'Connect', exact: true })
    await pressTwice(connect, 'POST /api/merchants/stripe/onboard-user')
    await page.getByRole('button', { name: 'Leave early' }).click()
    await expect(methods.panel).toHaveAccessibleName('Edit Payment')
    await expect(page).toHaveURL(`${app.appUrl}/forms/${form.id}`)
    await expect(methods.field('Question')).toHaveValue('Pay us')
    await expect(card.getByText('Stripe needs more details')).toBeVisible()
    await expect(card.getByText('Continue where you left off.')).toBeVisible()
    await expect(methods.panel.getByText('No payment method is set up.')).toBeVisible()
    await expectAccessible(page, 'details missing')
    await takePicture(page, 'details-missing-en-1440')

    await card.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: 'Finish, but charges stay off' }).click()
    await expect(card.getByText('Can’t take payments yet')).toBeVisible()
    await expect(card.getByText('look into your Stripe dashboard')).toBeVisible()
    await takePicture(page, 'charges-off-en-1440')
    const account = (await stored(page, form))?.merchants.find(({ type }) => type === 'stripe')
    const accountId = account?.type === 'stripe' ? account.credentials.accountId : ''
    await expect(card.getByText(accountId)).toBeVisible()
    await setCharges(app, accountId, true)
    await card.getByRole('button', { name: 'Ask again' }).click()
    await expect(card.getByText('Ready')).toBeVisible()
    await expect(card.getByText('Stripe is connected. People can pay by card.')).toBeVisible()
    await expect(methods.panel.getByText('No payment method is set up.')).toBeHidden()

    // Settings can be undone; the merchant account is not affected by undo.
    await card.getByLabel('Name').fill('Card or wallet')
    await expect(methods.staging.getByText('Card or wallet')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(card.getByLabel('Name')).toHaveValue('Card')
    await expect(card.getByText('Ready')).toBeVisible()
    await expectAccessible(page, 'connected')
    await takePicture(page, 'connected-en-1440')

    const ending = '**/api/merchants/stripe/disconnect'
    await page.route(ending, (route) => route.abort())
    await methods.disconnect('stripe')
    await expect(page.getByText('Failed to disconnect with stripe. Please try again.')).toBeVisible()
    await page.unroute(ending)
    await methods.disconnect('stripe')
    await expect(page.getByText('Stripe is disconnected.')).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(methods.panel.getByRole('button', { name: 'Add payment method' })).toBeFocused()
    await expect.poll(() => stored(page, form)).toEqual({ label: 'Pay us', merchants: [] })
    // Undo restores the method, but without its account.
    await page.keyboard.press('Control+z')
    await expect(card.getByText('Finish connecting to accept cards')).toBeVisible()
  },
)

test(
  'PayPal takes an address and Razorpay its keys, a wrong one is refused, and the currency decides',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915120870002', questions: [payment('EUR')] })
    const methods = methodsOn(page)
    await methods.open(form.id)
    await methods.select('Pay your deposit')
    await methods.add('PayPal')
    const paypal = methods.card('paypal')
    await paypal.getByLabel('PayPal email').fill('till@')
    await paypal.getByRole('button', { name: 'Save' }).click()
    await expect(paypal.getByText('Invalid email address')).toBeVisible()
    await expect(paypal.getByLabel('PayPal email')).toHaveAccessibleDescription(/Invalid email address/)
    await paypal.getByLabel('PayPal email').fill('till@cakes.example')
    await paypal.getByLabel('PayPal email').press('Enter')
    await expect(paypal.getByText('Ready')).toBeVisible()
    await expect(methods.staging.getByText('PayPal')).toBeVisible()
    await expect
      .poll(() => stored(page, form))
      .toMatchObject({ merchants: [{ type: 'paypal', credentials: { email: 'till@cakes.example' } }] })

    await methods.panel.getByRole('combobox', { name: 'Currency' }).selectOption('INR')
    await expect(page.getByText('Not possible in INR, so removed: PayPal')).toBeVisible()
    await expect(methods.panel.getByText('Not supported for INR')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(paypal.getByText('Ready')).toBeVisible()
    await methods.panel.getByRole('combobox', { name: 'Currency' }).selectOption('INR')

    await methods.add('Razorpay')
    const razorpay = methods.card('razorpay')
    await razorpay.getByRole('button', { name: 'Save keys' }).click()
    await expect(razorpay.getByText('Fill this in.')).toHaveCount(2)
    await razorpay.getByLabel('Key ID').fill('rzp_test_cakes')
    await razorpay.getByLabel('Key secret').fill('secret_wrong')
    await razorpay.getByRole('button', { name: 'Save keys' }).click()
    await expect(razorpay.getByLabel('Key secret')).toHaveAccessibleDescription(/Razorpay does not know these keys/)
    await expect(razorpay.getByText('The keys are missing')).toBeVisible()
    await expectAccessible(page, 'refused keys')
    await takePicture(page, 'keys-refused-en-1440')
    await razorpay.getByLabel('Key secret').fill('secret_rzp_test_cakes')
    await razorpay.getByLabel('Key secret').press('Enter')
    await expect(razorpay.getByText('Ready')).toBeVisible()
    await expect(razorpay.getByText(/^Secret ends in .akes/)).toBeVisible()
    await razorpay.getByText('Webhook (optional)').click()
    await expect(razorpay.getByText(/\/webhooks\/razorpay\/[0-9a-f-]{36}$/)).toBeVisible()
    await expect(methods.staging.getByText('Razorpay')).toBeVisible()
    await takePicture(page, 'keys-en-1440')

    await page.reload()
    await methods.select('Pay your deposit')
    await expect(razorpay.getByText('Ready')).toBeVisible()
    await methods.head('razorpay').click()
    await expect(razorpay.getByText(/^Secret ends in .akes/)).toBeVisible()
    expect(await page.content()).not.toContain('secret_rzp_test')
    await razorpay.getByRole('button', { name: 'Replace keys' }).click()
    await expect(razorpay.getByLabel('Key ID')).toHaveValue('rzp_test_cakes')
    await expect(razorpay.getByLabel('Key secret')).toHaveValue('')
    await razorpay.getByRole('button', { name: 'Cancel' }).click()
    await methods.disconnect('razorpay')
    await expect(page.getByText('Razorpay is disconnected.')).toBeVisible()
    // PayPal's address is still known when the method is added again.
    await methods.panel.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
    await methods.add('PayPal')
    await expect(paypal.getByText('Ready')).toBeVisible()
  },
)

test(
  'a plan without payments shows the required plan, and an unsaved draft connects nothing',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const number = '+4915120870003'
    const form = await ownedForm(page, sandbox, { number, questions: [payment('EUR')], plan: 'free' })
    const methods = methodsOn(page)
    await methods.open(form.id)
    await methods.select('Pay your deposit')
    await methods.add('Stripe')
    const connect = methods.card('stripe').getByRole('button', { name: 'Connect', exact: true })
    await connect.click()
    await expect(page.getByRole('dialog', { name: /Payment/ })).toBeVisible()
    await page.keyboard.press('Escape')

    await sandbox.plan(number, 'standard')
    await page.reload()
    await methods.select('Pay your deposit')
    await page.route('**/api/forms/*/question', (route) => route.abort())
    await methods.setLabel('Not saved yet')
    await methods.card('stripe').getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Your changes are not saved yet.')).toBeVisible()
    await expect(methods.field('Question')).toHaveValue('Not saved yet')
    expect(await stored(page, form)).toMatchObject({ label: 'Pay your deposit' })
    await page.unroute('**/api/forms/*/question')
  },
)

test('responses show what was paid and what is due', IN_MATRIX, async ({ page, context, sandbox }) => {
  const cash = [{ type: 'cash', credentials: { label: 'At our office' } }]
  const questions = [NAME, { ...payment('EUR'), merchants: cash }]
  const form = await ownedForm(page, sandbox, { number: '+4915120870005', questions })
  const call = callAs(page)
  await call('PUT', '/api/merchants/paypal', { formId: form.id, questionId: 'pay', email: 'till@cakes.example' })
  await call('GET', `/api/forms/${form.id}/publish`)
  const submission = (name: string, method: string) => ({
    submissionId: crypto.randomUUID(),
    answers: { name, pay: { method } },
  })
  const started = await page.request.post(`${form.publicUrl}/payments`, {
    data: { ...submission('Camila Rocha', 'paypal'), method: 'paypal' },
  })
  const { next } = (await started.json()) as { next: { url: string } } // the contract's type
  await page.request.post(next.url, { form: { choice: 'pay' } })
  await page.request.post(form.publicUrl, { data: submission('João Alves', 'cash') })
  const responses = () => call<{ list: StoredResponse[] }>('GET', `/api/responses?formId=${form.id}`)
  await expect.poll(async () => (await responses()).list.length).toBe(2)

  await page.goto(`/forms/${form.id}/responses`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Camila Rocha').getByText('Paid', { exact: true })).toBeAttached()
  await expect(row('Camila Rocha').getByText('Paid €45.00 · PayPal', { exact: true })).toBeVisible()
  await expect(row('João Alves').getByText('To be paid in person')).toBeAttached()
  await expect(row('João Alves').getByText('€45.00 · At our office', { exact: true })).toBeVisible()
  await takePicture(page, 'responses-en-1440')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await row('Camila Rocha')
    .getByRole('button', { name: /^Open response/ })
    .click()
  const detail = page.getByRole('region', { name: /^Response \d+$/ })
  await expect(detail.getByText('Paid €45.00 · PayPal', { exact: true })).toBeVisible()
  const { list } = await responses()
  const reference = list.flatMap((each) => each.responses).find((each) => each.payment?.state === 'paid')
  await detail.getByRole('button', { name: 'Copy reference' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference?.paymentReferenceNo)
  await expectAccessible(page, 'a paid response')
  await takePicture(page, 'paid-en-1440')
})

test(
  'methods are connected on a phone in Arabic, in light and dark mode',
  IN_MATRIX,
  async ({ browser, app, sandbox }) => {
    const context = await browser.newContext({
      baseURL: app.appUrl,
      locale: 'ar-EG',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const t = await loadTranslator('ar')
    const given = { number: '+4915120870004', questions: [payment('INR')], language: 'ar' as const }
    const form = await ownedForm(page, sandbox, given)
    await callAs(page)('PUT', '/api/merchants/cash', { formId: form.id, questionId: 'pay', label: 'عند الاستلام' })
    const keys = { keyId: 'rzp_test_arabic', keySecret: 'secret_rzp_test_arabic' }
    await callAs(page)('PUT', '/api/merchants/razorpay', { formId: form.id, questionId: 'pay', ...keys })
    await callAs(page)('POST', '/api/merchants/stripe/onboard-user', { formId: form.id, questionId: 'pay' })
    await page.goto(`/forms/${form.id}?question=pay&stripe=incomplete`)
    const stripe = page.locator('[data-method="stripe"]')
    await expect(stripe.getByText(t('merchants.stripe.detailsMissingHelp'))).toBeVisible()
    await expect(stripe.getByText(t('merchants.stripe.detailsMissingHelp'))).toBeInViewport({ ratio: 1 })
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page, 'Stripe')
    await page.locator('[data-method="razorpay"] button[aria-expanded]').click()
    const replace = page.getByRole('button', { name: t('merchants.razorpay.replace') })
    await expect(replace).toBeVisible()
    expect((await replace.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page, 'Razorpay')
    await takePicture(page, 'methods-ar-390')
    await page.emulateMedia({ colorScheme: 'dark' })
    await replace.click()
    await expectAccessible(page, 'Razorpay’s keys in the dark')
    await takePicture(page, 'methods-ar-390-dark')
    await context.close()
  },
)
