import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture as shootScreen } from './support/take-picture.ts'

// No journey here starts without a network, so none needs the worker that prepares for it.
test.use({ serviceWorkers: 'block' })

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const CAKE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
  <rect width="1200" height="630" fill="#fbe3d0"/><circle cx="1060" cy="250" r="150" fill="#f4b53a"/>
  <rect y="470" width="1200" height="160" fill="#c96557"/><path d="M380 470v-120a220 220 0 0 1 440 0v120z" fill="#8f3a45"/></svg>`

type FileGiven = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, button: Locator, file: FileGiven) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

/** A photo of the width that phones make, drawn by the browser. */
async function photo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1260 })
    const pen = canvas.getContext('2d')
    if (pen)
      for (let x = 0; x < 2400; x += 8) {
        pen.fillStyle = `hsl(${x / 8} 80% 60%)`
        pen.fillRect(x, 0, 8, 1260)
      }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Buffer.from(bytes)
}

/** The meta tags of the public page, as a crawler reads them. */
async function crawled(page: Page, publicUrl: string) {
  const html = await (await page.request.get(publicUrl)).text()
  const named = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return {
    title,
    description: named('description'),
    ogTitle: named('og:title'),
    ogDescription: named('og:description'),
    image: named('og:image'),
  }
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
}

const takePicture = (page: Page, name: string) =>
  shootScreen(page, { path: `test-results/settings/seo-${name}.png`, fullPage: true })

test('title, description and picture of a shared link are the owner’s', IN_MATRIX, async ({ page, sandbox }) => {
  const form = await ownedForm(page, sandbox, {
    number: '+4915120810001',
    questions: [NAME],
    plan: 'lite',
    isPublished: true,
  })
  await page.goto(`/forms/${form.id}/settings/seo`)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByText('Cake orders').last()).toBeVisible()
  await expect(preview.getByText('Answer a few questions and send them on WhatsApp.').last()).toBeVisible()
  await takePicture(page, 'empty-1440-en')

  await page.getByLabel('Title').fill('Cakes for your party')
  await page.getByLabel('Description').fill('Choose a cake today, fetch it tomorrow.')
  await expect(page.getByText('20 of 60')).toBeVisible()
  await expect(preview.getByText('Cakes for your party').last()).toBeVisible()
  const picture = page.getByRole('group', { name: 'Picture' })
  const button = picture.getByRole('button', { name: 'Choose a picture' })
  await choose(page, button, { name: 'cake.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('image/gif is not supported')).toBeVisible()
  await choose(page, button, { name: 'cake.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(CAKE) })
  await expect(picture.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect(preview.locator('img')).toHaveJSProperty('naturalWidth', 1200)
  await expectAccessible(page, 'seo')
  await takePicture(page, '1440-en')
  await save(page)

  const drawn = await crawled(page, form.publicUrl)
  expect(drawn).toMatchObject({
    title: 'Cakes for your party',
    description: 'Choose a cake today, fetch it tomorrow.',
    ogTitle: 'Cakes for your party',
    ogDescription: 'Choose a cake today, fetch it tomorrow.',
  })
  // Messengers show no SVG, so it was rasterised before the upload.
  expect(drawn.image).toMatch(new RegExp(`/files/[\\w-]+/${form.id}\\.(png|jpg)$`))
  const file = await page.request.get(drawn.image ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\/(png|jpeg)$/)])

  await choose(page, picture.getByRole('button', { name: 'Replace' }), {
    name: 'cake.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(page),
  })
  // Input typed during the upload is not lost.
  await page.getByLabel('Title').fill('Cakes for every party')
  await expect(preview.locator('img')).not.toHaveAttribute('src', drawn.image ?? '')
  await expect(preview.locator('img')).toHaveJSProperty('naturalWidth', 1200)
  await save(page)
  await expect.poll(async () => (await crawled(page, form.publicUrl)).title).toBe('Cakes for every party')
  const photographed = await crawled(page, form.publicUrl)
  expect(photographed.image).toMatch(/\.jpg$/)

  await picture.getByRole('button', { name: 'Remove' }).click()
  await page.getByLabel('Title').fill('')
  await save(page)
  await expect.poll(async () => (await crawled(page, form.publicUrl)).image).toContain('/card.png')
  expect((await crawled(page, form.publicUrl)).title).toBe('Cake orders')
})

test('on the free plan the defaults are shown, and an upgrade is offered', IN_MATRIX, async ({ page, sandbox }) => {
  const number = '+4915120810002'
  const form = await ownedForm(page, sandbox, { number, questions: [NAME], plan: 'lite', isPublished: true })
  const meta = { title: 'Best cakes', desc: 'In town.', image: '', imageType: '' }
  await callAs(page)('PATCH', `/api/forms/${form.id}`, { meta })
  await expect.poll(async () => (await crawled(page, form.publicUrl)).title).toBe('Best cakes')
  await sandbox.plan(number, 'free')
  await page.goto(`/forms/${form.id}/settings/seo`)
  const title = page.getByLabel('Title')
  await expect(title).toHaveValue('Cake orders')
  await expect(title).not.toBeEditable()
  await expect(page.getByLabel('Description')).toHaveValue('Answer a few questions and send them on WhatsApp.')
  await expect(page.getByText('come with Lite')).toBeVisible()
  await expectAccessible(page, 'seo, locked')
  await takePicture(page, 'locked-1440-en')
  await title.click()
  const dialog = page.getByRole('dialog', { name: 'Search and social preview is not included in your plan' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('group', { name: 'Picture' }).getByRole('button').click()
  await expect(dialog.getByRole('button', { name: 'Upgrade to Lite' })).toBeVisible()
  await expect
    .poll(() => crawled(page, form.publicUrl))
    .toMatchObject({
      title: 'Cake orders',
      ogDescription: 'Answer a few questions and send them on WhatsApp.',
    })
})

test.describe('on a phone, in Arabic', IN_MATRIX, () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ar', hasTouch: true, isMobile: true })

  test('the panel fits and reads from right to left, in dark mode too', async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, {
      number: '+4915120810003',
      name: 'طلب كعكة لحفلتك القادمة',
      language: 'ar',
    })
    const meta = { title: 'كعكات لكل المناسبات', desc: '', image: '', imageType: '' }
    await callAs(page)('PATCH', `/api/forms/${form.id}`, { meta })
    await page.goto(`/forms/${form.id}/settings/seo`)
    await expect(page.getByText('١٩ من ٦٠')).toBeVisible()
    await expectAccessible(page, 'seo on a phone')
    await takePicture(page, '390-ar')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'seo on a phone in the dark')
    await takePicture(page, '390-ar-dark')
  })
})
