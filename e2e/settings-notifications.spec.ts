import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { expect, test } from './support/wayform.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }

async function submit(page: Page, { publicUrl }: Form, name: string) {
  const data = { submissionId: `notified-${name}-0001`, answers: { name } }
  expect((await page.request.post(publicUrl, { data })).status()).toBe(201)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
}

/** The browser was told once that it must not notify. */
async function blockNotifications(page: Page) {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
}

const settingsOf = ({ id }: Form) => `/forms/${id}/settings/notifications`
const shoot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/settings/notifications-${name}.png`, fullPage: true })

test('an owner without an e-mail address adds one, and then gets each response by mail', async ({ page, sandbox }) => {
  const number = '+4915120811001'
  const form = await ownedForm(page, sandbox, { number, questions: [NAME], isPublished: true })
  await page.goto(settingsOf(form))
  const email = page.getByRole('switch', { name: 'Email' })
  await page.getByText('Email', { exact: true }).click()
  await expect(page.getByRole('main').getByText('Add an email address to your account first.')).toBeVisible()
  await expect(email).not.toBeChecked()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expectAccessible(page, 'notifications, refused')
  await shoot(page, 'refused-1440-en')

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
  await save(page)
  await submit(page, form, 'Marina')
  const arrived = async () => (await sandbox.mail()).filter(({ to }) => to.includes('orders@cakes.example'))
  await expect.poll(arrived).toHaveLength(1)
  expect((await arrived())[0]?.text).toContain('Marina')

  await page.getByRole('switch', { name: 'Email' }).click()
  await expect(address).toBeHidden()
  await save(page)
  await page.reload()
  await expect(email).not.toBeChecked()
})

test('Wayform itself writes to the owner, where the owner wants it', async ({ page, sandbox }) => {
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
})

test('push is a switch, and a browser that gets none is not called blocked', async ({ page, sandbox }) => {
  await blockNotifications(page)
  const form = await ownedForm(page, sandbox, { number: '+4915120811003', questions: [NAME] })
  const call = callAs(page)
  await call('PATCH', '/api/users/me', { email: 'ana@cakes.example' })
  await call('PATCH', `/api/forms/${form.id}`, { pushNotificationEnabled: false })
  await page.goto(settingsOf(form))
  const push = page.getByRole('switch', { name: 'Push to the app' })
  const note = page.getByText('Notifications are blocked')
  await expect(push).not.toBeChecked()
  await push.click()
  await expect(push).toBeChecked()
  await expect(note).toBeHidden()
  await page.getByRole('switch', { name: 'Email' }).click()
  await expectAccessible(page, 'notifications')
  await shoot(page, '1440-en')
  await save(page)
  const saved = await call<{ form: Form }>('GET', `/api/forms/${form.id}`)
  expect(saved.form).toMatchObject({ pushNotificationEnabled: true, emailNotificationEmail: 'ana@cakes.example' })
})

test.describe('on a phone, in Arabic', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ar', hasTouch: true, isMobile: true, userAgent: iPhone })

  test('the panel fits and reads from the right, in the dark too', async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915120811004', name: 'طلب كعكة', language: 'ar' })
    const call = callAs(page)
    const email = 'sara@cakes.example'
    await call('PATCH', '/api/users/me', { email })
    const settings = { emailNotificationEnabled: true, emailNotificationEmail: email, pushNotificationEnabled: true }
    await call('PATCH', `/api/forms/${form.id}`, settings)
    await page.goto(settingsOf(form))
    await expect(page.getByRole('switch', { name: 'البريد الإلكتروني' })).toBeChecked()
    await expectAccessible(page, 'notifications on a phone')
    await shoot(page, '390-ar')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'notifications on a phone in the dark')
    await shoot(page, '390-ar-dark')
  })
})
