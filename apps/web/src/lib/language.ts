import { isLanguage, localeOf, matchLanguage, type Language } from '@wayform/core/languages.ts'
import type { DeviceStorage } from './platform/platform.ts'

const KEY = 'wf-language'

/** The header shows the first four; the account menu lists all of them. */
export const HEADER_LANGUAGE_COUNT = 4

/** Each language's own name for itself; never translated. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  'pt-br': 'Português (Brasil)',
  es: 'Español',
  id: 'Bahasa Indonesia',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
  ar: 'العربية',
  zh: '中文',
  ru: 'Русский',
}

/** Short codes for the header: EN, PT. */
export function shortName(language: Language): string {
  return language === 'ar' ? LANGUAGE_NAMES.ar : (language.split('-')[0] ?? language).toUpperCase()
}

/** The account's language if it is known, the one chosen on this device, or else the browser's preference. */
export function startLanguage(
  storage: DeviceStorage,
  preferences: readonly string[],
  ofAccount: string | null = null,
): Language {
  if (isLanguage(ofAccount)) return ofAccount
  const chosen = storage.get(KEY)
  return isLanguage(chosen) ? chosen : matchLanguage(preferences)
}

export function rememberLanguage(storage: DeviceStorage, language: Language): void {
  storage.set(KEY, language)
}

/**
 * Before a screen is drawn: styles ask for the language of the page, and writing it, even unchanged, has those of every
 * element computed anew.
 */
export function markLanguage({ documentElement }: { documentElement: { lang: string } }, language: Language): void {
  const locale = localeOf(language)
  if (documentElement.lang !== locale) documentElement.lang = locale
}
