import type { Coupon } from '@wayform/core/orders/settings.ts'
import { describe, expect, it } from 'vitest'
import { couponDraft, newCoupon, readCoupons } from './coupon-draft.ts'

const SAR = { currency: 'SAR', language: 'en' } as const
const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  code: 'TEN',
  discount: { kind: 'percent', rate: 1_050 },
  from: null,
  until: '2026-12-31',
  uses: 100,
  oncePerNumber: true,
  ...changes,
})

describe('the drafts of coupons', () => {
  it.each([coupon(), coupon({ uses: null, discount: { kind: 'amount', amount: 1_205 } })])(
    'reads back the stored coupon when nothing is typed',
    (stored) => {
      expect(readCoupons([couponDraft(stored, SAR)], SAR)).toEqual({ coupons: [stored], problems: new Map() })
    },
  )

  it('names missing and invalid fields by coupon', () => {
    const typed = couponDraft(coupon(), SAR)
    const problems = (changes: Partial<typeof typed>) => readCoupons([{ ...typed, ...changes }], SAR).problems.get('c')
    expect(problems({ code: ' ' })).toEqual(['code'])
    expect(problems({ off: '101' })).toEqual(['off'])
    expect(problems({ off: '' })).toEqual(['off'])
    expect(problems({ kind: 'amount', off: '0' })).toEqual(['off'])
    expect(problems({ uses: '1.5' })).toEqual(['uses'])
    expect(problems({ from: '2027-01-01' })).toEqual(['days'])
    expect([...readCoupons([newCoupon()], SAR).problems.values()]).toEqual([['code', 'off']])
  })

  it('refuses two coupons with the same code, however they are typed', () => {
    const [one, other] = [couponDraft(coupon(), SAR), couponDraft(coupon({ id: 'd', code: ' ten' }), SAR)]
    expect([...readCoupons([one, other], SAR).problems]).toEqual([
      ['c', ['twice']],
      ['d', ['twice']],
    ])
  })
})
