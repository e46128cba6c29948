import { LANGUAGES } from '@wayform/core/languages.ts'
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { offeredCountries } from './countries.ts'

describe.each(LANGUAGES)('the countries offered in %s', (language) => {
  const countries = offeredCountries(language)

  it('the countries offered have the calling codes of the phone metadata', () => {
    for (const { id, callingCode } of countries) {
      expect([id, callingCode]).toEqual([id, getCountryCallingCode(id.toUpperCase() as CountryCode)])
    }
  })

  it('the countries offered are listed once each, with a name, including the preferred ones', () => {
    const ids = countries.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['us', 'in', 'br', 'gb']))
    for (const { id, name } of countries) expect(name).not.toBe(id.toUpperCase())
  })
})
