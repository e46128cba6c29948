// The full metadata, here and in the owner app alike: with the small set, a screen would accept what the server
// refuses.
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { type AnswerProblem, fail, ok, type Result } from '../result.ts'
import { digitsOf } from './phone.ts'

/** E.164 of a typed number, with or without the country's own prefix. Landlines are accepted: many shops use one. */
export function parsePhone(text: string, defaultCountry?: string): Result<string, AnswerProblem> {
  const written = text.trim()
  const parsed = parsePhoneNumberFromString(
    defaultCountry || written.startsWith('+') ? written : `+${written}`,
    defaultCountry?.toUpperCase() as CountryCode | undefined, // the library treats an unknown country as none
  )
  return parsed?.isValid() ? ok(parsed.number) : fail('invalidPhone')
}

export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/** The country of a number, such as `br`. Null for numbers without a country, or incomplete ones. */
export function countryOf(number: string): string | null {
  return parsePhoneNumberFromString(`+${digitsOf(number)}`)?.country?.toLowerCase() ?? null
}
