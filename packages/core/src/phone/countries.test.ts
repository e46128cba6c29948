import { describe, expect, it } from 'vitest'
import { callingCountries } from './countries.ts'

describe('the countries of phone numbers', () => {
  it('the countries of phone numbers have their calling codes', () => {
    const codes = new Map(callingCountries().map(({ code, callingCode }) => [code, callingCode]))
    expect(codes.size).toBeGreaterThan(200)
    expect([codes.get('us'), codes.get('in'), codes.get('br'), codes.get('gb')]).toEqual(['1', '91', '55', '44'])
  })
})
