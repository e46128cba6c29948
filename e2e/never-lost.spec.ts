import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/support/ports.ts'
import { expectAccessible } from './support/accessible.ts'
import { CAKE_SHOP, CAKE_SHOP_MESSAGE } from './support/cake-shop.ts'
import { givenForm } from './support/given-form.ts'
import { pauseClock, untilNextTry } from './support/page-clock.ts'
import { untilKeeping } from './support/until-keeping.ts'
import { sandboxControl } from './support/sandbox.ts'
import { startWayform } from './support/start-wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

type GivenForm = Awaited<ReturnType<typeof givenForm>>

const PHONE = { width: 390, height: 844 }
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true }
const TWO_PAGES = [
  NAME,
  { questionId: 'p2', type: 'SECTION', label: 'More' },
  { questionId: 'note', type: 'TEXT', label: 'A note' },
]
const PDF = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n') }

const go = (page: Page) => page.locator('.pf-b.go')
const done = (page: Page) => page.getByRole('heading', { name: 'One tap left' })
const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting to send' })
const offer = (page: Page) => page.getByText('Go on where you stopped?')

async function countOf({ owner, id }: GivenForm): Promise<number> {
  return (await owner(calls.responses.list, { query: { formId: id } })).total
}

async function messageOf(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Continue to WhatsApp' }).getAttribute('href')
  return new URL(href ?? '').searchParams.get('text') ?? ''
}

/** The service worker is active and has cached the page with its files, so neither needs the network again. */
async function keptBy(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return 'no worker'
        const pages = await caches.open('wayform-pages-1').then((cache) => cache.keys())
        const assets = await caches.open('wayform-assets-1').then((cache) => cache.keys())
        const has = (name: string) => assets.some(({ url }) => url.includes(`/assets/${name}-`))
        return pages.some(({ url }) => url === location.href) && has('keep') && has('after') && has('fonts')
      }),
    )
    .toBe(true)
}

async function open(context: BrowserContext, form: GivenForm): Promise<Page> {
  const page = await context.newPage()
  await page.goto(form.publicUrl)
  await untilKeeping(page)
  return page
}

const phoneOf = (browser: { newContext(options: object): Promise<BrowserContext> }) =>
  browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })

