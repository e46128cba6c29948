// A module of its own: it loads when a phone field gets the focus.
export { callingCountries } from '@wayform/core/phone/countries.ts'
export { formatPhone } from '@wayform/core/phone/parse-phone.ts'
export { phoneParser } from '@wayform/core/phone/phone-parser.ts'
