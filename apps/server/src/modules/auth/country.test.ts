import { describe, expect, it } from 'vitest'
import { callerCountry } from './country.ts'

describe('the country of a caller', () => {
  const proxy = { countryHeader: 'cf-ipcountry' }

  it.each([
    ['the proxy’s word', { 'cf-ipcountry': 'br', 'accept-language': 'en-GB' }, proxy, 'BR'],
    ['the language, when the proxy does not know', { 'cf-ipcountry': 'XX', 'accept-language': 'en-GB' }, proxy, 'GB'],
    ['the language, when a header is not the proxy’s', { 'cf-ipcountry': 'BR' }, { countryHeader: null }, null],
    ['the language with a script', { 'accept-language': 'zh-Hant-TW,zh;q=0.9' }, proxy, 'TW'],
    ['nowhere', { 'accept-language': 'pt' }, proxy, null],
    ['nowhere, without any header', {}, proxy, null],
  ])('the country of a caller is taken from %s', (_name, headers, config, country) => {
    expect(callerCountry({ headers }, config)).toBe(country)
  })
})
