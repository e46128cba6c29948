import type { Page } from '@playwright/test'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import type { GivenQuestion } from './support/given-form.ts'
import { ownedForm } from './support/owned-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { callAs } from './support/sign-in.ts'
import { expectPublished } from './support/published.ts'
import { takePicture } from './support/take-picture.ts'

// Requests of a service worker can't be delayed.
test.use({ serviceWorkers: 'block' })

const screenshot = (name: string) =>
  fileURLToPath(new URL(`../test-results/builder-preview/${name}.png`, import.meta.url))

const QUESTIONS: readonly GivenQuestion[] = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  {
    questionId: 'size',
    type: 'RADIO',
    label: 'Which size?',
    options: [
      { _id: 's', label: 'Small' },
      { _id: 'l', label: 'Large' },
    ],
  },
]

function previewOn(page: Page) {
  const screen = page.getByRole('dialog', { name: 'Preview' })
  const frame = screen.locator('iframe')
  return {
    screen,
    frame,
    form: frame.contentFrame(),
    open: () => page.getByRole('button', { name: 'Preview', exact: true }).click(),
    exit: () => screen.getByRole('button', { name: 'Exit Preview' }).click(),
    mode: (name: string) => screen.getByRole('radio', { name, exact: true }),
    width: async () => (await frame.boundingBox())?.width ?? 0,
  }
}

