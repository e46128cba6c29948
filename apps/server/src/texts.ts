import { isLanguage, LANGUAGES, type Language, matchLanguage } from '@wayform/core/languages.ts'
import { type Catalogue, loadAllCatalogues, type T } from '@wayform/i18n/catalogue.ts'
import type { Messages } from '@wayform/i18n/messages/en/all.ts'
import { translator } from '@wayform/i18n/translate.ts'
import type { FastifyRequest } from 'fastify'

/** All ten languages in memory, because a server uses each of them at any time. */
export type Texts = {
  catalogues: Record<Language, Catalogue>
  in(language: Language): T
  /** In the language of the caller's browser. */
  for(request: Pick<FastifyRequest, 'headers'>): T
}

/** `brand`: the name of this installation, in place of the product's. */
export async function loadTexts(brand?: string): Promise<Texts> {
  const catalogues = await loadAllCatalogues(brand)
  const translators = new Map(
    LANGUAGES.map((language) => [language, translator<Messages>(language, catalogues[language])]),
  )
  const inLanguage = (language: Language) =>
    translators.get(language) ?? translator<Messages>(language, catalogues[language])
  return { catalogues, in: inLanguage, for: (request) => inLanguage(requestLanguage(request)) }
}

export function requestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 200).split(',')
  return matchLanguage(wanted.map((part) => part.split(';', 1)[0] ?? ''))
}

/** The language of the page that answers were given on, which may be another than the browser's. */
export function respondentLanguage({ body, headers }: Pick<FastifyRequest, 'headers'> & { body?: unknown }): Language {
  const told = typeof body === 'object' && body !== null && 'locale' in body ? body.locale : undefined
  return isLanguage(told) ? told : requestLanguage({ headers })
}
