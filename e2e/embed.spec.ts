import type { Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { givenForm } from './support/given-form.ts'
import { otherSite, type OtherSite } from './support/other-site.ts'
import { expect, test as base } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const PHONE = { width: 390, height: 844 }
const screenshot = (name: string) => fileURLToPath(new URL(`../test-results/embed/${name}.png`, import.meta.url))

/** With websites that are closed after the test. */
const test = base.extend<{ website: (body: string, headers?: Record<string, string>) => Promise<OtherSite> }>({
  // Playwright reads a fixture's dependencies from this destructuring pattern, so it must be there although it is
  // empty.
  // oxlint-disable-next-line no-empty-pattern
  website: async ({}, provide) => {
    const sites: OtherSite[] = []
    await provide(async (...page) => {
      const site = await otherSite(...page)
      sites.push(site)
      return site
    })
    for (const site of sites) await site.close()
  },
})

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
const LONG = Array.from({ length: 12 }, (_, n) => ({ questionId: `q${n}`, type: 'TEXT', label: `Question ${n + 1}` }))
const TWO_PAGES = [
  NAME,
  ...LONG,
  { questionId: 'p2', type: 'SECTION', label: 'Last page' },
  { ...NAME, questionId: 'end', label: 'Anything else?', required: false },
]

const script = (formsUrl: string) => `<script src="${formsUrl}/widget.js" async></script>`
const frameIn = (page: Page, n = 0) => page.locator('iframe').nth(n).contentFrame()
const heightOf = (page: Page, n = 0) =>
  page
    .locator('iframe')
    .nth(n)
    .evaluate((frame) => frame.getBoundingClientRect().height)

/** As a site's own script does. */
const openByScript = (page: Page, link: string) =>
  page.evaluate((each) => {
    const { Wayform } = globalThis as unknown as { Wayform: { open(link: string): void } }
    Wayform.open(each)
  }, link)

test('an inline form takes the height it needs, turns its pages and is sent', async ({
  app,
  sandbox,
  page,
  website,
}) => {
  const form = await givenForm(app, sandbox, { questions: TWO_PAGES })
  const site = await website(
    `<h1>Bakery</h1><div data-wayform="${form.link}" data-label="Order" data-height="500"></div><p>After</p>${script(app.formsUrl)}`,
  )
  await page.goto(site.url)
  const inside = frameIn(page)
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Order')
  await expect.poll(() => heightOf(page)).toBeGreaterThan(1_200)
  // Everything is visible: nothing scrolls inside.
  expect(await inside.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0)
  await takePicture(page, { path: screenshot('inline'), fullPage: true })
  await inside.getByLabel('Your name').fill('Ana')
  await inside.getByRole('button', { name: 'Next' }).click()
  await expect(inside.getByRole('heading', { name: 'Last page' })).toBeVisible()
  // A shorter page makes a shorter frame, but never shorter than reserved; and its top is visible.
  await expect.poll(() => heightOf(page)).toBeLessThan(700)
  expect(await heightOf(page)).toBeGreaterThanOrEqual(500)
  await expect(inside.getByRole('heading', { name: 'Last page' })).toBeInViewport()
  await inside.getByRole('button', { name: 'Send on WhatsApp' }).click()
  const whatsapp = inside.getByRole('link', { name: 'Continue to WhatsApp' })
  await expect(whatsapp).toHaveAttribute('target', '_top')
  expect(await whatsapp.getAttribute('href')).toContain('Ana')
  const { total } = await form.owner(calls.responses.list, { query: { formId: form.id } })
  expect(total).toBe(1)
})

test(
  'nothing shifts when a form appears in a page that reserves space for it',
  IN_MATRIX,
  async ({ app, sandbox, page, website }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const site = await website(
      `<div data-wayform="${form.link}" style="min-height:560px"></div><p>After</p>${script(app.formsUrl)}`,
    )
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site.url)
    await expect(frameIn(page).getByLabel('Your name')).toBeVisible()
    expect(await heightOf(page)).toBe(560)
    await frameIn(page).getByLabel('Your name').fill('Ana')
    expect(await heightOf(page)).toBe(560)
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
  },
)

