import { LANGUAGES, type Language, localeOf } from '@wayform/core/languages.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { Texts } from '../../texts.ts'
import { type BuiltFile, rewritten } from '../../platform/http/pages/built-files.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'

export const SIGN_IN_PATH = '/login'

/**
 * The owner app's page as search engines find it: the one screen that people look for, with a title and a description in
 * each language. All others are somebody's own and stay out of every index.
 */
export function signInPages(
  index: BuiltFile | undefined,
  appUrl: string,
  texts: Pick<Texts, 'in'>,
): ReadonlyMap<Language, BuiltFile> {
  if (!index) return new Map()
  const html = index.plain.toString('utf8')
  return new Map(LANGUAGES.map((language) => [language, rewritten(index, inLanguage(html, language, appUrl, texts))]))
}

function inLanguage(html: string, language: Language, appUrl: string, texts: Pick<Texts, 'in'>): string {
  const t = texts.in(language)
  const title = escapeHtml(`${PRODUCT}: ${t('login.caption')}`)
  const description = escapeHtml(t('login.description'))
  const address = escapeHtml(new URL(SIGN_IN_PATH, appUrl).href)
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${localeOf(language)}"`)
    .replace(/<meta name="robots"[^>]*>/, `<meta name="description" content="${description}">`)
    .replace(
      /<title>[^<]*<\/title>/,
      `<title>${title}</title><link rel="canonical" href="${address}">` +
        `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    )
}
