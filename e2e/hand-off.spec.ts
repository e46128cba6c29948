import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import jsQR from 'jsqr'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { givenForm } from './support/given-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_6; en_US)'
const FACEBOOK =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.44.99;]'

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const QUESTIONS = [
  { questionId: 'route', type: 'TEXT', label: 'Route', required: true },
  { questionId: 'start', type: 'TEXT', label: 'Start' },
]
const NAME = { en: 'Pink City Journeys', ar: 'عيادة النخيل' }

const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/hand-off/${name}.png`, import.meta.url))
const whatsapp = (page: Pick<Page, 'locator'>) => page.locator('.pf-b.wa')

/** A browser whose requests to WhatsApp are blocked, as when the app takes over the link. */
async function opened(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  const asked: string[] = []
  await context.route(/^https:\/\/(wa\.me|api\.whatsapp\.com|web\.whatsapp\.com)\//, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ status: 204 })
  })
  // Browsers block a window that opens after a wait: no code may ever try.
  await context.addInitScript(() => {
    window.open = () => {
      document.documentElement.dataset['windowOpened'] = '1'
      return null
    }
  })
  const page = await context.newPage()
  return { context, page, asked }
}

async function answer(page: Page, publicUrl: string) {
  await page.goto(publicUrl)
  await page.locator('input[type=text]').first().fill('Desert and forts')
  await page.locator('input[type=text]').nth(1).fill('14 February 2027')
  const send = page.locator('.pf-b.go')
  await (page.viewportSize()?.width === 390 ? send.tap() : send.click())
  await expect(page.locator('.done h1')).toBeFocused()
}

async function expectNoWindow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.dataset['windowOpened'])).toBeUndefined()
}

type Given = Awaited<ReturnType<typeof givenForm>>
async function handOffOf({ owner, id }: Given) {
  const { list } = await owner(calls.responses.list, { query: { formId: id } })
  return list[0]?.handOff
}

for (const [name, userAgent, where] of [
  ['Chrome on Android', ANDROID, {}],
  ['Safari on an iPhone', IPHONE, IN_MATRIX],
] as const) {
  test(
    `${name} continues to WhatsApp at once, and Back returns to the page`,
    where,
    async ({ app, sandbox, browser }) => {
      const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: NAME.en })
      const { context, page, asked } = await opened(browser, { ...PHONE, userAgent })
      await answer(page, form.publicUrl)
      await expect.poll(() => asked).toHaveLength(1)
      expect(asked[0]).toBe(await whatsapp(page).getAttribute('href'))
      await expectNoWindow(page)
      await expect(page.locator('[data-in-app]')).toBeHidden()
      await expect(page.locator('.qr')).toBeHidden()
      await expect(page.locator('.desk')).toBeHidden()
      await expect.poll(() => handOffOf(form)).toMatchObject({ openedAt: expect.any(String), copiedAt: null })
      // The return, after the tab went elsewhere or was reloaded.
      await page.goto('about:blank')
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
      expect(asked).toHaveLength(1)
      await whatsapp(page).tap()
      await expect.poll(() => asked).toHaveLength(2)
      await context.close()
    },
  )
}

test('on a slow network a phone leaves the tap to the respondent', IN_MATRIX, async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const { context, page, asked } = await opened(browser, { ...PHONE, userAgent: ANDROID })
  // A click allows navigation for some seconds, which are over when the answer arrives.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: true } }),
  )
  await answer(page, form.publicUrl)
  await expect(whatsapp(page)).toBeVisible()
  expect(asked).toEqual([])
  await whatsapp(page).tap()
  await expect.poll(() => asked).toHaveLength(1)
  await expectNoWindow(page)
  await expect.poll(() => handOffOf(form)).toMatchObject({ openedAt: expect.any(String) })
  await context.close()
})

for (const [name, userAgent, where] of [
  ['Instagram', INSTAGRAM, {}],
  ['Facebook', FACEBOOK, IN_MATRIX],
] as const) {
  test(
    `the in-app browser of ${name} opens nothing by itself and says what to do`,
    where,
    async ({ app, sandbox, browser }) => {
      const form = await givenForm(app, sandbox, { questions: QUESTIONS })
      const { context, page, asked } = await opened(browser, { ...PHONE, userAgent })
      await answer(page, form.publicUrl)
      await expect(page.getByText('Open this page in your browser, or copy the answers.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy answers' })).toBeVisible()
      expect(asked).toEqual([])
      await expectNoWindow(page)
      await expectAccessible(page)
      await takePicture(page, { path: screenshot(`in-app-${name.toLowerCase()}`), fullPage: true })
      // "Open in browser" takes the address along, so that has to lead on.
      const href = await whatsapp(page).getAttribute('href')
      const outside = await opened(browser, { ...PHONE, userAgent: IPHONE })
      await outside.page.goto(page.url())
      await expect(outside.page.getByText('Desert and forts')).toBeVisible()
      expect(await whatsapp(outside.page).getAttribute('href')).toBe(href)
      await expect(outside.page.locator('[data-in-app]')).toBeHidden()
      await outside.context.close()
      await page.reload()
      await expect(page.getByText('Open this page in your browser, or copy the answers.')).toBeVisible()
      await whatsapp(page).tap()
      await expect.poll(() => asked).toEqual([href])
      await context.close()
    },
  )
}

test('a computer shows a QR code for the phone, WhatsApp Web, and copies the message', async ({
  app,
  sandbox,
  browser,
}) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: NAME.en })
  const { context, page, asked } = await opened(browser, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(form.publicUrl)
  expect(fetched.filter((path) => /hand-off|qr/.test(path))).toEqual([])
  await answer(page, form.publicUrl)
  expect(asked).toEqual([])

  await expect(page.locator('.qr svg')).toBeVisible()
  const receipt = (await page.getByRole('link', { name: 'See your answers' }).getAttribute('href')) ?? ''
  expect(readQr(await darkModules(page))).toBe(`${receipt}#qr`)
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('done-desktop'), fullPage: true })

  await page.getByRole('button', { name: 'Copy answers' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  const message = new URL((await whatsapp(page).getAttribute('href')) ?? '').searchParams.get('text')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message)
  expect(message).toContain('*Route*\nDesert and forts')
  await expect.poll(() => handOffOf(form)).toMatchObject({ openedAt: null, copiedAt: expect.any(String) })

  const web = new URL((await page.getByRole('link', { name: 'Use WhatsApp Web' }).getAttribute('href')) ?? '')
  expect([web.host, web.searchParams.get('phone'), web.searchParams.get('text')]).toEqual([
    'web.whatsapp.com',
    form.whatsappNumber.slice(1),
    message,
  ])
  await whatsapp(page).click()
  await expect.poll(() => asked).toHaveLength(1)
  await expectNoWindow(page)
  await expect.poll(() => handOffOf(form)).toMatchObject({ openedAt: expect.any(String), scannedAt: null })

  const { page: phone, context: phones, asked: askedByPhone } = await opened(browser, { ...PHONE, userAgent: ANDROID })
  await phone.goto(`${receipt}#qr`)
  await expect(phone.getByText('Desert and forts')).toBeVisible()
  await expect.poll(() => handOffOf(form)).toMatchObject({ scannedAt: expect.any(String) })
  expect(askedByPhone).toEqual([])
  await expectAccessible(phone)
  await takePicture(phone, { path: screenshot('receipt-phone'), fullPage: true })
  await whatsapp(phone).tap()
  await expect.poll(() => askedByPhone).toEqual([await whatsapp(phone).getAttribute('href')])
  await phones.close()

  await page.getByRole('link', { name: 'Send another response' }).click()
  await expect(page.getByLabel('Route')).toHaveValue('')
  await context.close()
})

