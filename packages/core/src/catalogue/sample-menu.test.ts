import { describe, expect, it } from 'vitest'
import { CURRENCY_CODES } from '../money/currencies.ts'
import { precisionOf } from '../money/precision.ts'
import { sampleMenu } from './sample-menu.ts'

describe('a sample menu', () => {
  it.each(CURRENCY_CODES)('a sample menu has eight things with prices that people pay, in %s', (currency) => {
    const items = sampleMenu(currency, (key) => key)
    expect(items).toHaveLength(8)
    for (const { price, sizes } of items) {
      const prices = price === undefined ? (sizes ?? []).map((size) => size.price) : [price]
      expect(prices.length).toBeGreaterThan(0)
      for (const minor of prices) expect(minor).toBeGreaterThan(0)
    }
    expect(items.map(({ category }) => category)).toContain('drinks')
  })

  it('prices a sample menu in whole units of the currency, with its own precision', () => {
    const loaf = (currency: 'SAR' | 'JPY' | 'KWD') =>
      sampleMenu(currency, (key) => key).find(({ name }) => name === 'loaf')
    expect([loaf('SAR')?.price, loaf('JPY')?.price, loaf('KWD')?.price]).toEqual([2_400, 900, 2_000])
    expect(precisionOf('KWD')).toBe(3)
  })
})
