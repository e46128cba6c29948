import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS, type PaymentMethod } from '../../money/provider-amounts.ts'
import type { Merchant } from '../../questions/payment/schema.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { given } from '../../testing/given.ts'
import type { FormDoc } from '../document.ts'
import { type MerchantChange, withMerchantChanges } from './merchant-changes.ts'

const labelOf = (method: 'stripe' | 'transfer' | 'cash') =>
  ({ stripe: 'Card', transfer: 'Bank transfer', cash: 'Cash' })[method]
const cash = (label: string): Merchant => ({ type: 'cash', credentials: { label } })
const paypal: Merchant = { type: 'paypal', credentials: { email: 'shop@mail.com' } }
const docWith = (...merchants: Merchant[]): FormDoc => [
  given.page(),
  given.text(),
  given.payment({ questionId: 'pay', merchants }),
]
const merchantsOf = (doc: FormDoc) => doc.flatMap((each) => (each.type === 'PAYMENT' ? each.merchants : []))
const typesOf = (doc: FormDoc) => merchantsOf(doc).map(({ type }) => type)
const set = (method: Exclude<PaymentMethod, 'cash'>): MerchantChange => ({ questionId: 'pay', method, kind: 'set' })
const named = (label: string, labelBefore: string | null): MerchantChange => ({
  questionId: 'pay',
  method: 'cash',
  kind: 'set',
  label,
  labelBefore,
})
const ended = (method: PaymentMethod): MerchantChange => ({ questionId: 'pay', method, kind: 'ended' })

describe('a document that was open while a method was set up', () => {
  it.each(['stripe', 'paypal', 'razorpay'] as const)(
    'adds %s without credentials, for the server to fill in',
    (method) => {
      const { doc, seen } = withMerchantChanges(docWith(cash('Cash')), [set(method)], labelOf)
      expect(typesOf(doc)).toEqual(['cash', method])
      expect(JSON.stringify(merchantsOf(doc)[1])).not.toMatch(/acct|rzp|@/)
      expect(seen).toEqual([])
    },
  )

  it('keeps a document that already has the method', () => {
    const before = docWith(paypal, cash('Cash'))
    const { doc, seen } = withMerchantChanges(before, [set('paypal')], labelOf)
    expect(doc).toBe(before)
    expect(seen).toEqual([set('paypal')])
  })

  it('reports no change as seen when the question is not in the document', () => {
    const before = [given.page(), given.text()]
    expect(withMerchantChanges(before, [set('paypal'), ended('cash')], labelOf)).toEqual({ doc: before, seen: [] })
  })
})

describe('a document that was open while a method was ended', () => {
  it.each(PAYMENT_METHODS)('removes %s from a document that was open when the method was ended', (method) => {
    const all = withMerchantChanges(
      docWith(),
      [...PAYMENT_METHODS.flatMap((each) => (each === 'cash' ? [] : set(each))), named('Cash', null)],
      labelOf,
    )
    const { doc, seen } = withMerchantChanges(all.doc, [ended(method)], labelOf)
    expect(typesOf(doc)).toEqual(typesOf(all.doc).filter((type) => type !== method))
    expect(seen).toEqual([])
    expect(withMerchantChanges(doc, [ended(method)], labelOf)).toEqual({ doc, seen: [ended(method)] })
  })
})

describe('the name of the cash method', () => {
  it.each<[string, Merchant[], string | null, Merchant[], boolean]>([
    ['comes into a document without it', [], null, [cash('At the door')], false],
    ['replaces the name from before', [cash('Cash')], 'Cash', [cash('At the door')], false],
    ['leaves a document that has it', [cash('At the door')], 'Cash', [cash('At the door')], true],
    ['gives way to a newer name', [cash('On delivery')], 'Cash', [cash('On delivery')], true],
    ['gives way to who took the method out', [], 'Cash', [], true],
    ['gives way to the owner’s own name', [cash('On delivery')], null, [cash('On delivery')], true],
  ])('the name of the cash method %s', (_, there, before, after, isSeen) => {
    const change = named('At the door', before)
    const { doc, seen } = withMerchantChanges(docWith(...there), [change], labelOf)
    expect(merchantsOf(doc)).toEqual(after)
    expect(seen).toEqual(isSeen ? [change] : [])
  })
})

it('applying a change twice changes nothing more, and touches no other question', () => {
  const change = fc.oneof(
    fc.constantFrom(...PAYMENT_METHODS).map(ended),
    fc.constantFrom('stripe', 'paypal', 'razorpay').map(set),
    fc.constantFrom(null, '', 'Cash').map((before) => named('Till', before)),
  )
  fc.assert(
    fc.property(anyDocument(), change, (doc, wanted) => {
      const [first] = doc.filter(({ type }) => type === 'PAYMENT')
      const questionId = first?.questionId ?? 'none'
      const once = withMerchantChanges(doc, [{ ...wanted, questionId }], labelOf)
      const again = withMerchantChanges(once.doc, [{ ...wanted, questionId }], labelOf)
      expect(again.doc).toBe(once.doc)
      expect(again.seen).toHaveLength(first ? 1 : 0)
      expect(once.doc.filter((each) => each.questionId !== questionId)).toEqual(
        doc.filter((each) => each.questionId !== questionId),
      )
    }),
  )
})
