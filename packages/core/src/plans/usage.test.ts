import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, LANGUAGES } from '../languages.ts'
import { PLAN_FACTS, type Plan } from './plans.ts'
import {
  FREE_MONTHS_YEARLY,
  formatStorage,
  isNearLimit,
  MONEY_BACK_DAYS,
  remaining,
  usageShare,
  yearlyPrice,
  yearlySaving,
} from './usage.ts'

describe('usage', () => {
  it.each([
    [0, 5000, 0, false, 5000],
    [2500, 5000, 0.5, false, 2500],
    [4500, 5000, 0.9, false, 500],
    [4501, 5000, 0.9002, true, 499],
    [5000, 5000, 1, true, 0],
    [5001, 5000, 1, true, 0],
    [0, 0, 0, false, 0],
    [1, 0, 1, true, 0],
    [9_000_000_000, 10_000_000_000, 0.9, false, 1_000_000_000],
    [9_000_000_001, 10_000_000_000, 0.9000000001, true, 999_999_999],
    [123, null, 0, false, null],
  ])('usage of %j of %j fills %d of the bar; near the limit: %j; left: %j', (used, limit, share, isNear, left) => {
    expect(usageShare(used, limit)).toBe(share)
    expect(isNearLimit(used, limit)).toBe(isNear)
    expect(remaining(used, limit)).toBe(left)
  })

  it('fills the bar from 0 to 1, and never less with more use', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (used, more, limit) => {
        const [share, larger] = [usageShare(used, limit), usageShare(used + more, limit)]
        expect(share).toBeGreaterThanOrEqual(0)
        expect(larger).toBeGreaterThanOrEqual(share)
        expect(larger).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('formatted storage', () => {
  it.each([
    [0, '0 MB'],
    [1, '0.1 MB'],
    [49_000, '0.1 MB'],
    [1_000_000, '1 MB'],
    [1_260_000, '1.3 MB'],
    [999_000_000, '999 MB'],
    [999_949_999, '999.9 MB'],
    [999_950_000, '1 GB'],
    [1_000_000_000, '1 GB'],
    [3_100_000_000, '3.1 GB'],
    [10_000_000_000, '10 GB'],
    [100_000_000_000, '100 GB'],
    [1_234_500_000_000, '1,234.5 GB'],
  ])('formats %i bytes as %s', (bytes, text) => {
    expect(visible(formatStorage(bytes, 'en'))).toBe(text)
  })

  it.each<[Language, string]>([
    ['fr', '3,1 Go'],
    ['de', '3,1 GB'],
    ['ru', '3,1 ГБ'],
  ])('storage is formatted in %s', (language, text) => {
    expect(visible(formatStorage(3_100_000_000, language))).toBe(text)
  })

  it('formatted storage has a text in every language, in Arabic with its own digits', () => {
    for (const language of LANGUAGES)
      expect(formatStorage(3_100_000_000, language)).toMatch(/^[3٣][.,٫][1١]\p{Zs}?\S+/u)
    expect(formatStorage(3_100_000_000, 'ar')).toMatch(/^٣٫١/)
  })
})

describe('yearly billing', () => {
  it.each<[Plan, number, number]>([
    ['free', 0, 0],
    ['lite', 108, 36],
    ['standard', 216, 72],
    ['pro', 216, 72],
    ['plus', 432, 156],
  ])('yearly billing of %s costs %i USD and saves %i', (plan, price, saving) => {
    expect(yearlyPrice(plan)).toBe(price)
    expect(yearlySaving(plan)).toBe(saving)
  })

  it('saves exactly three months on lite, standard and pro', () => {
    for (const plan of ['lite', 'standard', 'pro'] as const)
      expect(yearlySaving(plan)).toBe(FREE_MONTHS_YEARLY * PLAN_FACTS[plan].pricePerMonthUsd.monthly)
  })

  it('saves 9 USD more than three months on plus: 49 a month would be 441, the table says 12 × 36', () => {
    expect(yearlySaving('plus')).toBe(FREE_MONTHS_YEARLY * PLAN_FACTS.plus.pricePerMonthUsd.monthly + 9)
  })

  it('yearly billing has the refund period of the specification', () => {
    expect(MONEY_BACK_DAYS).toBe(30)
  })
})

/** With plain spaces, which differ between runtimes. */
function visible(text: string): string {
  return text.replace(/\p{Zs}/gu, ' ')
}
