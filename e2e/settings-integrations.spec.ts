import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture as picture } from './support/take-picture.ts'

// Requests of the service worker can't be blocked here.
test.use({ serviceWorkers: 'block' })

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const CAKE = { questionId: 'cake', type: 'TEXT', label: 'Which cake?' }
const GOOGLE_ID = 'G-AB12CD34EF'
const PIXEL_ID = '123456789012345'
const CODE = '<script>\n  window.ours = "cake"\n</script>'

type Hook = { method: string; headers: Record<string, string>; body: string }

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const takePicture = (page: Page, name: string) =>
  picture(page, { path: test.info().outputPath(`${name}.png`), animations: 'disabled' })

async function open(page: Page, form: Form) {
  await page.goto(`/forms/${form.id}/settings/integrations`)
  await expect(card(page, 'Custom script')).toBeVisible()
}

/** The HTML of the public page. */
const publicHtml = async (page: Page, { publicUrl }: Form) => (await page.request.get(publicUrl)).text()

async function expectFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test(
  'tags and scripts are connected, paused and removed, and the public page follows',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const number = '+4915120830001'
    const form = await ownedForm(page, sandbox, { number, questions: [NAME], isPublished: true })
    await open(page, form)
    const google = card(page, 'Google Analytics')
    await expect(google.getByText('Not connected')).toBeVisible()

    await google.getByRole('button', { name: 'Connect Google Analytics' }).click()
    const id = dialog(page).getByLabel('Measurement ID')
    await expect(id).toBeFocused()
    await id.fill('UA-12345-1')
    await dialog(page).getByRole('button', { name: 'Connect' }).click()
    await expect(dialog(page).getByText('for example G-ABC123DEF4')).toBeVisible()
    await expect(id).toBeFocused()
    // Google's snippet contains the ID.
    await id.fill(`gtag('config', '${GOOGLE_ID}')`)
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    // A button that the dialog covers in part would count as too small.
    await expectAccessible(page, 'measurement ID', { within: '[role=dialog]' })
    await takePicture(page, 'google-analytics-en-1440')
    await id.press('Enter')
    await expect(page.getByText('Google Analytics is connected')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    const gear = google.getByRole('button', { name: 'Settings of Google Analytics' })
    await expect(gear).toBeFocused()

    await card(page, 'Meta Pixel').getByRole('button', { name: 'Connect Meta Pixel' }).click()
    await dialog(page).getByLabel('Pixel ID').fill('1234 5678 9012 345')
    await takePicture(page, 'pixel-en-1440')
    await dialog(page).getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText('Meta Pixel is connected')).toBeVisible()

    await card(page, 'Custom script').getByRole('button', { name: 'Connect Custom script' }).click()
    await expect(dialog(page).getByText(`This form is on ${new URL(form.publicUrl).host}.`)).toBeVisible()
    await dialog(page).getByLabel('Your code').fill(CODE)
    await expect(dialog(page).getByText(`${CODE.length} of 50,000 characters`)).toBeVisible()
    await expectAccessible(page, 'code', { within: '[role=dialog]' })
    await takePicture(page, 'script-en-1440')
    await dialog(page).getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText('Custom script is connected')).toBeVisible()
    // So would one that the header covers in part.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'cards')
    for (const part of [GOOGLE_ID, PIXEL_ID, 'window.ours = "cake"']) {
      await expect.poll(() => publicHtml(page, form)).toContain(part)
    }

    const pause = google.getByRole('switch', { name: 'Use Google Analytics' })
    await pause.click()
    await expect(google.getByText('Paused')).toBeVisible()
    await expect.poll(() => publicHtml(page, form)).not.toContain(GOOGLE_ID)
    await takePicture(page, 'cards-en-1440')
    // A failed change is reverted and reported.
    await page.route('**/integration/googleAnalytics', (route) => route.abort())
    await pause.click()
    await expect(page.getByText('Sorry, could not change status of integration')).toBeVisible()
    await expect(pause).not.toBeChecked()
    await page.unroute('**/integration/googleAnalytics')
    await pause.click()
    await expect(google.getByText('Connected', { exact: true })).toBeVisible()
    await expect.poll(() => publicHtml(page, form)).toContain(GOOGLE_ID)

    await gear.click()
    await expect(id).toHaveValue(GOOGLE_ID)
    await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
    await expect(question.getByText('What Google has counted stays there.')).toBeVisible()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Disconnect' })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Google Analytics is disconnected')).toBeVisible()
    await expect(google.getByRole('button', { name: 'Connect Google Analytics' })).toBeFocused()
    await expect.poll(() => publicHtml(page, form)).not.toContain(GOOGLE_ID)
  },
)

