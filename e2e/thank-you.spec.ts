import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { givenForm, type GivenQuestion } from './support/given-form.ts'
import { otherSite } from './support/other-site.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'

const PHONE = { width: 390, height: 844 }
const SIZES = [PHONE, { width: 360, height: 640 }, { width: 1440, height: 900 }]

const whatsapp = (page: Pick<Page, 'locator'>) => page.locator('.pf-b.wa')
const showAll = (page: Page) => page.locator('summary')
const questions = (count: number): GivenQuestion[] =>
  Array.from({ length: count }, (_, n) => ({ questionId: `q${n + 1}`, type: 'TEXT', label: `Question ${n + 1}` }))

async function open(browser: Browser, url: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, ...options })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Fills every field of the page at once, like a browser's autofill. */
async function fillAll(page: Page, text: (n: number) => string) {
  const values = Array.from({ length: await page.locator('input[type=text]').count() }, (_, n) => text(n + 1))
  await page.locator('input[type=text]').evaluateAll((fields, given) => {
    for (const [n, field] of fields.entries()) {
      if (field instanceof HTMLInputElement) field.value = given[n] ?? ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, values)
}

async function expectWhole(button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 })
}

for (const [count, note, where] of [
  [3, 'few answers', {}],
  [11, 'eleven answers', IN_MATRIX],
  [50, 'fifty answers', IN_MATRIX],
] as const) {
  test(`the WhatsApp button is visible on every screen: ${note}`, where, async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, { questions: questions(count) })
    const page = await open(browser, form.publicUrl)
    await fillAll(page, (n) => `Answer ${n}`)
    await page.locator('.pf-b.go').click()
    await expect(page.locator('.done h1')).toBeFocused()
    await expect(showAll(page)).toBeVisible({ visible: count > 3 })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectWhole(whatsapp(page))
      await expect(page.getByText('Answer 3', { exact: true })).toBeVisible()
      await expect(page.getByText('Answer 4', { exact: true })).toBeHidden()
    }
    if (count > 3) {
      await expect(showAll(page)).toHaveText(`Show all ${count} answers`)
      await showAll(page).click()
      await expect(page.getByText(`Answer ${count}`, { exact: true })).toBeVisible()
    }
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectWhole(whatsapp(page))
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expectWhole(whatsapp(page))
      await page.evaluate(() => scrollTo(0, 0))
    }
    await expectAccessible(page)
    await page.locator('[data-receipt]').click()
    await expect(page.getByText(`Answer ${count}`, { exact: true })).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectWhole(whatsapp(page))
    }
    await page.context().close()
  })
}

test('without JavaScript three answers show, and the others unfold', IN_MATRIX, async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: questions(5) })
  const page = await open(browser, form.publicUrl, { javaScriptEnabled: false })
  for (let n = 1; n <= 5; n++) await page.getByLabel(`Question ${n}`).fill(`Answer ${n}`)
  await page.locator('.pf-b.go').click()
  await page.locator('.pf-b.go').click()
  await expectWhole(whatsapp(page))
  await expect(page.getByText('Answer 4')).toBeHidden()
  await showAll(page).click()
  await expect(page.getByText('Answer 5')).toBeVisible()
  await page.context().close()
})

test('a form in a frame of another site shows its WhatsApp button', IN_MATRIX, async ({ app, sandbox, page }) => {
  const form = await givenForm(app, sandbox, { questions: questions(11) })
  const site = await otherSite(
    `<h1>Bakery</h1><div data-wayform="${form.link}"></div><p>After</p><script src="${app.formsUrl}/widget.js" async></script>`,
  )
  try {
    await page.setViewportSize(PHONE)
    await page.goto(site.url)
    const inside = page.frameLocator('iframe')
    for (let n = 1; n <= 11; n++) await inside.locator(`[name=q${n}]`).fill(`Answer ${n}`)
    await inside.locator('.pf-b.go').click()
    await expect(inside.locator('.done h1')).toBeVisible()
    await expectWhole(whatsapp(inside))
  } finally {
    await site.close()
  }
})

test(
  'answers are shown as text, and in Arabic they start at the right',
  IN_MATRIX,
  async ({ app, sandbox, browser }) => {
    const form = await givenForm(app, sandbox, {
      language: 'ar',
      name: 'حجز موعد',
      questions: [
        { questionId: 'day', type: 'DATE', label: 'الموعد' },
        { questionId: 'phone', type: 'PHONE', label: 'رقم الواتساب' },
        { questionId: 'count', type: 'NUMBER', label: 'العدد' },
        { questionId: 'mail', type: 'EMAIL', label: 'البريد' },
        { questionId: 'note', type: 'TEXT', label: 'Note' },
      ],
    })
    const page = await open(browser, form.publicUrl)
    await page.locator('[name=day]').fill('2027-01-17')
    await page.locator('[name=phone]').fill('+966501234567')
    await page.locator('[name=count]').fill('-1250')
    await page.locator('[name=mail]').fill('noura.q@mail.example')
    await page.locator('[name=note]').fill('No nuts')
    await page.locator('.pf-b.go').click()
    await expect(page.locator('.done h1')).toBeFocused()
    await expectWhole(whatsapp(page))
    await showAll(page).click()
    const values = page.locator('.ty-m dd bdi')
    await expect(values).toHaveText([
      'الأحد، ١٧ يناير ٢٠٢٧',
      '+966 50 123 4567',
      /١٬٢٥٠/,
      'noura.q@mail.example',
      'No nuts',
    ])
    const places = await values.evaluateAll((all) =>
      all.map((value) => {
        const line = value.parentElement?.getBoundingClientRect()
        return {
          gap: Math.round((line?.right ?? 0) - value.getBoundingClientRect().right),
          dir: value.getAttribute('dir'),
        }
      }),
    )
    expect(places.map(({ gap }) => gap)).toEqual([0, 0, 0, 0, 0])
    expect(places.map(({ dir }) => dir)).toEqual([null, 'ltr', 'ltr', 'ltr', null])
    // WhatsApp's formatting marks around a label are not shown here.
    expect(await page.locator('body').innerText()).not.toContain('*')
    await expectAccessible(page)
    await page.context().close()
  },
)