test('each hand-off event reaches the server once', async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const { context, page } = await opened(browser, { viewport: { width: 1440, height: 900 } })
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/hand-off')) told.push(JSON.parse(request.postData() ?? '{}').event)
  })
  await answer(page, form.publicUrl)
  await expect(page.getByRole('button', { name: 'Copy answers' })).toBeVisible()
  for (let times = 0; times < 3; times++) {
    await whatsapp(page).click()
    await page.getByRole('button', { name: /Copy answers|Copied/ }).click()
  }
  await expect.poll(() => told.toSorted()).toEqual(['copied', 'opened'])
  const before = await handOffOf(form)
  await page.reload()
  await whatsapp(page).click()
  await expect.poll(() => told.toSorted()).toEqual(['copied', 'opened', 'opened'])
  await expect.poll(() => handOffOf(form)).toEqual(before)
  await context.close()
})

test('in a frame of another site, the link opens in the whole window', IN_MATRIX, async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const host = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.end(`<!doctype html><title>A shop</title><iframe src="${form.publicUrl}" width="360" height="700"></iframe>`)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { context, page, asked } = await opened(browser, { ...PHONE, userAgent: ANDROID })
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Route').fill('Desert and forts')
  await frame.locator('.pf-b.go').tap()
  await expect(frame.getByRole('heading', { name: 'One tap left' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Copy answers' })).toBeVisible()
  expect(asked).toEqual([])
  const asks = page.waitForRequest((request) => request.url().startsWith('https://wa.me/'))
  await whatsapp(frame).tap()
  expect((await asks).frame()).toBe(page.mainFrame())
  await frame.getByRole('button', { name: 'Copy answers' }).tap()
  await expect(frame.getByRole('button', { name: 'Copied' })).toBeVisible()
  await context.close()
  host.close()
})

test('without JavaScript every link is present', async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const { context, page } = await opened(browser, {
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: false,
  })
  await page.goto(form.publicUrl)
  await page.getByLabel('Route').fill('Desert and forts')
  await page.locator('.pf-b.go').click()
  await page.locator('.pf-b.go').click()
  await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
  const href = (await whatsapp(page).getAttribute('href')) ?? ''
  expect(new URL(href).searchParams.get('text')).toContain('*Route*\nDesert and forts')
  await expect(page.getByRole('link', { name: '+49 1515' })).toHaveAttribute('href', `tel:${form.whatsappNumber}`)
  await expect(page.getByRole('link', { name: 'Use WhatsApp Web' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send another response' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy answers' })).toBeHidden()
  await expect(page.locator('.qr')).toBeHidden()
  await page.getByRole('link', { name: 'See your answers' }).click()
  await expect(page.getByText('Desert and forts')).toBeVisible()
  expect(await whatsapp(page).getAttribute('href')).toBe(href)
  await context.close()
})

for (const language of ['en', 'ar'] as const) {
  for (const [size, options] of [
    ['phone', { ...PHONE, userAgent: ANDROID }],
    ['desktop', { viewport: { width: 1440, height: 900 } }],
    ['dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
  ] as const) {
    test(`the thank-you page looks as designed: ${language}, ${size}`, IN_MATRIX, async ({ app, sandbox, browser }) => {
      const form = await givenForm(app, sandbox, { questions: QUESTIONS, language, name: NAME[language] })
      const { context, page } = await opened(browser, options)
      await answer(page, form.publicUrl)
      await expect(page.locator('[data-copy]')).toBeVisible()
      if (size !== 'phone') await expect(page.locator('.qr svg')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.evaluate(() => document.fonts.ready)
      await takePicture(page, { path: screenshot(`done-${language}-${size}`), fullPage: true })
      await page.locator('[data-receipt]').click()
      await expect(page.locator('.pf-ans')).toBeVisible()
      await takePicture(page, { path: screenshot(`receipt-${language}-${size}`), fullPage: true })
      await context.close()
    })
  }
}

/** The modules of the QR code on the page. */
function darkModules(page: Page): Promise<string[]> {
  return page.locator('.qr svg').evaluate((svg) => {
    const path = svg.querySelector('path')
    const [left = 0, , size = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
    const modules = size + 2 * left
    return Array.from({ length: modules }, (_row, y) =>
      Array.from({ length: modules }, (_cell, x) =>
        path?.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) ? '#' : '.',
      ).join(''),
    )
  })
}

/** Decoded like by a camera, with a library other than the one that made it. */
function readQr(modules: readonly string[]): string | undefined {
  const width = (modules.length + 2 * QR_BORDER) * QR_PIXELS
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const module = modules[Math.floor(y / QR_PIXELS) - QR_BORDER]?.[Math.floor(x / QR_PIXELS) - QR_BORDER]
      if (module === '#') pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return jsQR(pixels, width, width)?.data
}

const QR_BORDER = 4
const QR_PIXELS = 4
