import { preferredLanguage } from '@wayform/core/translation/preferred-language.ts'
import type { FastifyRequest } from 'fastify'
import { LANGUAGE_PARAMETER } from './language-parameter.ts'
import { queryOf } from './prefilled-pages.ts'
import { PAGE_CACHING } from './published-forms.ts'
import type { PublishedRow } from './published.repository.ts'

/** For the bare address of a form with several languages, whose answer depends on the browser. */
export const NEGOTIATED_CACHING = 'private, no-cache'

/** The language that the address names; null: none. */
export function languageIn(request: Pick<FastifyRequest, 'url'>): string | null {
  return request.url.includes('?') ? queryOf(request).get(LANGUAGE_PARAMETER) : null
}

export function cachingOf(request: Pick<FastifyRequest, 'url'>, { languages }: PublishedRow): string {
  return languages.length > 1 && languageIn(request) === null ? NEGOTIATED_CACHING : PAGE_CACHING
}

/**
 * The address of the language that the browser prefers, with the rest of the query; null: the address names a language
 * already, or the main one is right.
 */
export function otherLanguageAddress(
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  { languages, mainLanguage }: PublishedRow,
): string | null {
  if (languages.length < 2 || languageIn(request) !== null) return null
  const preferred = preferredLanguage(request.headers['accept-language'] ?? '', languages)
  if (preferred === null || preferred === mainLanguage) return null
  const query = queryOf(request)
  query.set(LANGUAGE_PARAMETER, preferred)
  return `?${query.toString()}`
}
