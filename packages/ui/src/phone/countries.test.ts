import { describe, expect, it } from 'vitest'
import { countryOfPreferences, orderCountries, PREFERRED_COUNTRIES } from './countries.ts'
import { allCountries, splitNumber } from './phone-library.ts'

describe('the country that a phone field starts with', () => {
  it.each([
    [['pt-BR', 'en-US'], 'br'],
    [['pt', 'en-GB'], 'gb'],
    [['zh-Hant-TW'], 'tw'],
    [['ar'], 'us'],
    [['es-419'], 'us'],
    [['not a tag!', 'de-AT'], 'at'],
    [[], 'us'],
  ])('of %j is %s', (preferences, country) => {
    expect(countryOfPreferences(preferences)).toBe(country)
  })
})

describe('the list of countries', () => {
  it('begins with the preferred ones, then sorts by name in the language', () => {
    const list = orderCountries(allCountries(), 'de')
    expect(list.slice(0, 4).map((country) => country.code)).toEqual(['us', 'in', 'br', 'gb'])
    expect(list.find((country) => country.code === 'at')?.name).toBe('Österreich')
    const rest = list.slice(4).map((country) => country.name)
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'de')))
  })

  it('names the same calling codes before and after the metadata is there', () => {
    expect(allCountries()).toEqual(expect.arrayContaining([...PREFERRED_COUNTRIES]))
  })
})

describe('a pasted number', () => {
  it('is taken apart into country and national number', () => {
    expect(splitNumber('+55 (11) 98765-4321')).toEqual({ country: 'br', national: '11 98765 4321' })
  })

  it('stays as it is while it is not a number with its country', () => {
    expect(splitNumber('11 98765')).toBeNull()
  })
})
