import { LANGUAGE_COOKIE, WIDTH_COOKIE, ZONE_COOKIE } from '@wayform/contract/first-screen.ts'
import type { Language } from '@wayform/core/languages.ts'
import { windowWidth } from '../../lib/hooks.ts'

const YEAR_SECONDS = 365 * 86_400

type Page = Pick<Document, 'cookie'>

/** So that the next screen that the server renders speaks as this device does. */
export function keepLanguage(page: Page, language: Language): void {
  keep(page, LANGUAGE_COOKIE, language)
}

/** So that it counts days as this device does. Reading the zone takes a tenth of a second on a phone. */
export function keepZone(page: Page): void {
  keep(page, ZONE_COOKIE, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** So that a calendar has the places that the app will give it. */
export function keepWidth(page: Page): void {
  keep(page, WIDTH_COOKIE, String(windowWidth()))
}

function keep(page: Page, name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  page.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
