import { direction, type Language } from '@wayform/core/languages.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { apiHeaders, cspHash, type Headers } from '../../platform/http/security-headers.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'

type View =
  | { kind: 'ask'; formName: string }
  | { kind: 'done'; formName: string }
  /** Forged, too old, or about a form that is gone. */
  | { kind: 'gone' }

/** One question and one button, for somebody who came from a mail and may have no account. */
export function unsubscribePage(t: T, language: Language, view: View): string {
  const { title, text } = wordsOf(t, view)
  // Without an action the form is posted to the address that the link had.
  const button =
    view.kind === 'ask' ? `<form method="post"><button>${t('message.unsubscribe.button')}</button></form>` : ''
  return `<!doctype html>
<html lang="${language}" dir="${direction(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${PRODUCT}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${button}
</main>
</body>
</html>
`
}

export function unsubscribeHeaders({ isHttps }: { isHttps: boolean }): Headers {
  const extra = { 'style-src': [cspHash(STYLE)], 'form-action': ["'self'"], 'base-uri': ["'none'"] }
  return { ...apiHeaders({ isHttps, extra }), 'x-robots-tag': 'noindex' }
}

function wordsOf(t: T, view: View): { title: string; text: string } {
  if (view.kind === 'gone') return { title: t('message.unsubscribe.goneTitle'), text: t('message.unsubscribe.gone') }
  const form = view.formName
  return view.kind === 'ask'
    ? { title: t('message.unsubscribe.title', { form }), text: t('message.unsubscribe.ask') }
    : { title: t('message.unsubscribe.doneTitle'), text: t('message.unsubscribe.done', { form }) }
}

const STYLE = `
:root { color-scheme: light dark; --page: #f6f6f2; --card: #fff; --text: #17181c; --quiet: #55565c; --line: #d9d9d2; --fill: #2348c7; --on-fill: #fff }
@media (prefers-color-scheme: dark) {
  :root { --page: #121317; --card: #1b1d22; --text: #f2f2ee; --quiet: #b6b8c0; --line: #34363d; --fill: #8ea6ff; --on-fill: #10131f }
}
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-inline-size: 480px; margin: 12vh auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
@media (max-width: 520px) { main { margin: 16px } }
.brand { margin: 0 0 16px; font-weight: 700 }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 0; overflow-wrap: anywhere }
h1 + p { color: var(--quiet) }
form { margin: 24px 0 0 }
button { min-block-size: 48px; padding: 10px 20px; border: 0; border-radius: 12px; background: var(--fill); color: var(--on-fill); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid var(--fill); outline-offset: 3px }
`
