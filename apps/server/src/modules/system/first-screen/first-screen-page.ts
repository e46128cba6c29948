import { type CalendarScreenData, FIRST_SCREEN_ID, type FirstScreenData } from '@wayform/contract/first-screen.ts'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import type { ClassNames } from './drawn-calendar.ts'
import type { Spoken } from './frame-markup.ts'

export type FirstScreenPage = {
  /** The owner app's page, as for every screen. */
  html: string
  /** The styles of the rendered screen (apps/web/src/app/first-screen). */
  styles: string
  /** The files with the texts of a language, which the app would ask for later. */
  texts: Readonly<Record<string, readonly string[]>>
  /** Those of the screen itself. */
  files?: readonly string[]
}

export type CalendarPage = FirstScreenPage & { names: ClassNames }

/** `data` is what the app would ask for. */
export type Rendered = { title: string; markup: string; data: FirstScreenData | CalendarScreenData; spoken: Spoken }

/**
 * The owner app's page with a screen in it that can be read before any script has come. The app's own styles don't
 * delay it: the app switches them on before it takes over.
 */
export function firstScreenPage(
  { html, styles, texts, files = [] }: FirstScreenPage,
  { title, markup, data, spoken: { language, brand } }: Rendered,
): string {
  const named = escapeHtml(`${title} · ${brand}`)
  const preloads = [...(texts[language] ?? []), ...files].map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  )
  return html
    .replace(/<script data-elsewhere>[^]*?<\/script>/, '')
    .replace(/<html[^>]*>/, `<html lang="${localeOf(language)}" dir="${direction(language)}" data-rendered>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${named}</title>${preloads.join('')}<style>${styles}</style>`)
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="print" data-late')
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${markup}</div>` +
        `<script type="application/json" id="${FIRST_SCREEN_ID}">${jsonInHtml(data)}</script>`,
    )
}

/** Nothing in it can end the element, or begin a comment. */
function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
