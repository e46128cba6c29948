import type { BrowserContext, Page } from '@playwright/test'
import type { Form, FormSummary } from '@wayform/contract/shapes.ts'
import { create as createAr } from '@wayform/i18n/messages/ar/create.ts'
import { dashboard as dashboardAr } from '@wayform/i18n/messages/ar/dashboard.ts'
import { shell as shellAr } from '@wayform/i18n/messages/ar/shell.ts'
import { create as createEn } from '@wayform/i18n/messages/en/create.ts'
import { dashboard as dashboardEn } from '@wayform/i18n/messages/en/dashboard.ts'
import { shell as shellEn } from '@wayform/i18n/messages/en/shell.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { pressTwice } from './support/press-twice.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const TEXTS = {
  en: { dashboard: dashboardEn, create: createEn, shell: shellEn },
  ar: { dashboard: dashboardAr, create: createAr, shell: shellAr },
}
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const VIEWS = [
  { language: 'en', viewport: DESKTOP },
  { language: 'ar', viewport: DESKTOP },
  { language: 'en', viewport: PHONE },
  { language: 'ar', viewport: PHONE },
] as const
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

let numbers = 0
const newNumber = () => `+4915119202${String(++numbers).padStart(3, '0')}`
const look = (page: Page, name: string) =>
  takePicture(page, {
    path: fileURLToPath(new URL(`../test-results/dashboard/${name}.png`, import.meta.url)),
    animations: 'disabled',
  })
