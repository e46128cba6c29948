// A module of its own: only a page where someone is about to type a phone number fetches it.
export { callingCountries } from '@wayform/core/phone/countries.ts'
export { formatPhone } from '@wayform/core/phone/parse-phone.ts'
export { phoneParser } from '@wayform/core/phone/phone-parser.ts'
