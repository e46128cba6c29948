import type { Language } from '@wayform/core/languages.ts'
import { readTypedNumber } from '@wayform/core/numbers/read-number.ts'

/** A number of 0 or more in the owner's number format: empty is null, undefined is no such number. */
export function readDecimal(text: string, language: Language): string | null | undefined {
  if (text.trim() === '') return null
  const decimal = readTypedNumber(text, language)
  return decimal === null || decimal.startsWith('-') ? undefined : decimal
}
