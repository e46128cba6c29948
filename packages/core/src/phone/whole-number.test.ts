import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/examples.mobile.json'
import { describe, expect, it } from 'vitest'
import { type WholeNumber, wholeNumber } from './whole-number.ts'

const facts = (parsed: WholeNumber | undefined) =>
  parsed && { isValid: parsed.isValid(), written: parsed.formatInternational() }

/** The same ones each time. */
function digits(seed: number) {
  let state = seed
  return (count: number) =>
    Array.from({ length: count }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state % 10
    }).join('')
}

describe('a number that is written whole', () => {
  it('reads a whole number as the parser does: examples of all countries, and numbers near them', () => {
    let read = 0
    for (const [index, country] of getCountries().entries()) {
      const example = getExampleNumber(country, examples)?.number ?? `+${getCountryCallingCode(country)}`
      const code = `+${getCountryCallingCode(country)}`
      const random = digits(index + 1)
      const numbers = [
        example,
        ...Array.from({ length: 40 }, (_, n) => `${example.slice(0, -4)}${random(n % 7)}`),
        ...Array.from({ length: 30 }, (_, n) => `${code}${random(1 + (n % 13))}`),
        // As long as its numbers are, with all kinds of beginnings.
        ...Array.from(
          { length: 20 },
          (_, n) => `${code}${n * 5}${random(example.length - code.length - String(n * 5).length)}`,
        ),
        ...['0', '1', '8', '9', '06', '15'].map((prefix) => `${code}${prefix}${example.slice(code.length)}`),
      ]
      for (const number of numbers) {
        const whole = wholeNumber(number)
        if (!whole) continue
        read++
        const parsed = parsePhoneNumberFromString(number)
        expect([parsed?.number, facts(whole)]).toEqual([number, facts(parsed)])
      }
    }
    expect(read).toBeGreaterThan(10_000)
  })

  it.each([
    '5511987654321',
    '+55 11 98765-4321',
    '+0551198765',
    '+55',
    '',
    '+55११९८७६५४३२१',
    '+12133734253',
    '+999123456789',
  ])('leaves %j to the parser', (text) => {
    expect(wholeNumber(text)).toBeNull()
  })

  it('leaves a number with a national prefix after the calling code to the parser', () => {
    expect(wholeNumber('+55011987654321')).toBeNull()
    expect(wholeNumber('+4608123456')).toBeNull()
  })
})
