import { LANGUAGE_COOKIE, ZONE_COOKIE } from '@wayform/contract/first-screen.ts'
import type { Language } from '@wayform/core/languages.ts'

const YEAR_SECONDS = 365 * 86_400

/** So that the next dashboard that the server renders speaks and counts as this device does. */
export function keepDeviceFacts(page: Pick<Document, 'cookie'>, language: Language): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const secure = location.protocol === 'https:' ? '; secure' : ''
  for (const [name, value] of [
    [LANGUAGE_COOKIE, language],
    [ZONE_COOKIE, timeZone],
  ] as const) {
    page.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  }
}
