import type { Page } from '@playwright/test'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import type { Language } from '@wayform/core/languages.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from '../support/accessible.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { takePicture } from '../support/take-picture.ts'
import { smallTargets } from '../support/target-sizes.ts'
import { expect, test } from '../support/wayform.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const
const FINGER_PX = 44
const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true },
  { questionId: 'order', type: 'ORDER', label: 'Order', required: true },
]

let numbers = 0
const newNumber = () => `+49151224459${String(++numbers).padStart(2, '0')}`

type Created = { form: { id: string; revision: number; formQuestions: object[]; publicUrl: string } }

for (const language of ['en', 'ar'] as const) {
  for (const viewport of SIZES) {
    const name = `${language}-${viewport.width}`
    test(`orders come in, are moved, opened and printed: ${name}`, async ({ page, sandbox, request }) => {
      const t = await loadTranslator(language)
      const isPhone = viewport.width < 768
      await page.setViewportSize(viewport)
      const number = newNumber()
      await signInBehindScreens(page, sandbox, number)
      await sandbox.plan(number, 'standard')
      await page.goto('/')
      await speak(page, language)
      const call = callAs(page)
      const begin = { currency: 'SAR', timeZone: 'Asia/Riyadh' }
      const details = blankProduct({ name: 'Maamoul box, 12 pieces', price: 4_800 })
      const { product } = await call<{ product: { id: string } }>('POST', '/api/catalogue/products', { details, begin })
      const { form } = await call<Created>('POST', '/api/forms', {
        name: 'Bakery orders',
        language,
        whatsappNumber: number,
      })
      await call('PATCH', `/api/forms/${form.id}/question`, {
        formQuestions: [...form.formQuestions, ...QUESTIONS],
        revision: form.revision,
      })
      await call('GET', `/api/forms/${form.id}/publish`)
      const order = async (customer: string) => {
        const answers = {
          name: customer,
          phone: '+966501234567',
          order: { lines: [{ productId: product.id, quantity: 2, note: '' }], when: 'asap', way: 'pickup' },
        }
        const data = { submissionId: crypto.randomUUID(), answers }
        expect((await request.post(form.publicUrl, { data })).status()).toBe(201)
      }
      await order('Omar Siddiqui')

      // The navigation is there once a published form takes orders.
      await page.goto('/')
      const nav = page.getByRole('navigation', { name: t('shell.nav.title') })
      await nav.getByRole('link', { name: t('shell.nav.orders') }).click()
      await expect(page.getByText('Omar Siddiqui')).toBeVisible()
      // The next ones come by themselves.
      await order('Layla Hassan')
      await expect(page.getByText('Layla Hassan')).toBeVisible()
      await look(page, `sell-board-${name}`)

      await page
        .getByRole('button', { name: t('orders.next.confirmed') })
        .first()
        .click()
      await expect(page.getByText(t('orders.moved', { number: 1, status: t('orders.status.confirmed') }))).toBeVisible()
      if (isPhone) await page.getByRole('tab', { name: t('orders.status.confirmed') }).click()
      await page.getByRole('button', { name: t('orders.number', { number: 1 }), exact: true }).click()
      const pane = page.getByRole('dialog', { name: t('orders.number', { number: 1 }) })
      await expect(pane.getByText(t('orders.detail.placed'))).toBeVisible()
      await look(page, `sell-order-${name}`)
      await pane
        .getByRole('button', { name: t('orders.ticket.print') })
        .first()
        .click()
      await expect(page.getByText(t('orders.ticket.scan', { number: 1 })).first()).toBeVisible()
      await look(page, `sell-ticket-${name}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: t('orders.ticket.title') })).toHaveCount(0)
      await pane.getByRole('button', { name: t('orders.detail.close') }).click()
      await expect(pane).toHaveCount(0)
      await page.getByRole('button', { name: t('orders.reply.to', { number: 1 }) }).click()
      await expect(page.getByText(t('orders.reply.hint'))).toBeVisible()
      await look(page, `sell-board-reply-${name}`)
    })
  }
}

async function speak(page: Page, language: Language) {
  await callAs(page)('PATCH', '/api/users/language', { language })
}

/** In whatever lies over the board. */
const IN_DIALOGS = '[role=dialog] :is(a[href], button)'

async function look(page: Page, name: string) {
  if ((page.viewportSize()?.width ?? 0) < 768) expect(await smallTargets(page, FINGER_PX, IN_DIALOGS), name).toEqual([])
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([name, room]).toEqual([name, 0])
  await expectAccessible(page, name)
  const path = fileURLToPath(new URL(`../../test-results/screens/${name}.png`, import.meta.url))
  await takePicture(page, { path, fullPage: true })
}
