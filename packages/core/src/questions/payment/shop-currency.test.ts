import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { inShopCurrency, paysForShop } from './shop-currency.ts'

const order = given.order({ questionId: 'order' })
const pay = given.payment({ currency: 'USD', paymentAmountType: 'linkedField', linkedField: 'order', amount: null })

describe('the currency of a payment', () => {
  it('takes the currency of the shop where an order is paid', () => {
    expect(inShopCurrency([order, pay], 'BRL')).toEqual([order, { ...pay, currency: 'BRL' }])
  })

  it.each([
    ['a fixed amount', { ...pay, paymentAmountType: 'fixed' as const }],
    ['another question', { ...pay, linkedField: 'total' }],
    ['nothing yet', { ...pay, linkedField: '' }],
  ])('keeps the currency of a payment for %s', (_name, other) => {
    expect(paysForShop([order, other], other)).toBe(false)
    expect(inShopCurrency([order, other], 'BRL')).toEqual([order, other])
  })
})
