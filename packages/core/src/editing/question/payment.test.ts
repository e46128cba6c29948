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

  it('leaves the methods as they are when all can take it', () => {
    const cash = given.payment()
    expect(setCurrency(cash, 'EUR').merchants).toBe(cash.merchants)
    expect(setCurrency(cash, 'USD')).toBe(cash)
  })
})

describe('the amount of a payment', () => {
  it('is linked or fixed, and never keeps what belongs to the other', () => {
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
  ])('is a decimal of at least 0, or none yet: %j', (text, amount) => {
    expect(setAmount(given.payment({ amount: '10' }), text).amount).toBe(amount)
  })

  it('keeps the identity of the payment when it is the same', () => {
    const payment = given.payment({ amount: '10' })
    for (const text of ['10', '10.00', '-1', 'ten']) expect(setAmount(payment, text)).toBe(payment)
    const none = given.payment({ amount: null })
    expect(setAmount(none, 'ten')).toBe(none)
    expect(setAmount(none, '')).toBe(none)
  })

  it('can be linked to what has a number', () => {
    const doc = KINDS.map((kind) => questionTypes[kind].create(init(kind)))
    expect(
      linkableQuestions([given.page(), ...doc])
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['CHECKBOX', 'DROPDOWN', 'FORMULA', 'NUMBER', 'RADIO'])
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

  it('takes it from a question that has a number, instead of a fixed one', () => {
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
  ])('changes nothing for %s', (_, paymentId, linkedId) => {
    expect(linkAmount(doc, paymentId, linkedId)).toBe(doc)
  })
})

describe('the methods of a payment', () => {
  const none = given.payment({ merchants: [], currency: 'INR' })

  it('are added once each, with the default label of the form’s language', () => {
    const edited = PAYMENT_METHODS.reduce((payment, method) => addMerchant(payment, method, TEXTS.methodLabel), none)
    expect(edited.merchants).toEqual([
      { type: 'stripe', credentials: { accountId: '', detailsSubmitted: false, label: 'Card' } },
      { type: 'razorpay', credentials: { keyId: '', keySecret: '', hasSecret: false } },
      { type: 'cash', credentials: { label: 'Cash' } },
    ])
    expect(addMerchant(edited, 'cash', TEXTS.methodLabel)).toBe(edited)
    expect(methods(addMerchant(given.payment(), 'paypal', TEXTS.methodLabel))).toEqual(['cash', 'paypal'])
  })

  it('are refused where they can’t take the currency', () => {
    expect(addMerchant(none, 'paypal', TEXTS.methodLabel)).toBe(none)
    const dollars = given.payment()
    expect(addMerchant(dollars, 'razorpay', TEXTS.methodLabel)).toBe(dollars)
  })

  it('are removed one by one', () => {
    expect(methods(removeMerchant(all, 'stripe'))).toEqual(['paypal', 'razorpay', 'cash'])
    expect(removeMerchant(none, 'stripe')).toBe(none)
  })

  it('are changed in what is named', () => {
    const edited = updateMerchant(all, 'stripe', { accountId: 'acct_2' })
    expect(edited.merchants[1]).toEqual({
      type: 'stripe',
      credentials: { accountId: 'acct_2', detailsSubmitted: true, label: 'Card' },
    })
    expect(edited.merchants[0]).toBe(all.merchants[0])
    expect(updateMerchant(all, 'stripe', { accountId: 'acct_1', label: 'Card' })).toBe(all)
    expect(updateMerchant(none, 'stripe', { accountId: 'acct_2' })).toBe(none)
  })

  it('have labels as long as the schema takes them', () => {
    const long = 'A very long name of a way to pay'
    expect(paymentSchema.safeParse(updateMerchant(all, 'cash', { label: long })).success).toBe(true)
    expect(paymentSchema.safeParse(addMerchant(none, 'stripe', () => long)).success).toBe(true)
    expect(paymentSchema.safeParse(addMerchant(none, 'cash', () => long)).success).toBe(true)
  })
})

describe('a question without secrets', () => {
  it('has no key, and everything else', () => {
    expect(withoutSecrets(all)).toEqual({
      ...all,
      merchants: MERCHANTS.with(2, {
        type: 'razorpay',
        credentials: { keyId: 'rzp_1', keySecret: '', hasSecret: false },
      }),
    })
  })

  it('is the very same where there are none', () => {
    const cash = given.payment()
    expect(withoutSecrets(cash)).toBe(cash)
    const text = given.text()
    expect(withoutSecrets(text)).toBe(text)
  })
})
