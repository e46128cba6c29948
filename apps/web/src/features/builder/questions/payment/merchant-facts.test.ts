import type { Merchant, PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { NOTHING_CONNECTED, withFacts, withFactsIn } from './merchant-facts.ts'

const unconnected: Merchant[] = [
  { type: 'stripe', credentials: { accountId: '', detailsSubmitted: false, label: 'My card' } },
  { type: 'paypal', credentials: { email: '' } },
  { type: 'razorpay', credentials: { keyId: '', keySecret: '', hasSecret: false } },
  { type: 'cash', credentials: { label: 'At the till' } },
]
const connected: Merchant[] = [
  { type: 'stripe', credentials: { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: true, label: 'Card' } },
  { type: 'paypal', credentials: { email: 'shop@mail.com' } },
  {
    type: 'razorpay',
    credentials: { keyId: 'rzp_1', keySecret: '', hasSecret: true, hint: 'wxyz', merchantId: 'm-1' },
  },
  { type: 'cash', credentials: { label: 'Cash' } },
]
const draft = given.payment({ questionId: 'pay', label: 'Being typed', merchants: unconnected })
const merchantsOf = (question: unknown) => (question as PaymentQuestion).merchants // what went in is a payment

describe('what the server says of a method', () => {
  it('is in its question then, beside what the owner wrote', () => {
    const learn = withFacts('pay', 'stripe', { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: false })
    const learned = learn(draft)
    expect(learned.label).toBe('Being typed')
    expect(merchantsOf(learned)[0]).toEqual({
      type: 'stripe',
      credentials: { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: false, label: 'My card' },
    })
    expect(merchantsOf(learned).slice(1)).toEqual(unconnected.slice(1))
    expect(learn(learned)).toBe(learned)
  })

  it('is about one question, and about no method that it does not have', () => {
    const other = given.payment({ questionId: 'other', merchants: unconnected })
    const learn = withFacts('pay', 'paypal', { email: 'shop@mail.com' })
    expect(learn(other)).toBe(other)
    const cash = given.payment({ questionId: 'pay' })
    expect(learn(cash)).toBe(cash)
    const text = given.text({ questionId: 'pay' })
    expect(learn(text)).toBe(text)
  })

  it('is nothing once it is disconnected', () => {
    const all = given.payment({ questionId: 'pay', merchants: connected })
    const gone = (['stripe', 'paypal', 'razorpay'] as const).reduce(
      (question, method) => withFacts('pay', method, NOTHING_CONNECTED[method])(question),
      all as ReturnType<ReturnType<typeof withFacts>>,
    )
    expect(merchantsOf(gone).map(({ credentials }) => credentials)).toEqual([
      { accountId: '', detailsSubmitted: false, chargesEnabled: false, label: 'Card' },
      { email: '' },
      { keyId: '', keySecret: '', hasSecret: false },
      { label: 'Cash' },
    ])
  })
})

describe('the document of the server', () => {
  const stored = [given.text(), given.payment({ questionId: 'pay', label: 'As saved', merchants: connected })]

  it('says what is connected, and nothing about what is being edited', () => {
    const learned = withFactsIn(stored)(draft)
    expect(learned.label).toBe('Being typed')
    expect(merchantsOf(learned)).toEqual([
      {
        type: 'stripe',
        credentials: { accountId: 'acct_1', detailsSubmitted: true, chargesEnabled: true, label: 'My card' },
      },
      ...connected.slice(1, 3),
      unconnected[3],
    ])
  })

  it('leaves a draft that says the same as it is', () => {
    expect(withFactsIn([draft])(draft)).toBe(draft)
    expect(withFactsIn([])(draft)).toBe(draft)
  })

  it('does not bring a method back that the draft has no more', () => {
    const cash = given.payment({ questionId: 'pay' })
    expect(withFactsIn(stored)(cash)).toBe(cash)
  })
})
