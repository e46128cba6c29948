import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmEmail, confirmationUrl } from './support/confirm-email.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture as picture } from './support/take-picture.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }

async function submit(page: Page, { publicUrl }: Form, name: string) {
  const data = { submissionId: `notified-${name}-0001`, answers: { name } }
  expect((await page.request.post(publicUrl, { data })).status()).toBe(201)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
}

/** Notifications are blocked in this browser. */
async function blockNotifications(page: Page) {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
}

const settingsOf = ({ id }: Form) => `/forms/${id}/settings/notifications`
const takePicture = (page: Page, name: string) =>
  picture(page, { path: `test-results/settings/notifications-${name}.png`, fullPage: true })

test('an owner without an e-mail address adds one, and then gets each response by e-mail', async ({
  page,
  sandbox,
}) => {
  const number = '+4915120811001'
  const form = await ownedForm(page, sandbox, { number, questions: [NAME], isPublished: true })
  await page.goto(settingsOf(form))
  const email = page.getByRole('switch', { name: 'Email' })
  await page.getByText('Email', { exact: true }).click()
  await expect(page.getByRole('main').getByText('Add an email address to your account first.')).toBeVisible()
  await expect(email).not.toBeChecked()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expectAccessible(page, 'notifications, refused')
  await takePicture(page, 'refused-1440-en')

  await callAs(page)('PATCH', '/api/users/me', { email: 'ana@cakes.example' })
  await page.getByRole('link', { name: 'Open your account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await page.goto(settingsOf(form))
  await email.click()
  const address = page.getByLabel('Send to')
  await expect(address).toHaveValue('ana@cakes.example')
  await address.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an email address.', { exact: true })).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('orders@')
  await expect(page.getByText('Enter an email address, for example')).toBeVisible()
  await address.fill('orders@cakes.example')
  await expect(page.getByText('When you save, we send this address an email.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Waiting for confirmation')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in 5 min$/ })).toBeDisabled()
  await expectAccessible(page, 'notifications, waiting')
  await takePicture(page, 'waiting-1440-en')
  await submit(page, form, 'Marina')
  await confirmEmail(sandbox, 'orders@cakes.example')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  const arrived = async () =>
    (await sandbox.mail()).filter(({ to, text }) => to.includes('orders@cakes.example') && !text.includes('/confirm/'))
  await expect.poll(arrived).toHaveLength(1)
  expect((await arrived())[0]?.text).toContain('Marina')

  await page.getByRole('switch', { name: 'Email' }).click()
  await expect(address).toBeHidden()
  await save(page)
  await page.reload()
  await expect(email).not.toBeChecked()
})

test(
  'Wayform sends its own message to the owner’s number if the owner wants it',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const number = '+4915120811002'
    const form = await ownedForm(page, sandbox, { number, questions: [NAME], isPublished: true })
    const written = async (name: string) => (await sandbox.messages(number)).filter(({ text }) => text.includes(name))
    await submit(page, form, 'Nobody')
    await page.goto(settingsOf(form))
    await page.getByRole('switch', { name: 'WhatsApp message from Wayform' }).click()
    await save(page)
    await submit(page, form, 'Marina')
    await expect.poll(() => written('Marina')).toHaveLength(1)
    expect(await written('Nobody')).toEqual([])
  },
)

