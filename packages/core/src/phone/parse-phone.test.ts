import { describe, expect, it } from 'vitest'
import { HUGE_TEXT, LONE_HIGH, NUL } from '../testing/hostile.ts'
import { getExampleNumber, getCountries } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/examples.mobile.json'
import { countryOf, formatPhone, parsePhone } from './parse-phone.ts'
import { canonicalNumber, digitsOf, isLoginBlocked } from './phone.ts'

describe('a typed phone number', () => {
  it.each([
    ['+46 70 123 45 67', undefined, '+46701234567'],
    ['46701234567', undefined, '+46701234567'],
    [' +46701234567 ', undefined, '+46701234567'],
    ['070-123 45 67', 'SE', '+46701234567'],
    ['070-123 45 67', 'se', '+46701234567'],
    ['+5511987654321', 'SE', '+5511987654321'],
    ['(11) 98765-4321', 'BR', '+5511987654321'],
    ['+525512345678', undefined, '+525512345678'],
    ['+541112345678', undefined, '+541112345678'],
    ['+4687654321', undefined, '+4687654321'],
    ['٠٧٠١٢٣٤٥٦٧', 'SE', '+46701234567'],
  ])('%j from %s is %s', (text, country, value) => {
    expect(parsePhone(text, country)).toEqual({ ok: true, value })
  })

  it.each([
    ['', undefined],
    ['+', undefined],
    ['abc', undefined],
    ['123', undefined],
    ['+46', undefined],
    ['+46701', undefined],
    ['0701234567', undefined],
    ['0701234567', 'XX'],
    ['0701234567', '__proto__'],
    ['+999123456789', undefined],
    [NUL, undefined],
    [LONE_HIGH, 'SE'],
    [HUGE_TEXT, undefined],
    ['4'.repeat(100_000), 'SE'],
  ])('%j from %s is none', (text, country) => {
    expect(parsePhone(text, country)).toEqual({ ok: false, problem: { key: 'invalidPhone' } })
  })

  it('is shown with its spaces, or as it is', () => {
    expect(formatPhone('+46701234567')).toBe('+46 70 123 45 67')
    expect(formatPhone('nothing')).toBe('nothing')
  })
})

describe('the country of a number', () => {
  it.each([
    ['+46701234567', 'se'],
    ['46701234567', 'se'],
    ['+55 11 98765-4321', 'br'],
    ['551187654321', 'br'],
    ['5215512345678', 'mx'],
    ['+12025550123', 'us'],
    ['+16135550123', 'ca'],
    ['+447400123456', 'gb'],
    ['+77012345678', 'kz'],
    ['+80012345678', null],
    ['+1', null],
    ['+999123456', null],
    ['', null],
    ['abc', null],
    [HUGE_TEXT, null],
    ['4'.repeat(100_000), null],
  ])('of %j is %s', (number, country) => {
    expect(countryOf(number)).toBe(country)
  })
})

/** Places whose mobile numbers are those of a neighbour. */
const SHARED: Partial<Record<string, string>> = {
  AX: 'fi',
  BL: 'gp',
  CC: 'au',
  CX: 'au',
  EH: 'ma',
  IM: 'gb',
  MF: 'gp',
  SJ: 'no',
  VA: 'it',
}

describe('the mobile numbers of all countries', () => {
  const mobiles = getCountries().flatMap((country) => {
    const example = getExampleNumber(country, examples)
    return example ? [{ country, national: example.nationalNumber, number: example.number }] : []
  })

  it('are known', () => {
    expect(mobiles.length).toBeGreaterThan(230)
  })

  it.each(mobiles)('$country: however it is written, it is one number', ({ country, national, number }) => {
    expect(parsePhone(number)).toEqual({ ok: true, value: number })
    expect(parsePhone(digitsOf(number))).toEqual({ ok: true, value: number })
    expect(parsePhone(national, country)).toEqual({ ok: true, value: number })
    expect(parsePhone(formatPhone(number))).toEqual({ ok: true, value: number })
    expect(countryOf(number)).toBe(SHARED[country] ?? country.toLowerCase())
    expect(canonicalNumber(canonicalNumber(number))).toBe(canonicalNumber(number))
    // Turkey (with Northern Cyprus), and the former Netherlands Antilles.
    expect(isLoginBlocked(number)).toBe(['TR', 'CW', 'BQ'].includes(country))
  })

  it('are their own canonical form, but for Argentina, where a mobile and a landline become one', () => {
    expect(mobiles.filter(({ number }) => canonicalNumber(number) !== number).map(({ country }) => country)).toEqual([
      'AR',
    ])
  })
})
