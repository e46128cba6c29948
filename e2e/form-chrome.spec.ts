import type { Page, Request } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

// Answers of a service worker can't be changed by a test.
test.use({ serviceWorkers: 'block' })

const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/form-chrome/${name}.png`, import.meta.url))
const TEXT = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const FORMULA = { questionId: 'sum', type: 'FORMULA', label: 'Total', formula: { expression: '1+1', variables: {} } }

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('the name is edited in the header, and an unchanged name is not sent', IN_MATRIX, async ({ page, sandbox }) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915119058001', questions: [TEXT] })
  const renames: unknown[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH' && request.url().endsWith(`/api/forms/${id}`)) renames.push(request.postDataJSON())
  })
  await page.goto(`/forms/${id}`)
  const name = page.getByTitle('Rename form')
  const field = page.getByRole('textbox', { name: 'Form name' })
  const rename = async (to: string, key: string) => {
    await name.click()
    await expect(field).toBeFocused()
    await field.fill(to)
    await field.press(key)
    await expect(field).toHaveCount(0)
  }
  await rename('Cake orders', 'Enter')
  await rename('  Cake orders ', 'Enter')
  await rename('Something else', 'Escape')
  await expect(name).toHaveText('Cake orders')
  await expect(name).toBeFocused()
  expect(renames).toEqual([])

  await rename('Bread orders', 'Enter')
  await expect(name).toHaveText('Bread orders')
  await expect(page).toHaveTitle(/Bread orders/)
  await rename('', 'Tab')
  await expect(name).toHaveText('Untitled')
  await expect.poll(() => renames).toEqual([{ name: 'Bread orders' }, { name: 'Untitled' }])
  await page.reload()
  await expect(name).toHaveText('Untitled')
})

test(
  'the header offers four languages, the account menu all of them, and the help a contact',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const { id } = await ownedForm(page, sandbox, { number: '+4915119058002', questions: [TEXT] })
    await page.goto(`/forms/${id}`)
    await page.getByRole('button', { name: /Language: English/ }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'English',
      'Português (Brasil)',
      'Español',
      'Bahasa Indonesia',
    ])
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
    await expect(page.getByRole('link', { name: 'Compartir' })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'Menú de la cuenta' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('link', { name: 'Share', exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:support@/)
    await expect(page.getByRole('menuitem', { name: 'Copy the address' })).toBeVisible()
    await expectAccessible(page, 'help')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Account menu' }).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(['Account Settings', 'Billing', 'Help', 'Logout'])
    await items.filter({ hasText: 'Account Settings' }).click()
    await expect(page).toHaveURL(/\/account$/)
  },
)

test(
  'the tabs lead to the form’s screens, from the header and from a phone’s bar',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const { id } = await ownedForm(page, sandbox, { number: '+4915119058003', questions: [TEXT] })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/forms/${id}`)
      const tabs = page.getByRole('navigation', { name: 'Form' })
      await expect(tabs.getByRole('link', { name: 'Build' })).toHaveAttribute('aria-current', 'page')
      for (const tab of ['Share', 'Responses', 'Settings']) {
        await tabs.getByRole('link', { name: tab }).click()
        await expect(page).toHaveURL(new RegExp(`/forms/${id}/${tab.toLowerCase()}`))
        await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
      }
    }
  },
)

test('the header keeps its order at every width', IN_MATRIX, async ({ page, sandbox }) => {
  const { id } = await ownedForm(page, sandbox, {
    number: '+4915119058004',
    questions: [TEXT],
    name: 'Orders for cakes, bread and everything else that we bake',
    isPublished: true,
  })
  await page.goto(`/forms/${id}`)
  for (const width of [1440, 1200, 1000, 820, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText('Published', { exact: true }).filter({ visible: true }).first()).toBeInViewport()
    const name = await page.getByRole('button', { name: /^Orders for cakes/ }).boundingBox()
    if (width >= 768) expect(name?.width).toBeGreaterThan(180)
    // Language, help and account are in its menu at every width.
    await expect(page.getByRole('button', { name: 'Account menu' }).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toHaveCount(width >= 1360 ? 1 : 0)
    await expectNoSidewaysScroll(page)
    await takePicture(page, { path: screenshot(`header-${width}`) })
  }
})

test('a saved draft is published from any of the form’s screens, and problems are shown in the builder', async ({
  page,
  sandbox,
}) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915119058009', questions: [TEXT], isPublished: true })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const change = async (label: string) => {
    const call = callAs(page)
    const { form } = await call<{ form: Form }>('GET', `/api/forms/${id}`)
    const [page1] = form.formQuestions
    await call('PATCH', `/api/forms/${id}/question`, {
      formQuestions: [page1, { ...form.formQuestions[1], label }],
      revision: form.revision,
    })
  }
  await page.goto(`/forms/${id}/share`)
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(publish).toBeDisabled()

  await change('Your full name')
  await page.reload()
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await publish.click()
  await expect(page.getByText('Your Wayform is published!')).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(publish).toBeDisabled()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('button', { name: 'Exit Preview' })).toBeVisible()

  await change('')
  await page.goto(`/forms/${id}/responses`)
  await publish.click()
  await expect(page).toHaveURL(new RegExp(`/forms/${id}$`))
  await expect(page.getByRole('heading', { name: 'Add Questions' }).or(page.getByText('Add Questions'))).toBeVisible()
})

