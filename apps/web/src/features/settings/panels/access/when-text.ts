const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The distance to a moment, in the largest unit that fits: “in 2 days”. */
export function whenText(at: string, now: Date, locale: string): string {
  const ms = Date.parse(at) - now.getTime()
  const [unit, length] = UNITS.find(([, each]) => Math.abs(ms) >= each) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(Math.round(ms / length), unit)
}
