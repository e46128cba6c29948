import type { Page } from '@playwright/test'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { fileURLToPath } from 'node:url'
import { inaccessible } from '../support/accessible.ts'
import { givenForm, type GivenQuestion } from '../support/given-form.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { expect, test } from '../support/wayform.ts'

const MIN_TARGET_PX = 44
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

const named = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }))

const QUESTIONS: GivenQuestion[] = [
  { questionId: 'at', type: 'TIME', label: 'When?', earliest: '06:00', latest: '22:00', required: true },
  { questionId: 'budget', type: 'SLIDER', label: 'Budget', max: '20000', step: '100', prefix: '₹', required: true },
  { questionId: 'best', type: 'RANKING', label: 'Best?', items: named('Forts', 'Food', 'Rest') },
  {
    questionId: 'rate',
    type: 'MATRIX',
    label: 'How was each part?',
    required: true,
    rows: named('Guide', 'Hotel'),
    columns: named('Good', 'Fair', 'Poor'),
  },
  {
    questionId: 'terms',
    type: 'CONSENT',
    label: 'Terms',
    required: true,
    consentText: 'The deposit is 20%.',
    boxText: 'I agree',
    linkUrl: 'shop.example/terms',
    linkText: 'Read all terms',
  },
  { questionId: 'sign', type: 'SIGNATURE', label: 'Your signature', required: true },
]

const MESSAGE = {
  en: ['07:30', '₹ 9,200', '1. Food\n2. Forts\n3. Rest', 'Guide: Good\nHotel: Poor', '✓ I agree'],
  ar: ['٠٧:٣٠', '₹ ٩٬٢٠٠', '١. Food\n٢. Forts\n٣. Rest', 'Guide: Good\nHotel: Poor', '✓ I agree'],
} as const
/** Answers that read the same in every language. */
const ANYWHERE = ['1. Food\n2. Forts\n3. Rest', 'Guide: Good\nHotel: Poor', '✓ I agree'] as const

for (const language of LANGUAGES) {
  const isWhole = language === 'en' || language === 'ar'
  for (const viewport of isWhole ? SIZES : SIZES.slice(0, 1)) {
    for (const javaScriptEnabled of [true, false]) {
      const name = `${language}-${viewport.width}-${javaScriptEnabled ? 'script' : 'plain'}`
      test(`the newer question types are answered: ${name}`, async ({ app, sandbox, browser }) => {
        const form = await givenForm(app, sandbox, { questions: QUESTIONS, language })
        const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await page.goto(form.publicUrl)
        if (javaScriptEnabled) await look(page, name)
        else await page.screenshot({ path: screenshot(name), fullPage: true })

        await page.locator('.pf-b.go').click()
        await expect(page.locator('.pf-sum')).toBeVisible()
        await page.locator('[name=at]').fill('07:30')
        if (javaScriptEnabled) await fillWithScript(page)
        else await fillPlainly(page)
        await page.locator('[name="rate.guide"][value=good]').check()
        await page.locator('[name="rate.hotel"][value=poor]').check()
        await page.locator('[name=terms]').check({ force: true })
        await page.locator('.pf-b.go').click()
        if (!javaScriptEnabled) {
          await expect(page.locator('.pf-ans')).toBeVisible()
          await page.locator('.pf-b.go').click()
        }
        await expect(page.locator('.done a.wa')).toBeVisible()
        const message = new URL((await page.locator('a.wa').getAttribute('href')) ?? '').searchParams.get('text') ?? ''
        for (const answer of isWhole ? MESSAGE[language] : ANYWHERE) expect(message).toContain(answer)
        expect(message).toMatch(javaScriptEnabled ? /✍ http\S+\/signature\.png/ : /✍ Ana Souza/)
        await context.close()
      })
    }
  }
}

/** By the slider and the buttons; each move is announced. */
async function fillWithScript(page: Page) {
  const slider = page.locator('.pf-sl [type=range]')
  await expect(slider).toBeVisible()
  await slider.fill('9200')
  await expect(page.locator('[name=budget]')).toHaveValue('9200')
  const food = page.locator('.pf-rk li', { hasText: 'Food' })
  const up = food.locator('button[value="-1"]')
  await up.click()
  await expect(page.locator('.pf-rk li').first()).toContainText('Food')
  // At the top there is only down to go on with.
  await expect(food.locator('button[value="1"]')).toBeFocused()
  await expect(page.locator('.pf-rk + output')).toContainText('Food')
  await sign(page)
}

async function fillPlainly(page: Page) {
  await expect(page.locator('.pf-sl [type=range]')).toBeHidden()
  await page.locator('[name=budget]').fill('9200')
  await page.locator('[name="best.food"]').selectOption('1')
  await page.locator('[name="best.forts"]').selectOption('2')
  await expect(page.locator('.pf-sg svg')).toBeHidden()
  await page.locator('[name=sign]').fill('Ana Souza')
}

/** Typed and cleared first, then drawn: only the visible signature is the answer. */
async function sign(page: Page) {
  const [pad, lines, typed] = [
    page.locator('.pf-sg svg'),
    page.locator('[name="sign.drawn"]'),
    page.locator('[name=sign]'),
  ]
  await page.locator('.pf-sg div button').first().click()
  await expect(typed).toBeFocused()
  await typed.fill('Ana')
  await expect(pad).toBeHidden()
  await page.locator('.pf-sg > button').click()
  await expect(typed).toHaveValue('')
  await draw(page)
  await expect(lines).toHaveValue(/^M\d+ \d+( \d+ \d+){2,}$/)
  await page.locator('.pf-sg div button').last().click()
  await expect(lines).toHaveValue('')
  await draw(page)
  await expect(lines).toHaveValue(/^M/)
}

async function draw(page: Page) {
  const pad = page.locator('.pf-sg svg')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no field to sign on')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + box.height - 20, { steps: 5 })
  await page.mouse.up()
}

async function look(page: Page, name: string) {
  await expect(page.locator('.pf-sl [type=range]')).toBeVisible()
  await expect(page.locator('.pf-rk button').first()).toBeVisible()
  await expect(page.locator('.pf-sg svg')).toBeVisible()
  await page.screenshot({ path: screenshot(name), fullPage: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await inaccessible(page), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const screenshot = (name: string) => fileURLToPath(new URL(`../../test-results/types/${name}.png`, import.meta.url))
