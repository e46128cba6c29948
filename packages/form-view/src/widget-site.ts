import { escapeHtml } from './html-document.ts'
import { PAGE_DATA_ID, scriptJson } from './page-data.ts'
import type { PageAssets } from './rendering.ts'

/**
 * A sample website with the widget, framed by the share screen. The page is the same for every link: the owner's embed
 * element comes by message, and the widget's own script handles it as on any site.
 */
export const SITE_MESSAGE = 'wayform:site'

const TAGS = ['a', 'div', 'script'] as const

/** One element of the embed code. */
export type EmbedElement = { tag: (typeof TAGS)[number]; attributes: Record<string, string>; text: string }

export type SiteMessage = { type: typeof SITE_MESSAGE; element: EmbedElement }

export type WidgetSiteData = {
  /** The only origin whose messages are accepted: the owner app's. */
  appOrigin: string
}

/** The element in a message; null for anything else. Attributes beyond those of the embed code are left out. */
export function readSite(data: unknown): EmbedElement | null {
  if (!isRecord(data) || data['type'] !== SITE_MESSAGE || !isRecord(data['element'])) return null
  const { tag: wanted, attributes, text } = data['element']
  const tag = TAGS.find((each) => each === wanted)
  if (!tag || typeof text !== 'string' || !isRecord(attributes)) return null
  const known = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'string' && isKnown(name, value) ? [[name, value] as const] : [],
  )
  return { tag, attributes: Object.fromEntries(known), text }
}

/** Without the script's own URL: the page has its own. */
function isKnown(name: string, value: string): boolean {
  return /^data-[a-z]+$/.test(name) || name === 'style' || (name === 'href' && /^https?:\/\//.test(value))
}

export function widgetSiteShell({ preview }: Pick<PageAssets, 'preview'>, appOrigin: string, brand: string): string {
  const data: WidgetSiteData = { appOrigin }
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(brand)}</title>`,
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,"></head><body>',
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`,
    `<script type="module" src="${escapeHtml(preview.site)}"></script></body></html>`,
  ].join('')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
