import { describe, expect, it } from 'vitest'
import { providerPath } from './provider-path.ts'

describe('the path of a provider’s call', () => {
  it.each([
    ['5O190127TN364715T', '/orders/5O190127TN364715T/capture'],
    ['order_EKwxwAgItmmXdp', '/orders/order_EKwxwAgItmmXdp/capture'],
    ['1FAIpQLSd-x_y', '/orders/1FAIpQLSd-x_y/capture'],
    ['acct_1.a..b', '/orders/acct_1.a..b/capture'],
    ['a@b=c+d', '/orders/a%40b%3Dc%2Bd/capture'],
  ])('keeps %s as one segment', (id, path) => {
    expect(providerPath`/orders/${id}/capture`).toBe(path)
    const { pathname, search } = new URL(providerPath`/orders/${id}/capture`, 'https://provider.example')
    expect([pathname.split('/').length, search]).toEqual([4, ''])
  })

  it.each([
    '',
    '.',
    '..',
    '...',
    '%2e%2e',
    '%2E.',
    '../payments',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    'a b',
    'a\n',
    'ä',
    'x'.repeat(1001),
  ])('rejects %j', (id) => {
    expect(() => providerPath`/orders/${id}/capture`).toThrow('no part of a path')
  })

  it('allows several segments, or none', () => {
    expect(providerPath`/v1/${'a'}/${'b'}`).toBe('/v1/a/b')
    expect(providerPath`/v1`).toBe('/v1')
  })
})
