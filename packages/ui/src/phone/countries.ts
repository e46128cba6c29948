import type { Country } from './phone-library.ts'

/** Offered before the metadata is there, and always on top. */
export const PREFERRED_COUNTRIES: readonly Country[] = [
  { code: 'us', callingCode: '1' },
  { code: 'in', callingCode: '91' },
  { code: 'br', callingCode: '55' },
  { code: 'gb', callingCode: '44' },
]

/** `pt-BR` tells Brazil; a bare `pt` tells nothing. */
export function countryOfPreferences(preferences: readonly string[]): string {
  for (const preference of preferences) {
    const region = regionOf(preference)
    if (region) return region.toLowerCase()
  }
  return PREFERRED_COUNTRIES[0]?.code ?? 'us'
}

/** Preferred first, then by name as the language sorts them. */
export function orderCountries(countries: readonly Country[], locale: string): (Country & { name: string })[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const named = countries.map((country) => ({ ...country, name: names.of(country.code.toUpperCase()) ?? country.code }))
  const preferred = PREFERRED_COUNTRIES.flatMap(({ code }) => named.filter((country) => country.code === code))
  const others = named.filter((country) => !preferred.includes(country))
  return [...preferred, ...others.toSorted((a, b) => a.name.localeCompare(b.name, locale))]
}

function regionOf(tag: string): string | undefined {
  try {
    const region = new Intl.Locale(tag).region
    return region && /^[A-Z]{2}$/.test(region) ? region : undefined
  } catch {
    return undefined
  }
}