test.describe('a submission arrives once', () => {
  test('a submission arrives once when the answer is lost on its way back', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    let tries = 0
    await phone.route(form.publicUrl, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (++tries > 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.getByLabel('Your name').fill('Ana')
    await page.clock.install()
    await pauseClock(page)
    await go(page).click()
    await expect(page.getByText('Not sent yet. Still trying…')).toBeVisible()
    await untilNextTry(page, () => tries)
    await untilNextTry(page, () => tries)
    await page.clock.resume()
    await expect(done(page)).toBeVisible()
    await expect(page.locator('[data-number]')).toHaveText('#1')
    expect([tries, await countOf(form)]).toEqual([3, 1])
    await phone.close()
  })

  test(
    'a submission arrives once when the server goes away while it is sent, and comes back later',
    IN_MATRIX,
    async ({ browser }) => {
      const folder = mkdtempSync(join(tmpdir(), 'wayform-restart-'))
      const env = { PORT: String(await freePort()), DATA_DIR: folder }
      let wayform = await startWayform(env)
      try {
        const form = await givenForm(wayform, sandboxControl(wayform.sandboxUrl), { questions: [NAME] })
        const phone = await phoneOf(browser)
        const page = await open(phone, form)
        await page.getByLabel('Your name').fill('Ana')
        await wayform.stop()
        await page.clock.install()
        await go(page).click()
        await afterAllTries(page, waiting(page))
        await page.getByRole('button', { name: 'Try now' }).click()
        await expect(page.getByText('Not sent yet. Still trying…')).toBeVisible()
        wayform = await startWayform(env)
        await page.getByRole('button', { name: 'Try now' }).click()
        await expect(done(page)).toBeVisible()
        expect(await countOf(form)).toBe(1)
        await phone.close()
      } finally {
        await wayform.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )

  test('a submission arrives once after a double tap, Back, a reload, and in a copied tab', async ({
    app,
    sandbox,
    browser,
  }) => {
    const form = await givenForm(app, sandbox, { questions: TWO_PAGES })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    await page.getByLabel('Your name').fill('Ana')
    await go(page).click()
    await page.getByLabel('A note').fill('Hello')
    const state: unknown = await page.evaluate(() => history.state)
    await go(page).dblclick()
    await expect(done(page)).toBeVisible()
    await page.goBack()
    await page.reload()
    await expect(done(page)).toBeVisible()
    await page.goForward()
    await expect(done(page)).toBeVisible()
    // A copied or restored tab has the history of the first.
    const copy = await phone.newPage()
    await copy.goto(form.publicUrl)
    await copy.evaluate((copied) => history.replaceState(copied, ''), state)
    await copy.reload()
    await expect(done(copy)).toBeVisible()
    expect(await countOf(form)).toBe(1)

    await copy.getByRole('link', { name: 'Send another response' }).click()
    await untilKeeping(copy)
    await expect(offer(copy)).toBeHidden()
    await copy.getByLabel('Your name').fill('Bo')
    await go(copy).click()
    await go(copy).click()
    await expect(copy.locator('[data-number]')).toHaveText('#2')
    expect(await countOf(form)).toBe(2)
    await phone.close()
  })

  test('two tabs with the same answers store one response', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const phone = await phoneOf(browser)
    const [page, other] = [await open(phone, form), await phone.newPage()]
    const state: unknown = await page.evaluate(() => history.state)
    await other.goto(form.publicUrl)
    await other.evaluate((copied) => history.replaceState(copied, ''), state)
    await other.reload()
    await untilKeeping(other)
    for (const each of [page, other]) await each.getByLabel('Your name').fill('Ana')
    await Promise.all([go(page).click(), go(other).click()])
    for (const each of [page, other]) await expect(each.locator('[data-number]')).toHaveText('#1')
    expect(await countOf(form)).toBe(1)
    await phone.close()
  })
})

test.describe('without a network', () => {
  test('a cached form opens, is answered, and is sent on the next visit', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: TWO_PAGES })
    const phone = await phoneOf(browser)
    const first = await open(phone, form)
    await keptBy(first)
    await first.close()
    await phone.setOffline(true)
    const page = await open(phone, form)
    await page.getByLabel('Your name').fill('Ana')
    await go(page).click()
    await page.getByLabel('A note').fill('From the hills')
    await go(page).click()
    await expect(waiting(page)).toBeFocused()
    await takePicture(page, { path: 'test-results/never-lost/waiting.png' })
    await expectAccessible(page, 'waiting')
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('Not sent yet. Still trying…')).toBeVisible()
    await page.reload()
    await expect(waiting(page)).toBeVisible()
    await page.close()
    await phone.setOffline(false)
    const later = await phone.newPage()
    await later.goto(form.publicUrl)
    await expect(done(later)).toBeVisible()
    expect(await messageOf(later)).toContain('From the hills')
    expect(await countOf(form)).toBe(1)
    await phone.close()
  })

  test('the page sends by itself when the network is back', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    await phone.setOffline(true)
    await page.getByLabel('Your name').fill('Ana')
    await go(page).click()
    await expect(waiting(page)).toBeVisible()
    await phone.setOffline(false)
    await expect(done(page)).toBeVisible()
    expect(await countOf(form)).toBe(1)
    await phone.close()
  })

  test('several responses wait, and all of them arrive', IN_MATRIX, async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    await keptBy(page)
    await phone.setOffline(true)
    for (const name of ['Ana', 'Bo', 'Cy']) {
      await page.getByLabel('Your name').fill(name)
      await go(page).click()
      await expect(waiting(page)).toBeVisible()
      await page.getByRole('button', { name: 'Send another response' }).click()
      await expect(page.getByLabel('Your name')).toHaveValue('')
      await untilKeeping(page)
      await expect(offer(page)).toBeHidden()
    }
    await phone.setOffline(false)
    await expect.poll(() => countOf(form)).toBe(3)
    await phone.close()
  })

  test('the service worker sends after the page is closed, and the next visit leads to WhatsApp', async ({
    app,
    sandbox,
    browser,
  }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    await keptBy(page)
    await phone.setOffline(true)
    await page.getByLabel('Your name').fill('Ana')
    await go(page).click()
    await expect(waiting(page)).toBeVisible()
    const elsewhere = await phone.newPage()
    const worker = await registrationOf(await phone.newCDPSession(page))
    await page.close()
    await phone.setOffline(false)
    const session = await phone.newCDPSession(elsewhere)
    await session.send('ServiceWorker.enable')
    const origin = new URL(form.publicUrl).origin
    const sync = { origin, registrationId: worker, tag: 'wayform-outbox', lastChance: false }
    await session.send('ServiceWorker.dispatchSyncEvent', sync)
    await expect.poll(() => countOf(form)).toBe(1)
    await elsewhere.goto(form.publicUrl)
    await expect(done(elsewhere)).toBeVisible()
    await expect(elsewhere.locator('[data-number]')).toHaveText('#1')
    expect(await countOf(form)).toBe(1)
    await phone.close()
  })

  test('a file waits with the answers and is uploaded before them', async ({ app, sandbox, browser }) => {
    const file = { questionId: 'menu', type: 'FILE', label: 'Your menu', uploadType: 'pdf', required: true }
    const form = await givenForm(app, sandbox, { questions: [NAME, file] })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    await keptBy(page)
    await page.getByLabel('Your name').fill('Ana')
    await phone.setOffline(true)
    await page.getByLabel('Your menu').setInputFiles(PDF)
    await expect(page.getByText('Goes with your answers.')).toBeVisible()
    await go(page).click()
    await expect(waiting(page)).toBeVisible()
    await page.close()
    await phone.setOffline(false)
    const later = await phone.newPage()
    await later.goto(form.publicUrl)
    await expect(done(later)).toBeVisible()
    const link = /menu\.pdf (https?:\S+)/.exec(await messageOf(later))?.[1] ?? ''
    expect(await (await later.request.get(link)).body()).toEqual(PDF.buffer)
    expect(await countOf(form)).toBe(1)
    await phone.close()
  })

  test('an interrupted upload is sent again', async ({ app, sandbox, browser }) => {
    const file = { questionId: 'menu', type: 'FILE', label: 'Your menu', uploadType: 'pdf', required: true }
    const form = await givenForm(app, sandbox, { questions: [file] })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    let puts = 0
    await page.route(
      (url) => url.pathname.startsWith('/uploads/'),
      (route) => (++puts === 1 ? route.abort() : route.continue()),
    )
    await page.getByLabel('Your menu').setInputFiles(PDF)
    await expect(page.getByText('Goes with your answers.')).toBeVisible()
    await go(page).click()
    await expect(done(page)).toBeVisible()
    expect(await messageOf(page)).toContain('menu.pdf http')
    expect([puts, await countOf(form)]).toEqual([2, 1])
    await phone.close()
  })

  test('a later refusal is reported, with the answers back in the form', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: TWO_PAGES })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    await page.getByLabel('Your name').fill('Ana')
    await go(page).click()
    await phone.setOffline(true)
    await go(page).click()
    await expect(waiting(page)).toBeVisible()
    await form.owner(calls.forms.edit, { params: { id: form.id }, body: { enabled: false } })
    await expect.poll(async () => (await page.request.get(form.publicUrl)).status()).toBe(410)
    await phone.setOffline(false)
    await expect(page.getByText('This form was closed')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Ana')
    expect(await countOf(form)).toBe(0)
    await phone.close()
  })
})

