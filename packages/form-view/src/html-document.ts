import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import { PAGE_DATA_ID, PAGE_ROOT_ID, PAYMENT_STATE_ID, type PageData, scriptJson } from './page-data.ts'
import type { PageAssets } from './rendering.ts'

type Input = {
  language: Language
  title: string
  assets: PageAssets
  body: string
  /** What the script needs: its address, its data, and the markup that it fills in later. */
  script?: string
  data?: PageData
  templates?: string
  isPrivate?: boolean
  /** It asks something that has styles of its own. */
  hasOwnStyles?: boolean
  /** What the server knows of a payment: it shows until the script takes over, and the form stays out of sight. */
  inFront?: { name: string; html: string }
  /** What the owner adds: for the head, and for the end of the page. */
  head?: string
  tail?: string
}

/** A whole page in one answer. What is inline, style sheet and script, the policy knows by its hash. */
export function htmlDocument(input: Input): string {
  const { language, title, assets, body, data, templates = '', isPrivate, inFront, head = '', tail = '' } = input
  const { hasOwnStyles } = input
  const address = escapeHtml(input.script ?? '')
  const script = data
    ? `${templates}<script type="application/json" id="${PAGE_DATA_ID}" data-app="${address}">${scriptJson(data)}</script><script>${assets.boot}</script>`
    : ''
  return [
    `<!doctype html><html lang="${localeOf(language)}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    isPrivate ? '<meta name="robots" content="noindex">' : head,
    '<meta name="theme-color" content="#f6f6f3" media="(prefers-color-scheme:light)">',
    '<meta name="theme-color" content="#111318" media="(prefers-color-scheme:dark)">',
    `<link rel="icon" href="${FAVICON}">`,
    // On its way while the page is still coming; it runs when boot calls for it.
    data ? `<link rel="modulepreload" href="${address}">` : '',
    `<style>${assets.css}</style>${hasOwnStyles ? `<style>${assets.controlsCss}</style>` : ''}</head><body>`,
    inFront ? `<main id="${PAYMENT_STATE_ID}" data-state="${escapeHtml(inFront.name)}">${inFront.html}</main>` : '',
    `<main id="${PAGE_ROOT_ID}"${inFront ? ' hidden' : ''}>${body}</main>${script}${tail}`,
    // After the content: it shows while the fonts are on their way. A page with a script has them loaded by it.
    data ? '' : `<link rel="stylesheet" href="${escapeHtml(assets.fontStyles[language])}">`,
    '</body></html>',
  ].join('')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** In the page itself, so that no browser asks for /favicon.ico. */
const FAVICON = `data:image/svg+xml,${[
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><rect width='48' height='48' rx='13' fill='%232348C7'/>",
  "<path d='M12.8 16.6 18.6 31 24.6 19 30.6 31 33.5 23.8' fill='none' stroke='%23fff' stroke-width='4' stroke-linecap='round'",
  " stroke-linejoin='round'/><circle cx='36' cy='16.4' r='3.1' fill='%23F4B53A'/></svg>",
].join('')}`
  .replaceAll('<', '%3C')
  .replaceAll('>', '%3E')
