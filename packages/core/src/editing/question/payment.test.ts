import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '../../money/provider-amounts.ts'
import { type Merchant, paymentSchema } from '../../questions/payment/schema.ts'
import { KINDS, questionTypes } from '../../questions/registry.ts'
import { given, init, TEXTS } from '../../testing/given.ts'
import {
  addMerchant,
  linkableQuestions,
  linkAmount,
  removeMerchant,
  setAmount,
  setAmountType,
  setCurrency,
  updateMerchant,
  withoutSecrets,
} from './payment.ts'

const MERCHANTS: Merchant[] = [
  { type: 'paypal', credentials: { email: 'shop@mail.com' } },
  { type: 'stripe', credentials: { accountId: 'acct_1', detailsSubmitted: true, label: 'Card' } },
  { type: 'razorpay', credentials: { keyId: 'rzp_1', keySecret: 'secret', hasSecret: false } },
  { type: 'cash', credentials: { label: 'Cash' } },
]
const all = given.payment({ merchants: MERCHANTS })
const methods = ({ merchants }: { merchants: readonly Merchant[] }) => merchants.map(({ type }) => type)

describe('the currency of a payment', () => {
  it.each([
    ['INR', ['stripe', 'razorpay', 'cash']],
    ['EUR', ['paypal', 'stripe', 'cash']],
    ['KES', ['stripe', 'cash']],
  ] as const)('keeps the methods that can take %s', (currency, kept) => {
    const edited = setCurrency(all, currency)
    expect(edited.currency).toBe(currency)
    expect(methods(edited)).toEqual(kept)
  })

  it('keeps all methods when each can take the new currency', () => {
    const cash = given.payment()
    expect(setCurrency(cash, 'EUR').merchants).toBe(cash.merchants)
    expect(setCurrency(cash, 'USD')).toBe(cash)
  })
})

describe('the amount of a payment', () => {
  it('clears the fixed amount when the amount is linked, and the link when it is fixed', () => {
    const fixed = given.payment({ amount: '10' })
    const linked = setAmountType(fixed, 'linkedField')
    expect(linked).toEqual({ ...fixed, paymentAmountType: 'linkedField', amount: null, linkedField: '' })
    const back = setAmountType({ ...linked, linkedField: 'n' }, 'fixed')
    expect(back).toEqual({ ...fixed, amount: null })
    expect(setAmountType(back, 'fixed')).toBe(back)
  })

  it.each([
    ['12.50', '12.5'],
    ['0', '0'],
    ['', null],
    ['  ', null],
    ['-1', '10'],
    ['ten', '10'],
  ])('accepts a decimal of at least 0, or an empty amount: %j', (text, amount) => {
    expect(setAmount(given.payment({ amount: '10' }), text).amount).toBe(amount)
  })

  it('returns the same payment when the amount is the same', () => {
    const payment = given.payment({ amount: '10' })
    for (const text of ['10', '10.00', '-1', 'ten']) expect(setAmount(payment, text)).toBe(payment)
    const none = given.payment({ amount: null })
    expect(setAmount(none, 'ten')).toBe(none)
    expect(setAmount(none, '')).toBe(none)
  })

  it('offers questions with a number to link the amount to', () => {
    const doc = KINDS.map((kind) => questionTypes[kind].create(init(kind)))
    expect(
      linkableQuestions([given.page(), ...doc])
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['BOOKING', 'CHECKBOX', 'DROPDOWN', 'FORMULA', 'NUMBER', 'ORDER', 'RADIO', 'SLIDER'])
  })
})

