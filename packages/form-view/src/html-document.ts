import type { FormLook } from '@wayform/core/form/parts/look.ts'
import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { loadsFont, lookStyles, themeColours } from './look-styles.ts'
import { PAGE_DATA_ID, PAGE_ROOT_ID, PAYMENT_STATE_ID, type PageData, scriptJson } from './page-data.ts'
import type { PageAssets } from './rendering.ts'
import { type Sheet, sheetsFor } from './styles/sheets.ts'

type Input = {
  language: Language
  title: string
  assets: PageAssets
  t: PublicT
  body: string
  /** The script's code, its data, and the templates that it fills in later. */
  script?: string
  /** Another script has to run before it. */
  waits?: boolean | undefined
  data?: PageData
  templates?: string
  isPrivate?: boolean
  /** Classes of what the script shows later, whose styles the page has from the start. */
  later?: string
  /** The payment state that the server knows: shown until the script takes over, with the form hidden. */
  inFront?: { name: string; html: string }
  /** The owner's additions: to the head, and to the end of the page. */
  head?: string
  tail?: string
  /** The form's own look. */
  look?: FormLook | undefined
}

/** A whole page in one answer. The security policy lists the hashes of its inline style sheets and script. */
export function htmlDocument(input: Input): string {
  const {
    language,
    title,
    assets,
    body,
    data,
    templates = '',
    isPrivate,
    later = '',
    inFront,
    head = '',
    tail = '',
    look,
  } = input
  const { t } = input
  const privacy = assets.privacyUrl
    ? `<footer class="pf-foot"><a href="${escapeHtml(assets.privacyUrl)}?lang=${language}" target="_blank" rel="noopener">${escapeHtml(t('form.privacy'))}</a></footer>`
    : ''
  const script = data
    ? `${templates}<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script><script${input.waits ? ' type="module"' : ''}>${input.script ?? ''}</script>`
    : ''
  const fonts = loadsFont(look) ? assets.fontStyles[language] : undefined
  const theme = themeColours(look)
  return [
    `<!doctype html><html lang="${localeOf(language)}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    isPrivate ? '<meta name="robots" content="noindex">' : head,
    `<meta name="theme-color" content="${theme.light}" media="(prefers-color-scheme:light)">`,
    `<meta name="theme-color" content="${theme.dark}" media="(prefers-color-scheme:dark)">`,
    `<link rel="icon" href="${FAVICON}">`,
    `${styleElements(sheetsFor(assets.sheets, body + (inFront?.html ?? '') + later))}${ownStyles(look)}</head><body>`,
    inFront ? `<main id="${PAYMENT_STATE_ID}" data-state="${escapeHtml(inFront.name)}">${inFront.html}</main>` : '',
    `<main id="${PAGE_ROOT_ID}"${inFront ? ' hidden' : ''}>${body}</main>${privacy}${script}${tail}`,
    // After the content, which is shown while the fonts load. On a page with a script, the script loads them.
    data || !fonts ? '' : `<link rel="stylesheet" href="${escapeHtml(fonts)}">`,
    '</body></html>',
  ].join('')
}

function ownStyles(look: FormLook | undefined): string {
  const css = look ? lookStyles(look) : ''
  return css && `<style>${css}</style>`
}

/** One element for each, because the security policy has a hash of each. */
export function styleElements(sheets: readonly Sheet[]): string {
  return sheets.map(({ css }) => `<style>${css}</style>`).join('')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Inline, so that browsers do not request /favicon.ico. */
const FAVICON = `data:image/svg+xml,${[
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><rect width='48' height='48' rx='13' fill='%232348C7'/>",
  "<path d='M12.8 16.6 18.6 31 24.6 19 30.6 31 33.5 23.8' fill='none' stroke='%23fff' stroke-width='4' stroke-linecap='round'",
  " stroke-linejoin='round'/><circle cx='36' cy='16.4' r='3.1' fill='%23F4B53A'/></svg>",
].join('')}`
  .replaceAll('<', '%3C')
  .replaceAll('>', '%3E')
