import { isLanguage, matchLanguage, type Language } from '@wayform/core/languages.ts'
import type { DeviceStorage } from './platform/platform.ts'

const KEY = 'wf-language'

/** The header's switch shows the first four; the account menu has them all. */
export const HEADER_LANGUAGE_COUNT = 4

/** Each language in its own words, which need no translation. */
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

/** What the header has room for: EN, PT. */
export function shortName(language: Language): string {
  return language === 'ar' ? LANGUAGE_NAMES.ar : (language.split('-')[0] ?? language).toUpperCase()
}

/** Chosen on this device before, else what the browser prefers. */
export function startLanguage(storage: DeviceStorage, preferences: readonly string[]): Language {
  const chosen = storage.get(KEY)
  return isLanguage(chosen) ? chosen : matchLanguage(preferences)
}

export function rememberLanguage(storage: DeviceStorage, language: Language): void {
  storage.set(KEY, language)
}