test(
  'the preview follows the draft in three sizes and keeps the answers typed into it',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const { id, publicUrl } = await ownedForm(page, sandbox, { number: '+4915119059001', questions: QUESTIONS })
    const preview = previewOn(page)
    await page.goto(`/forms/${id}`)
    await page.getByRole('button', { name: /^Edit [^:]*: Your name$/ }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Who orders?')

    await preview.open()
    await expect(page).toHaveURL(/\?preview=1$/)
    await expect(preview.form.getByLabel('Who orders?')).toBeVisible()
    await expect(preview.frame).toHaveAttribute('data-state', 'shown')
    await expect(preview.frame).toHaveAttribute('src', `${publicUrl}/preview`)
    await expect(preview.frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
    await expect(preview.mode('Mobile')).toBeChecked()
    expect(await preview.width()).toBe(356)
    // The only page has no name, so it shows the form's name like the published one.
    await expect(preview.form.getByRole('heading', { level: 1 })).toHaveText('Cake orders')
    await expectAccessible(page, 'mobile')
    await takePicture(page, { path: screenshot('mobile') })

    await preview.form.getByRole('radio', { name: 'Large' }).check({ force: true })
    await preview.mode('Desktop').check({ force: true })
    await expect.poll(preview.width).toBe(1180)
    await expect(preview.form.locator('html')).toHaveAttribute('data-mode', 'desktop')
    await expect(preview.form.getByRole('radio', { name: 'Large' })).toBeChecked()
    await takePicture(page, { path: screenshot('desktop') })

    // The draft changes while the preview is open: the changed question follows, the answer to the other stays.
    await preview.screen.focus()
    await page.keyboard.press('Control+z')
    await expect(preview.form.getByLabel('Your name')).toBeVisible()
    await expect(preview.form.getByRole('radio', { name: 'Large' })).toBeChecked()
    await page.keyboard.press('Control+Shift+z')
    await expect(preview.form.getByLabel('Who orders?')).toBeVisible()

    await preview.mode('Desktop').press('ArrowRight')
    await expect(preview.mode('Widget')).toBeChecked()
    await expect(preview.frame).toHaveAttribute('src', `${publicUrl}/preview-widget`)
    await expect(preview.form.getByLabel('Who orders?')).toBeVisible()
    await expectAccessible(page, 'widget')
    await takePicture(page, { path: screenshot('widget') })
    await preview.screen.getByRole('button', { name: 'Close the form' }).click()
    await expect(preview.frame).toBeHidden()
    await preview.screen.getByRole('button', { name: 'Open the form' }).click()
    await expect(preview.frame).toBeVisible()

    // The size is remembered on this device, and a reload stays in the preview.
    await page.reload()
    await expect(preview.mode('Widget')).toBeChecked()
    await expect(preview.form.getByLabel('Who orders?')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'widget, dark')
    await takePicture(page, { path: screenshot('widget-dark') })
    await preview.mode('Mobile').check({ force: true })
    await expect(preview.frame).toHaveAttribute('data-state', 'shown')
    await takePicture(page, { path: screenshot('mobile-dark') })
  },
)

test(
  'the preview closes by its button, by Back and by Escape, and nothing else closes with it',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const { id } = await ownedForm(page, sandbox, { number: '+4915119059002', questions: QUESTIONS })
    const preview = previewOn(page)
    await page.goto('/')
    await page.goto(`/forms/${id}`)
    const button = page.getByRole('button', { name: 'Preview', exact: true })
    const expectLeft = async () => {
      await expect(preview.screen).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/forms/${id}$`))
    }

    await preview.open()
    await expect(preview.form.getByLabel('Your name')).toBeVisible()
    // Elements under the preview are inert.
    await expect(page.getByRole('navigation', { name: 'Form' })).toHaveCount(0)
    await preview.exit()
    await expectLeft()
    await expect(button).toBeFocused()

    await preview.open()
    await page.goBack()
    await expectLeft()

    await preview.open()
    await expect(preview.screen).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expectLeft()

    // The frame handles its own keys, but forwards this one.
    await preview.open()
    await preview.form.getByLabel('Your name').fill('Ana')
    await preview.form.getByLabel('Your name').press('Escape')
    await expectLeft()

    // Opened by its address, there is no history entry to go back to.
    await page.goto(`/forms/${id}?preview=1`)
    await expect(preview.form.getByLabel('Your name')).toBeVisible()
    await preview.exit()
    await expectLeft()
  },
)

test('answers sent in the preview are stored nowhere, and publishing works from it', async ({ page, sandbox, app }) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915119059003', questions: QUESTIONS })
  const preview = previewOn(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().startsWith(app.formsUrl)) sent.push(request.url())
  })
  await page.goto(`/forms/${id}?preview=1`)
  await preview.form.getByLabel('Your name').fill('Ana')
  await preview.form.getByRole('radio', { name: 'Small' }).check({ force: true })
  await preview.form.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(preview.form.getByText('This is only a preview')).toBeVisible()
  expect(sent).toEqual([])
  await preview.screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectPublished(page)
  await expect(preview.screen.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  const answer = await page.request.get(`/api/responses?formId=${id}`, { headers: { 'x-wf-client': 'web' } })
  expect(await answer.json()).toMatchObject({ total: 0 })
})

test('a preview that does not load says so and can be retried', IN_MATRIX, async ({ page, sandbox }) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915119059004', questions: QUESTIONS })
  const preview = previewOn(page)
  await page.route('**/preview', (route) => route.abort())
  await page.clock.install()
  await page.goto(`/forms/${id}?preview=1`)
  await expect(preview.screen.getByText('Loading the preview')).toBeAttached()
  await page.clock.runFor(10_000)
  await expect(preview.screen.getByRole('heading', { name: 'The preview did not load' })).toBeVisible()
  await expectAccessible(page, 'failed')
  await page.unroute('**/preview')
  await preview.screen.getByRole('button', { name: 'Try again' }).click()
  await expect(preview.form.getByLabel('Your name')).toBeVisible()
})

test('below 993 pixels the preview has a phone’s size and no switch', IN_MATRIX, async ({ page, sandbox }) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915119059005', questions: QUESTIONS })
  const preview = previewOn(page)
  await page.setViewportSize({ width: 993, height: 800 })
  await page.goto(`/forms/${id}?preview=1`)
  await preview.mode('Desktop').check({ force: true })
  await expect(preview.form.locator('html')).toHaveAttribute('data-mode', 'desktop')
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(preview.screen.getByRole('radio')).toHaveCount(0)
  await expect(preview.form.locator('html')).toHaveAttribute('data-mode', 'mobile')
  expect(await preview.width()).toBe(356)
  // The choice is still remembered.
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(preview.mode('Desktop')).toBeChecked()
})

test.describe('on a phone, in Arabic', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ar' })

  test('the preview fills the screen and runs from right to left', async ({ page, sandbox }) => {
    const questions = QUESTIONS.map((question) => ({ ...question, label: question.type === 'TEXT' ? 'اسمك' : 'الحجم' }))
    const form = { number: '+4915119059006', questions, language: 'ar', name: 'طلبات الكعك' } as const
    const { id } = await ownedForm(page, sandbox, form)
    await page.goto(`/forms/${id}`)
    await page.getByRole('button', { name: 'معاينة', exact: true }).click()
    const screen = page.getByRole('dialog', { name: 'معاينة' })
    const frame = screen.locator('iframe')
    await expect(frame.contentFrame().getByLabel('اسمك')).toBeVisible()
    await expect(frame.contentFrame().locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(frame).toHaveAttribute('data-state', 'shown')
    expect(await frame.boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expect(screen.getByRole('radio')).toHaveCount(0)
    const exit = screen.getByRole('button', { name: 'الخروج من المعاينة' })
    expect((await exit.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect((await exit.boundingBox())?.x).toBeGreaterThan(195)
    await expectAccessible(page, 'phone, Arabic')
    await takePicture(page, { path: screenshot('phone-ar') })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'phone, Arabic, dark')
    await takePicture(page, { path: screenshot('phone-ar-dark') })
    await exit.tap()
    await expect(screen).toHaveCount(0)
  })
})

test('the preview shows the menu of a form that takes orders', IN_MATRIX, async ({ page, sandbox }) => {
  const number = '+4915119059017'
  const questions = [{ questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }]
  const { id, formQuestions, revision } = await ownedForm(page, sandbox, { number, questions })
  await sandbox.plan(number, 'standard')
  const call = callAs(page)
  const begin = { currency: 'SAR', timeZone: 'Asia/Riyadh' }
  const details = blankProduct({ name: 'Maamoul box', price: 4_800 })
  await call('POST', '/api/catalogue/products', { details, begin })
  const order = { questionId: 'order', type: 'ORDER', label: 'Order for today', required: true }
  await call('PATCH', `/api/forms/${id}/question`, { formQuestions: [...formQuestions, order], revision })
  await page.goto(`/forms/${id}`)
  const preview = previewOn(page)
  await preview.open()
  await expect(preview.form.getByText('Maamoul box')).toBeVisible()
  // Alive: the bill follows, though nothing leaves the frame.
  await preview.form.locator('.pf-op button[value="1"]').click()
  await expect(preview.form.locator('.pf-ob .sum')).toContainText('48.00')
  await takePicture(page, { path: screenshot('menu') })
})
