import { composeMessage } from '@wayform/core/message/compose-message.ts'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { billText } from '@wayform/core/orders/order-text.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { orderAnswer } from '@wayform/core/questions/order/answer.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './catalogue.ts'
import { orderWords } from './order-words.ts'
import { translator } from './translate.ts'

const line = (name: string, quantity: number, price: number) => ({
  productId: 'p',
  variantId: null,
  extraIds: [],
  quantity,
  note: '',
  name,
  variantName: '',
  extraNames: [],
  price,
  amount: price * quantity,
})

const bill = (currency: Order['currency'], changes: Partial<Order> = {}): Order => ({
  lines: [
    { ...line('Truffle cake', 1, 18_100), variantName: 'Medium', extraNames: ['Candles'], note: 'Happy 60th' },
    line('Croissant', 2, 1_100),
  ],
  way: 'delivery',
  zone: 'Al Olaya',
  address: 'Musa Ibn Nusair St 14',
  when: '2026-11-18T13:30',
  at: '2026-11-18T10:30:00.000Z',
  coupon: 'DARB10',
  currency,
  subtotal: 20_300,
  discount: 2_030,
  fee: 1_200,
  tax: { kind: 'included', name: 'VAT', rate: 1_500, amount: 2_540 },
  total: 19_470,
  ...changes,
})

const CURRENCIES = ['SAR', 'JPY', 'KWD', 'BRL', 'INR'] as const

describe('a bill', () => {
  it.each(LANGUAGES)('a bill in %s is tidy in five currencies, each with its own precision', async (language) => {
    const t = translator(language, await loadCatalogue(language))
    const texts = CURRENCIES.map((code) => billText(bill(code), { language, orderWords: orderWords(t) }))
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(`./golden-bills/${language}.txt`)
  })

  it('shortens the lines of a bill before its total, within the length of a link', async () => {
    const t = translator('ar', await loadCatalogue('ar'))
    const reader = { language: 'ar' as const, orderWords: orderWords(t) }
    for (const count of [3, 30, 100]) {
      const lines = Array.from({ length: count }, (_, at) => ({
        ...line(`كعكة الشوكولاتة بالكمأة رقم ${at}`, 2, 1_100),
        extraNames: ['شموع ذهبية', 'رسالة على الكعكة'],
        note: 'عيد ميلاد سعيد يا أمي العزيزة',
      }))
      const order = bill('SAR', { lines })
      const question = given.order()
      const text = orderAnswer.format(order, question, reader)
      const shorter = orderAnswer.shorter?.(order, question, reader) ?? []
      const message = composeMessage({
        number: '+966500000000',
        formName: 'مخبز',
        responseNumber: 12,
        answers: [
          { label: 'الاسم', text: 'نورة'.repeat(count) },
          { label: 'الطلب', text, shorter },
        ],
        suffix: '',
        more: 'https://forms.example/r/abc',
      })
      const total = billText(order, reader, 'total')
        .split('\n')
        .find((each) => each.startsWith('المجموع'))
      expect(message.text).toContain(total)
      expect(message.url.length).toBeLessThanOrEqual(2_000)
    }
  })
})
