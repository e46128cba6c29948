/** Time until the next attempt, in the largest unit that still changes visibly. */
export function waitText(ms: number, locale: string): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  if (seconds < 60) return unit(seconds, 'second', locale)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? unit(minutes, 'minute', locale) : unit(Math.ceil(minutes / 60), 'hour', locale)
}

function unit(value: number, name: 'second' | 'minute' | 'hour', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
}
