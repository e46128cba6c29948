import type { Client } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { inaccessible } from '../support/accessible.ts'
import { givenForm } from '../support/given-form.ts'
import type { SandboxControl } from '../support/sandbox.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { type App, expect, test } from '../support/wayform.ts'

const MIN_TARGET_PX = 44
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
const SECOND_PAGE = { questionId: 'page2', type: 'SECTION', label: 'Menu' }
const ORDER = {
  questionId: 'order',
  type: 'ORDER',
  label: 'Order for today',
  required: true,
  pickup: { isOn: true, place: 'Al Olaya' },
  delivery: {
    isOn: true,
    by: 'name',
    zones: [{ id: 'olaya', name: 'Al Olaya and Al Murooj', prefixes: [], fee: 1_200 }],
    freeFrom: 30_000,
  },
  tax: { kind: 'included', name: 'VAT', rate: 1_500 },
}

const DETAILS: ProductDetails = {
  name: '',
  description: '',
  texts: {},
  photo: null,
  categoryId: null,
  price: 0,
  stock: null,
  variants: [],
  extras: [],
  extrasMin: 0,
  extrasMax: 0,
  refillAt: null,
  lowStock: null,
  minQuantity: 1,
  maxQuantity: null,
  makingMinutes: 0,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: null,
  isOn: true,
}

/** A cake in sizes, with extras; pastry; and something that is sold out. */
async function sell(owner: Client): Promise<Record<'cake' | 'croissant' | 'maamoul', string>> {
  const begin = { currency: 'SAR' as const, timeZone: 'Asia/Riyadh' }
  const add = async (details: Partial<ProductDetails>) =>
    (await owner(calls.catalogue.create, { body: { details: { ...DETAILS, ...details }, begin } })).product.id
  const [cakes, pastry] = [
    (await owner(calls.catalogue.addCategory, { body: { name: 'Cakes', begin } })).category.id,
    (await owner(calls.catalogue.addCategory, { body: { name: 'Pastry', begin } })).category.id,
  ]
  const cake = await add({
    name: 'Chocolate truffle cake',
    description: 'Three dark layers. Serves 8 to 22.',
    categoryId: cakes,
    variants: [
      { id: 's', name: 'Small, 15 cm', price: 12_000, stock: null },
      { id: 'm', name: 'Medium, 20 cm', price: 16_500, stock: null },
    ],
    extras: [
      { id: 'candles', name: 'Gold candles', price: 600 },
      { id: 'text', name: 'Message on the cake', price: 1_000 },
    ],
    extrasMax: 2,
  })
  await add({ name: 'Date and caramel cake', categoryId: cakes, price: 12_800, stock: 0 })
  const croissant = await add({
    name: 'Butter croissant',
    description: 'Baked at 6:00 and 14:00.',
    categoryId: pastry,
    price: 1_100,
  })
  const maamoul = await add({ name: 'Maamoul box, 12 pieces', categoryId: pastry, price: 4_800, stock: 4 })
  return { cake, croissant, maamoul }
}

async function openShop(
  app: App,
  sandbox: SandboxControl,
  language: 'en' | 'ar',
  { isOnSecondPage = false, order = {} }: { isOnSecondPage?: boolean; order?: object } = {},
) {
  const form = await givenForm(app, sandbox, { questions: [PHONE], language, name: 'Darb Bakehouse' })
  const { owner, publicUrl } = form
  const ids = await sell(owner)
  const params = { id: form.id }
  const added = [...(isOnSecondPage ? [SECOND_PAGE] : []), { ...ORDER, ...order }]
  const formQuestions = [...form.formQuestions, ...added] as typeof form.formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
  await owner(calls.forms.publish, { params })
  return { owner, ids, publicUrl }
}

