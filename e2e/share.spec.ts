import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { otherSite } from './support/other-site.ts'
import { ownedForm } from './support/owned-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { expectPublished } from './support/published.ts'
import { takePicture } from './support/take-picture.ts'

// No journey here starts without a network, so none needs the worker that prepares for it.
test.use({ serviceWorkers: 'block' })

const HEADERS = { 'x-wf-client': 'web' }
const WAYS = ['', '/whatsapp', '/website', '/gtm', '/wordpress', '/qr'] as const

/** The phone, Arabic and dark mode have a journey of their own. */
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
const CAKE = {
  questionId: 'cake',
  type: 'RADIO',
  label: 'Which cake?',
  options: [
    { _id: 'o1', label: 'Lemon' },
    { _id: 'o2', label: 'Chocolate' },
  ],
}

const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/share/${name}.png`, import.meta.url))
const shareOf = ({ id }: Form, way = '') => `/forms/${id}/share${way}`
const fileOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectFits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

async function openWay(page: Page, ways: string, index: number) {
  const way = page.getByRole('navigation', { name: ways }).getByRole('link').nth(index)
  await way.click()
  await expect(way).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The file that a click downloads. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), fileOf(page, button).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function responses(page: Page, { id }: Form): Promise<{ total: number; list: Record<string, unknown>[] }> {
  const answer = await page.request.get(`/api/responses?formId=${id}`, { headers: HEADERS })
  return (await answer.json()) as { total: number; list: Record<string, unknown>[] } // as the contract says
}

test.beforeEach(async ({ context, app }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.appUrl })
})

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a form that cannot be opened yet is published first', IN_MATRIX, async ({ page, sandbox }) => {
  const form = await ownedForm(page, sandbox, { number: '+4915119204001', questions: [NAME] })
  await page.goto(shareOf(form, '/qr'))
  await expect(page.getByRole('heading', { name: 'Publish your form first' })).toBeVisible()
  await expect(page.getByText(form.publicUrl)).toHaveCount(0)
  await expectAccessible(page, 'unpublished')
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click()
  await expectPublished(page)
  await expect(page.getByRole('heading', { name: 'QR code', level: 1 })).toBeVisible()
  // Published, but disabled: the link works, and says that the form is closed.
  await page.request.patch(`/api/forms/${form.id}`, { headers: HEADERS, data: { enabled: false } })
  await page.reload()
  await expect(page.getByText('This form is switched off.')).toBeVisible()
})

test('an owner shares a form by link and on WhatsApp, with a custom text that is kept', async ({ page, sandbox }) => {
  const number = '+4915119204002'
  const form = await ownedForm(page, sandbox, { number, questions: [NAME, CAKE], isPublished: true })
  await page.goto(shareOf(form, '/link'))
  await expect(page).toHaveURL(shareOf(form))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await clipboard(page)).toBe(form.publicUrl)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Open form' })).toHaveAttribute('href', form.publicUrl)

  await page.getByRole('link', { name: 'WhatsApp' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  const send = page.getByRole('link', { name: 'Share on WhatsApp' })
  await expect(message).toHaveValue(
    `Hello! Here is our form: *Cake orders*\nJust 2 short questions.\n\n${form.publicUrl}`,
  )
  await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Hello/)
  // The emoji of this text needs WhatsApp's longer address.
  await page.getByRole('radio', { name: 'Status' }).check()
  await expect(send).toHaveAttribute('href', /^https:\/\/api\.whatsapp\.com\/send\?phone=&text=/)
  await expect(page.getByText('In WhatsApp, choose My status.')).toBeVisible()

  await message.fill('Fresh cakes today!')
  await expect(page.getByText('The link is not in your message.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the link' }).click()
  const own = `Fresh cakes today!\n\n${form.publicUrl}`
  await expect(message).toHaveValue(own)
  await page.reload()
  await expect(message).toHaveValue(own)
  await page.getByRole('radio', { name: 'Group post' }).check()
  await expect(message).toHaveValue(/Hello everyone/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(message).toHaveValue(own)
  await page.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await clipboard(page)).toBe(own)
})

test(
  'the code of every style, pasted into another site, shows the form there and sends it',
  IN_MATRIX,
  async ({ page, sandbox, browser }) => {
    const number = '+4915119204003'
    const name = 'Cakes <b>"now"</b> & more'
    const form = await ownedForm(page, sandbox, { number, name, questions: [NAME], isPublished: true })
    const visits: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/visits')) visits.push(request.url())
    })
    await page.goto(shareOf(form, '/website'))
    const code = page.getByRole('region', { name: 'Code' })
    const codes: Record<string, string> = {}
    for (const style of ['Inside the page', 'Pop-up', 'Side panel', 'Floating button']) {
      await page.getByRole('radio', { name: style }).check()
      codes[style] = (await code.textContent()) ?? ''
    }
    // The last style with its options, all visible in the preview at once.
    await page.getByRole('textbox', { name: 'Greeting next to the button' }).fill('Ask us')
    await page.getByRole('combobox', { name: 'Position' }).selectOption('left')
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffd400')
    const preview = page.getByRole('region', { name: 'Preview' })
    const site = preview.locator('iframe').contentFrame()
    const button = site.getByRole('button', { name: 'Ask us' })
    await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)')
    await expect(button).toHaveCSS('color', 'rgb(17, 17, 17)')
    await expectAccessible(page, 'website with its preview')
    // A fixed button does not scroll into view by itself.
    await preview.scrollIntoViewIfNeeded()
    await button.click()
    // The widget's dialog, titled with the form's name, with the published form.
    const panel = site.getByRole('dialog', { name })
    const tried = panel.locator('iframe').contentFrame()
    await tried.getByLabel('Your name').fill('The owner')
    await takePicture(page, { path: screenshot('website-open-en-1440'), fullPage: true })
    await tried.getByRole('button', { name: 'Send on WhatsApp' }).click()
    await expect(tried.getByText('Test 1')).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    codes['Floating button'] = await clipboard(page)
    expect(codes['Floating button']).toContain('data-label="Ask us" data-color="#ffd400" data-side="left"')
    await page.getByRole('radio', { name: 'Pop-up' }).check()
    await page.getByRole('combobox', { name: 'Opens by' }).selectOption('link')
    codes['link'] = (await code.textContent()) ?? ''
    // The Tag Manager screen uses the same settings, also after a reload.
    await page.goto(shareOf(form, '/gtm'))
    codes['gtm'] = (await code.textContent()) ?? ''
    expect(codes['gtm']).toContain('s.dataset.label = "Ask us";')

    const openers: Record<string, { opener: string; role: 'button' | 'link' } | null> = {
      'Inside the page': null,
      'Pop-up': { opener: name, role: 'button' },
      'Side panel': { opener: name, role: 'button' },
      'Floating button': { opener: 'Ask us', role: 'button' },
      link: { opener: name, role: 'link' },
      gtm: { opener: 'Ask us', role: 'button' },
    }
    // Another browser, without the owner's session.
    const visitor = await (await browser.newContext()).newPage()
    for (const [style, how] of Object.entries(openers)) {
      const bakery = await otherSite(`<h1>Bakery</h1>${codes[style]}<p>After</p>`)
      await visitor.goto(bakery.url)
      await expect(visitor.locator('b', { hasText: 'now' }), style).toHaveCount(0)
      if (how) await visitor.getByRole(how.role, { name: how.opener }).click()
      const inside = visitor.locator('iframe').contentFrame()
      await expect(inside.getByLabel('Your name'), style).toBeVisible()
      if (style === 'Inside the page' || style === 'Floating button') {
        await inside.getByLabel('Your name').fill(`Ana by ${style}`)
        await inside.getByRole('button', { name: 'Send on WhatsApp' }).click()
        await expect(inside.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
      }
      await bakery.close()
    }
    await visitor.context().close()
    // Submissions in the preview are neither responses nor visits.
    expect((await responses(page, form)).total).toBe(2)
    expect(visits).toEqual([])
  },
)

test('the website preview reports that it did not load, and recovers', IN_MATRIX, async ({ page, sandbox, app }) => {
  const form = await ownedForm(page, sandbox, { number: '+4915119204017', questions: [NAME], isPublished: true })
  await page.clock.install()
  await page.route(`${app.formsUrl}/*/preview-site`, (route) => route.abort())
  await page.goto(shareOf(form, '/website'))
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Loading the preview')).toBeAttached()
  await page.clock.runFor(11_000)
  await expect(preview.getByText('The preview did not load')).toBeVisible()
  await page.unroute(`${app.formsUrl}/*/preview-site`)
  await preview.getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await expect(preview.locator('iframe').contentFrame().getByRole('button', { name: 'Open form' })).toBeVisible()
})

test(
  'QR codes are styled, saved and printed, one for every table; the plugin is downloaded',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915119204004', questions: [NAME], isPublished: true })
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await page.goto(shareOf(form, '/qr'))
    const code = page.getByRole('img', { name: 'QR code of Cake orders' })
    await expect(code).toBeVisible()
    const png = await saved(page, 'Download')
    expect(png.name).toBe(`${form.link}-qr.png`)
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(png.bytes.readUInt32BE(16)).toBe(1_024)
    await page.getByRole('radio', { name: 'SVG' }).check()
    await page.getByRole('radio', { name: 'Dots' }).check()
    const svg = await saved(page, 'Download')
    expect(svg.bytes.toString()).toMatch(/^<svg /)

    // Colours without enough contrast are refused before a request is sent.
    await page.getByRole('textbox', { name: 'Colour of the code', exact: true }).fill('#ffd600')
    await expect(page.getByText('These two colours are too alike.')).toBeVisible()
    await expect(fileOf(page, 'Download')).toBeDisabled()
    await page.getByRole('textbox', { name: 'Colour of the code', exact: true }).fill('#103a8c')
    await expect(page.getByText('Easy to scan')).toBeVisible()
    const blue = await saved(page, 'Download')
    expect(blue.bytes.toString()).toContain('#103a8c')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dots' })).toBeChecked()

    await page.getByLabel('Your logo').check()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a picture' }).click(),
    ])
    await chooser.setFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
    await expect.poll(async () => (await saved(page, 'Download')).bytes.toString()).toContain('<image')

    await page.getByLabel('To', { exact: true }).fill('0')
    await expect(page.getByText('The first number has to be the smaller one.')).toBeVisible()
    await expect(fileOf(page, 'Download all')).toBeDisabled()
    await page.getByLabel('To', { exact: true }).fill('3')
    await expect(page.getByText('3 codes')).toBeVisible()
    const zip = await saved(page, 'Download all')
    expect(zip.name).toBe(`${form.link}-qr.zip`)
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')

    await page.getByLabel('Name of your shop').fill('Ana’s bakery')
    await fileOf(page, 'Print all').click()
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet.locator('img')).toHaveCount(3)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Ana’s bakery' })).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Table 3' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await takePicture(page, { path: screenshot('print-tables') })
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)

    await page.route('**/api/forms/*/qr?*', (route) => route.abort())
    await fileOf(page, 'Download').click()
    await expect(page.getByText('Error downloading QR code')).toBeVisible()
    await page.unroute('**/api/forms/*/qr?*')
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('no room')
      }
    })
    await fileOf(page, 'Download').click()
    await expect(page.getByText('Error saving QR code to device')).toBeVisible()

    await page.goto(shareOf(form, '/wordpress'))
    const plugin = await saved(page, 'Download plugin')
    expect(plugin.name).toBe('wayform.zip')
    expect(plugin.bytes.subarray(0, 2).toString()).toBe('PK')
    await expect(page.getByText(`[wayform link="${form.link}"]`)).toBeVisible()
  },
)

test('a link with a source and answers opens the form prefilled', IN_MATRIX, async ({ page, sandbox, browser }) => {
  const number = '+4915119204005'
  const form = await ownedForm(page, sandbox, { number, questions: [NAME, CAKE], isPublished: true })
  await page.goto(shareOf(form))
  await page.getByRole('button', { name: 'Make such a link' }).click()
  await page.getByLabel('Your own name for the place').fill('Table 5')
  await page.getByLabel('Add a question').selectOption('Your name')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana & Co')
  await page.getByLabel('Add a question').selectOption('Which cake?')
  await page.getByLabel('Which cake?', { exact: true }).selectOption('Chocolate')
  await page.getByText('Campaign tags').click()
  await page.getByLabel('Campaign (utm_campaign)').fill('easter')
  // Links that the sticky header covers by half would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'tagged')
  await takePicture(page, { path: screenshot('tagged-en-1440'), fullPage: true })
  await page.getByRole('region', { name: 'A link that knows more' }).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await clipboard(page)
  expect(link).toBe(`${form.publicUrl}?name=Ana%20%26%20Co&cake=o2&source=Table%205&utm_campaign=easter`)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByLabel('Your name')).toHaveValue('Ana & Co')
  await expect(visitor.getByLabel('Chocolate')).toBeChecked()
  await visitor.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(visitor.getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
  await visitor.context().close()
  expect((await responses(page, form)).list[0]?.['source']).toEqual({ source: 'Table 5', utm_campaign: 'easter' })
})

test('every share screen fits a wide screen and is accessible', IN_MATRIX, async ({ page, sandbox }) => {
  const number = '+4915119204006'
  const questions = [NAME, CAKE]
  const form = await ownedForm(page, sandbox, { number, name: 'Order your cake', questions, isPublished: true })
  await page.goto(shareOf(form))
  for (const [index, way] of WAYS.entries()) {
    await openWay(page, 'Ways to share', index)
    await expect(page.getByRole('navigation', { name: 'Form' }).getByRole('link', { name: 'Share' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.waitForLoadState('networkidle')
    await expectFits(page)
    await expectAccessible(page, `en ${way}`)
    await takePicture(page, { path: screenshot(`${way.slice(1) || 'link'}-en-1440`), fullPage: true })
  }
})

test.describe('on a phone in Arabic', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar', colorScheme: 'dark' })

  test('every share screen fits, also in dark mode', async ({ page, sandbox }) => {
    const number = '+4915119204007'
    const questions = [{ ...NAME, label: 'اسمك' }]
    const name = 'طلبات الكعك'
    const form = await ownedForm(page, sandbox, { number, name, questions, language: 'ar', isPublished: true })
    await page.addInitScript(() => {
      navigator.share = async (data) => void Object.assign(window, { shared: data })
    })
    await page.request.patch('/api/users/language', { headers: HEADERS, data: { language: 'ar' } })
    await page.goto(shareOf(form))
    for (const [index, way] of WAYS.entries()) {
      await openWay(page, 'طرق المشاركة', index)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await page.waitForLoadState('networkidle')
      await expectFits(page)
      await expectAccessible(page, `ar ${way}`)
      await takePicture(page, { path: screenshot(`${way.slice(1) || 'link'}-ar-390`), fullPage: true })
      await page.setViewportSize({ width: 320, height: 700 })
      await expectFits(page)
      await page.setViewportSize({ width: 390, height: 844 })
    }
    await openWay(page, 'طرق المشاركة', 0)
    await page.getByRole('button', { name: 'تطبيقات أخرى' }).click()
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
      title: name,
      url: form.publicUrl,
    })
    await page.goto(shareOf(form, '/whatsapp'))
    await expect(page.getByRole('textbox', { name: 'الرسالة' })).toHaveValue(/مرحبًا! .*\*طلبات الكعك\*/)
    await expect(page.getByRole('link', { name: 'واتساب', exact: true })).toBeInViewport()
  })
})
