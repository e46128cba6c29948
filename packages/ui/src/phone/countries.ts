import type { Country } from './phone-library.ts'

/** Listed before the metadata is loaded, and always on top. */
export const PREFERRED_COUNTRIES: readonly Country[] = [
  { code: 'us', callingCode: '1' },
  { code: 'in', callingCode: '91' },
  { code: 'br', callingCode: '55' },
  { code: 'gb', callingCode: '44' },
]

/** `pt-BR` implies Brazil; a bare `pt` implies nothing. */
export function countryOfPreferences(preferences: readonly string[]): string {
  for (const preference of preferences) {
    const region = regionOf(preference)
    if (region) return region.toLowerCase()
  }
  return PREFERRED_COUNTRIES[0]?.code ?? 'us'
}

/** Preferred first, then by name in the language's collation. */
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
