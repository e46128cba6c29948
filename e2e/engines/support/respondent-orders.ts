import { expect } from '@playwright/test'
import type { Client } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { givenForm, type GivenQuestion } from '../../support/given-form.ts'
import { IN_MATRIX } from '../../support/matrix-tag.ts'
import { openClinic } from '../../support/open-clinic.ts'
import { engineTest } from './engine-test.ts'
import type { Engine } from './engine.ts'
import { DONE, GO, stored } from './respondent.ts'
import type { Screen } from './screen.ts'

const PHONE: GivenQuestion = { questionId: 'phone', type: 'PHONE', label: 'Phone', required: true }
const ORDER: GivenQuestion = { questionId: 'order', type: 'ORDER', label: 'Your order', required: true }
const PAY: GivenQuestion = {
  questionId: 'pay',
  type: 'PAYMENT',
  label: 'How will you pay?',
  required: true,
  currency: 'BRL',
  paymentAmountType: 'linkedField',
  linkedField: 'order',
  merchants: [],
}
const PIX = { key: '529.982.247-25', name: 'Marina Duarte', city: 'São Paulo' }
const BOOKING: GivenQuestion = { questionId: 'visit', type: 'BOOKING', label: 'Choose a time', required: true }

const CAKE: ProductDetails = {
  name: 'Chocolate cake',
  description: '',
  texts: {},
  photo: null,
  categoryId: null,
  price: 9_500,
  stock: null,
  variants: [
    { id: 's', name: 'Small', price: 9_500, stock: null },
    { id: 'm', name: 'Medium', price: 12_000, stock: null },
  ],
  extras: [{ id: 'candles', name: 'Gold candles', price: 500 }],
  extrasMin: 0,
  extrasMax: 1,
  refillAt: null,
  lowStock: null,
  minQuantity: 1,
  maxQuantity: null,
  makingMinutes: 0,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: null,
  isOn: true,
}
const ROLL: ProductDetails = { ...CAKE, name: 'Butter roll', price: 1_000, variants: [], extras: [], extrasMax: 0 }

