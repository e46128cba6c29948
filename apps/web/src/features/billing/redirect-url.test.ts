import { describe, expect, it } from 'vitest'
import { NoAddressError, redirectUrlOf } from './redirect-url.ts'

describe('the redirect address of a payment', () => {
  it('accepts the address that the server returns', () => {
    expect(redirectUrlOf({ url: 'https://checkout.stripe.com/c/pay/cs_1#a' })).toBe(
      'https://checkout.stripe.com/c/pay/cs_1#a',
    )
    expect(redirectUrlOf({ url: 'http://localhost:4001/stripe/pay/cs_1' })).toBe(
      'http://localhost:4001/stripe/pay/cs_1',
    )
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
  ])('refuses %o', (answer) => {
    expect(() => redirectUrlOf(answer)).toThrow(NoAddressError)
  })
})
