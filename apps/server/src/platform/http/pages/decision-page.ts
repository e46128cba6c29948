import { direction, type Language } from '@wayform/core/languages.ts'
import { escapeHtml } from './escape-html.ts'
import { apiHeaders, cspHash, type Headers } from '../security-headers.ts'

/** Posted to the page's own address, with `name` and `value` if there are several. */
export type DecisionButton = { label: string; name?: string; value?: string; isQuiet?: true }

export type Decision = {
  title: string
  text: string
  buttons?: readonly DecisionButton[]
  /** The target of the buttons and its fields, if not the page's own address. */
  form?: { action: string; fields: Readonly<Record<string, string>> }
  links?: readonly { label: string; url: string }[]
}

/** One question and its buttons, for a person who comes from an e-mail and may have no account. GET changes nothing. */
export function decisionPage(
  language: Language,
  product: string,
  { title, text, buttons = [], form, links = [] }: Decision,
): string {
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
<p class="brand">${escapeHtml(product)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${buttons.length > 0 ? `<form method="post"${actionOf(form)}>${fieldsOf(form)}${buttons.map(buttonOf).join('')}</form>` : ''}
${links.length > 0 ? `<p class="links">${links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join('')}</p>` : ''}
</main>
</body>
</html>
`
}

export function decisionHeaders({ isHttps }: { isHttps: boolean }): Headers {
  const extra = { 'style-src': [cspHash(STYLE)], 'form-action': ["'self'"], 'base-uri': ["'none'"] }
  return { ...apiHeaders({ isHttps, extra }), 'x-robots-tag': 'noindex' }
}

const actionOf = (form: Decision['form']) => (form ? ` action="${escapeHtml(form.action)}"` : '')

function fieldsOf(form: Decision['form']): string {
  return Object.entries(form?.fields ?? {})
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
}

function buttonOf({ label, name, value, isQuiet }: DecisionButton): string {
  const attributes = [
    ...(name === undefined ? [] : [`name="${escapeHtml(name)}" value="${escapeHtml(value ?? '')}"`]),
    ...(isQuiet ? ['class="quiet"'] : []),
  ]
  return `<button${attributes.map((each) => ` ${each}`).join('')}>${escapeHtml(label)}</button>`
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
form { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0 0 }
button { min-block-size: 48px; padding: 10px 20px; border: 0; border-radius: 12px; background: var(--fill); color: var(--on-fill); font: inherit; font-weight: 600; cursor: pointer }
.links { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 16px 0 0 }
.links a { display: inline-flex; align-items: center; min-block-size: 44px; color: var(--fill); font-weight: 600 }
button.quiet { border: 1px solid var(--line); background: none; color: var(--text) }
button:focus-visible { outline: 3px solid var(--fill); outline-offset: 3px }
`
