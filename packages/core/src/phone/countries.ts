import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'

/** Every country with phone numbers of its own, in lower case, with its calling code. */
export function callingCountries(): readonly { code: string; callingCode: string }[] {
  return getCountries().map((country) => ({
    code: country.toLowerCase(),
    callingCode: getCountryCallingCode(country),
  }))
}
