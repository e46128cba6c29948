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
  ])('parses the phone number %j from %s as %s', (text, country, value) => {
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
  ])('refuses the phone number %j from %s', (text, country) => {
    expect(parsePhone(text, country)).toEqual({ ok: false, problem: { key: 'invalidPhone' } })
  })

  it('formats a valid number with spaces, and returns other texts unchanged', () => {
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
  ])('returns the country of the number %j: %s', (number, country) => {
    expect(countryOf(number)).toBe(country)
  })
})

/** Places whose mobile numbers belong to a neighbour's range. */
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

  it('the mobile numbers of all countries have examples for more than 230 countries', () => {
    expect(mobiles.length).toBeGreaterThan(230)
  })

  it.each(mobiles)('$country: every notation parses to the same number', ({ country, national, number }) => {
    expect(parsePhone(number)).toEqual({ ok: true, value: number })
    expect(parsePhone(digitsOf(number))).toEqual({ ok: true, value: number })
    expect(parsePhone(national, country)).toEqual({ ok: true, value: number })
    expect(parsePhone(formatPhone(number))).toEqual({ ok: true, value: number })
    expect(countryOf(number)).toBe(SHARED[country] ?? country.toLowerCase())
    expect(canonicalNumber(canonicalNumber(number))).toBe(canonicalNumber(number))
    // Turkey (with Northern Cyprus), and the former Netherlands Antilles.
    expect(isLoginBlocked(number)).toBe(['TR', 'CW', 'BQ'].includes(country))
  })

  it('the mobile numbers of all countries equal their canonical form, except in Argentina, where a mobile and a landline become one', () => {
    expect(mobiles.filter(({ number }) => canonicalNumber(number) !== number).map(({ country }) => country)).toEqual([
      'AR',
    ])
  })
})
