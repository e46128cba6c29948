/** Not in every browser yet, and a property in older ones. */
type WithZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] }

/** The one of these countries whose clock the device shows. */
export function countryOfClock(countries: readonly string[], timeZone = zone()): string | undefined {
  return countries.find((id) => {
    const locale: WithZones = new Intl.Locale(`und-${id}`)
    return (locale.getTimeZones?.() ?? locale.timeZones)?.includes(timeZone)
  })
}

/** Whether the time zone belongs to a country, in a browser that knows. */
export function isPlace(timeZone = zone()): boolean {
  return countryOfClock(['br'], 'America/Sao_Paulo') !== undefined && /^(?!Etc)\w+\//.test(timeZone)
}

/** Devices come with English of the United States, wherever they are sold: that says nothing. */
export function countryOfLanguage(tag = navigator.language): string | undefined {
  return tag === 'en-US' ? undefined : new Intl.Locale(tag).region?.toLowerCase()
}

function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
