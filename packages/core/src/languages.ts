/** The ten languages of the app and of forms, in the order in which they are offered. */
export const LANGUAGES = ['en', 'pt-br', 'es', 'id', 'fr', 'it', 'de', 'ar', 'zh', 'ru'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The tag that Intl and the `lang` attribute understand. */
export function localeOf(language: Language): string {
  return LOCALES[language]
}

/** The first offered language among a browser's preferences (`navigator.languages` or Accept-Language order). */
export function matchLanguage(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const tag = preference.trim().toLowerCase()
    const match =
      LANGUAGES.find((language) => tag === language) ?? LANGUAGES.find((language) => isSameBase(tag, language))
    if (match) return match
  }
  return DEFAULT_LANGUAGE
}

const LOCALES: Record<Language, string> = {
  en: 'en',
  'pt-br': 'pt-BR',
  // Most owners who choose Spanish are in Latin America, which writes numbers as 1,234.5.
  es: 'es-419',
  id: 'id',
  fr: 'fr',
  it: 'it',
  de: 'de',
  ar: 'ar',
  zh: 'zh-CN',
  ru: 'ru',
}

/** Whether a tag is of the same language, from whichever country. */
export function isSameBase(tag: string, language: Language): boolean {
  return tag.split('-')[0] === language.split('-')[0]
}
