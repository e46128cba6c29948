// A single module, so that bundlers keep one copy of the metadata, loaded on demand.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
export { formatPhone, parsePhone } from '@wayform/core/phone/parse-phone.ts'

export type Country = { code: string; callingCode: string }

export function allCountries(): Country[] {
  return getCountries().map((code) => ({ code: code.toLowerCase(), callingCode: getCountryCallingCode(code) }))
}

/** Splits a number with its country code, as people paste it. */
export function splitNumber(text: string): { country: string; national: string } | null {
  const parsed = parsePhoneNumberFromString(text)
  if (!parsed?.country) return null
  const international = parsed.formatInternational().slice(`+${parsed.countryCallingCode}`.length).trim()
  return { country: parsed.country.toLowerCase(), national: international }
}

/** An example of a national mobile number; empty for a country without one. */
export function exampleOf(country: string): string {
  const example = getExampleNumber(country.toUpperCase() as CountryCode, examples) // unknown countries have none
  return example ? example.formatInternational().slice(`+${example.countryCallingCode}`.length).trim() : ''
}