test('a pop-up traps the focus, closes on Escape from inside and outside, and keeps the input', async ({
  app,
  sandbox,
  page,
  website,
}) => {
  const form = await givenForm(app, sandbox, { questions: [NAME] })
  const site = await website(
    `<main><h1>Bakery</h1><button data-wayform="${form.link}">Order a cake</button> <a href="/">Home</a></main>${script(app.formsUrl)}`,
  )
  await page.goto(site.url)
  const order = page.getByRole('button', { name: 'Order a cake' })
  await expect(order).toHaveAttribute('aria-haspopup', 'dialog')
  expect(await page.locator('iframe').count()).toBe(0)
  await order.click()
  const dialog = page.getByRole('dialog', { name: 'Order a cake' })
  await expect(dialog).toBeVisible()
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(frameIn(page).getByLabel('Your name')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, { path: screenshot('popup') })
  // The focus cycles within the pop-up.
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('main *'))).toBe(false)
  }
  await close.focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(order).toBeFocused()

  await page.keyboard.press('Enter')
  await frameIn(page).getByLabel('Your name').fill('Ana')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(order).toBeFocused()

  await openByScript(page, form.link)
  await expect(frameIn(page).getByLabel('Your name')).toHaveValue('Ana')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeHidden()
  await openByScript(page, form.link)
  // A frame that has just reappeared takes a moment to receive clicks.
  await expect(async () => {
    await frameIn(page).getByLabel('Your name').click()
    await expect(frameIn(page).getByLabel('Your name')).toBeFocused({ timeout: 500 })
  }).toPass()
  await frameIn(page).getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(frameIn(page).getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
})

test('a panel slides in from its side, and fills a phone', IN_MATRIX, async ({ app, sandbox, page, website }) => {
  const form = await givenForm(app, sandbox, { questions: [NAME] })
  const site = await website(
    `<div data-wayform="${form.link}" data-mode="slide" data-side="left" data-label="Book a table" data-title="Tables" data-color="#ffd400" data-lang="de"></div>${script(app.formsUrl)}`,
  )
  await page.goto(site.url)
  const book = page.getByRole('button', { name: 'Book a table' })
  // Dark text on a pale colour.
  await expect(book).toHaveCSS('color', 'rgb(17, 17, 17)')
  // The button fits its label, whatever the panel is.
  const { width, height } = (await book.boundingBox()) ?? { width: 0, height: 0 }
  expect(height).toBeCloseTo(48, 1)
  expect(width).toBeLessThan(200)
  await book.click()
  const dialog = page.getByRole('dialog', { name: 'Tables' })
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.x).toBe(0)
  expect((await dialog.boundingBox())?.height).toBeCloseTo(900, 1)
  await takePicture(page, { path: screenshot('slide') })
  await page.setViewportSize(PHONE)
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  await expect(frameIn(page).getByLabel('Your name')).toBeVisible()
  await takePicture(page, { path: screenshot('phone') })
})

