import { LANGUAGES, type Language, matchLanguage } from '@wayform/core/languages.ts'
import { type Catalogue, loadAllCatalogues, type T } from '@wayform/i18n/catalogue.ts'
import type { Messages } from '@wayform/i18n/messages/en/all.ts'
import { translator } from '@wayform/i18n/translate.ts'
import type { FastifyRequest } from 'fastify'

/** All ten languages in memory: a server speaks each of them at any moment. */
export type Texts = {
  catalogues: Record<Language, Catalogue>
  in(language: Language): T
  /** In the language that the caller's browser asks for. */
  for(request: Pick<FastifyRequest, 'headers'>): T
}

export async function loadTexts(): Promise<Texts> {
  const catalogues = await loadAllCatalogues()
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