test.describe('a respondent’s draft', () => {
  test('a draft is offered on return and restored for every question type', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: CAKE_SHOP })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    await page.getByLabel('Your name').fill('Ana Silva')
    await page.getByRole('radio', { name: 'Large' }).check({ force: true })
    for (const name of ['Nuts', 'Cream', 'Other']) {
      await page.getByRole('checkbox', { name }).check({ force: true })
    }
    await page.getByRole('textbox', { name: 'Write your answer' }).fill('Cherries')
    await page.getByRole('combobox', { name: 'Which shop?' }).fill('27')
    await page.getByRole('option', { name: 'Shop number 27' }).click()
    await page.getByLabel('How many cakes?').fill('3')
    await go(page).click()
    await page.getByLabel('Which day?').fill('2031-12-31')
    await page.getByLabel('Delivered when?').fill('2031-12-31')
    await page.getByLabel('Hour').selectOption('3 PM')
    await page.getByLabel('Minute').selectOption('30')
    await page.getByLabel('Your email').fill('ana@mail.com')
    await page.getByLabel('Country code').selectOption('br')
    await page.getByLabel('Your phone number').fill('11 98765-4321')
    await page.getByLabel('Address line 1').fill('Rua A, 1')
    await page.getByLabel('City').fill('Recife')
    await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await page.getByRole('radio', { name: '9 of 10' }).check({ force: true })
    await page.close()

    const later = await open(phone, form)
    await expect(offer(later)).toBeVisible()
    await takePicture(later, { path: 'test-results/never-lost/offer.png' })
    await expectAccessible(later, 'offer')
    await later.getByRole('button', { name: 'Go on', exact: true }).click()
    await expect(later.getByRole('heading', { name: 'About you' })).toBeFocused()
    await expect(offer(later)).toBeHidden()
    await expect(later.getByLabel('City')).toHaveValue('Recife')
    await expect(later.getByLabel('Country code')).toHaveValue('br')
    await later.getByRole('button', { name: 'Once more' }).click()
    await expect(later.getByRole('combobox', { name: 'Which shop?' })).toHaveValue('Shop number 27')
    await go(later).click()
    await go(later).click()
    await go(later).click()
    await expect(done(later)).toBeVisible()
    expect(await messageOf(later)).toBe(CAKE_SHOP_MESSAGE)
    await later.close()

    const again = await open(phone, form)
    await expect(offer(again)).toBeHidden()
    await phone.close()
  })

  test(
    'a draft can be ignored, and is deleted when the respondent starts over',
    IN_MATRIX,
    async ({ app, sandbox, browser }) => {
      const form = await givenForm(app, sandbox, { questions: [NAME] })
      const phone = await phoneOf(browser)
      const page = await open(phone, form)
      await page.getByLabel('Your name').fill('Ana')
      await page.close()
      const later = await open(phone, form)
      await expect(offer(later)).toBeVisible()
      await later.getByLabel('Your name').fill('B')
      await later.getByRole('button', { name: 'Start over' }).click()
      await expect(later.getByLabel('Your name')).toHaveValue('')
      await later.close()
      const last = await open(phone, form)
      await expect(offer(last)).toBeHidden()
      await phone.close()
    },
  )

  test('a draft is restored with its uploaded file', IN_MATRIX, async ({ app, sandbox, browser }) => {
    const file = { questionId: 'menu', type: 'FILE', label: 'Your menu', uploadType: 'pdf', required: true }
    const form = await givenForm(app, sandbox, { questions: [NAME, file] })
    const phone = await phoneOf(browser)
    const page = await open(phone, form)
    await page.getByLabel('Your menu').setInputFiles(PDF)
    await expect(page.locator('.pf-fs input[type=hidden]')).toBeAttached()
    await page.getByLabel('Your name').fill('Ana')
    await page.close()
    const later = await open(phone, form)
    await later.getByRole('button', { name: 'Go on', exact: true }).click()
    await expect(later.getByRole('checkbox', { name: 'menu.pdf' })).toBeChecked()
    await go(later).click()
    await expect(done(later)).toBeVisible()
    expect(await messageOf(later)).toContain('menu.pdf http')
    await phone.close()
  })

  test(
    'a draft fits a newer version as far as its questions still exist',
    IN_MATRIX,
    async ({ app, sandbox, browser }) => {
      const size = { questionId: 'size', type: 'TEXT', label: 'Which size?' }
      const form = await givenForm(app, sandbox, { questions: [NAME, size] })
      const phone = await phoneOf(browser)
      const page = await open(phone, form)
      await page.getByLabel('Your name').fill('Ana')
      await page.getByLabel('Which size?').fill('Huge')
      await page.close()
      const params = { id: form.id }
      const [section, name] = form.formQuestions
      const changed = { questionId: 'size', type: 'NUMBER', label: 'Which size?' }
      // As in given-form.ts: the server validates the questions.
      const formQuestions = [section, name, changed] as typeof form.formQuestions
      await form.owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
      await form.owner(calls.forms.publish, { params })
      const later = await phone.newPage()
      await expect(async () => {
        await later.goto(form.publicUrl)
        expect(await later.locator('input[inputmode]').count()).toBe(1)
      }).toPass()
      await later.getByRole('button', { name: 'Go on', exact: true }).click()
      await expect(later.getByLabel('Your name')).toHaveValue('Ana')
      await expect(later.getByLabel('Which size?')).toHaveValue('')
      await phone.close()
    },
  )
})