test('each response is sent to the owner’s webhook, signed, with the chosen fields', async ({
  page,
  sandbox,
  app,
  browser,
}) => {
  const hooks = async () => {
    const answer = await page.request.get(`${app.sandboxUrl}/__control/hooks?name=cakes`)
    return ((await answer.json()) as { hooks: Hook[] }).hooks
  }
  const number = '+4915120830002'
  const form = await ownedForm(page, sandbox, { number, questions: [NAME, CAKE], isPublished: true })
  await open(page, form)
  const webhook = card(page, 'Webhook')
  await webhook.getByRole('button', { name: 'Connect Webhook' }).click()
  const address = dialog(page).getByLabel('Address')
  await dialog(page).getByRole('button', { name: 'Connect' }).click()
  await expect(dialog(page).getByText('Enter a web address.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(`${app.sandboxUrl}/hooks/cakes`)

  await dialog(page).getByLabel('Method').selectOption('get')
  await expect(dialog(page).getByLabel('Content type')).toHaveValue('application/x-www-form-urlencoded')
  await expect(dialog(page).getByLabel('Content type').locator('option')).toHaveCount(1)
  await dialog(page).getByLabel('Method').selectOption('post')
  await expect(dialog(page).getByLabel('Content type')).toHaveValue('application/json')
  await dialog(page).getByRole('button', { name: 'Add header' }).click()
  await expect(dialog(page).getByLabel('Name of header 1')).toBeFocused()
  await page.keyboard.type('X-Key')
  await dialog(page).getByLabel('Value of header 1').fill('a-long-enough-secret')
  await dialog(page).getByText('Only what I choose').click()
  await dialog(page).getByRole('checkbox', { name: 'Your name' }).uncheck()
  await dialog(page).getByRole('textbox', { name: 'Name for Which cake?' }).fill('cake')
  await dialog(page).getByRole('checkbox', { name: 'Response time' }).uncheck()
  await expectAccessible(page, 'webhook', { within: '[role=dialog]' })
  await takePicture(page, 'webhook-en-1440')

  await page.request.post(`${app.sandboxUrl}/__control/faults`, { data: { provider: 'hooks', status: 418, times: 1 } })
  const send = dialog(page).getByRole('button', { name: 'Send a test' })
  await send.click()
  await expect(page.getByText('Your address refused the test with 418')).toBeVisible()
  await send.click()
  await expect(page.getByText('Your address took the test')).toBeVisible()
  const [, tested] = await hooks()
  expect(tested?.headers['x-key']).toBe('a-long-enough-secret')
  expect(JSON.parse(tested?.body ?? '')).toEqual({
    cake: 'Example',
    response_number: '1',
    delivered_to: number,
    form_name: 'Cake orders',
  })

  await dialog(page).getByRole('button', { name: 'Connect' }).click()
  const secret = page.getByRole('dialog', { name: 'Your signing secret' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await takePicture(page, 'secret-en-1440')
  await secret.getByRole('button', { name: 'Done' }).click()
  await expect(webhook.getByText('Connected', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(form.publicUrl)
  await visitor.getByLabel('Your name').fill('Ana')
  await visitor.getByLabel('Which cake?').fill('Chocolate')
  await visitor.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(visitor.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
  await visitor.context().close()
  await expect.poll(async () => (await hooks()).length).toBe(3)
  const sent = (await hooks()).at(-1)
  expect(sent?.headers).toMatchObject({
    'x-key': 'a-long-enough-secret',
    'webhook-signature': expect.stringMatching(/^v1,/),
  })
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    cake: 'Chocolate',
    response_number: 1,
    form_name: 'Cake orders',
  })

  // Only the end of the header's value is known here; another address does not get it.
  await webhook.getByRole('button', { name: 'Settings of Webhook' }).click()
  const value = dialog(page).getByLabel('Value of header 1')
  await expect(value).toHaveAttribute('placeholder', 'Stored: …cret')
  await address.fill(`${app.sandboxUrl}/hooks/other`)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('The address changed. Enter this value again.')).toBeVisible()
  await address.fill(`${app.sandboxUrl}/hooks/cakes`)
  await dialog(page).getByRole('button', { name: 'Make a new secret' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new secret' }).click()
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await secret.getByRole('button', { name: 'Done' }).click()
  await expect(value).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('a spreadsheet is connected at Google', async ({ page, sandbox }) => {
  const form = await ownedForm(page, sandbox, { number: '+4915120830003', questions: [NAME], isPublished: true })
  await open(page, form)
  const sheets = card(page, 'Google Sheets')
  await sheets.getByRole('button', { name: 'Connect Google Sheets' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheets.getByText('Connecting was cancelled.')).toBeVisible()
  await expect(page).toHaveURL(`/forms/${form.id}/settings/integrations`)
  await takePicture(page, 'sheet-cancelled-en-1440')

  await sheets.getByRole('button', { name: 'Connect Google Sheets' }).click()
  await page.getByLabel('Name').fill('Ana Souza')
  await page.getByLabel('E-mail', { exact: true }).fill('sheets@gmail.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Google Sheets is connected')).toBeVisible()
  await expect(page).toHaveURL(`/forms/${form.id}/settings/integrations`)
  await expect(sheets.getByText('Connected', { exact: true })).toBeVisible()
  await sheets.getByRole('button', { name: 'Settings of Google Sheets' }).click()
  await expect(dialog(page).getByRole('link', { name: 'Open spreadsheet' })).toHaveAttribute('href', /^https?:/)
  await takePicture(page, 'sheet-en-1440')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(sheets.getByRole('button', { name: 'Settings of Google Sheets' })).toBeFocused()
})

test(
  'a plan without integrations shows them, stops them and offers the required plan',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const number = '+4915120830004'
    const form = await ownedForm(page, sandbox, { number, questions: [NAME], isPublished: true })
    await callAs(page)('PUT', '/integration/googleAnalytics', { formId: form.id, analyticsId: GOOGLE_ID })
    await sandbox.plan(number, 'lite')
    await open(page, form)
    const google = card(page, 'Google Analytics')
    await expect(google.getByText('Stopped')).toBeVisible()
    await expect(google.getByText('Your plan does not include integrations.')).toBeVisible()
    await expectAccessible(page, 'not included')
    await takePicture(page, 'lite-en-1440')
    const offer = page.getByRole('dialog', { name: 'Integrations is not included in your plan' })
    for (const control of [
      card(page, 'Webhook').getByRole('button', { name: 'Upgrade Webhook' }),
      google.getByRole('switch', { name: 'Use Google Analytics' }),
    ]) {
      await control.click()
      await expect(offer).toBeVisible()
      await offer.getByRole('button', { name: 'Cancel' }).click()
      await expect(offer).toBeHidden()
    }
    await expect(google.getByRole('switch')).not.toBeChecked()
    // Existing ones can still be removed.
    await google.getByRole('button', { name: 'Settings of Google Analytics' }).click()
    await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(google.getByText('Not connected')).toBeVisible()
  },
)

test.describe('on a phone in Arabic', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' })

  test('the cards and their sheets fit, also in dark mode', async ({ page, sandbox }) => {
    const number = '+4915120830005'
    const questions = [{ ...NAME, label: 'اسمك' }]
    const form = await ownedForm(page, sandbox, { number, name: 'طلبات الكعك', questions, language: 'ar' })
    const call = callAs(page)
    await call('PATCH', '/api/users/language', { language: 'ar' })
    await call('PUT', '/integration/customScript', { formId: form.id, content: '<script>\n  go()\n</script>' })
    await page.goto(`/forms/${form.id}/settings/integrations`)
    await expect(card(page, 'ويب هوك')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectFits(page)
    await expectAccessible(page, 'cards ar')
    await picture(page, { path: test.info().outputPath('cards-ar-390.png'), fullPage: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, { path: test.info().outputPath('cards-ar-390-dark.png'), fullPage: true })

    await card(page, 'ويب هوك').getByRole('button', { name: 'ربط ويب هوك' }).click()
    await dialog(page).getByText('ما أختاره فقط').click()
    await dialog(page).getByRole('button', { name: 'إضافة ترويسة' }).click()
    await dialog(page).getByRole('button', { name: 'ربط', exact: true }).click()
    await expect(dialog(page).getByLabel('العنوان')).toBeFocused()
    await expectFits(page)
    await expectAccessible(page, 'webhook ar dark')
    await takePicture(page, 'webhook-ar-390-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await takePicture(page, 'webhook-ar-390')
    await dialog(page).getByRole('button', { name: 'إلغاء' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(dialog(page)).toBeHidden()

    await card(page, 'نص برمجي خاص').getByRole('button', { name: 'إعدادات نص برمجي خاص' }).click()
    await expect(dialog(page).getByRole('textbox')).toHaveValue(/go\(\)/)
    await expectAccessible(page, 'code ar')
    await takePicture(page, 'script-ar-390')
  })
})
