import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import { withBrand } from './brand.ts'
import type { Messages } from './messages/en/all.ts'
import type { FirstScreenMessages } from './messages/en/first-screens.ts'
import { translator, type Translate, type Translation } from './translate.ts'

export type Catalogue = Translation<Messages>
export type T = Translate<Messages>

/** Each language is its own file, which a screen loads when it is chosen. */
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

/** The texts of the first screens, so that a phone does not wait for texts of screens that are not open. */
const FIRST_SCREENS: Record<Language, () => Promise<{ firstScreens: Translation<FirstScreenMessages> }>> = {
  en: () => import('./messages/en/first-screens.ts'),
  'pt-br': () => import('./messages/pt-br/first-screens.ts'),
  es: () => import('./messages/es/first-screens.ts'),
  id: () => import('./messages/id/first-screens.ts'),
  fr: () => import('./messages/fr/first-screens.ts'),
  it: () => import('./messages/it/first-screens.ts'),
  de: () => import('./messages/de/first-screens.ts'),
  ar: () => import('./messages/ar/first-screens.ts'),
  zh: () => import('./messages/zh/first-screens.ts'),
  ru: () => import('./messages/ru/first-screens.ts'),
}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await LOADERS[language]()).messages
}

/** `brand`: the name of this installation. */
export async function loadTranslator(language: Language, brand = PRODUCT): Promise<T> {
  return translator<Messages>(language, withBrand(await loadCatalogue(language), brand))
}

/** A translator for the first screens only: other screens load more before, see `FirstScreenMessages`. */
export async function loadFirstTranslator(
  language: Language,
  brand = PRODUCT,
): Promise<Translate<FirstScreenMessages>> {
  return translator<FirstScreenMessages>(language, withBrand((await FIRST_SCREENS[language]()).firstScreens, brand))
}

/** For the server, which needs all of them. */
export async function loadAllCatalogues(brand = PRODUCT): Promise<Record<Language, Catalogue>> {
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => [language, withBrand(await loadCatalogue(language), brand)] as const),
  )
  return Object.fromEntries(entries) as Record<Language, Catalogue> // one entry for each language, just made
}
