import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { answer, CAKE_QUESTIONS, nameOf } from './support/cake-answers.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { ownedForm } from './support/owned-form.ts'
import { signInBehindScreens } from './support/sign-in.ts'
import { takePicture } from './support/take-picture.ts'
import { expect, test } from './support/wayform.ts'

const picture = (name: string) => fileURLToPath(new URL(`../test-results/installed/${name}.png`, import.meta.url))

test('the app can be installed, opens without a network, and keeps nothing after the sign-out', async ({
  page,
  context,
  sandbox,
}) => {
  const form = await ownedForm(page, sandbox, {
    number: '+4915119208101',
    name: 'Encomenda de bolos',
    questions: CAKE_QUESTIONS,
    isPublished: true,
  })
  await answer(form, 3)
  await page.goto('/')
  await untilKept(page)
  const devtools = await context.newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  expect(await devtools.send('Page.getAppManifest')).toMatchObject({ errors: [] })

  await page.goto(`/forms/${form.id}/responses`)
  await expect(page.getByText(nameOf(3)).first()).toBeVisible()
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(/This is from today, /)).toBeVisible()
  await expect(page.getByText('Read only')).toBeVisible()
  await expect(page.getByRole('link', { name: /Encomenda de bolos Live at .*, 3 responses/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New form' })).toHaveCount(0)
  await expectAccessible(page, 'the home screen without a network')
  await takePicture(page, { path: picture('offline-1440-en') })
  await page.getByRole('link', { name: new RegExp(nameOf(3)) }).click()
  const detail = page.getByRole('region', { name: 'Response 3' })
  await expect(detail.getByText('Parabéns, vó Lourdes! 3 anos')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Form', exact: true }).getByRole('link')).toHaveText([/^Responses/])
  for (const name of ['Publish', 'Encomenda de bolos']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await detail.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Choose a chat in WhatsApp' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete response' })).toHaveCount(0)
  await page.goto(`/forms/${form.id}`)
  await expect(page.getByText(/^This part needs a network/)).toBeVisible()

  // On a phone, in Arabic, dark.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.getByText('Read only')).toBeVisible()
  await expectAccessible(page, 'the home screen without a network, dark')
  await takePicture(page, { path: picture('offline-390-en-dark') })
  await page.emulateMedia({ colorScheme: 'light' })
  await takePicture(page, { path: picture('offline-390-en') })
  await page.setViewportSize({ width: 1440, height: 900 })

  await context.setOffline(false)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Wayform' })).toBeVisible()
  const left = await everythingKept(page)
  expect(left).toContain('/assets/')
  for (const secret of ['Encomenda', nameOf(3), '4915119208101', form.id]) expect(left).not.toContain(secret)

  // Another account on the same device.
  await signInBehindScreens(page, sandbox, '+4915119208102')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Nothing is kept on this device yet' })).toBeVisible()
  await expect(page.getByText('Encomenda')).toHaveCount(0)
  await takePicture(page, { path: picture('nothing-1440-en') })
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const HINTS = [
  {
    name: 'on an iPhone',
    userAgent: `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
    locale: 'en-US',
    title: 'Put Wayform on your iPhone',
    close: 'Close',
  },
  {
    name: 'inside a chat app, in Arabic',
    userAgent: `${IPHONE} Mobile/15E148`,
    locale: 'ar',
    title: 'افتح هذه الصفحة في Safari أولًا',
    close: 'ليس الآن',
  },
  {
    name: 'on Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    locale: 'en-US',
    title: 'Put Wayform on your phone',
    close: 'Not now',
  },
]

for (const [index, { name, userAgent, locale, title, close }] of HINTS.entries()) {
  // One by default: which hint a browser gets is a rule of its own (app/install), and the others differ in words only.
  test.describe(`the install hint ${name}`, index === 0 ? {} : IN_MATRIX, () => {
    // The answer about the stores is changed here.
    test.use({ userAgent, locale, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

    test(
      'shows the hint at the third visit, once, and never beside the store’s banner',
      IN_MATRIX,
      async ({ page, sandbox }) => {
        await page.addInitScript(() => {
          localStorage.setItem('wf-visits', localStorage.getItem('wf-visits') ?? '1')
          addEventListener('load', () =>
            dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() })),
          )
        })
        await signInBehindScreens(page, sandbox, `+491511920811${index}`)
        await page.goto('/')
        const hint = page.getByRole('dialog', { name: title })
        const banner = page.getByRole('complementary')
        await expect(banner).toBeVisible()
        await expect(hint).toHaveCount(0)

        // The third visit, where no store has the app.
        await page.route('**/api/app-stores', (route) => route.fulfill({ json: { ios: null, android: null } }))
        await page.evaluate(() => sessionStorage.clear())
        await page.reload()
        await expect(hint).toBeVisible()
        await expect(banner).toHaveCount(0)
        await expectAccessible(page, `the install hint ${name}`)
        await takePicture(page, { path: picture(`hint-${index}-light`) })
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page, `the install hint ${name}, dark`)
        await takePicture(page, { path: picture(`hint-${index}-dark`) })
        await page.getByRole('button', { name: close }).click()
        await expect(hint).toHaveCount(0)
        await page.reload()
        await expect(
          page
            .getByRole('searchbox')
            .or(page.getByRole('heading', { level: 1 }))
            .first(),
        ).toBeVisible()
        await expect(hint).toHaveCount(0)
      },
    )
  })
}

/** Resolves when the worker controls the page and has the screens that open without a network. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('wayform-app-'))
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        const hasResponses = kept.flat().some(({ url }) => /\/assets\/ResponsesScreen-[^/]+\.js$/.test(url))
        return navigator.serviceWorker.controller !== null && hasResponses
      }),
    )
    .toBe(true)
}

/** Addresses and contents in every storage that a page of the app can read. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => reading.addEventListener('success', resolve))
        parts.push(JSON.stringify(reading.result))
      }
    }
    return parts.join('\n')
  })
}
