import type { Language } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'

/** "212 ms", "1.2 s" */
export function durationText(ms: number, language: Language): string {
  const isShort = ms < 1_000
  return new Intl.NumberFormat(numberLocale(language), {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? ms : ms / 1_000)
}

/** "312 byte", as the language writes it. */
export function bytesText(bytes: number, language: Language): string {
  return new Intl.NumberFormat(numberLocale(language), { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(
    bytes,
  )
}