test(
  'a form with questions that the plan lacks says on every screen that it is disabled',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const number = '+4915119058005'
    const form = await ownedForm(page, sandbox, { number, questions: [TEXT, FORMULA], isPublished: true })
    const banner = page.getByRole('status').filter({ hasText: 'This form is disabled.' })
    const staging = page.getByRole('region', { name: 'Your form' })
    await page.goto(`/forms/${form.id}`)
    await expect(staging).toBeVisible()
    await expect(banner).toHaveCount(0)
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    const heightBefore = await pageHeight()
    await sandbox.plan(number, 'free')
    await expect.poll(async () => (await page.request.get(form.publicUrl)).status()).not.toBe(200)
    for (const section of ['', '/share', '/responses', '/settings']) {
      await page.goto(`/forms/${form.id}${section}`)
      await expect(banner).toContainText('It has questions that your plan does not include.')
      await expect(banner.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/billing')
    }
    await page.goto(`/forms/${form.id}`)
    await expect(banner).toBeVisible()
    await expect(staging).toBeVisible()
    // The builder makes room for the banner: the page itself does not get longer.
    await expect.poll(pageHeight).toBe(heightBefore)
    await expectAccessible(page, 'disabled')
    await takePicture(page, { path: screenshot('disabled') })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await takePicture(page, { path: screenshot('disabled-phone') })
    await banner.getByRole('link', { name: 'Upgrade' }).click()
    await expect(page).toHaveURL(/\/billing$/)
  },
)

test('a form that the operator stopped says so', IN_MATRIX, async ({ page, sandbox }) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915119058006', questions: [TEXT], isPublished: true })
  await page.route(`**/api/forms/${id}`, async (route) => {
    const answer = await route.fetch()
    const { form } = (await answer.json()) as { form: object }
    await route.fulfill({ response: answer, json: { form: { ...form, blocked: true } } })
  })
  await page.goto(`/forms/${id}/settings`)
  const banner = page.getByRole('status').filter({ hasText: 'This form was stopped.' })
  await expect(banner).toContainText('People can’t open it.')
  await expect(banner.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page, 'stopped')
})

test('a plan gate shows the missing feature and is reported to the server', IN_MATRIX, async ({ page, sandbox }) => {
  const { id } = await ownedForm(page, sandbox, { number: '+4915119058007', questions: [TEXT], plan: 'free' })
  await page.goto(`/forms/${id}`)
  await page.getByRole('tab', { name: 'Advanced' }).click()
  for (const [type, title, trigger] of [
    ['Formula', 'Formula is not included in your plan', 'formula'],
    ['File upload', 'File upload is not included in your plan', 'fileupload'],
    ['Payment', 'Payment is not included in your plan', 'payment'],
  ]) {
    const told = page.waitForRequest('**/api/users/upsellTrigger')
    await page.getByRole('button', { name: new RegExp(`^${type}`) }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('With Standard,')
    const request = await told
    expect(request.method()).toBe('PATCH')
    expect(request.postDataJSON()).toEqual({ trigger })
    expect((await request.response())?.status()).toBe(200)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    if (trigger === 'formula') {
      await expectAccessible(page, 'upgrade')
      await takePicture(page, { path: screenshot('upgrade') })
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Address/ }).click()
  await page.getByRole('button', { name: 'Upgrade to Standard' }).click()
  await expect(page).toHaveURL(/\/billing\?plan=standard$/)
})

test.describe('on a phone, in Arabic', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ar' })

  test('the header, the bar and the banner run from right to left', async ({ page, sandbox }) => {
    const number = '+4915119058008'
    const wanted = { number, questions: [TEXT, FORMULA], language: 'ar', name: 'طلبات الكعك' } as const
    const { id } = await ownedForm(page, sandbox, wanted)
    await sandbox.plan(number, 'free')
    await page.goto(`/forms/${id}`)
    const back = page.getByRole('link', { name: 'العودة إلى كل النماذج' })
    const preview = page.getByRole('button', { name: 'معاينة', exact: true })
    await expect(preview).toBeVisible()
    expect((await back.boundingBox())?.x).toBeGreaterThan((await preview.boundingBox())?.x ?? 390)
    for (const target of [back, preview]) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expect(page.getByText('هذا النموذج معطَّل.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'phone, Arabic')
    await takePicture(page, { path: screenshot('phone-ar') })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'phone, Arabic, dark')
    await takePicture(page, { path: screenshot('phone-ar-dark') })
  })
})
