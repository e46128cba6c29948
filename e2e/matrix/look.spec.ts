import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { ownedForm } from '../support/owned-form.ts'
import { callAs } from '../support/sign-in.ts'
import { takePicture } from '../support/take-picture.ts'
import { expect, test } from '../support/wayform.ts'

test.use({ serviceWorkers: 'block' })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const

const WORDS = {
  en: { look: 'Look', publish: 'Publish', done: 'Thank-you', dark: 'Dark', round: 'Round', tint: 'Tint' },
  ar: { look: 'المظهر', publish: 'نشر', done: 'الشكر', dark: 'داكن', round: 'دائرية', tint: 'لون خفيف' },
} as const

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  {
    questionId: 'sweet',
    type: 'RADIO',
    label: 'Which sweets?',
    options: ['Baklava', 'Knafe'].map((label, index) => ({ _id: `o${index}`, label })),
  },
]
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 600" width="1400" height="600">
  <rect width="1400" height="600" fill="#f7dde3"/><circle cx="700" cy="640" r="420" fill="#b23a6b"/></svg>`

const PUBLISH = /\/api\/forms\/[\w-]+\/publish/

let numbers = 0
const newNumber = () => `+49151123461${String(++numbers).padStart(2, '0')}`

for (const language of ['en', 'ar'] as const) {
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = `${language}-${size.width}-${colorScheme}`
      test(`a form gets a look of its own, which is accessible: ${name}`, async ({ page, sandbox }) => {
        const words = WORDS[language]
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        const wanted = { number: newNumber(), questions: QUESTIONS, language, plan: 'free', isPublished: true } as const
        const form = await ownedForm(page, sandbox, wanted)
        await callAs(page)('PATCH', '/api/users/language', { language })
        await page.goto(`/forms/${form.id}/settings/look`)
        await expect(page.getByRole('heading', { name: words.look, level: 1 })).toBeVisible()
        for (const kind of [0, 1]) await choosePicture(page, kind)
        await page.getByRole('textbox').first().fill('Doces da Layla')
        await page.getByRole('textbox').last().fill('#f07aa5')
        await page.getByRole('radio', { name: words.round }).check({ force: true })
        await page.getByRole('radio', { name: words.tint }).check({ force: true })
        const preview = page.frameLocator('iframe')
        await expect(preview.locator('.pf-biz')).toHaveText('Doces da Layla')
        await expect(preview.locator('.pf-cov')).toBeVisible()
        await expectFits(page, `${name} panel`)
        // A frame of another site is not painted while it is out of sight, not even for a picture of the whole page.
        await page.locator('iframe').scrollIntoViewIfNeeded()
        await shoot(page, `panel-${name}`)
        await page.getByRole('radio', { name: words.done }).check({ force: true })
        await expect(preview.locator('.done')).toBeVisible()
        await page.getByRole('radio', { name: words.dark, exact: true }).check({ force: true })
        await expect(preview.locator('body')).toHaveCSS('color', 'rgb(236, 237, 239)')
        // The button is disabled from the press on: leaving then would end what it does.
        const published = page.waitForResponse((answer) => PUBLISH.test(answer.url()) && answer.ok())
        await page.getByRole('button', { name: words.publish, exact: true }).click()
        await published

        await page.goto(form.publicUrl)
        await expect(page.locator('.pf-biz')).toHaveText('Doces da Layla')
        await expect(page.locator('.pf-logo')).toHaveJSProperty('complete', true)
        await expectFits(page, `${name} form`)
        await shoot(page, `form-${name}`)
        await page.locator('[name=name]').fill('Ana')
        await page.locator('.pf-b.go').click()
        await expect(page.locator('a.wa')).toBeVisible()
        await expectFits(page, `${name} done`)
        await shoot(page, `done-${name}`)
      })
    }
  }
}

/** The first is the logo, the second the cover. */
async function choosePicture(page: Page, kind: number) {
  const empty = page.locator('[data-kind=logo] button, [data-kind=cover] button')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), empty.nth(kind).click()])
  await chooser.setFiles({ name: 'cake.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
  await expect(page.locator(`[data-kind=${kind === 0 ? 'logo' : 'cover'}] img`)).toHaveAttribute('src', /\/files\//)
}

async function expectFits(page: Page, where: string) {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(`${where}: ${Math.max(0, content - screen)} px too wide`).toBe(`${where}: 0 px too wide`)
  await expectAccessible(page, where)
}

const shoot = (page: Page, name: string) =>
  takePicture(page, {
    path: fileURLToPath(new URL(`../../test-results/look/${name}.png`, import.meta.url)),
    fullPage: true,
  })