/** Journeys of customers of a shop and of a clinic, in the other engines, with and without scripts. */
export function respondentOrders(engine: Engine): void {
  const test = engineTest(engine)

  for (const hasScript of [true, false]) {
    const how = hasScript ? '' : ' without scripts'

    test(
      `${engine.name}: a menu is ordered from and paid by Pix${how}`,
      IN_MATRIX,
      async ({ app, sandbox, world: { screen, line } }) => {
        const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Padaria Aurora' })
        const begin = { currency: 'BRL' as const, timeZone: 'America/Sao_Paulo' }
        const add = async (details: ProductDetails) =>
          (await form.owner(calls.catalogue.create, { body: { details, begin } })).product.id
        const [cake, roll] = [await add(CAKE), await add(ROLL)]
        await ask(form, [ORDER, PAY], () =>
          form.owner(calls.merchants.setPix, { body: { formId: form.id, questionId: 'pay', ...PIX } }),
        )
        line.withoutScripts(!hasScript)
        await openNewest(screen, form.publicUrl, '.pf-or')
        if (hasScript) await screen.sees('.pf-or.on')
        await screen.fill('[name=phone]', '+5511987654321')
        // Size and extras are chosen on a sheet, or on a page of its own; the rest of the form stays filled.
        await screen.click(`.pf-oa[value="${cake}"]`)
        await screen.sees('.pf-oi h1', CAKE.name)
        await screen.click('.pf-oi [name="order.size"][value=m]')
        await screen.click('.pf-oi [name="order.extra"][value=candles]')
        await screen.click('.pf-oi .go')
        await screen.sees('.pf-oc li', 'Medium, Gold candles')
        expect(await screen.value('[name=phone]')).toBe('+5511987654321')
        if (hasScript) {
          const more = `[data-product="${roll}"] button[value="1"]`
          await screen.click(more)
          await expect.poll(() => screen.value(`[name="order.n_${roll}"]`)).toBe('1')
          await screen.click(more)
        } else {
          await screen.fill(`[name="order.n_${roll}"]`, '2')
          await screen.click('.pf-ou')
        }
        await screen.sees('.pf-ob .sum bdi', 'R$145.00')
        if (hasScript) await screen.sees('[data-live=pay]', 'R$145')
        await screen.click('[name=pay][value=pix]')
        await screen.click(GO)
        if (!hasScript) {
          await screen.sees('.pf-ans', CAKE.name)
          await screen.click(GO)
        }
        await screen.sees(DONE)
        await screen.click(hasScript ? 'a[data-order]' : '.done form button')

        await expect.poll(() => screen.attribute('.pay-qr', 'class')).not.toBeNull()
        await screen.sees('.cu-bill .total', 'R$145.00')
        await expect
          .poll(() => screen.wire.evaluate(overflow), 'nothing is wider than the phone')
          .toBeLessThanOrEqual(0)
        await screen.wire.setFile('[name=".proof"]', proof())
        await screen.click('.cu-act button')
        await screen.sees('.cu-sent', 'proof.png')
        const { list } = await form.owner(calls.responses.list, { query: { formId: form.id } })
        const states = list.map(
          ({ responses }) => responses.find(({ questionId }) => questionId === 'pay')?.payment?.state,
        )
        expect(states).toEqual(['proofSent'])
      },
    )

    test(`${engine.name}: a time is booked${how}`, IN_MATRIX, async ({ app, sandbox, world: { screen, line } }) => {
      const form = await givenForm(app, sandbox, { questions: [PHONE], name: 'Nakheel Clinic' })
      await openClinic(form.owner)
      await ask(form, [BOOKING])
      line.withoutScripts(!hasScript)
      await openNewest(screen, form.publicUrl, '.pf-bk')
      if (hasScript) await screen.sees('.pf-bk.on')
      await screen.fill('[name=phone]', '+966501234567')
      await screen.click('[name="visit.service"][value=clean]')
      // Of the first day some hours may be over.
      if (hasScript) {
        await screen.click('.days label:nth-child(2)')
        await screen.click('.times label:nth-child(2)')
        await expect.poll(() => screen.value('[name="visit.at"]:checked')).not.toBe('')
      } else {
        await screen.click('.pf-bu')
        await screen.sees('[name="visit.day"]')
        const day = await screen.attribute('[name="visit.day"] option:nth-child(3)', 'value')
        await screen.choose('[name="visit.day"]', day ?? '')
        await screen.click('.pf-bl:has([name="visit.day"]) + .pf-bu')
        await expect.poll(() => screen.attribute('[name="visit.start"]', 'value')).toContain(day)
        await screen.click('.pf-o:nth-child(2) [name="visit.start"]')
      }
      await screen.click(GO)
      if (!hasScript) {
        await screen.sees('body', 'Teeth cleaning')
        await screen.click('[value=confirm]')
      }
      await screen.sees(DONE)
      expect(await stored(form)).toMatchObject([{ visit: expect.stringContaining('Teeth cleaning') }])
      await screen.click(hasScript ? 'a[data-order]' : '.done form button')
      await screen.sees('.cu-booked', 'Teeth cleaning')
      await expect.poll(() => screen.wire.evaluate(overflow), 'nothing is wider than the phone').toBeLessThanOrEqual(0)
    })
  }
}

/** Questions that need products, or a clinic's hours, to be there first. */
async function ask(
  { owner, id, formQuestions, revision }: Form & { owner: Client },
  questions: readonly GivenQuestion[],
  beforePublishing: () => Promise<unknown> = async () => {},
): Promise<void> {
  const params = { id }
  const asked = [...formQuestions, ...questions] as typeof formQuestions
  await owner(calls.forms.saveQuestions, { params, body: { formQuestions: asked, revision } })
  await beforePublishing()
  await owner(calls.forms.publish, { params })
}

/** The page that was published before may be served for another moment. */
async function openNewest(screen: Screen, url: string, desk: string): Promise<void> {
  await expect
    .poll(async () => {
      await screen.open(url)
      return screen.text(desk)
    })
    .not.toBeNull()
}

/** Runs in the page. */
const overflow = () => document.documentElement.scrollWidth - innerWidth

function proof(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'wayform-proof-')), 'proof.png')
  writeFileSync(path, Buffer.from(PNG, 'base64'))
  return path
}

/** As small as a PNG is. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
