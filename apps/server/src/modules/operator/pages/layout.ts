import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { apiHeaders, cspHash, type Headers } from '../../../platform/http/security-headers.ts'
import { VERSION } from '../../../platform/version.ts'
import { LOGO } from './icons.ts'
import { styleOf } from './style.ts'

const ASSETS = path.join(import.meta.dirname, '../../../../../web/dist/assets')

/** Looks again every ten seconds while it is seen; without script the browser loads the page anew. */
const REFRESH = `let reading = false
setInterval(async () => {
  if (document.hidden || reading) return
  reading = true
  const read = document.getElementById('read')
  try {
    const answer = await fetch(location.pathname, { signal: AbortSignal.timeout(20000) })
    const main = answer.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main[data-live]')
    if (main) document.querySelector('main').replaceWith(main)
    else location.reload()
  } catch {
    if (read) read.textContent = read.dataset.lost
  }
  reading = false
}, 10000)`

export type OperatorPage = { title: string; tab: 'health' | 'setup' | null; main: string; isLive?: boolean }

export async function operatorLayout({ appUrl, brand }: { appUrl: string; brand: string }) {
  const font = (await readdir(ASSETS).catch(() => [])).find((name) => /^onest-latin-wght-normal.*\.woff2$/.test(name))
  const style = styleOf(font === undefined ? null : `/assets/${font}`)
  const headers: Headers = {
    ...apiHeaders({
      isHttps: appUrl.startsWith('https:'),
      extra: {
        'style-src': [cspHash(style)],
        'script-src': [cspHash(REFRESH)],
        'font-src': ["'self'"],
        'img-src': ["'self'"],
        'connect-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
      },
    }),
    'x-robots-tag': 'noindex',
  }
  const { host } = new URL(appUrl)

  function page({ title, tab, main, isLive = false }: OperatorPage): string {
    const link = (name: 'health' | 'setup', url: string, label: string) =>
      `<a href="${url}"${tab === name ? ' aria-current="page"' : ''}>${label}</a>`
    const signedIn =
      tab === null
        ? ''
        : `<nav class="tabs" aria-label="Operator">${link('health', '/operator', 'Health')}${link('setup', '/operator/setup', 'Set-up')}</nav>`
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
${isLive ? '<noscript><meta http-equiv="refresh" content="10"></noscript>' : ''}
<title>${escapeHtml(`${title} · ${brand}`)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header class="top">${LOGO}<i class="slash" aria-hidden="true"></i><b>Operator</b>${signedIn}<div class="grow"></div><span class="faint small wide">${escapeHtml(host)}</span><span class="badge wide">${escapeHtml(VERSION)}</span>${tab === null ? '' : '<form method="post" action="/operator/sign-out"><button class="out">Sign out</button></form>'}</header>
${main}
${isLive ? `<script>${REFRESH}</script>` : ''}
</body>
</html>
`
  }

  return { headers, page }
}
