import { escapeHtml } from './html-document.ts'
import type { PageAssets } from './rendering.ts'

/** What the owner gives to a page besides the form: how it is found and shared, and what runs on it. */
export type PageMatter = {
  title: string
  description: string
  /** The one address of the form, whichever way it was reached. */
  url: string
  /** For link previews; null: none. */
  image: { url: string; width?: number; height?: number; alt?: string } | null
  siteName: string | null
  /** Where other sites ask how to embed it. */
  oembed: string
  tags: PageTags
  /** The owner's own code, as it was pasted. */
  ownerScript: string | null
}

/** What measures the page. `base` is where the provider's own script comes from. */
export type PageTags = { google?: PageTag; pixel?: PageTag }
export type PageTag = { id: string; base: string }

/** What search engines and link previews read. The title itself is the document's. */
export function headMatter({ title, description, url, image, siteName, oembed }: PageMatter): string {
  const card = image === null ? 'summary' : 'summary_large_image'
  return [
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`,
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:site_name', siteName),
    property('og:image', image?.url),
    property('og:image:width', image?.width),
    property('og:image:height', image?.height),
    property('og:image:alt', image?.alt),
    named('twitter:card', card),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image?.url),
    named('twitter:image:alt', image?.alt),
  ].join('')
}

/** What runs on the page besides its own script: at its end, so that nothing of the form waits for it. */
export function tailMatter({ tags, ownerScript }: PageMatter, link: string, assets: PageAssets): string {
  const { google, pixel } = tags
  return [
    google ? tagScript(assets.scripts.tagGoogle, google, link) : '',
    pixel ? tagScript(assets.scripts.tagPixel, pixel, link) : '',
    ownerScript === null ? '' : ownerCode(ownerScript),
  ].join('')
}

function tagScript(address: string, { id, base }: PageTag, link: string): string {
  const data = { 'data-id': id, 'data-base': base, 'data-form': link }
  const attributes = Object.entries({ src: address, ...data }).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<script async fetchpriority="low" ${attributes.join(' ')}></script>`
}

/** People paste a snippet of HTML, or plain JavaScript without the element around it. */
function ownerCode(content: string): string {
  if (content.trimStart().startsWith('<')) return content
  return `<script>${content.replace(/<(?=\/script|script|!--)/gi, '\\x3c')}</script>`
}

function named(name: string, content: string | undefined): string {
  return content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
}

function property(name: string, content: string | number | null | undefined): string {
  return content ? `<meta property="${name}" content="${escapeHtml(String(content))}">` : ''
}
