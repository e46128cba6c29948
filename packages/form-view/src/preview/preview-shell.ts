import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import { escapeHtml } from '../html-document.ts'
import { PAGE_DATA_ID, PAGE_ROOT_ID, scriptJson } from '../page-data.ts'
import type { PreviewMessage } from './preview-messages.ts'
import type { PageAssets } from '../rendering.ts'

/** What the shell of the preview tells its script. */
export type PreviewData = {
  /** The only origin whose messages count: the owner app's. */
  appOrigin: string
  /** A form's texts, by its language: each is a script of its own, fetched when a form needs it. */
  texts: Record<Language, string>
  phone: string
  fonts: Record<string, string>
  /** What it shows from the start, where there is no builder to send it: a template. */
  shown?: PreviewMessage
}

/** A page without a form: it shows what the builder sends it, so it is the same for every link. */
export function previewShell(assets: PageAssets, appOrigin: string, shown?: PreviewMessage): string {
  const { preview, scripts, fonts, css, controlsCss } = assets
  const data: PreviewData = { appOrigin, texts: preview.texts, phone: scripts.phone, fonts, ...(shown && { shown }) }
  const language = shown?.form.language ?? 'en'
  return [
    `<!doctype html><html lang="${localeOf(language)}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(shown?.form.name ?? PRODUCT)}</title>`,
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    `<style>${css}</style><style>${controlsCss}</style></head><body><main id="${PAGE_ROOT_ID}"></main>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`,
    `<script type="module" src="${escapeHtml(preview.script)}"></script></body></html>`,
  ].join('')
}
