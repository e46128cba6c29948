import { describe, expect, it } from 'vitest'
import { NoAddressError, pageOf } from './page-of.ts'

describe('the page that a payment goes on at', () => {
  it('is the one that the server names', () => {
    expect(pageOf({ url: 'https://checkout.stripe.com/c/pay/cs_1#a' })).toBe('https://checkout.stripe.com/c/pay/cs_1#a')
    expect(pageOf({ url: 'http://localhost:4001/stripe/pay/cs_1' })).toBe('http://localhost:4001/stripe/pay/cs_1')
  })

  it.each([
    undefined,
    null,
    {},
    { url: '' },
    { url: null },
    { url: 3 },
    { url: '/billing' },
    { url: 'javascript:1' },
    'x',
  ])('is none in %o', (answer) => {
    expect(() => pageOf(answer)).toThrow(NoAddressError)
  })
})
