import { isSupportedCountry } from 'libphonenumber-js/max'
import { type Language, localeOf } from '../languages.ts'
import type { ParseTools } from '../questions/question-type.ts'
import { fail } from '../result.ts'
import { countryOf, parsePhone } from './parse-phone.ts'
import { digitsOf } from './phone.ts'

/**
 * Checks the numbers of one form. A problem names the chosen country, and another one that the number would fit: a
 * likely one, or the one whose calling code it begins with.
 */
export function phoneParser(
  language: Language,
  likely: () => readonly string[],
): NonNullable<ParseTools['parsePhone']> {
  return (text, chosen) => {
    const parsed = parsePhone(text, chosen)
    // A number with a `+` already contains its country.
    const country = text.trim().startsWith('+') ? '' : (chosen?.toLowerCase() ?? '')
    if (parsed.ok || !isSupportedCountry(country.toUpperCase())) return parsed
    const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
    const nameOf = (id: string) => names.of(id.toUpperCase()) ?? id.toUpperCase()
    const other = likely().find((id) => id !== country && parsePhone(text, id).ok) ?? countryIn(text)
    return other === null
      ? fail('invalidPhoneIn', { country: nameOf(country) })
      : fail('phoneElsewhere', { country: nameOf(country), other: nameOf(other), otherId: other })
  }
}

/** For a number with a calling code but without a `+`. */
function countryIn(text: string): string | null {
  const whole = `+${digitsOf(text)}`
  return parsePhone(whole).ok ? countryOf(whole) : null
}