test(
  'a colleague’s number gets nothing before it confirms, by a message or by a code',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const number = '+4915120811005'
    const [byMessage, byCode] = ['+4915120811006', '+4915120811007']
    const form = await ownedForm(page, sandbox, { number, questions: [NAME], isPublished: true })
    const written = async (to: string) => (await sandbox.messages(to)).filter(({ text }) => text.includes('Marina'))
    await callAs(page)('PATCH', `/api/forms/${form.id}`, {
      whatsappNotificationEnabled: true,
      responseJumpType: 'sequence',
      responseJumpData: [byMessage, byCode, number].map((each) => ({ number: each, questionId: '', answer: '' })),
    })
    for (const turn of ['one', 'two', 'three']) await submit(page, form, `Marina-${turn}`)
    await expect.poll(() => written(number)).toHaveLength(1)
    await page.goto(`/forms/${form.id}/settings/team`)
    const row = (end: string) => page.getByRole('listitem').filter({ hasText: end })
    await expect(row('811 005').or(row('0811005'))).toContainText('Yours')
    await expect(page.getByText('Not confirmed')).toHaveCount(2)
    await expectAccessible(page, 'team numbers')
    await takePicture(page, 'team-1440-en')
    expect([await written(byMessage), await written(byCode)]).toEqual([[], []])

    await page.goto(settingsOf(form))
    const confirms = page.getByRole('button', { name: /^Confirm number/ })
    await confirms.first().click()
    const dialog = page.getByRole('dialog')
    const open = dialog.getByRole('link', { name: 'Open WhatsApp' })
    const text = new URL((await open.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    await expectAccessible(page, 'confirming a number')
    await takePicture(page, 'number-1440-en')
    await sandbox.inbound(byMessage, text)
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(1)
    await expect.poll(() => written(byMessage)).toHaveLength(1)

    await confirms.first().click()
    const code = await sandbox.codeAfter(byCode, () => dialog.getByRole('button', { name: 'Send a code' }).click())
    const wrong = code === '000000' ? '111111' : '000000'
    await dialog.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(wrong)
    await expect(dialog.getByText('Invalid verification code')).toBeVisible()
    await dialog.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(code)
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(2)
    await expect.poll(() => written(byCode)).toHaveLength(1)

    await sandbox.inbound(byCode, 'stop')
    await expect.poll(async () => (await sandbox.messages(byCode)).at(-1)?.text).toContain('Send START')
    await page.reload()
    await expect(page.getByText('Stopped by its holder')).toBeVisible()
  },
)

test('the link in a confirmation e-mail asks, and a refusal is stored', IN_MATRIX, async ({ page, sandbox }) => {
  const form = await ownedForm(page, sandbox, { number: '+4915120811008', questions: [NAME] })
  const address = 'stranger@elsewhere.example'
  const call = callAs(page)
  await call('PATCH', '/api/users/me', { email: 'ana@cakes.example' })
  const settings = { emailNotificationEnabled: true, emailNotificationEmail: address }
  await call('PATCH', `/api/forms/${form.id}`, settings)
  await page.goto(settingsOf(form))
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Send confirmation email' }).click()
  await expect(page.getByText('Waiting for confirmation')).toBeVisible()
  const url = await confirmationUrl(sandbox, address)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Get the responses to “Cake orders” by email?' })).toBeVisible()
    await expectAccessible(page, `the request in the ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await takePicture(page, 'request-1440-en')
  await page.getByRole('button', { name: 'No, don’t ask again' }).click()
  await expect(page.getByRole('heading', { name: 'All right, nothing is sent' })).toBeVisible()
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.goto(settingsOf(form))
  await expect(page.getByText('Stopped by its holder')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again in 24 hr' })).toBeDisabled()
})

test('push is a switch, and a browser that blocks notifications says so', IN_MATRIX, async ({ page, sandbox }) => {
  await blockNotifications(page)
  const form = await ownedForm(page, sandbox, { number: '+4915120811003', questions: [NAME] })
  const call = callAs(page)
  await call('PATCH', '/api/users/me', { email: 'ana@cakes.example' })
  await call('PATCH', `/api/forms/${form.id}`, { pushNotificationEnabled: false })
  await page.goto(settingsOf(form))
  const push = page.getByRole('switch', { name: 'Push to the app' })
  const note = page.getByText('This browser blocks notifications from Wayform.')
  await expect(push).not.toBeChecked()
  await expect(note).toBeHidden()
  await push.click()
  await expect(push).toBeChecked()
  await expect(note).toBeVisible()
  await page.getByRole('switch', { name: 'Email' }).click()
  await expectAccessible(page, 'notifications')
  await takePicture(page, '1440-en')
  await save(page)
  const saved = await call<{ form: Form }>('GET', `/api/forms/${form.id}`)
  expect(saved.form).toMatchObject({ pushNotificationEnabled: true, emailNotificationEmail: 'ana@cakes.example' })
})

test.describe('on a phone, in Arabic', IN_MATRIX, () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ar', hasTouch: true, isMobile: true, userAgent: iPhone })

  test('the panel fits and reads from right to left, in dark mode too', async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915120811004', name: 'طلب كعكة', language: 'ar' })
    const call = callAs(page)
    const email = 'sara@cakes.example'
    await call('PATCH', '/api/users/me', { email })
    const settings = {
      emailNotificationEnabled: true,
      emailNotificationEmail: email,
      pushNotificationEnabled: true,
      whatsappNotificationEnabled: true,
      whatsappNumber: '+4915120811009',
    }
    await call('PATCH', `/api/forms/${form.id}`, settings)
    await page.goto(settingsOf(form))
    await expect(page.getByRole('switch', { name: 'البريد الإلكتروني' })).toBeChecked()
    await page.getByRole('button', { name: 'إرسال رسالة التأكيد' }).click()
    await expect(page.getByText('بانتظار التأكيد')).toBeVisible()
    await expectAccessible(page, 'notifications on a phone')
    await takePicture(page, '390-ar')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'notifications on a phone in the dark')
    await takePicture(page, '390-ar-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: /^تأكيد الرقم/ }).click()
    await expect(page.getByRole('link', { name: 'فتح WhatsApp' })).toBeVisible()
    await expectAccessible(page, 'confirming a number on a phone')
    await takePicture(page, 'number-390-ar')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
