// Through this one module, so that bundlers keep a single copy of the metadata, loaded only when it is needed.
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

/** A number written with its country, taken apart: what a person pastes into the field. */
export function splitNumber(text: string): { country: string; national: string } | null {
  const parsed = parsePhoneNumberFromString(text)
  if (!parsed?.country) return null
  const international = parsed.formatInternational().slice(`+${parsed.countryCallingCode}`.length).trim()
  return { country: parsed.country.toLowerCase(), national: international }
}

/** How a mobile number of a country is written after its code; empty for a country without one. */
export function exampleOf(country: string): string {
  const example = getExampleNumber(country.toUpperCase() as CountryCode, examples) // one it does not know has none
  return example ? example.formatInternational().slice(`+${example.countryCallingCode}`.length).trim() : ''
}
