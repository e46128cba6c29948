import { describe, expect, it } from 'vitest'
import { countryOfPreferences, orderCountries, PREFERRED_COUNTRIES } from './countries.ts'
import { allCountries, exampleOf, splitNumber } from './phone-library.ts'
import { writtenNumber } from './PhoneField.tsx'

describe('the initial country of a phone field', () => {
  it.each([
    [['pt-BR', 'en-US'], 'br'],
    [['pt', 'en-GB'], 'gb'],
    [['zh-Hant-TW'], 'tw'],
    [['ar'], 'us'],
    [['es-419'], 'us'],
    [['not a tag!', 'de-AT'], 'at'],
    [[], 'us'],
  ])('the initial country for %j is %s', (preferences, country) => {
    expect(countryOfPreferences(preferences)).toBe(country)
  })
})

describe('the list of countries', () => {
  it('lists the preferred countries first, then the others by name in the language', () => {
    const list = orderCountries(allCountries(), 'de')
    expect(list.slice(0, 4).map((country) => country.code)).toEqual(['us', 'in', 'br', 'gb'])
    expect(list.find((country) => country.code === 'at')?.name).toBe('Österreich')
    const rest = list.slice(4).map((country) => country.name)
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'de')))
  })

  it('the calling codes are the same before and after the metadata is loaded', () => {
    expect(allCountries()).toEqual(expect.arrayContaining([...PREFERRED_COUNTRIES]))
  })
})

describe('a pasted number', () => {
  it('a pasted number is split into country and national number', () => {
    expect(splitNumber('+55 (11) 98765-4321')).toEqual({ country: 'br', national: '11 98765 4321' })
  })

  it('a pasted number stays unchanged unless it includes a country code', () => {
    expect(splitNumber('11 98765')).toBeNull()
  })
})

describe('an example number', () => {
  it.each([
    ['br', '11 96123 4567'],
    ['gb', '7400 123456'],
    ['zz', ''],
  ])('the example number of %s is %j', (country, example) => {
    expect(exampleOf(country)).toBe(example)
  })
})

describe('the number that is sent', () => {
  it.each([
    [{ country: 'br', national: '11 98765-4321' }, '+5511987654321'],
    // Unassigned, but the server may accept it.
    [{ country: 'us', national: '555 010 0199' }, '+15550100199'],
    [{ country: 'us', national: '+44 000 0000000' }, '+440000000000'],
    [{ country: 'us', national: '12345' }, null],
    [{ country: 'us', national: '1234567890123456' }, null],
  ])('the number sent for %j is %j', async (typed, number) => {
    expect(await writtenNumber(typed)).toBe(number)
  })
})
