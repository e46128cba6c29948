import type { Language } from '@wayform/core/languages.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { decimalOf, minorOf } from '@wayform/core/money/minor-units.ts'
import { currencySigns } from '@wayform/core/money/money.ts'
import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'
import { plainCoupon } from '@wayform/core/orders/bill.ts'
import type { Coupon } from '@wayform/core/orders/settings.ts'

const MAX_USES = 1_000_000
const MAX_RATE = 10_000
const MAX_AMOUNT = 1_000_000_000

/** A coupon as it is typed: numbers may be half written. */
export type CouponDraft = Pick<Coupon, 'id' | 'code' | 'from' | 'until' | 'oncePerNumber'> & {
  kind: Coupon['discount']['kind']
  off: string
  uses: string
}

export type CouponProblem = 'code' | 'twice' | 'off' | 'uses' | 'days'

type Reading = { currency: CurrencyCode; language: Language }

export function couponDraft({ discount, uses, ...coupon }: Coupon, { currency, language }: Reading): CouponDraft {
  const off = discount.kind === 'percent' ? String(discount.rate / 100) : decimalOf(discount.amount, currency)
  return { ...coupon, kind: discount.kind, off: typedNumber(off, language), uses: uses === null ? '' : String(uses) }
}

export function newCoupon(): CouponDraft {
  return {
    id: crypto.randomUUID(),
    code: '',
    kind: 'percent',
    off: '',
    from: null,
    until: null,
    uses: '',
    oncePerNumber: false,
  }
}

/** The coupons to store; or the problems, by coupon. */
export function readCoupons(
  drafts: readonly CouponDraft[],
  reading: Reading,
): { coupons: Coupon[]; problems: ReadonlyMap<string, readonly CouponProblem[]> } {
  const problems = new Map<string, CouponProblem[]>()
  const coupons = drafts.map((draft): Coupon => {
    const own: CouponProblem[] = []
    const code = draft.code.trim()
    if (code === '') own.push('code')
    else if (drafts.some((each) => each !== draft && plainCoupon(each.code) === plainCoupon(code))) own.push('twice')
    const discount = discountOf(draft, reading)
    if (!discount) own.push('off')
    const uses = draft.uses.trim() === '' ? null : Number(readTypedNumber(draft.uses, reading.language) ?? Number.NaN)
    if (uses !== null && !(Number.isInteger(uses) && uses >= 1 && uses <= MAX_USES)) own.push('uses')
    if (draft.from !== null && draft.until !== null && draft.until < draft.from) own.push('days')
    if (own.length > 0) problems.set(draft.id, own)
    const { id, from, until, oncePerNumber } = draft
    return { id, code, discount: discount ?? { kind: 'percent', rate: 1 }, from, until, uses, oncePerNumber }
  })
  return { coupons, problems }
}

function discountOf({ kind, off }: CouponDraft, { currency, language }: Reading): Coupon['discount'] | null {
  if (kind === 'percent') {
    const rate = Math.round(Number(readTypedNumber(off, language, ['%']) ?? Number.NaN) * 100)
    return rate >= 1 && rate <= MAX_RATE ? { kind, rate } : null
  }
  const typed = readTypedNumber(off, language, currencySigns(currency, language))
  const amount = typed === null ? null : minorOf(typed, currency)
  return amount !== null && amount >= 1 && amount <= MAX_AMOUNT ? { kind, amount } : null
}
