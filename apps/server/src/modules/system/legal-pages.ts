import { direction, isLanguage, type Language, localeOf } from '@wayform/core/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LEGAL_DOCUMENTS, type LegalDocument, type LegalText } from '../../config-house.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'
import { markdownHtml } from '../../platform/http/pages/markdown.ts'
import { apiHeaders, cspHash } from '../../platform/http/security-headers.ts'
import type { Services } from '../../services.ts'
import { requestLanguage } from '../../texts.ts'
import { appPage } from './app-page.ts'

export const LEGAL_PAGES = LEGAL_DOCUMENTS.map((document) => ({
  document,
  page: appPage(`/legal/${document}`, `The operator’s own text: ${document}`),
}))

/** Terms and privacy policy as the operator wrote them. One that is not set has no page, like any unknown address. */
export function legalPages(server: FastifyInstance, { config, texts }: Pick<Services, 'config' | 'texts'>) {
  const { brand, legal } = config.house
  const isHttps = config.appUrl.startsWith('https:')
  const headers = apiHeaders({ isHttps, extra: { 'style-src': [cspHash(STYLE)], 'base-uri': ["'none'"] } })
  for (const { document, page } of LEGAL_PAGES) {
    const text = legal[document]
    if (!text) continue
    server.route({
      method: 'GET',
      url: page.path,
      config: { policy: page },
      handler: async (request, reply) => {
        if (text.kind === 'address') return reply.redirect(text.url, 302)
        const language = wantedLanguage(request)
        reply.headers(headers).header('cache-control', 'no-cache').header('vary', 'accept-language')
        return reply.type('text/html; charset=utf-8').send(legalPage(document, text, language))
      },
    })
  }

  function legalPage(document: LegalDocument, text: LegalText & { kind: 'texts' }, language: Language): string {
    const t = texts.in(language)
    const own = text.byLanguage.get(language)
    // The text for all languages may be in any of them.
    const place = own === undefined ? 'dir="auto"' : ''
    return `<!doctype html>
<html lang="${localeOf(language)}" dir="${direction(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${t(`shell.legal.${document}`)} · ${brand}`)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${escapeHtml(brand)}</a></header>
<main ${place}>
${markdownHtml(own ?? text.standard)}
</main>
</body>
</html>
`
  }
}

/** The app's links name the language that it speaks; otherwise the browser's. */
function wantedLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  return typeof lang === 'string' && isLanguage(lang) ? lang : requestLanguage(request)
}

const STYLE = `
:root { color-scheme: light dark; --page: #f6f6f2; --card: #fff; --text: #17181c; --quiet: #55565c; --line: #d9d9d2; --link: #2348c7 }
@media (prefers-color-scheme: dark) {
  :root { --page: #121317; --card: #1b1d22; --text: #f2f2ee; --quiet: #b6b8c0; --line: #34363d; --link: #8ea6ff }
}
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 system-ui, sans-serif }
header, main { box-sizing: border-box; max-inline-size: 760px; margin-inline: auto }
header { padding: 24px 32px 16px; font-weight: 700 }
header a { color: inherit; text-decoration: none }
main { margin-block-end: 64px; padding: 8px 32px 32px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow-wrap: anywhere }
@media (max-width: 576px) {
  header { padding: 16px 20px }
  main { padding: 0 20px 24px; border-width: 1px 0; border-radius: 0 }
}
h1, h2, h3, h4, h5, h6 { margin: 1.6em 0 0.4em; line-height: 1.3 }
h1 { font-size: 26px } h2 { font-size: 20px } h3 { font-size: 17px } h4, h5, h6 { font-size: 16px }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 4px }
blockquote { margin: 1em 0; padding-inline-start: 16px; border-inline-start: 3px solid var(--line); color: var(--quiet) }
hr { border: 0; border-block-start: 1px solid var(--line); margin: 2em 0 }
li { margin-block: 4px }
th, td { padding: 6px 12px; border: 1px solid var(--line); text-align: start }
table { display: block; overflow-x: auto; border-collapse: collapse }
pre { overflow-x: auto }
ul, ol { padding-inline-start: 24px }
`
