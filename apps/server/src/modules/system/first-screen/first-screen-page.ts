import { FIRST_SCREEN_ID, type FirstScreenData } from '@wayform/contract/first-screen.ts'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { firstScreenMarkup, type Spoken } from './first-screen-markup.ts'

export type FirstScreenPage = {
  /** The owner app's page, as for every screen. */
  html: string
  /** The styles of the rendered dashboard (apps/web/src/app/first-screen). */
  styles: string
  /** The files with the texts of a language, which the app would ask for later. */
  texts: Readonly<Record<string, readonly string[]>>
}

/**
 * The owner app's page with a dashboard in it that can be read before any script has come. The app's own styles don't
 * delay it: the app switches them on before it takes over.
 */
export function firstScreenPage(
  { html, styles, texts }: FirstScreenPage,
  data: FirstScreenData,
  spoken: Spoken,
): string {
  const { language, t, brand } = spoken
  const title = escapeHtml(`${t('shell.titles.dashboard')} · ${brand}`)
  const preloads = (texts[language] ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return html
    .replace(/<script data-elsewhere>[^]*?<\/script>/, '')
    .replace(/<html[^>]*>/, `<html lang="${localeOf(language)}" dir="${direction(language)}" data-rendered>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${preloads.join('')}<style>${styles}</style>`)
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="print" data-late')
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${firstScreenMarkup(data, spoken)}</div>` +
        `<script type="application/json" id="${FIRST_SCREEN_ID}">${jsonInHtml(data)}</script>`,
    )
}

/** Nothing in it can end the element, or begin a comment. */
function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
