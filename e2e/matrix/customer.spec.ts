import { calls } from '@wayform/contract/routes.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import { fileURLToPath } from 'node:url'
import { inaccessible } from '../support/accessible.ts'
import { givenForm } from '../support/given-form.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { expect, test } from '../support/wayform.ts'

const MIN_TARGET_PX = 44
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const CAKE: ProductDetails = {
  name: 'Chocolate truffle cake',
  description: '',
  texts: {},
  photo: null,
  categoryId: null,
  price: 9_500,
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

const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
const QUESTIONS = [
  { questionId: 'order', type: 'ORDER', label: 'Your order', required: true },
  {
    questionId: 'pay',
    type: 'PAYMENT',
    label: 'How will you pay?',
    required: true,
    currency: 'BRL',
    paymentAmountType: 'linkedField',
    linkedField: 'order',
    merchants: [],
  },
]

/** As small as a PNG is. */
const PROOF = {
  name: 'proof.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const PIX = { key: '529.982.247-25', name: 'Marina Duarte', city: 'São Paulo' }
const WORDS = {
  en: { sent: 'Proof sent', marked: 'Marked as paid' },
  ar: { sent: 'أُرسل الإثبات', marked: 'وُضعت عليه علامة مدفوع' },
} as const

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    for (const javaScriptEnabled of [true, false]) {
      const name = `${language}-${viewport.width}-${javaScriptEnabled ? 'script' : 'plain'}`
      test(`an order is paid by Pix, and the customer sees that it arrived: ${name}`, async ({
        app,
        sandbox,
        browser,
      }) => {
        const form = await givenForm(app, sandbox, { questions: [PHONE], language, name: 'Padaria Aurora' })
        const { owner } = form
        const params = { id: form.id }
        const begin = { currency: 'BRL' as const, timeZone: 'America/Sao_Paulo' }
        const { product } = await owner(calls.catalogue.create, { body: { details: CAKE, begin } })
        const formQuestions = [...form.formQuestions, ...QUESTIONS] as typeof form.formQuestions
        await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
        await owner(calls.merchants.setPix, { body: { formId: form.id, questionId: 'pay', ...PIX } })
        await owner(calls.forms.publish, { params })

        const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await expect(async () => {
          await page.goto(form.publicUrl)
          await expect(page.locator('.pf-or')).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await page.locator('[name="phone"]').first().fill('+5511987654321')
        if (javaScriptEnabled) {
          const plus = page.locator('.pf-or button[value="1"]').first()
          await plus.click()
          await plus.click()
          await expect(page.locator('[data-live="pay"]')).toContainText(language === 'en' ? 'R$190' : '١٩٠')
        } else await page.locator(`[name="order.n_${product.id}"]`).fill('2')
        await page.locator('[name="pay"][value="pix"]').check({ force: true })
        await page.locator('.pf-b.go').click()
        if (!javaScriptEnabled) {
          await expect(page.locator('.pf-ans')).toContainText(CAKE.name)
          await page.locator('.pf-b.go').click()
        }
        const toOrder = javaScriptEnabled ? page.locator('a[data-order]') : page.locator('.done form button')
        await expect(toOrder).toBeVisible()
        await page.screenshot({ path: screenshot(`${name}-done`), fullPage: true })
        await toOrder.click()

        await expect(page.locator('.pay-qr')).toBeVisible()
        await expect(page.locator('.cu-bill .total')).toContainText(language === 'en' ? 'R$190.00' : '١٩٠٫٠٠')
        await page.screenshot({ path: screenshot(`${name}-pay`), fullPage: true })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        if (javaScriptEnabled) {
          expect(page.url()).not.toContain('#')
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await inaccessible(page), colorScheme).toEqual([])
          }
          await page.screenshot({ path: screenshot(`${name}-pay-dark`), fullPage: true })
          await page.emulateMedia({ colorScheme: 'light' })
          expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
        }
        await page.locator('[name=".proof"]').setInputFiles(PROOF)
        await page.locator('.cu-act button').first().click()
        await expect(page.locator('.cu-sent')).toContainText(WORDS[language].sent)
        await expect(page.locator('.cu-sent')).toContainText('proof.png')
        await page.screenshot({ path: screenshot(`${name}-sent`), fullPage: true })
        if (javaScriptEnabled) expect(await inaccessible(page)).toEqual([])

        const { list } = await owner(calls.responses.list, { query: { formId: form.id } })
        const [response] = list
        if (!response) throw new Error('the order is not there')
        expect(response.responses.find(({ questionId }) => questionId === 'pay')?.payment?.state).toBe('proofSent')
        const which = { params: { responseId: response._id }, query: { formId: form.id } }
        await owner(calls.responses.markPaid, { ...which, body: { isPaid: true } })
        await owner(calls.responses.edit, { ...which, body: { status: 'ready' } })

        // With script the page asks by itself.
        if (!javaScriptEnabled) await page.goto(page.url())
        await expect(page.locator('.cu-body')).toContainText(WORDS[language].marked, { timeout: 40_000 })
        await expect(page.locator('.cu-way .past')).toHaveCount(3)
        await expect(page.locator('.pay-qr')).toHaveCount(0)
        await expect(page.locator('.pf-ans')).not.toContainText(WORDS[language].sent)
        await page.screenshot({ path: screenshot(`${name}-paid`), fullPage: true })
        await context.close()
      })
    }
  }
}

const screenshot = (name: string) => fileURLToPath(new URL(`../../test-results/customer/${name}.png`, import.meta.url))
