import { describe, expect, it } from 'vitest'
import { HOSTILE_VALUES } from '../testing/hostile.ts'
import { CURRENCY_CODES, DEFAULT_CURRENCY, isCurrency } from './currencies.ts'

describe('the currencies', () => {
  it('the currencies are the 25 of the specification and the 18 of the added markets, in this order', () => {
    expect(CURRENCY_CODES.slice(0, 25).join()).toBe(
      'AUD,BRL,CAD,CNY,CZK,DKK,EUR,HKD,HUF,ILS,JPY,MYR,MXN,TWD,NZD,NOK,PHP,PLN,GBP,RUB,SGD,SEK,CHF,THB,USD',
    )
    expect(CURRENCY_CODES.slice(25).join()).toBe(
      'INR,AED,SAR,IDR,NGN,ZAR,TRY,COP,ARS,CLP,PEN,KES,EGP,VND,KRW,KWD,BHD,OMR',
    )
    expect(new Set(CURRENCY_CODES).size).toBe(43)
  })

  it('the currencies accept their own codes', () => {
    expect(CURRENCY_CODES.every(isCurrency)).toBe(true)
    expect(isCurrency(DEFAULT_CURRENCY)).toBe(true)
  })

  it.each([['usd'], ['DOLLAR'], [''], ['BTC'], ['TND'], ['length'], [null], [['USD']]])(
    'the currencies do not include %j',
    (value) => {
      expect(isCurrency(value)).toBe(false)
    },
  )

  it.each(HOSTILE_VALUES)('the currencies do not include %s', (_, value) => {
    expect(isCurrency(value)).toBe(false)
  })
})
