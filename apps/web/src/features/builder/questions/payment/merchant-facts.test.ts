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
const merchantsOf = (question: unknown) => (question as PaymentQuestion).merchants // the input is a payment

describe('applying the server’s facts of a method', () => {
  it('puts them into the question and keeps the owner’s settings', () => {
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

  it('affects only that question and only methods that it has', () => {
    const other = given.payment({ questionId: 'other', merchants: unconnected })
    const learn = withFacts('pay', 'paypal', { email: 'shop@mail.com' })
    expect(learn(other)).toBe(other)
    const cash = given.payment({ questionId: 'pay' })
    expect(learn(cash)).toBe(cash)
    const text = given.text({ questionId: 'pay' })
    expect(learn(text)).toBe(text)
  })

  it('removes them after a disconnect', () => {
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

describe('applying the server’s document', () => {
  const stored = [given.text(), given.payment({ questionId: 'pay', label: 'As saved', merchants: connected })]

  it('takes over connections and leaves edits in progress alone', () => {
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

  it('returns the same draft if nothing differs', () => {
    expect(withFactsIn([draft])(draft)).toBe(draft)
    expect(withFactsIn([])(draft)).toBe(draft)
  })

  it('does not restore a method that the draft has removed', () => {
    const cash = given.payment({ questionId: 'pay' })
    expect(withFactsIn(stored)(cash)).toBe(cash)
  })
})
