import { LANGUAGES, type Language, localeOf } from '@wayform/core/languages.ts'
import type { Config } from '../../config.ts'
import type { Texts } from '../../texts.ts'
import { type BuiltFile, rewritten } from '../../platform/http/pages/built-files.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'

export const SIGN_IN_PATH = '/login'

/**
 * The owner app's page for search engines: only the sign-in screen is indexed, with a title and a description in each
 * language. All other screens are private and excluded.
 */
export function signInPages(
  index: BuiltFile | undefined,
  config: Pick<Config, 'appUrl' | 'house'>,
  texts: Pick<Texts, 'in'>,
): ReadonlyMap<Language, BuiltFile> {
  if (!index) return new Map()
  const html = index.plain.toString('utf8')
  return new Map(LANGUAGES.map((language) => [language, rewritten(index, inLanguage(html, language, config, texts))]))
}

function inLanguage(
  html: string,
  language: Language,
  { appUrl, house }: Pick<Config, 'appUrl' | 'house'>,
  texts: Pick<Texts, 'in'>,
): string {
  const t = texts.in(language)
  const title = escapeHtml(`${house.brand}: ${t('login.caption')}`)
  const description = escapeHtml(t('login.description'))
  const address = escapeHtml(new URL(SIGN_IN_PATH, appUrl).href)
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${localeOf(language)}"`)
    .replace(/<meta name="robots"[^>]*>/, () => `<meta name="description" content="${description}">`)
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${title}</title><link rel="canonical" href="${address}">` +
        `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    )
}
