import { direction, type Language, localeOf } from '@wayform/core/languages.ts'
import { escapeHtml, styleElements } from '../html-document.ts'
import { PAGE_DATA_ID, PAGE_ROOT_ID, scriptJson } from '../page-data.ts'
import type { PreviewMessage } from './preview-messages.ts'
import type { PageAssets } from '../rendering.ts'

/** The data of the preview's script. */
export type PreviewData = {
  /** The only origin whose messages are accepted: the owner app's. */
  appOrigin: string
  /** The installation's name. */
  brand: string
  /** A form's texts by language: each is its own script, fetched when a form needs it. */
  texts: Record<Language, string>
  phone: string
  /** Style sheets of fonts, by language. */
  fonts: PageAssets['fontStyles']
  /** The script that draws menus, too: fetched when a form takes orders. */
  menus: string
  /** The form to show from the start when there is no builder to send one: a template. */
  shown?: PreviewMessage | undefined
}

/** A page without a form: it shows what the builder sends, so it is the same for every link. */
export function previewShell(
  assets: PageAssets,
  { appOrigin, brand }: Pick<PreviewData, 'appOrigin' | 'brand'>,
  shown?: PreviewMessage,
): string {
  const { preview, scripts, fontStyles: fonts, sheets } = assets
  const { phone } = scripts
  const { texts, menus } = preview
  const data: PreviewData = { appOrigin, brand, texts, phone, fonts, menus, ...(shown && { shown }) }
  const language = shown?.form.language ?? 'en'
  return [
    `<!doctype html><html lang="${localeOf(language)}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(shown?.form.name ?? brand)}</title>`,
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    `${styleElements(sheets)}</head><body><main id="${PAGE_ROOT_ID}"></main>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`,
    `<script type="module" src="${escapeHtml(preview.script)}"></script></body></html>`,
  ].join('')
}
