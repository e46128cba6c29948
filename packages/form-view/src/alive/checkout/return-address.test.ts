import { describe, expect, it } from 'vitest'
import { isCancelledIn, paymentIn, withoutPayment } from './return-address.ts'

const ID = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'

describe('the return address of a payment', () => {
  it.each([
    [`?payment=${ID}`, ID],
    [`?source=Table%205&payment=${ID}&cancelled=1`, ID],
    ['', null],
    ['?payment=', null],
    ['?prepayment=0b0e7c2e-6f0a', null],
    ['?payment=../../receipt', null],
    [`?payment=${ID}%2F..`, null],
  ])('reads from %j the payment %j', (search, paymentId) => {
    expect(paymentIn(search)).toBe(paymentId)
  })

  it('reports that the respondent cancelled', () => {
    expect(isCancelledIn(`?payment=${ID}&cancelled=1`)).toBe(true)
    expect(isCancelledIn(`?payment=${ID}`)).toBe(false)
  })

  it.each([
    [`https://forms.example/cakes?payment=${ID}`, '/cakes'],
    [`https://forms.example/cakes?source=Table%205&payment=${ID}&cancelled=1`, '/cakes?source=Table%205'],
    ['https://forms.example/cakes?name=Ana', '/cakes?name=Ana'],
    ['https://forms.example/cakes', '/cakes'],
  ])('removes the payment from the address %s: %s', (address, clean) => {
    expect(withoutPayment(address)).toBe(clean)
  })
})