const filled = (text: string, params: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

for (const { language, viewport } of VIEWS) {
  const isPhone = viewport === PHONE
  const view = `${language}-${viewport.width}`
  const { dashboard: t, shell } = TEXTS[language]

  const tag = language === 'en' && !isPhone ? [] : ['@matrix']
  test.describe(view, { tag }, () => {
    // Requests are delayed and counted here, which a service worker would hide.
    test.use({ viewport, serviceWorkers: 'block', hasTouch: isPhone, locale: language === 'ar' ? 'ar' : 'en-US' })

    test(`an owner finds, pins, copies and deletes forms: ${view}`, async ({ page, sandbox, context }) => {
      const number = newNumber()
      const cakes = await ownedForm(page, sandbox, {
        number,
        plan: 'lite',
        name: 'Birthday cakes',
        isPublished: true,
        questions: [{ questionId: 'name', type: 'TEXT', label: 'Your name' }],
      })
      const call = callAs(page)
      await call('PATCH', '/api/users/me', { name: 'Marina Duarte' })
      await call('PATCH', '/api/users/language', { language })
      for (const name of ['طلب تقرير طبي', '生日蛋糕订单', 'Encomenda de bolos']) {
        await call('POST', '/api/forms', { name, language, whatsappNumber: number })
      }
      for (const name of ['Ana', 'Rui']) {
        await context.request.post(cakes.publicUrl, { data: { answers: { name } } })
      }

      // A dashboard that is opened has its list with it; one that is gone to asks for it.
      await page.goto('/account')
      const held = await holdBack(page, '**/api/forms?*')
      await page.locator('header a[href="/"]').click()
      await expect(page.locator('[aria-busy] > .wf-card')).toHaveCount(5)
      await expect(page.getByText(t.loading)).toBeAttached()
      await look(page, `loading-${view}`)
      held.release()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Marina')
      await expect(cards(page)).toHaveCount(4)
      const cakesCard = card(page, 'Birthday cakes')
      const unread = cakesCard.locator('.wf-count').filter({ visible: true })
      await expect(unread.getByText(language === 'ar' ? '٢' : '2', { exact: true })).toBeVisible()

      // The newest is first, until an older one is pinned.
      await expect
        .poll(() => names(page))
        .toEqual(['Encomenda de bolos', '生日蛋糕订单', 'طلب تقرير طبي', 'Birthday cakes'])
      await pin(page, 'Birthday cakes')
      await expect
        .poll(() => names(page))
        .toEqual(['Birthday cakes', 'Encomenda de bolos', '生日蛋糕订单', 'طلب تقرير طبي'])
      // A picture of the form is drawn in a free moment, and can't be focused or clicked.
      const picture = cakesCard.locator('iframe')
      await expect(picture).toHaveAttribute('sandbox', '')
      await expect(picture).toHaveAttribute('aria-hidden', 'true')
      await expect(picture).toHaveAttribute('inert')
      await expect(picture.contentFrame().getByText('Your name')).toBeAttached()
      await expectAccessible(page, `dashboard ${view}`)
      await look(page, `forms-${view}`)
      await page.reload()
      await expect.poll(async () => (await names(page))[0]).toBe('Birthday cakes')
      await pin(page, 'Birthday cakes')
      await expect.poll(async () => (await names(page)).at(-1)).toBe('Birthday cakes')

      const search = page.getByRole('searchbox', { name: t.search })
      const finds = async (text: string, found: string[]) => {
        await search.fill(text)
        await expect.poll(() => names(page)).toEqual(found)
      }
      await finds('cakes', ['Birthday cakes'])
      await finds('cak', ['Encomenda de bolos', '生日蛋糕订单', 'طلب تقرير طبي', 'Birthday cakes'])
      await finds('birhtday', ['Birthday cakes'])
      await finds('蛋', ['生日蛋糕订单'])
      await finds('تقرير', ['طلب تقرير طبي'])
      await search.fill('casamento')
      await expect(page.getByRole('heading', { name: t.noMatch.title })).toBeVisible()
      await look(page, `search-${view}`)
      await page.getByRole('main').getByRole('button', { name: t.clearSearch }).last().click()
      await expect(search).toHaveValue('')
      await expect(cards(page)).toHaveCount(4)

      // A placeholder stands for the copy until it is there.
      const copying = await holdBack(page, '**/duplicate')
      await openMenu(page, 'Birthday cakes')
      if (isPhone) {
        for (const item of [t.card.edit, t.card.share, t.card.responses, t.card.settings, t.card.delete]) {
          await expect(page.getByRole('dialog').getByRole('button', { name: item })).toBeVisible()
        }
        await look(page, `menu-${view}`)
        await expectAccessible(page, `the sheet ${view}`)
      } else await look(page, `menu-${view}`)
      await chooseFromMenu(page, t.card.duplicate)
      await expect(page.getByText(filled(t.duplicate.doing, { name: 'Birthday cakes' }))).toBeVisible()
      await expect(page.getByText(t.adding)).toBeAttached()
      await look(page, `adding-${view}`)
      copying.release()
      await expect(page.getByText(filled(t.duplicate.done, { name: 'Birthday cakes' }))).toBeVisible()
      await expect(page.getByText(t.adding)).toHaveCount(0)
      await expect(cards(page)).toHaveCount(5)
      const [copy = ''] = await names(page)
      expect(copy).toContain('Birthday cakes')
      expect(copy).not.toBe('Birthday cakes')

      await openMenu(page, copy)
      await chooseFromMenu(page, t.card.delete)
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(t.delete.undoHint)
      await expect(dialog.getByRole('button', { name: t.delete.keep })).toBeFocused()
      await look(page, `delete-${view}`)
      await dialog.getByRole('button', { name: t.delete.confirm }).click()
      await expect(cards(page)).toHaveCount(4)
      await page.getByRole('button', { name: shell.undo }).click()
      await expect(cards(page)).toHaveCount(5)
      await expect.poll(async () => (await names(page))[0]).toBe(copy)
    })

    test(`an owner links a form that lives at Google: ${view}`, IN_MATRIX, async ({ page, sandbox, app }) => {
      const { create } = TEXTS[language]
      const email = `${view}@gmail.com`
      await ownedForm(page, sandbox, { number: newNumber(), plan: 'lite', name: 'Cakes' })
      await callAs(page)('PATCH', '/api/users/language', { language })
      await page.goto('/build')
      await page.getByRole('button', { name: create.number.continue }).click()
      await page.getByRole('button', { name: create.google.title }).click()
      await expect(page.getByText(create.google.connectText)).toBeVisible()
      await expectAccessible(page, `connecting Google ${view}`)
      await page.getByRole('button', { name: create.google.connect }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText(create.google.outcome.cancelled)).toBeVisible()
      await look(page, `google-cancelled-${view}`)

      await page.getByRole('button', { name: create.google.again }).click()
      await page.getByLabel('Name').fill('Ana Souza')
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText(email)).toBeVisible()
      await expect(page).toHaveURL(/\/build$/)
      await expectAccessible(page, `Google forms ${view}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, `Google forms, dark ${view}`)
      await look(page, `google-forms-dark-${view}`)
      await page.emulateMedia({ colorScheme: 'light' })
      await look(page, `google-forms-${view}`)
      const use = page.getByRole('button', { name: `${create.google.use} Workshop sign-up` })
      await pressTwice(use, 'POST /api/forms/google')
      await expect(page.getByText(filled(create.google.done, { name: 'Workshop sign-up' }))).toBeVisible()

      // It is edited at Google, and has no responses here.
      const linked = card(page, 'Workshop sign-up')
      await expect(linked).toContainText(t.status.linked)
      await look(page, `google-card-${view}`)
      await expectAccessible(page, `dashboard with a Google form ${view}`)
      const editor = page.waitForEvent('popup')
      if (isPhone) {
        await openMenu(page, 'Workshop sign-up')
        await expect(page.getByRole('dialog').getByRole('button', { name: t.card.responses })).toHaveCount(0)
        await page.getByRole('dialog').getByRole('button', { name: t.card.edit }).click()
      } else {
        await expect(linked.getByRole('link', { name: t.card.responses })).toHaveCount(0)
        await linked.getByRole('link', { name: t.card.edit }).click()
      }
      await expect((await editor).getByText('Here its questions are edited.')).toBeVisible()
      const { forms } = (await callAs(page)('GET', '/api/forms')) as { forms: FormSummary[] }
      const { id = '', publicUrl = '' } = forms.find(({ from }) => from === 'google') ?? {}
      await page.goto(`/forms/${id}/responses`)
      await expect(page).toHaveURL(new RegExp(`/forms/${id}/share`))
      await expect(page.getByRole('navigation').getByRole('link', { name: shell.form.responses })).toHaveCount(0)
      await page.goto(publicUrl)
      await expect(page.getByText('Here people answer it.')).toBeVisible()

      // Access that the owner revoked at Google is reported.
      await page.request.post(`${app.sandboxUrl}/__control/google/take-back`, { data: { email } })
      await page.goto(`${app.appUrl}/build`)
      await page.getByRole('button', { name: create.number.continue }).click()
      await page.getByRole('button', { name: create.google.title }).click()
      await expect(page.getByText(filled(create.google.revoked, { account: email }))).toBeVisible()
      await look(page, `google-revoked-${view}`)
    })
  })
}

test(
  'an owner without forms is told which account it is and what to do first',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    await ownedForm(page, sandbox, { number: newNumber(), name: 'Gone' }).then((form) => remove(page, form))
    await page.clock.install({ time: Date.now() - 60_000 })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Make your first form' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'First steps' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Looking for your forms?' })).toHaveCount(0)
    await page.clock.fastForward(120_000)
    const hint = page.getByRole('region', { name: 'Looking for your forms?' })
    await expect(hint).toContainText('WhatsApp')
    await expect(hint.getByRole('link', { name: 'Bring in a Google account' })).toHaveAttribute('href', '/account')
    await expectAccessible(page, 'dashboard without forms')
    await look(page, 'empty-en-1440')
    await page.setViewportSize(PHONE)
    await look(page, 'empty-en-390')
    await hint.getByRole('button', { name: 'Sign in another way' }).click()
    await expect(page).toHaveURL(/\/login$/)
  },
)

test(
  'a phone is offered the app once in each tab, a computer never',
  IN_MATRIX,
  async ({ page, sandbox, browser, app }) => {
    await ownedForm(page, sandbox, { number: newNumber() })
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('complementary', { name: 'Wayform app' })).toHaveCount(0)

    const phone = await phoneOf(page.context(), () =>
      browser.newContext({ baseURL: app.appUrl, viewport: PHONE, userAgent: ANDROID, locale: 'en-US' }),
    )
    const tab = await phone.newPage()
    await tab.goto('/')
    const banner = tab.getByRole('complementary', { name: 'Wayform app' })
    await expect(banner).toContainText('Get answers as notifications')
    await expectAccessible(tab, 'the offer of the app')
    await look(tab, 'app-en-390')
    const [store] = await Promise.all([phone.waitForEvent('page'), banner.getByRole('link', { name: 'Get' }).click()])
    await expect(store.getByText('The sandbox plays Google Play.')).toBeVisible()
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)
    await tab.reload()
    await expect(tab.getByRole('article')).toHaveCount(1)
    await expect(banner).toHaveCount(0)
    const another = await phone.newPage()
    await another.goto('/')
    await expect(another.getByRole('complementary', { name: 'Wayform app' })).toBeVisible()
    await phone.close()
  },
)

test.describe('a form whose creation is slow', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'a slow creation has a placeholder in the list, even if the owner returns to the dashboard meanwhile',
    IN_MATRIX,
    async ({ page, sandbox }) => {
      await ownedForm(page, sandbox, { number: newNumber(), name: 'Cakes' })
      await page.goto('/build')
      const number = page.getByRole('textbox', { name: 'WhatsApp number' })
      // While the owner's own number is loading, an empty field means that number.
      await expect(number).not.toHaveValue('')
      await number.fill('')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Number is required')).toBeVisible()
      await number.fill('12')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Please enter a valid number')).toBeVisible()
      await number.fill('+4915119202999')
      await expect(page.getByRole('link', { name: 'Send yourself a test' })).toHaveAttribute(
        'href',
        /wa\.me\/4915119202999/,
      )
      await page.getByRole('button', { name: 'Continue' }).click()

      const making = await holdBack(page, '**/api/forms', 'POST')
      await page.getByRole('button', { name: /Start from scratch/ }).click()
      await page.getByRole('link', { name: 'Wayform: All forms' }).click()
      await expect(page.getByText('Your new form is being made')).toBeAttached()
      await expect(cards(page)).toHaveCount(1)
      making.release()
      await expect(cards(page)).toHaveCount(2)
      await expect(page.getByText('Your new form is being made')).toHaveCount(0)
      await expect(page).toHaveURL(/localhost:\d+\/$/)
    },
  )
})

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const names = (page: Page) => cards(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))

/** On phones, a sheet replaces the card's menu, and also pins. */
async function openMenu(page: Page, name: string) {
  await card(page, name).locator('button[aria-haspopup]').click()
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible()
}

async function chooseFromMenu(page: Page, item: string) {
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('dialog').getByRole('button', { name: item }))
    .click()
}

/** Or unpins. */
async function pin(page: Page, name: string) {
  if (page.viewportSize()?.width !== PHONE.width) return card(page, name).locator('button[aria-pressed]').click()
  await openMenu(page, name)
  await page.getByRole('dialog').getByRole('button').nth(4).click()
  return expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Delays a request, so that the pending state can be checked. */
async function holdBack(page: Page, url: string, method?: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await promise
    await route.continue()
  })
  return {
    release() {
      resolve()
    },
  }
}

/** Calls the API as the signed-in page does. */
function callAs(page: Page) {
  return async (method: string, path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.fetch(path, { method, headers: { 'x-wf-client': 'web' }, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return answer.json()
  }
}

const remove = (page: Page, { id }: Form) => callAs(page)('DELETE', `/api/forms/${id}`)

/** The same owner on a phone. */
async function phoneOf(context: BrowserContext, open: () => Promise<BrowserContext>): Promise<BrowserContext> {
  const phone = await open()
  await phone.addCookies(await context.cookies())
  return phone
}

test(
  'offline, the dashboard explains at once which actions need a network, and they work again afterwards',
  IN_MATRIX,
  async ({ page, sandbox, context }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915119209003', plan: 'plus', questions: [] })
    await page.goto('/')
    const newForm = page.getByRole('button', { name: /^New form/ }).first()
    const said = page.getByText('You’re offline: this works again when you’re back.')
    await expect(page.getByRole('article', { name: form.name })).toBeVisible()
    // Menus are loaded while there is a network; one that is not says that there is none, as below on the phone.
    for (const [button, item] of [
      [`More actions for ${form.name}`, 'Duplicate'],
      ['Account menu', 'Billing'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await context.setOffline(true)
    await expect(newForm).toHaveAttribute('aria-disabled', 'true')
    const tried: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && tried.push(request.url()))
    for (const press of [
      () => newForm.press('Enter'),
      () => page.getByRole('button', { name: `Pin ${form.name}` }).press('Enter'),
      () => page.getByRole('link', { name: 'Edit' }).press('Enter'),
      ...['Duplicate', 'Delete'].map((name) => async () => {
        await page.getByRole('button', { name: `More actions for ${form.name}` }).click()
        await page.getByRole('menuitem', { name }).press('Enter')
      }),
    ]) {
      await press()
      // Each click explains it again.
      await expect(said.and(page.locator(':not([data-seen])'))).toBeVisible()
      await said.evaluate((element) => element.setAttribute('data-seen', ''))
    }
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    expect(tried.filter((url) => url.includes('/api/forms'))).toEqual([])
    await expectAccessible(page, 'dashboard offline')
    await takePicture(page, { path: 'test-results/dashboard-offline-1440.png' })
    // A screen that is not cached yet opens by itself afterwards.
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Billing' }).click()
    await expect(page.getByText(/^This part of Wayform isn’t on this device yet/)).toBeVisible()
    await takePicture(page, { path: 'test-results/offline-part-1440.png' })
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const more = page.getByRole('button', { name: `More actions for ${form.name}` })
    await expect(more).toBeVisible()
    await context.setOffline(true)
    await more.click()
    await expect(said).toBeVisible()
    await context.setOffline(false)
    await more.click()
    const duplicate = page.getByRole('button', { name: 'Duplicate' })
    await expect(duplicate).toBeVisible()
    await context.setOffline(true)
    await expect(duplicate).toHaveAttribute('aria-disabled', 'true')
    await takePicture(page, { path: 'test-results/dashboard-offline-390.png' })
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1_440, height: 900 })

    await context.setOffline(false)
    await expect(newForm).not.toHaveAttribute('aria-disabled')
    await page.getByRole('button', { name: `More actions for ${form.name}` }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText(`“${form.name}” was duplicated.`)).toBeVisible()
  },
)
