// Through this one module, so that bundlers keep a single copy of the metadata, loaded only when it is needed.
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
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
