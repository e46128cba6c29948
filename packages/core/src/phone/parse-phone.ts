// The full metadata, here and in the owner app alike: with the small set, a screen would accept what the server
// refuses.
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { type AnswerProblem, fail, ok, type Result } from '../result.ts'
import { digitsOf } from './phone.ts'
import { type WholeNumber, wholeNumber } from './whole-number.ts'

/** E.164 of a typed number, with or without the country's own prefix. Landlines are accepted: many shops use one. */
export function parsePhone(text: string, defaultCountry?: string): Result<string, AnswerProblem> {
  const written = text.trim()
  const parsed = wholeNumber(written) ?? parseAny(written, defaultCountry)
  if (!parsed?.isValid()) return fail('invalidPhone')
  const number = 'number' in parsed ? parsed.number : written
  remember(number, parsed)
  return ok(number)
}

const parseAny = (written: string, defaultCountry: string | undefined) =>
  parsePhoneNumberFromString(
    defaultCountry || written.startsWith('+') ? written : `+${written}`,
    defaultCountry?.toUpperCase() as CountryCode | undefined, // the library treats an unknown country as none
  )

export function formatPhone(number: string): string {
  const known = recent.get(number)
  if (typeof known === 'string') return known
  const parsed = known ?? wholeNumber(number) ?? parsePhoneNumberFromString(number)
  const text = parsed?.formatInternational() ?? number
  remember(number, text)
  return text
}

/**
 * Numbers of the last moments, as they are written once that was asked for: a submission checks and shows the same one,
 * and its owner's number is the same for all.
 */
const recent = new Map<string, WholeNumber | string>()
const MAX_RECENT = 500
/** Of any number there is; a longer text is not worth keeping. */
const MAX_LENGTH = 20

function remember(number: string, known: WholeNumber | string): void {
  if (number.length > MAX_LENGTH) return
  // All at once: to find and delete the oldest each time costs more than it saves.
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(number, known)
}

/** The country of a number, such as `br`. Null for numbers without a country, or incomplete ones. */
export function countryOf(number: string): string | null {
  return parsePhoneNumberFromString(`+${digitsOf(number)}`)?.country?.toLowerCase() ?? null
}