test('a menu whose script does not come leads to the page of an item', async ({ app, sandbox, browser }) => {
  const { ids, publicUrl } = await openShop(app, sandbox, 'en')
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let isRefused = false
  await page.route(/\/order[^/]*\.js/, (route) => {
    isRefused = true
    return route.abort()
  })
  const menu = page.locator('.pf-or')
  await expect(async () => {
    await page.goto(publicUrl)
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  await expect.poll(() => isRefused).toBe(true)
  await menu.locator(`.pf-oa[value="${ids.cake}"]`).click()
  const item = page.locator('.pf-oi:not(template *)')
  await expect(item.locator('h1')).toHaveText('Chocolate truffle cake')
  await item.locator('[name="order.size"][value=m]').check()
  await item.locator('.go').click()
  await expect(menu.locator('.pf-oc li')).toContainText(['Medium, 20 cm'])
  await expect(page.locator('[name="phone"]').first()).toHaveValue('+966501234567')
  await context.close()
})

test('Back closes the sheet of an item, and leaves the form only from its menu', async ({ app, sandbox, browser }) => {
  const { ids, publicUrl } = await openShop(app, sandbox, 'en')
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const menu = page.locator('.pf-or')
  await expect(async () => {
    await page.goto(publicUrl)
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  await expect(menu).toHaveClass(/\bon\b/)
  const entries = await page.evaluate(() => history.length)
  const choose = menu.locator(`.pf-oa[value="${ids.cake}"]`)
  const item = page.locator('.pf-oi:not(template *)')
  await choose.click()
  await expect(item).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(item).toHaveCount(0)
  await expect(page).toHaveURL(publicUrl)
  await expect(page.locator('[name="phone"]').first()).toHaveValue('+966501234567')
  // However it is closed, nothing of it is left to go back to.
  for (const close of ['.go', '.sec']) {
    await choose.click()
    await item.locator(close).click()
    await expect(item).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => 'sheet' in (history.state ?? {}))).toBe(false)
  }
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
  await expect(menu.locator('.pf-oc li')).toHaveCount(1)
  await page.goBack()
  await expect(page).not.toHaveURL(publicUrl)
  await context.close()
})

test('quantities in Arabic digits are kept for a later visit', async ({ app, sandbox, browser }) => {
  const { ids, publicUrl } = await openShop(app, sandbox, 'ar', { isOnSecondPage: true })
  const t = await loadTranslator('ar')
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto(publicUrl)
    await expect(page.locator('[name="phone"]').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  await page.locator('.pf-b.go').click()
  const count = page.locator(`[name="order.n_${ids.croissant}"]`)
  await page.locator(`[data-product="${ids.croissant}"] button[value="1"]`).click()
  await page.locator(`[data-product="${ids.croissant}"] button[value="1"]`).click()
  await expect(count).toHaveValue('٢')
  await page.reload()
  await page.getByRole('button', { name: t('form.keep.goOn'), exact: true }).click()
  await expect(count).toHaveValue('٢')
  await expect(page.locator('.pf-oc')).toContainText('Butter croissant')
  await context.close()
})

test('a price that changed meanwhile is named on its line and shown on the menu', async ({ app, sandbox, browser }) => {
  const { owner, ids, publicUrl } = await openShop(app, sandbox, 'en')
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const menu = page.locator('.pf-or')
  await expect(async () => {
    await page.goto(publicUrl)
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  await expect(menu).toHaveClass(/\bon\b/)
  for (const id of [ids.croissant, ids.maamoul]) await menu.locator(`[data-product="${id}"] button[value="1"]`).click()
  const item = page.locator('.pf-oi:not(template *)')
  await menu.locator(`.pf-oa[value="${ids.cake}"]`).click()
  await item.locator('.go').click()
  await page.locator('[name="order.way"][value=pickup]').check({ force: true })
  await owner(calls.catalogue.change, {
    body: {
      changes: [
        { id: ids.croissant, prices: { '': 1_500 } },
        { id: ids.maamoul, stock: { '': 0 } },
      ],
    },
  })
  await page.locator('.pf-b.go').click()
  const cart = menu.locator('.pf-oc')
  await expect(cart).toContainText('Maamoul box, 12 pieces: sold out. It was taken out.')
  await expect(cart.locator('li', { hasText: 'Butter croissant' })).toContainText('the price is now SAR\u00a015.00.')
  await expect(menu.locator(`[data-product="${ids.croissant}"] .pf-pr`)).toHaveText('SAR\u00a015')
  // By keys: the focus stays on the line, though what was taken out is no longer said above it.
  const more = cart.locator('li', { hasText: 'Small, 15 cm' }).locator('button[value="1"]')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cart).not.toContainText('It was taken out.')
  await expect(more).toBeFocused()
  await page.locator('.pf-b.go').click()
  await expect(menu).toBeHidden()
  await context.close()
})

test('what a coupon takes off stays on the bill while other fields are filled in', async ({
  app,
  sandbox,
  browser,
}) => {
  const { owner, ids, publicUrl } = await openShop(app, sandbox, 'en')
  const { catalogue } = await owner(calls.catalogue.get, {})
  const discount = { kind: 'percent', rate: 1_000 } as const
  const coupons = [{ id: 'ten', code: 'TEN', discount, from: null, until: null, uses: null, oncePerNumber: false }]
  await owner(calls.catalogue.setCoupons, { body: { revision: catalogue.revision, coupons } })
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const menu = page.locator('.pf-or')
  await expect(async () => {
    await page.goto(publicUrl)
    await expect(menu.locator('[name="order.coupon"]')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  await expect(menu).toHaveClass(/\bon\b/)
  await menu.locator(`[data-product="${ids.croissant}"] button[value="1"]`).click()
  await page.locator('[name="order.way"][value=pickup]').check({ force: true })
  await page.locator('[name="order.coupon"]').fill('TEN')
  await page.locator('.pf-b.go').click()
  const total = menu.locator('.pf-ob .sum bdi')
  await expect(total).toHaveText(/9\.90/)
  await page.locator('[name="phone"]').first().fill('+966501234568')
  await expect(total).toHaveText(/9\.90/)
  // Once the bar has given way to the page's own buttons, and a second press would be one of its own.
  await page.locator('.pf-b.go').scrollIntoViewIfNeeded()
  await expect(page.locator('.pf-oz')).toBeHidden()
  await expect(page.locator('.pf-act[inert]')).toHaveCount(0)
  await page.locator('.pf-b.go').click()
  await expect(menu).toBeHidden()
  await context.close()
})

test('a time that is chosen takes the place of as soon as possible', async ({ app, sandbox, browser }) => {
  const when = { hours: [], makingMinutes: 0, perHalfHour: null, daysAhead: 14, asSoonAsPossible: true, atATime: true }
  const { publicUrl } = await openShop(app, sandbox, 'en', { order: { when } })
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const menu = page.locator('.pf-or')
  await expect(async () => {
    await page.goto(publicUrl)
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.locator('[name="phone"]').first().fill('+966501234567')
  await expect(menu).toHaveClass(/\bon\b/)
  const soon = page.locator('[name="order.when"]')
  await soon.check({ force: true })
  await page.locator('[name="order.time"]').selectOption('18:00')
  await expect(soon).not.toBeChecked()
  await context.close()
})

test('a typed quantity that can’t be is put right, and takes nothing out of the cart', async ({
  app,
  sandbox,
  browser,
}) => {
  const { ids, publicUrl } = await openShop(app, sandbox, 'en')
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, serviceWorkers: 'block', reducedMotion: 'reduce' })
    const page = await context.newPage()
    const menu = page.locator('.pf-or')
    await expect(async () => {
      await page.goto(publicUrl)
      await expect(menu).toBeVisible({ timeout: 1_000 })
    }).toPass()
    if (javaScriptEnabled) await expect(menu).toHaveClass(/\bon\b/)
    const rows = menu.locator('.pf-oc li')
    const count = page.locator(`[name="order.n_${ids.croissant}"]`)
    const item = page.locator('.pf-oi:not(template *)')
    if (javaScriptEnabled) await menu.locator(`[data-product="${ids.croissant}"] button[value="1"]`).click()
    await count.fill('2')
    await menu.locator(`.pf-oa[value="${ids.cake}"]`).click()
    await item.locator('[name="order.count"]').fill('0')
    await item.locator('.go').click()
    await expect(item).toHaveCount(0)
    await expect(rows).toHaveCount(2)
    await count.fill('1000')
    await menu.locator(`.pf-oa[value="${ids.cake}"]`).click()
    await item.locator('[name="order.size"][value=m]').check()
    await item.locator('.go').click()
    await expect(item).toHaveCount(0)
    await expect(rows).toHaveText([/Small, 15 cm/, /Medium, 20 cm/, /Butter croissant/])
    await expect(count).toHaveValue('999')
    await context.close()
  }
})

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    for (const javaScriptEnabled of [true, false]) {
      const name = `${language}-${viewport.width}-${javaScriptEnabled ? 'script' : 'plain'}`
      test(`a menu is ordered from: ${name}`, async ({ app, sandbox, browser }) => {
        const { owner, ids, publicUrl } = await openShop(app, sandbox, language)

        const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
        const page = await context.newPage()
        const menu = page.locator('.pf-or')
        await expect(async () => {
          await page.goto(publicUrl)
          await expect(menu).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await page.locator('[name="phone"]').first().fill('+966501234567')
        if (javaScriptEnabled) await expect(menu).toHaveClass(/\bon\b/)
        // The same cake twice, with different choices.
        const choose = menu.locator(`.pf-oa[value="${ids.cake}"]`)
        const item = page.locator('.pf-oi:not(template *)')
        await choose.click()
        await expect(item.locator('h1')).toHaveText('Chocolate truffle cake')
        if (javaScriptEnabled) await settled(page)
        await page.screenshot({ path: screenshot(`${name}-item`) })
        if (javaScriptEnabled) {
          expect(await inaccessible(page)).toEqual([])
          expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
        }
        await item.locator('[name="order.size"][value=m]').check()
        for (const extra of ['candles', 'text']) await item.locator(`[name="order.extra"][value=${extra}]`).check()
        await item.locator('[name="order.note"]').fill('Happy 60th')
        await item.locator('.go').click()
        await expect(item).toHaveCount(0)
        await choose.click()
        await item.locator('[name="order.size"][value=s]').check()
        await item.locator('.go').click()
        await expect(item).toHaveCount(0)
        const rows = menu.locator('.pf-oc li')
        await expect(rows).toHaveCount(2)
        await expect(rows.first()).toContainText('Medium, 20 cm, Gold candles, Message on the cake. “Happy 60th”')
        if (javaScriptEnabled) {
          const plus = page
            .locator('.pf-oq', { has: page.locator(`[name="order.n_${ids.croissant}"]`) })
            .locator('button[value="1"]')
          await plus.click()
          await plus.click()
          const count = page.locator(`[name="order.n_${ids.croissant}"]`)
          await expect(count).toHaveValue(language === 'en' ? '2' : '٢')
          // Typed in other digits than the page's own.
          await count.fill('3')
          await expect(menu.locator('.pf-oc')).toContainText(language === 'en' ? '3' : '٣')
          await count.fill('2')
        } else await page.locator(`[name="order.n_${ids.croissant}"]`).fill('2')
        if (javaScriptEnabled) {
          await page.locator(`[data-product="${ids.maamoul}"] button[value="1"]`).click()
          if (viewport.width === 390) {
            // Far above the cart, one bar leads to it in place of the page's own buttons.
            await page.evaluate(() => scrollTo(0, 0))
            await expect(page.locator('.pf-act')).toBeHidden()
            await expect(page.locator('.pf-oz')).toHaveText(
              language === 'en' ? /5\s*View cart\s*SAR\s371\.00/ : /٣٧١٫٠٠/,
            )
            await page.screenshot({ path: screenshot(`${name}-bar`) })
            await expect.poll(() => page.locator('.pf-oz').evaluate(isOnTop)).toBe(true)
            // A click on the locator would scroll first, and then there is no bar. The second press of a double one is
            // where the page's own button stands by then, and must not send the order.
            const { x, y } = (await page.locator('.pf-oz').boundingBox()) ?? { x: 0, y: 0 }
            await page.evaluate(notePresses)
            await page.mouse.dblclick(x + 100, y + 25)
            await expect(page.locator('.pf-act')).toBeVisible()
            expect(await page.locator('body').getAttribute('data-pressed')).toBeNull()
            await expect(page.locator('.pf-oz')).toBeHidden()
          }
          // At one, less is a bin. The second press of a double one removes no other line.
          await rows.nth(1).locator('button.bin').dblclick()
          await expect(rows).toHaveCount(3)
        } else {
          await page.locator(`[name="order.n_${ids.maamoul}"]`).fill('1')
          await rows.nth(1).locator('input').fill('0')
        }
        await page.locator('[name="order.way"][value=delivery]').check({ force: true })
        await page.locator('[name="order.zone"]').selectOption('olaya')
        await page.locator('[name="order.address"]').fill('Musa Ibn Nusair St 14')
        const total = menu.locator('.pf-ob .sum bdi')
        if (!javaScriptEnabled) await page.locator('.pf-ou').click()
        await expect(total).toHaveText(language === 'en' ? /SAR\s263\.00/ : /٢٦٣٫٠٠/)
        await page.screenshot({ path: screenshot(name), fullPage: true })
        if (javaScriptEnabled) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await inaccessible(page), colorScheme).toEqual([])
          }
          await page.screenshot({ path: screenshot(`${name}-dark`), fullPage: true })
          await page.emulateMedia({ colorScheme: 'light' })
          expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

        await page.locator('.pf-b.go').click()
        if (!javaScriptEnabled) {
          await expect(page.locator('.pf-ans')).toContainText('Chocolate truffle cake')
          await page.locator('.pf-b.go').click()
        }
        await expect(page.locator('.done a.wa')).toBeVisible()
        const message = new URL((await page.locator('a.wa').getAttribute('href')) ?? '').searchParams.get('text') ?? ''
        expect(message).toContain('Chocolate truffle cake (Medium, 20 cm, Gold candles, Message on the cake)')
        expect(message).toContain('Happy 60th')
        expect(message).toContain(language === 'en' ? 'Total: SAR\u00A0263.00' : 'المجموع')
        const { catalogue } = await owner(calls.catalogue.get, {})
        expect(catalogue.products.find(({ id }) => id === ids.maamoul)?.left).toEqual({ '': 3 })
        await context.close()
      })
    }
  }
}

/** Marks the page once the buttons at its end were pressed. */
function notePresses() {
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('.pf-act')) document.body.dataset['pressed'] = 'yes'
    },
    true,
  )
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Photos and fonts may still move the page. */
const settled = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined))

const screenshot = (name: string) => fileURLToPath(new URL(`../../test-results/menu/${name}.png`, import.meta.url))