describe('linking the amount', () => {
  const number = given.number({ questionId: 'n' })
  const doc = [
    given.page(),
    number,
    given.text({ questionId: 't' }),
    given.payment({ questionId: 'pay', amount: '10' }),
  ]

  it('links the amount to a question with a number and clears the fixed amount', () => {
    const linked = linkAmount(doc, 'pay', 'n')
    expect(linked[3]).toMatchObject({ paymentAmountType: 'linkedField', linkedField: 'n', amount: null })
    expect(linked[1]).toBe(number)
    expect(linkAmount(linked, 'pay', 'n')).toBe(linked)
  })

  it.each([
    ['a question without a number', 'pay', 't'],
    ['a question that is gone', 'pay', 'gone'],
    ['the payment itself', 'pay', 'pay'],
    ['a payment that is gone', 'gone', 'n'],
    ['what is no payment', 't', 'n'],
  ])('linking the amount changes nothing for %s', (_, paymentId, linkedId) => {
    expect(linkAmount(doc, paymentId, linkedId)).toBe(doc)
  })
})

describe('the methods of a payment', () => {
  const none = given.payment({ merchants: [], currency: 'INR' })

  it('adds each method once, with the default label in the language of the form', () => {
    const edited = PAYMENT_METHODS.reduce((payment, method) => addMerchant(payment, method, TEXTS.methodLabel), none)
    expect(edited.merchants).toEqual([
      { type: 'stripe', credentials: { accountId: '', detailsSubmitted: false, label: 'Card' } },
      { type: 'razorpay', credentials: { keyId: '', keySecret: '', hasSecret: false } },
      { type: 'upi', credentials: { vpa: '', name: '' } },
      {
        type: 'transfer',
        credentials: { holder: '', account: '', bank: '', branch: '', text: '', label: 'Bank transfer' },
      },
      { type: 'cash', credentials: { label: 'Cash' } },
    ])
    expect(addMerchant(edited, 'cash', TEXTS.methodLabel)).toBe(edited)
    expect(methods(addMerchant(given.payment(), 'paypal', TEXTS.methodLabel))).toEqual(['cash', 'paypal'])
  })

  it('refuses a method that can’t take the currency', () => {
    expect(addMerchant(none, 'paypal', TEXTS.methodLabel)).toBe(none)
    const dollars = given.payment()
    expect(addMerchant(dollars, 'razorpay', TEXTS.methodLabel)).toBe(dollars)
  })

  it('removes one method of a payment', () => {
    expect(methods(removeMerchant(all, 'stripe'))).toEqual(['paypal', 'razorpay', 'cash'])
    expect(removeMerchant(none, 'stripe')).toBe(none)
  })

  it('updates only the given fields of a method', () => {
    const edited = updateMerchant(all, 'stripe', { accountId: 'acct_2' })
    expect(edited.merchants[1]).toEqual({
      type: 'stripe',
      credentials: { accountId: 'acct_2', detailsSubmitted: true, label: 'Card' },
    })
    expect(edited.merchants[0]).toBe(all.merchants[0])
    expect(updateMerchant(all, 'stripe', { accountId: 'acct_1', label: 'Card' })).toBe(all)
    expect(updateMerchant(none, 'stripe', { accountId: 'acct_2' })).toBe(none)
  })

  it('cuts a label at the maximum length of the schema', () => {
    const long = 'A very long name of a way to pay'
    expect(paymentSchema.safeParse(updateMerchant(all, 'cash', { label: long })).success).toBe(true)
    expect(paymentSchema.safeParse(addMerchant(none, 'stripe', () => long)).success).toBe(true)
    expect(paymentSchema.safeParse(addMerchant(none, 'cash', () => long)).success).toBe(true)
  })
})

describe('a question without secrets', () => {
  it('removes the keys and keeps everything else', () => {
    expect(withoutSecrets(all)).toEqual({
      ...all,
      merchants: MERCHANTS.with(2, {
        type: 'razorpay',
        credentials: { keyId: 'rzp_1', keySecret: '', hasSecret: false },
      }),
    })
  })

  it('returns the same question when it has no secrets', () => {
    const cash = given.payment()
    expect(withoutSecrets(cash)).toBe(cash)
    const text = given.text()
    expect(withoutSecrets(text)).toBe(text)
  })
})
