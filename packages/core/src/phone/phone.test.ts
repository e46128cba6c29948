import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalNumber, digitsOf, isLoginBlocked } from './phone.ts'

describe('the canonical form of a number', () => {
  it.each([
    ['Brazil without the ninth digit', '551187654321', '+5511987654321'],
    ['Brazil with it', '+55 11 98765-4321', '+5511987654321'],
    ['a Brazilian landline', '+551132654321', '+551132654321'],
    ['a Brazilian landline of the highest range', '+551152654321', '+551152654321'],
    ['Mexico with the old 1', '5215512345678', '+525512345678'],
    ['Mexico without it', '+525512345678', '+525512345678'],
    ['Argentina with the 9', '5491112345678', '+541112345678'],
    ['Argentina without it', '+541112345678', '+541112345678'],
    ['Sweden', '+46 70 123 45 67', '+46701234567'],
    ['the United States', '15215512345', '+15215512345'],
  ])('normalises a phone number: %s', (_, number, canonical) => {
    expect(canonicalNumber(number)).toBe(canonical)
    expect(canonicalNumber(canonical)).toBe(canonical)
  })
})

describe('the numbers of one person', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
  const spellings = fc.oneof(
    fc
      .tuple(digits(2), fc.stringMatching(/^[6-9]\d{7}$/))
      .map(([area, rest]) => [`55${area}${rest}`, `+55${area}9${rest}`]),
    digits(10).map((rest) => [`521${rest}`, `+52${rest}`]),
    digits(10).map((rest) => [`549${rest}`, `+54${rest}`]),
    fc.stringMatching(/^[1-9]\d{6,14}$/).map((all) => [all, `+${all}`]),
  )

  it('the numbers of one person have one canonical form, however WhatsApp writes them', () => {
    fc.assert(
      fc.property(spellings, ([one = '', other = '']) => {
        expect(canonicalNumber(one)).toBe(canonicalNumber(other))
        expect(canonicalNumber(canonicalNumber(one))).toBe(canonicalNumber(one))
      }),
    )
  })

  it.each([
    ['a Brazilian mobile and the landline without its first digit', '+5511987654321', '+551137654321'],
    ['two areas of Brazil', '+5511987654321', '+5521987654321'],
    ['Mexico and the number with a 2', '+525512345678', '+5225512345678'],
    ['a short number of Argentina', '+5491234', '+541234'],
  ])('the numbers of one person are not confused with others: %s', (_, one, other) => {
    expect(canonicalNumber(one)).not.toBe(canonicalNumber(other))
  })
})

describe('login by WhatsApp', () => {
  it.each([['+905321234567'], ['90 532 123 45 67'], ['+59995123456']])(
    'login by WhatsApp is blocked for %s',
    (number) => {
      expect(isLoginBlocked(number)).toBe(true)
    },
  )

  it.each([['+46701234567'], ['+5511990123456'], ['+5999'.slice(0, 3)], ['+4690'], ['']])(
    'login by WhatsApp is not blocked for %j',
    (number) => {
      expect(isLoginBlocked(number)).toBe(false)
    },
  )
})

it('digitsOf returns the digits of a number for a link', () => {
  expect(digitsOf('+46 (70) 123-45 67')).toBe('46701234567')
  expect(digitsOf('abc')).toBe('')
})
