import type { BrowserContext, Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import { fileURLToPath } from 'node:url'
import { inaccessible } from '../support/accessible.ts'
import { CAKE_SHOP } from '../support/cake-shop.ts'
import { givenForm, type GivenQuestion } from '../support/given-form.ts'
import type { SandboxControl } from '../support/sandbox.ts'
import { type App, expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  // A window of 1280 at 200 % zoom.
  { width: 640, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const
const SCHEMES = ['light', 'dark'] as const
const MIN_TARGET_PX = 44
const MAX_SHIFT = 0.05

const picture = (name: string) => ({ type: 'image/svg+xml', url: `https://pictures.example/${name}.svg`, name: '' })
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen?'

/** Questions of the cake shop besides text: a page of its own before the bill. */
const SHOW_AND_TAKE: GivenQuestion[] = [
  { questionId: 'pagepic', type: 'SECTION', label: 'Your cake' },
  { questionId: 'photo', type: 'IMAGE', label: 'Last week’s cakes', media: picture('cakes') },
  {
    questionId: 'film',
    type: 'VIDEO',
    label: 'How we bake',
    media: { type: '', url: 'https://youtu.be/dQw4w9WgXcQ', name: '' },
  },
  {
    questionId: 'look',
    type: 'RADIO',
    label: LONG_WORD,
    media: picture('looks'),
    allowOther: true,
    options: ['Berries', 'Chocolate', LONG_WORD].map((label, n) => ({ _id: `l${n}`, label, media: picture(label) })),
  },
  {
    questionId: 'toppings',
    type: 'CHECKBOX',
    label: 'Toppings',
    options: ['Figs', 'Plums'].map((label, n) => ({ _id: `t${n}`, label, media: picture(label) })),
  },
  { questionId: 'sketch', type: 'FILE', label: 'A sketch of it', uploadType: 'image', multiple: true },
  { questionId: 'note', type: 'TEXT', label: 'Anything else?', longAnswer: true, hint: 'As long as you like' },
]
const bill = CAKE_SHOP.findIndex(({ questionId }) => questionId === 'page3')
const EVERYTHING = [...CAKE_SHOP.slice(0, bill), ...SHOW_AND_TAKE, ...CAKE_SHOP.slice(bill)]

const formIn = (app: App, sandbox: SandboxControl, language: Language) =>
  givenForm(app, sandbox, { questions: EVERYTHING, language })

const go = (page: Page) => page.locator('.pf-b.go')
const shownPage = (page: Page, number: number) => page.locator(`.pf-prog[aria-valuenow="${number}"]`)

for (const language of ['en', 'ar', 'de', 'zh'] as const) {
  for (const javaScriptEnabled of [true, false]) {
    const name = `${language}-${javaScriptEnabled ? 'script' : 'plain'}`
    test(`every page of the form fits and is accessible: ${name}`, async ({ app, sandbox, browser }) => {
      test.setTimeout(270_000)
      const form = await formIn(app, sandbox, language)
      const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
      await serveOutside(context)
      const page = await context.newPage()
      const copy = javaScriptEnabled ? null : await copyOf(page)
      const look = async (state: string) => lookAt((await copy?.()) ?? page, `${name}-${state}`)
      await page.goto(form.publicUrl)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      if (javaScriptEnabled) await expect(page.locator('[role=combobox]')).toBeVisible()
      await look('page-1')
      await go(page).click()
      await expect(page.locator('.pf-sum')).toBeVisible()
      await look('errors')
      await fillOrder(page)
      await go(page).click()
      await expect(shownPage(page, 2)).toBeVisible()
      await look('page-2')
      await fillPerson(page)
      await go(page).click()
      await expect(shownPage(page, 3)).toBeVisible()
      if (javaScriptEnabled) await fillCake(page)
      await look('page-3')
      await go(page).click()
      await expect(shownPage(page, 4)).toBeVisible()
      await page.locator('[name=pay]').first().check({ force: true })
      await look('page-4')
      if (javaScriptEnabled) {
        await context.setOffline(true)
        await go(page).click()
        await expect(page.locator('.pf-wait')).toBeVisible()
        await look('waiting')
        await context.setOffline(false)
      } else {
        await go(page).click()
        await expect(page.locator('.pf-ans')).toBeVisible()
        await look('check')
        await go(page).click()
      }
      await expect(page.locator('.done a.wa')).toBeVisible()
      await look('done')
      await page.locator('.done [data-receipt]').click()
      await expect(page.locator('.pf-ans')).toBeVisible()
      await look('receipt')
      await page.goto(`${app.formsUrl}/nobody-has-it`)
      await look('no-form')
      await context.close()
    })
  }
}

test('the first page fits a phone in all ten languages', async ({ app, sandbox, browser }) => {
  const context = await browser.newContext({ viewport: SIZES[2], reducedMotion: 'reduce' })
  await serveOutside(context)
  const page = await context.newPage()
  for (const language of LANGUAGES) {
    const form = await formIn(app, sandbox, language)
    await page.goto(form.publicUrl)
    await expect(page.locator('[role=combobox]')).toBeVisible()
    expect(await flaws(page), language).toEqual([])
    await page.screenshot({ path: screenshot(`language-${language}`), fullPage: true })
  }
  await context.close()
})

test('nothing shifts while a page loads', async ({ app, sandbox, browser }) => {
  // The second has its pictures at the top, where they load at once.
  for (const questions of [EVERYTHING, SHOW_AND_TAKE]) {
    for (const language of ['en', 'ar'] as const) {
      const form = await givenForm(app, sandbox, { questions: withoutPages(questions), language })
      for (const viewport of SIZES) {
        const context = await browser.newContext({ viewport })
        await serveOutside(context)
        const page = await context.newPage()
        await page.addInitScript(watchShifts)
        await page.goto(form.publicUrl, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        const shifts = await page.evaluate(() => globalThis.shifts)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, `${language} at ${viewport.width}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT)
        await context.close()
      }
    }
  }
})

declare global {
  // The entries that `watchShifts` leaves in the page. A global can only be declared like this.
  var shifts: { value: number; what: string }[]
}

function watchShifts() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      const what = entry.sources
        .map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
        .join(' ')
      if (!entry.hadRecentInput) globalThis.shifts.push({ value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** All on one page, so that a first load shows them. */
const withoutPages = (questions: readonly GivenQuestion[]) => questions.filter(({ type }) => type !== 'SECTION')

test('every field is reached, answered and sent by keyboard alone', async ({ app, sandbox, page }) => {
  const form = await formIn(app, sandbox, 'en')
  await serveOutside(page.context())
  await page.goto(form.publicUrl)
  await expect(page.locator('[role=combobox]')).toBeVisible()
  const visited: string[] = []
  for (let number = 1; number <= 4; number++) {
    await expect(shownPage(page, number)).toBeVisible()
    visited.push(...(await answerByKeyboard(page)))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'One tap left' })).toBeFocused()
  const asked = EVERYTHING.filter(({ type }) => !['HEADER', 'IMAGE', 'VIDEO', 'SECTION', 'FORMULA'].includes(type))
  expect([...new Set(visited)]).toEqual(expect.arrayContaining(asked.map(({ questionId }) => `f-${questionId}`)))
  const message = new URL((await page.locator('a.wa').getAttribute('href')) ?? '').searchParams.get('text')
  expect(message).toContain('*Your name*\nAna')
  expect(message).toContain('*Which size?*\nLarge')
  expect(message).toContain('*Extras*\nNuts')
  expect(message).toContain('*Which shop?*\nShop number 27')
  expect(message).toContain('*Which day?*\nWednesday 31 December 2031')
  expect(message).toContain('*How do you rate us?*\n4/5')
  expect(message).toContain('*Total*\n66 USD')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Continue to WhatsApp' })).toBeFocused()
})

/** The typed input; choices are made with arrow keys and the space bar. */
const KEYS: Record<string, string[]> = {
  'f-name': ['Ana'],
  'f-size': ['{ArrowDown}'],
  'f-extras': ['{Space}'],
  'f-shop': ['27', '{Enter}'],
  'f-count': ['3'],
  'f-day': ['12312031'],
  'f-phone': ['+5511987654321'],
  'f-stars': ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}'],
  'f-look': ['{Space}'],
  'f-pay': ['{Space}'],
}

/** Tabs from field to field to the button. Returns the focused elements on the way. */
async function answerByKeyboard(page: Page): Promise<string[]> {
  const visited: string[] = []
  for (let steps = 0; steps < 120; steps++) {
    await page.keyboard.press('Tab')
    const { id, isGo } = await page.evaluate(() => ({
      id: document.activeElement?.id ?? '',
      isGo: document.activeElement?.matches('.pf-b.go') ?? false,
    }))
    if (isGo) return visited
    const isNew = !visited.includes(id)
    visited.push(id)
    for (const key of isNew ? (KEYS[id] ?? []) : []) {
      if (key.startsWith('{')) await page.keyboard.press(key.slice(1, -1))
      else await page.keyboard.type(key)
    }
  }
  throw new Error(`The button was never reached; the focus went over ${visited.join(', ')}`)
}

test('nothing is animated with reduced motion', async ({ app, sandbox, browser }) => {
  const form = await formIn(app, sandbox, 'en')
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const context = await browser.newContext({ viewport: SIZES[2], reducedMotion })
    const page = await context.newPage()
    await page.goto(form.publicUrl)
    await page.evaluate(() => {
      globalThis.motions = []
      for (const event of ['animationstart', 'transitionstart'] as const)
        document.addEventListener(event, ({ type }) => globalThis.motions.push(type))
    })
    await fillOrder(page)
    await go(page).click()
    await expect(shownPage(page, 2)).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const motions = await page.evaluate(() => globalThis.motions)
    // The other run shows that the observation works.
    expect(motions.length > 0, reducedMotion).toBe(reducedMotion === 'no-preference')
    await context.close()
  }
})

declare global {
  var motions: string[]
}

async function fillOrder(page: Page) {
  await page.locator('[name=name]').fill('Ana Silva سارة')
  await page.locator('[name=size][value=large]').check({ force: true })
  await page.locator('[name=extras][value=other]').check({ force: true })
  await page.locator('[name="extras.other"]').fill('Cherries')
  await page.locator('[name=count]').fill('3')
}

async function fillPerson(page: Page) {
  await page.locator('[name=day]').fill('2031-12-31')
  await page.locator('[name=phone]').fill('+5511987654321')
  await page.locator('[name="home.line1"]').fill('Rua A, 1')
  await page.locator('[name=stars][value="4"]').check({ force: true })
  // By its label, as people do: the bar at the bottom may cover it until the page is scrolled.
  await page.locator('label', { has: page.locator('[name=likely][value="9"]') }).click()
}

async function fillCake(page: Page) {
  await page.locator('[name=look][value=l1]').check({ force: true })
  await page.locator('[name=toppings][value=t0]').check({ force: true })
  await page.locator('[name=note]').fill('x'.repeat(200))
}

/** Stubs for external pictures. */
async function serveOutside(context: BrowserContext) {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#c99a6b"/></svg>'
  await context.route(/^https:/, (route) =>
    route.request().url().endsWith('.svg') ? route.fulfill({ contentType: 'image/svg+xml', body }) : route.abort(),
  )
}

/** A page without scripts can't be inspected. So the server's HTML is inspected in another page, without its script. */
async function copyOf(page: Page): Promise<() => Promise<Page>> {
  const context = await page.context().browser()?.newContext({ reducedMotion: 'reduce' })
  if (!context) throw new Error('The page has no browser')
  page.on('close', () => void context.close())
  await serveOutside(context)
  const copy = await context.newPage()
  return async () => {
    const body = (await page.content()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
    await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
    await copy.goto(page.url())
    await copy.unrouteAll()
    return copy
  }
}

/** One state of the form in every size and colour scheme. */
async function lookAt(page: Page, state: string) {
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const name = `${state}-${size.width}-${colorScheme}`
      found.push(...(await flaws(page)).map((flaw) => `${name}: ${flaw}`))
      await page.screenshot({ path: screenshot(name), fullPage: true })
    }
  }
  expect.soft(found).toEqual([])
}

const screenshot = (name: string) => fileURLToPath(new URL(`../../test-results/form/${name}.png`, import.meta.url))

/** Horizontal scrolling, clipped text, small click targets, and accessibility violations. */
async function flaws(page: Page): Promise<string[]> {
  const seen = await page.evaluate(misfits, MIN_TARGET_PX)
  return [...seen, ...(await inaccessible(page))]
}

/** Runs in the page. */
function misfits(minTarget: number): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px too wide`)
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr')
  const name = (element: Element) => element.outerHTML.slice(0, 100)

  // Elements inside a larger click target count with it.
  const bigger = 'label.pf-o, .pf-s, .pf-up, .pf-i.wrap'
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    if (!visible(control) || getComputedStyle(control).display === 'inline') continue
    const { height } = (control.closest(bigger) ?? control).getBoundingClientRect()
    if (height < minTarget - 0.5) found.push(`${height} px high: ${name(control)}`)
  }

  for (const element of document.querySelectorAll('.pf *')) {
    const hasText = Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!hasText || !visible(element) || element.closest('select, .pf-cb')) continue
    const { left, right } = element.getBoundingClientRect()
    if (left < -0.5 || right > clientWidth + 0.5) found.push(`over the edge: ${name(element)}`)
    const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
    if (isCut) found.push(`cut off: ${name(element)}`)
  }
  return found
}
