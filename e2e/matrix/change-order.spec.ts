import { calls } from '@wayform/contract/routes.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
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

const PHONE = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
const ORDER = {
  questionId: 'order',
  type: 'ORDER',
  label: 'Your order',
  required: true,
  changeUntil: { kind: 'confirmed' },
  delivery: {
    isOn: true,
    by: 'name',
    zones: [{ id: 'far', name: 'Diriyah', prefixes: [], fee: 3_000 }],
    freeFrom: null,
  },
  when: { asSoonAsPossible: true, atATime: true, hours: [], makingMinutes: 0, perHalfHour: null, daysAhead: 14 },
  coupons: [{ id: 'c', code: 'DARB', discount: { kind: 'amount', amount: 1_000 } }],
}

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    for (const javaScriptEnabled of [true, false]) {
      const name = `${language}-${viewport.width}-${javaScriptEnabled ? 'script' : 'plain'}`
      test(`a customer changes an order, then cancels it: ${name}`, async ({ app, sandbox, browser, request }) => {
        const t = await loadTranslator(language)
        const form = await givenForm(app, sandbox, { questions: [PHONE], language, name: 'Darb Bakehouse' })
        const { owner } = form
        const params = { id: form.id }
        const begin = { currency: 'SAR' as const, timeZone: 'Asia/Riyadh' }
        const add = async (details: Parameters<typeof blankProduct>[0]) =>
          (await owner(calls.catalogue.create, { body: { details: blankProduct(details), begin } })).product.id
        const extras = [{ id: 'candles', name: 'Candles', price: 500 }]
        const cake = await add({ name: 'Chocolate truffle cake', price: 16_500, extras, extrasMax: 1 })
        await add({ name: 'Butter croissant', price: 1_100 })
        const formQuestions = [...form.formQuestions, ORDER] as typeof form.formQuestions
        await owner(calls.forms.saveQuestions, { params, body: { formQuestions, revision: form.revision } })
        await owner(calls.forms.publish, { params })
        const lines = [{ productId: cake, quantity: 2, note: 'Happy 60th, Mama Salma' }]
        const answers = { phone: '+966501234567', order: { lines, when: 'asap', way: 'pickup' } }
        let sent: { receiptUrl: string; order: { key: string } } | undefined
        await expect(async () => {
          const reply = await request.post(form.publicUrl, { data: { submissionId: crypto.randomUUID(), answers } })
          expect(reply.status()).toBe(201)
          sent = await reply.json()
        }).toPass()
        if (!sent) throw new Error('the order was not stored')

        const context = await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })
        const page = await context.newPage()
        // With script the key of this browser proves the customer, without it the phone number does.
        await page.goto(javaScriptEnabled ? `${sent.receiptUrl}#${sent.order.key}` : sent.receiptUrl)
        await expect(page.getByText(t('pay.change.untilConfirmed'))).toBeVisible()
        await page.screenshot({ path: screenshot(`${name}-order`), fullPage: true })
        await page.locator('summary', { hasText: t('pay.change.open') }).click()
        await page.getByRole('spinbutton', { name: 'Chocolate truffle cake' }).fill('3')
        await page.locator('summary', { hasText: t('pay.change.more') }).click()
        await page.getByRole('spinbutton', { name: 'Butter croissant' }).fill('2')
        const line = page.locator('.cu-counts').first()
        await line.locator('summary').click()
        await line.getByLabel('Candles').check()
        await line.getByRole('textbox').fill('No nuts')
        // An address is asked for only where it is brought.
        await expect(page.getByLabel(t('form.order.address'))).toBeHidden()
        await page.getByRole('radio', { name: t('form.order.delivery') }).check()
        await page.getByRole('combobox', { name: t('form.order.zone') }).selectOption('far')
        await page.getByLabel(t('form.order.address')).fill('Bujairi 4')
        await page.getByLabel(t('form.order.coupon')).fill('darb')
        if (!javaScriptEnabled) await page.locator('#cu-change').fill('050 123 4567')
        await page.screenshot({ path: screenshot(`${name}-typed`), fullPage: true })
        await page.getByRole('button', { name: t('pay.change.see') }).click()
        const total = language === 'en' ? '552.00' : '٥٥٢٫٠٠'
        await expect(page.locator('.cu-act .cu-bill .total')).toContainText(total)
        await page.screenshot({ path: screenshot(`${name}-bill`), fullPage: true })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        if (javaScriptEnabled) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await inaccessible(page), colorScheme).toEqual([])
          }
          await page.emulateMedia({ colorScheme: 'light' })
          expect(await smallTargets(page, MIN_TARGET_PX)).toEqual([])
        }
        await page.getByRole('button', { name: t('pay.change.save') }).click()
        await expect(page.getByText(t('pay.change.done'))).toBeVisible()
        await expect(page.locator('.cu-body > .cu-bill .total')).toContainText(total)
        await page.screenshot({ path: screenshot(`${name}-changed`), fullPage: true })

        await page.locator('summary', { hasText: t('pay.cancel.open') }).click()
        await page.screenshot({ path: screenshot(`${name}-cancel`), fullPage: true })
        await page.getByRole('button', { name: t('pay.cancel.button') }).click()
        await expect(page.getByText(t('pay.cancel.done'))).toBeVisible()
        await expect(page.locator('summary', { hasText: t('pay.change.open') })).toHaveCount(0)
        await page.screenshot({ path: screenshot(`${name}-cancelled`), fullPage: true })
        const { orders } = await owner(calls.orders.board, {})
        expect(orders[0]).toMatchObject({ status: 'cancelled', total: 55_200, changes: [{}, { isCancelled: true }] })
        expect(orders[0]?.changes[0]?.details.map(({ what }) => what)).toEqual([
          'way',
          'zone',
          'address',
          'coupon',
          'line',
        ])
        await context.close()
      })
    }
  }
}

const screenshot = (name: string) =>
  fileURLToPath(new URL(`../../test-results/change-order/${name}.png`, import.meta.url))
