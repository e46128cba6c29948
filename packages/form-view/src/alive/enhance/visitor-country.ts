import { wait } from '../browser.ts'

/** Not in every browser yet, and a property in older ones. */
type WithZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] }

/** The one of these countries whose clock the device shows. */
export function countryOfClock(countries: readonly string[], timeZone = zone()): string | undefined {
  return countries.find((id) => hasZone(id, timeZone))
}

/**
 * The same, with room for input between them: a slow phone takes ten milliseconds for the zones of a country. Most
 * devices speak the language of theirs.
 */
export async function findCountryOfClock(
  countries: readonly string[],
  { timeZone = zone(), tag = navigator.language, pause = () => wait(0) } = {},
): Promise<string | undefined> {
  const likely = countryOfLanguage(tag)
  for (const id of new Set([...countries.filter((each) => each === likely), ...countries])) {
    await pause()
    if (hasZone(id, timeZone)) return id
  }
  return undefined
}

function hasZone(id: string, timeZone: string): boolean | undefined {
  const locale: WithZones = new Intl.Locale(`und-${id}`)
  return (locale.getTimeZones?.() ?? locale.timeZones)?.includes(timeZone)
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
