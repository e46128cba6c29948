import type { Language } from './languages.ts'

/** Each language by its own name, so that its speakers can find it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  'pt-br': 'Português',
  es: 'Español',
  id: 'Bahasa Indonesia',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
  ar: 'العربية',
  zh: '中文',
  ru: 'Русский',
}
