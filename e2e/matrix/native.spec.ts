import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { bundleStatement } from '@wayform/core/app-updates/bundle.ts'
import type { Language } from '@wayform/core/languages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { givenForm } from '../support/given-form.ts'
import { nativePhone, signInPhone } from '../support/native-host.ts'
import { takePicture } from '../support/take-picture.ts'
import { type App, expect, test } from '../support/wayform.ts'

const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }]
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
]

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const bundleKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('hex')

for (const language of ['en', 'ar'] as const) {
  test.describe(`screens of the phone app in ${language}`, () => {
    test.use({ locale: language, viewport: SIZES[0] })

    test('the plans, the wait for the store, and an unreachable store fit', async ({ app, sandbox, page }) => {
      const { owner } = await givenForm(app, sandbox, { questions: QUESTIONS, plan: 'free' })
      await owner(calls.users.setLanguage, { body: { language } })
      const phone = await nativePhone(page, app)
      await signInPhone(app, phone, owner)
      await phone.start('/billing')
      await expect(page.getByText('R$').first()).toBeVisible()
      await look(page, language, 'plans')
      phone.device.store.buyer = 'paysLater'
      await page.locator('[data-store][data-featured] button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(page, language, 'waiting')
      phone.device.store.isReachable = false
      await phone.start('/billing')
      await expect(page.getByRole('status').getByRole('button')).toBeVisible()
      await look(page, language, 'unreachable')
    })

    test('the explanation before notifications, and a start without a network fit', async ({ app, sandbox, page }) => {
      const form = await givenForm(app, sandbox, { questions: QUESTIONS, name: 'Encomenda de bolos' })
      await form.owner(calls.users.setLanguage, { body: { language } })
      await answer(app, form.link)
      const phone = await nativePhone(page, app)
      await signInPhone(app, phone, form.owner)
      await phone.start()
      await expect(page.getByText('Encomenda de bolos').first()).toBeVisible()
      await phone.start(`/forms/${form.id}/responses`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(page, language, 'push')
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
        .toMatch(/wf-seen:.*\\"responses\\".*Ana Souza/)
      await page.context().setOffline(true)
      await phone.start()
      await expect(page.locator('[data-offline]')).toBeVisible()
      await expect(page.getByText('Encomenda de bolos').first()).toBeVisible()
      await look(page, language, 'offline')
    })

    test('updates, a stopped one, and a version that only the store has fit', async ({ app, page }) => {
      const phone = await nativePhone(page, app)
      Object.assign(phone.device, { bundleKey, downloadWaitsAt: 50 })
      await offer(page, app, '1.1.0')
      await phone.start()
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
      await look(page, language, 'update')
      Object.assign(phone.device, { downloadWaitsAt: null, downloadEndsAt: 50 })
      await phone.start()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await look(page, language, 'update-failed')
      await offer(page, app, '2.0.0')
      await phone.start()
      await expect(page.locator('[data-cannot-close]')).toBeVisible()
      await look(page, language, 'major')
    })
  })
}

/** In both sizes and colours; each has to be readable. */
async function look(page: Page, language: Language, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await takePicture(page, { path: `test-results/native/${name}-${language}-${size.width}-${scheme}.png` })
    }
    await expectAccessible(page, scheme)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function answer({ formsUrl }: App, link: string): Promise<void> {
  await createClient({ baseUrl: formsUrl })(calls.publicForms.submit, {
    params: { link },
    body: { answers: { name: 'Ana Souza' }, submissionId: crypto.randomUUID() },
  })
}

/** As the server would, with any archive: none of these tests lets one be activated. */
async function offer(page: Page, app: App, version: string): Promise<void> {
  const bundle = { version, checksum: createHash('sha256').digest('hex'), size: 2_400_000, minimumNative: '1.0.0' }
  const signature = sign('sha256', bundleStatement(bundle), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const screens = { update: true, ...bundle, signature: signature.toString('hex'), url: `${app.appUrl}/favicon.ico` }
  await page.unroute('**/capgo/check-update?*')
  await page.route('**/capgo/check-update?*', (route) => {
    const isArabic = new URL(route.request().url()).searchParams.get('language') === 'ar'
    const news = isArabic
      ? ['ردود سريعة على الإجابة', 'النماذج في مجلدات']
      : ['Quick replies in a response', 'Forms sorted in folders']
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: version.startsWith('2') ? { update: false, version, major: true } : { ...screens, news },
    })
  })
}
