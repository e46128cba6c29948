import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import type { Messages } from './messages/en/all.ts'
import type { FirstMessages } from './messages/en/first.ts'
import { translator, type Translate, type Translation } from './translate.ts'

export type Catalogue = Translation<Messages>
export type T = Translate<Messages>

/** Each language is a file of its own that a screen loads when it is chosen. */
const LOADERS: Record<Language, () => Promise<{ messages: Catalogue }>> = {
  en: () => import('./messages/en/all.ts'),
  'pt-br': () => import('./messages/pt-br/all.ts'),
  es: () => import('./messages/es/all.ts'),
  id: () => import('./messages/id/all.ts'),
  fr: () => import('./messages/fr/all.ts'),
  it: () => import('./messages/it/all.ts'),
  de: () => import('./messages/de/all.ts'),
  ar: () => import('./messages/ar/all.ts'),
  zh: () => import('./messages/zh/all.ts'),
  ru: () => import('./messages/ru/all.ts'),
}

/** What the app shows first, so that a phone does not wait for texts of screens that nobody has opened. */
const FIRST: Record<Language, () => Promise<{ first: Translation<FirstMessages> }>> = {
  en: () => import('./messages/en/first.ts'),
  'pt-br': () => import('./messages/pt-br/first.ts'),
  es: () => import('./messages/es/first.ts'),
  id: () => import('./messages/id/first.ts'),
  fr: () => import('./messages/fr/first.ts'),
  it: () => import('./messages/it/first.ts'),
  de: () => import('./messages/de/first.ts'),
  ar: () => import('./messages/ar/first.ts'),
  zh: () => import('./messages/zh/first.ts'),
  ru: () => import('./messages/ru/first.ts'),
}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await LOADERS[language]()).messages
}

export async function loadTranslator(language: Language): Promise<T> {
  return translator<Messages>(language, await loadCatalogue(language))
}

/** Speaks only what the app shows first: whoever needs more loads it before, see `FirstMessages`. */
export async function loadFirstTranslator(language: Language): Promise<Translate<FirstMessages>> {
  return translator<FirstMessages>(language, (await FIRST[language]()).first)
}

/** For the server, which speaks all of them. */
export async function loadAllCatalogues(): Promise<Record<Language, Catalogue>> {
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadCatalogue(language)] as const),
  )
  return Object.fromEntries(entries) as Record<Language, Catalogue> // one entry for each language, just made
}
