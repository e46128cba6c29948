// A module of its own: only a page where someone is about to type a phone number fetches it.
export { callingCountries } from '@wayform/core/phone/countries.ts'
export { parsePhone } from '@wayform/core/phone/parse-phone.ts'