test(
  'a floating button appears once, however often a tag manager adds its script',
  IN_MATRIX,
  async ({ app, sandbox, page, website }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const tag = `<script>
    var s = document.createElement('script')
    s.src = '${app.formsUrl}/widget.js'
    s.dataset.wayform = '${form.link}'
    document.body.appendChild(s)
  </script>`
    // With a strict CSP of the site: styles and markup are created by calls, so it only has to allow our host.
    const policy = `default-src 'none'; script-src 'unsafe-inline' ${app.formsUrl}; frame-src ${app.formsUrl}; require-trusted-types-for 'script'; trusted-types 'none'`
    const site = await website(`<h1>Bakery</h1>${tag}`)
    await page.goto(site.url)
    const button = page.getByRole('button', { name: 'Open form' })
    await expect(button).toHaveCount(1)
    await page.addScriptTag({ url: `${app.formsUrl}/widget.js` })
    await page.evaluate(
      ([src, link]) => {
        const again = document.createElement('script')
        again.src = src ?? ''
        again.dataset['wayform'] = link
        document.body.append(again)
        return new Promise((resolve) => again.addEventListener('load', resolve))
      },
      [`${app.formsUrl}/widget.js`, form.link],
    )
    await expect(button).toHaveCount(1)
    await expectAccessible(page)
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Cake orders' })
    await expect(frameIn(page).getByLabel('Your name')).toBeVisible()
    await takePicture(page, { path: screenshot('floating') })
    await frameIn(page).getByLabel('Your name').fill('Ana')
    await frameIn(page).getByRole('button', { name: 'Send on WhatsApp' }).click()
    await expect(frameIn(page).getByRole('link', { name: 'Continue to WhatsApp' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    const strict = await website(
      `<h1>Bakery</h1><div data-wayform="${form.link}" data-mode="button"></div>${script(app.formsUrl)}`,
      {
        'content-security-policy': policy,
      },
    )
    await page.goto(strict.url)
    await page.getByRole('button', { name: 'Open form' }).click()
    await expect(frameIn(page).getByLabel('Your name')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCSS('border-radius', '18px')
  },
)

test(
  'two forms on a page stay separate, and foreign messages change nothing',
  IN_MATRIX,
  async ({ app, sandbox, page, website }) => {
    const long = await givenForm(app, sandbox, { questions: LONG })
    const short = await givenForm(app, sandbox, { questions: [NAME] })
    const site = await website(
      `<div data-wayform="${long.link}"></div><div data-wayform="${short.link}" data-height="420"></div>${script(app.formsUrl)}`,
    )
    await page.goto(site.url)
    await expect.poll(() => heightOf(page, 0)).toBeGreaterThan(1_000)
    await page.locator('iframe').nth(1).scrollIntoViewIfNeeded()
    await expect(frameIn(page, 1).getByLabel('Your name')).toBeVisible()
    const before = [await heightOf(page, 0), await heightOf(page, 1)]
    expect(before[1]).toBeLessThan(600)

    // Messages from the site itself, and from a foreign frame.
    await page.evaluate(async () => {
      window.postMessage({ type: 'wayform:height', height: 5_000 }, '*')
      const stranger = document.createElement('iframe')
      stranger.sandbox.add('allow-scripts')
      stranger.srcdoc = `<script>parent.postMessage({ type: 'wayform:height', height: 5000 }, '*');parent.postMessage('done', '*')</script>`
      document.body.append(stranger)
      await new Promise((resolve) => window.addEventListener('message', ({ data }) => data === 'done' && resolve(null)))
      stranger.remove()
    })
    // An invalid height from the right window.
    const inside = page.frames().find((each) => each.name() === 'wayform:inline') ?? page.mainFrame()
    await inside.evaluate(() => {
      for (const height of ['9000px', Number.NaN, -5, null, {}])
        parent.postMessage({ type: 'wayform:height', height }, '*')
      for (const data of [null, 'wayform:close', ['wayform:height'], { type: 7 }]) parent.postMessage(data, '*')
    })
    // Another page of another origin, in the frame that was ours.
    await page.evaluate((src) => {
      const host = document.querySelectorAll('[data-wayform] div')[1]
      const frame = host?.shadowRoot?.querySelector('iframe')
      if (frame) frame.src = src
    }, `data:text/html,<script>parent.postMessage({type:'wayform:top',height:1},'*')</script>`)
    // The site can't reach into the form either: it accepts no messages.
    await page.evaluate(() => {
      const frame = document.querySelector('[data-wayform] div')?.shadowRoot?.querySelector('iframe')
      for (const type of ['wayform:preview', 'wayform:height', 'wayform:close']) {
        frame?.contentWindow?.postMessage({ type, mode: 'mobile', form: { name: 'Mine' }, height: 10 }, '*')
      }
    })
    await expect(frameIn(page, 0).locator('#f-q0')).toBeVisible()
    expect([await heightOf(page, 0), await heightOf(page, 1)]).toEqual(before)
  },
)

test('the script is small, served to any origin, and cached only briefly', async ({ app, request }) => {
  const answer = await request.get(`${app.formsUrl}/widget.js`, { headers: { 'accept-encoding': 'br' } })
  const { etag = '', ...headers } = answer.headers()
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const again = await request.get(`${app.formsUrl}/widget.js`, { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  expect((await request.get(`${app.appUrl}/widget.js`)).status()).toBe(404)
})
