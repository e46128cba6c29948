import type { FrameLocator, Page } from '@playwright/test'
import { completeDoc, formDoc } from '@wayform/core/form/document.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { CAKE_SHOP, CAKE_SHOP_MESSAGE } from './support/cake-shop.ts'
import type { GivenQuestion } from './support/given-form.ts'
import { otherSite } from './support/other-site.ts'
import { type App, expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/preview/${name}.png`, import.meta.url))

const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const MORE: readonly GivenQuestion[] = [
  {
    questionId: 'photo',
    type: 'IMAGE',
    label: 'Our shop',
    media: { type: 'image/gif', url: 'https://example.com/a.gif' },
  },
  {
    questionId: 'film',
    type: 'VIDEO',
    label: 'Watch us',
    media: { type: 'video/youtube', url: 'https://youtu.be/aqz-KE-bpKQ' },
  },
  { questionId: 'menu', type: 'FILE', label: 'Your menu', uploadType: 'pdf' },
]
const draft = (questions: readonly GivenQuestion[], more: object = {}) => ({
  name: 'Cake orders',
  language: 'en',
  submitText: 'Send on WhatsApp',
  branding: true,
  questions: [{ questionId: 'page1', type: 'SECTION', label: 'Your order' }, ...questions],
  ...more,
})

/** As in the builder: a page of the app, under its CSP, with the shell in a frame. Counts the shell's messages. */
async function builder(page: Page, app: App, address = 'no-such-form/preview') {
  await page.goto(`${app.appUrl}/login`)
  await page.evaluate(async (src) => {
    const answers: unknown[] = []
    Object.assign(globalThis, { answers })
    window.addEventListener('message', ({ data, origin, source }) => {
      answers.push({ data, origin, isShell: source === frames[0] })
    })
    const field = Object.assign(document.createElement('input'), { ariaLabel: 'Builder' })
    const frame = Object.assign(document.createElement('iframe'), {
      title: 'Preview',
      width: '390',
      height: '780',
      src,
    })
    frame.sandbox.add('allow-scripts', 'allow-forms', 'allow-same-origin')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.replaceChildren(field, frame)
    await loaded
  }, `${app.formsUrl}/${address}`)
  const shell = page.frameLocator('iframe').first()
  const post = (message: unknown) =>
    page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message)
  const answers = () => page.evaluate(() => (globalThis as unknown as { answers: unknown[] }).answers)
  return {
    shell,
    post,
    answers,
    /** Sends a draft and waits until it is visible. */
    async show(form: object, mode = 'mobile') {
      const before = (await answers()).length
      await post({ type: 'wayform:preview', mode, form })
      await expect.poll(async () => (await answers()).length).toBe(before + 1)
    },
  }
}

const go = (shell: FrameLocator) => shell.locator('.pf-b.go')

test('a draft is shown with all its types, filled in and never sent', async ({ app, page }) => {
  const sent: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url.startsWith(app.formsUrl)) complaints.push(message.text())
  })
  await page.route('https://example.com/**', (route) =>
    route.fulfill({
      contentType: 'image/gif',
      body: Buffer.from(IMAGE.split(',')[1] ?? '', 'base64'),
    }),
  )
  const { shell, show, answers } = await builder(page, app)
  await expect(shell.locator('#wf')).toBeEmpty()
  // With default texts, such as address lines, as the builder has it.
  const texts = questionTexts(await loadTranslator('en'))
  const form = draft([...CAKE_SHOP, ...MORE])
  await show({ ...form, questions: completeDoc(formDoc.parse(form.questions), texts) })
  expect(await answers()).toEqual([{ data: { type: 'wayform:loaded' }, origin: app.formsUrl, isShell: true }])
  await expect(shell.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await expect(shell.locator('html')).toHaveAttribute('data-mode', 'mobile')
  await takePicture(page, { path: screenshot('page-1') })
  await go(shell).click()
  await expect(shell.getByText('3 answers need a look')).toBeVisible()

  await shell.getByLabel('Your name').fill('Ana Silva')
  await shell.getByRole('radio', { name: 'Large' }).check({ force: true })
  await shell.getByRole('checkbox', { name: 'Nuts' }).check({ force: true })
  await shell.getByRole('checkbox', { name: 'Cream' }).check({ force: true })
  await shell.getByRole('checkbox', { name: 'Other' }).check({ force: true })
  await shell.getByRole('textbox', { name: 'Write your answer' }).fill('Cherries')
  await shell.getByRole('combobox', { name: 'Which shop?' }).fill('27')
  await shell.getByRole('option', { name: 'Shop number 27' }).click()
  await shell.getByLabel('How many cakes?').fill('3')
  await go(shell).click()
  await shell.getByLabel('Which day?').fill('2031-12-31')
  await shell.getByLabel('Your email').fill('ana@mail.com')
  await shell.getByLabel('Country code').selectOption('br')
  await shell.getByLabel('Your phone number').fill('11 98765-4321')
  await shell.getByLabel('Address line 1').fill('Rua A, 1')
  await shell.getByLabel('City').fill('Recife')
  await shell.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await shell.getByRole('radio', { name: '9 of 10' }).check({ force: true })
  await shell.getByRole('button', { name: 'Once more' }).click()
  await expect(shell.getByLabel('How many cakes?')).toHaveValue('3')
  await go(shell).click()
  await go(shell).click()
  await expect(shell.getByText('68.25 USD')).toBeVisible()
  await shell
    .getByLabel('Your menu')
    .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(shell.getByRole('button', { name: 'Remove menu.pdf' })).toBeVisible()
  await go(shell).click()
  await expect(shell.getByText('This is only a preview')).toBeVisible()
  const message = shell.locator('.ty-m')
  await shell.locator('summary').click()
  await expect(message).toContainText('Total68.25 USD')
  await expect(message).toContainText('menu.pdf')
  for (const line of ['Nuts, Cream, Cherries', 'Shop number 27']) {
    expect(CAKE_SHOP_MESSAGE).toContain(line)
    await expect(message).toContainText(line)
  }
  await expect(message).toContainText('+55 11 98765 4321')
  await takePicture(page, { path: screenshot('done') })
  await expectAccessible(page, 'done', { within: 'iframe' })

  // No link leads out of it.
  const address = page.frames().at(-1)?.url()
  await shell.getByRole('link', { name: 'Continue to WhatsApp' }).click()
  await shell.getByRole('link', { name: 'Send another response' }).click()
  await expect(shell.getByLabel('Your name')).toHaveValue('')
  expect(page.frames().at(-1)?.url()).toBe(address)
  expect(page.url()).toBe(`${app.appUrl}/login`)
  expect(sent).toEqual([])
  expect(complaints).toEqual([])
})

test('an edit keeps the page, the input, the focus and the mode', IN_MATRIX, async ({ app, page }) => {
  const { shell, show } = await builder(page, app, 'any/preview-widget')
  const name = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
  const size = {
    questionId: 'size',
    type: 'RADIO',
    label: 'Size',
    options: [
      { _id: 's', label: 'Small' },
      { _id: 'l', label: 'Large' },
    ],
  }
  const page2 = { questionId: 'p2', type: 'SECTION', label: 'About you' }
  const note = { questionId: 'note', type: 'TEXT', label: 'A note', longAnswer: true }
  const form = draft([name, size, page2, note])
  await show(form, 'widget')
  await shell.getByLabel('Your name').fill('Ana')
  await shell.getByRole('radio', { name: 'Large' }).check({ force: true })

  // A label changes during typing.
  await shell.getByLabel('Your name').press('End')
  await page.keyboard.press('ArrowLeft')
  await show(draft([{ ...name, label: 'Your full name' }, size, page2, note]), 'widget')
  await expect(shell.getByLabel('Your full name')).toHaveValue('Ana')
  await expect(shell.getByLabel('Your full name')).toBeFocused()
  await page.keyboard.type('n')
  await expect(shell.getByLabel('Your full name')).toHaveValue('Anna')
  await expect(shell.getByRole('radio', { name: 'Large' })).toBeChecked()

  // The second page stays open, though a page is inserted before it and its own question changes.
  await go(shell).click()
  await shell.getByLabel('A note').fill('No nuts')
  const between = { questionId: 'p1b', type: 'SECTION', label: 'In between' }
  await show(draft([name, size, between, page2, { ...note, label: 'Anything else?' }]), 'widget')
  await expect(shell.getByRole('heading', { name: 'About you' })).toBeVisible()
  await expect(shell.getByLabel('Anything else?')).toHaveValue('No nuts')
  await expect(shell.getByText('Step 3 of 3')).toBeVisible()
  await shell.getByRole('button', { name: 'Back' }).click()
  await expect(shell.getByRole('heading', { name: 'In between' })).toBeVisible()
  await shell.getByRole('button', { name: 'Back' }).click()
  await expect(shell.getByLabel('Your name')).toHaveValue('Anna')

  // The builder keeps its focus; another language and mode arrive.
  await page.getByLabel('Builder').focus()
  await show(draft([name, size], { language: 'ar', name: 'كعك' }), 'desktop')
  await expect(page.getByLabel('Builder')).toBeFocused()
  await expect(shell.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(shell.locator('html')).toHaveAttribute('data-mode', 'desktop')
  await expect(shell.getByLabel('Your name')).toHaveValue('Anna')
})

test('only the app’s own drafts are shown, and no other site may frame the preview', async ({ app, page }) => {
  const { shell, show, post } = await builder(page, app)
  const form = draft([{ questionId: 'q', type: 'TEXT', label: 'Your name' }])
  // From the app, but no draft.
  for (const data of [
    null,
    'wayform:preview',
    { type: 'wayform:preview' },
    { type: 'wayform:preview', mode: 'x', form },
  ])
    await post(data)
  // A draft, but neither from the app nor from the parent window.
  await page.evaluate(async (src) => {
    const frame = Object.assign(document.createElement('iframe'), { src })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
  }, `${app.formsUrl}/another/preview`)
  await page
    .frames()
    .at(-1)
    ?.evaluate((data) => parent.frames[0]?.postMessage(data, '*'), {
      type: 'wayform:preview',
      mode: 'mobile',
      form: { ...form, name: 'Stranger' },
    })
  await expect(shell.locator('#wf')).toBeEmpty()
  await show(form)
  await expect(shell.getByLabel('Your name')).toBeVisible()
  await expect(shell.locator('html')).not.toContainText('Stranger')

  // Invalid questions do not break the rest.
  await show({
    ...form,
    questions: [
      ...form.questions,
      null,
      { type: 'RADIO', options: 7 },
      { questionId: 'e', type: 'EMAIL', label: 'Mail' },
    ],
  })
  await expect(shell.getByLabel('Mail')).toBeVisible()

  const framing = await otherSite(`<iframe src="${app.formsUrl}/any/preview"></iframe>`)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(framing.url)
  await refused
  await framing.close()
})

test('the shell is the same for every link, and has a strict policy', async ({ app, request }) => {
  const [known, widget] = await Promise.all(
    ['some-form/preview', 'no-such-form/preview-widget'].map((path) => request.get(`${app.formsUrl}/${path}`)),
  )
  expect([known?.status(), widget?.status()]).toEqual([200, 200])
  expect(await known?.text()).toBe(await widget?.text())
  const policy = known?.headers()['content-security-policy']
  expect(policy).toContain(`frame-ancestors ${app.appUrl}`)
  expect(policy).toContain("connect-src 'none'")
  expect(policy).toContain("form-action 'none'")
  expect(known?.headers()['cache-control']).toBe('no-store')
  const site = await request.get(`${app.formsUrl}/no-such-form/preview-site`)
  expect(site.status()).toBe(200)
  expect(site.headers()['content-security-policy']).toContain(`frame-ancestors ${app.appUrl}`)
  expect(site.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self'; ")
  expect((await request.get(`${app.appUrl}/some-form/preview`)).headers()['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  )
})
