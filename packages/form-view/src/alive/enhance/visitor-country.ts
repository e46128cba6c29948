import { wait } from '../browser.ts'

/** Not in every browser yet, and a property in older ones. */
type WithZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] }

/** The one of these countries whose clock the device shows. */
export function countryOfClock(countries: readonly string[], timeZone = zone()): string | undefined {
  return countries.find((id) => hasZone(id, timeZone))
}

/** A slow phone takes as long for the zones of one country; a quick one looks through all of them. */
const TURN_MS = 8

/**
 * The same, with room for input in between. Most devices speak the language of their country. Few pauses: a browser may
 * stretch each of them to a second in a window that it takes for hidden.
 */
export async function findCountryOfClock(
  countries: readonly string[],
  { timeZone = zone(), tag = navigator.language, pause = () => wait(0), now = () => performance.now() } = {},
): Promise<string | undefined> {
  const likely = countryOfLanguage(tag)
  await pause()
  let since = now()
  for (const id of new Set([...countries.filter((each) => each === likely), ...countries])) {
    if (hasZone(id, timeZone)) return id
    if (now() - since < TURN_MS) continue
    await pause()
    since = now()
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
  // Not by `Intl.Locale`, which throws at what some devices call their language, such as "C".
  return tag === 'en-US' ? undefined : /-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toLowerCase()
}

function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
