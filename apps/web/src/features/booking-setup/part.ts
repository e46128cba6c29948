import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'

/** Props of each card of the screen. */
export type SetupPart = {
  setup: BookingSetup
  currency: CurrencyCode
  onChange: (changes: Partial<BookingSetup>) => void
}

/** The list with this one in the place of the one with its id, or after the others. */
export function withOne<T extends { id: string }>(list: readonly T[], one: T): T[] {
  return list.some(({ id }) => id === one.id) ? list.map((each) => (each.id === one.id ? one : each)) : [...list, one]
}

export function without<T extends { id: string }>(list: readonly T[], gone: string): T[] {
  return list.filter(({ id }) => id !== gone)
}
