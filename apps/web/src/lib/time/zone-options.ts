/** Every zone that this browser knows, by its city, with its offset at a moment. */
export function zoneOptions(now: Date, own: string): { value: string; label: string }[] {
  const zones = [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
  return zones
    .map((value) => ({ value, label: `${cityOf(value)} (${offsetOf(value, now)})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

/** A zone by its city and offset at a moment: Riyadh, GMT+3. */
export function zoneText(zone: string, now: Date): string {
  return `${cityOf(zone)}, ${offsetOf(zone, now)}`
}

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

function offsetOf(timeZone: string, now: Date): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  } catch {
    return 'GMT'
  }
}