test.describe('a page without storage', () => {
  test('a page without storage works without drafts and without a service worker', async ({
    app,
    sandbox,
    browser,
  }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const phone = await phoneOf(browser)
    // With an owner's script, a form on the shared host gets an opaque origin, which has no storage.
    const script = { formId: form.id, content: '<script>window.ownersScript = true</script>' }
    await form.owner(calls.integrations.setScript, { body: script })
    await expect
      .poll(async () => (await phone.request.get(form.publicUrl)).headers()['content-security-policy'])
      .toContain('sandbox')
    const page = await open(phone, form)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow()
    await page.getByLabel('Your name').fill('Ana')
    await page.close({ runBeforeUnload: false })
    const later = await open(phone, form)
    later.on('pageerror', (error) => errors.push(String(error)))
    await expect(offer(later)).toBeHidden()
    await later.getByLabel('Your name').fill('Ana')
    await go(later).click()
    await expect(done(later)).toBeVisible()
    expect([errors, await countOf(form)]).toEqual([[], 1])
    await phone.close()
  })

  test('reports a failed send, keeps the answers in the form, and retries', async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const phone = await phoneOf(browser)
    await phone.addInitScript(() => {
      const refuse = {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }
      Object.defineProperty(globalThis, 'indexedDB', refuse)
      Object.defineProperty(globalThis, 'localStorage', refuse)
    })
    const page = await open(phone, form)
    await page.getByLabel('Your name').fill('Ana')
    await phone.setOffline(true)
    await page.clock.install()
    await go(page).click()
    await afterAllTries(page, page.getByText('They are still here.'))
    await phone.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(done(page)).toBeVisible()
    expect(await countOf(form)).toBe(1)
    await phone.close()
  })
})

/** A page retries for some fifteen seconds, which the test does not wait for. */
async function afterAllTries(page: Page, shown: Locator) {
  await expect(async () => {
    await page.clock.runFor(8_000)
    await expect(shown).toBeVisible({ timeout: 200 })
  }).toPass()
}

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}
