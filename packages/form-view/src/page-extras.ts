import { escapeHtml } from './html-document.ts'
import type { PageAssets } from './rendering.ts'

/** The owner's additions to a page: texts for search engines and link previews, and integrations. */
export type PageExtras = {
  title: string
  description: string
  /** The canonical URL of the form. */
  url: string
  /** For link previews; null: none. */
  image: { url: string; width?: number; height?: number; alt?: string } | null
  siteName: string | null
  /** The oEmbed URL. */
  oembed: string
  tags: PageTags
  /** The owner's own code, as it was pasted. */
  ownerScript: string | null
  /** The addresses of the form in each of its languages, if there are several. */
  alternates?: readonly { language: string; url: string }[]
}

/** Analytics tags. `base` is the URL of the provider's own script. */
export type PageTags = { google?: PageTag; pixel?: PageTag }
export type PageTag = { id: string; base: string }

/** The tags for search engines and link previews. The document sets the title itself. */
export function headExtras({ title, description, url, image, siteName, oembed, alternates = [] }: PageExtras): string {
  const card = image === null ? 'summary' : 'summary_large_image'
  return [
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`,
    ...alternates.map(
      (each) => `<link rel="alternate" hreflang="${escapeHtml(each.language)}" href="${escapeHtml(each.url)}">`,
    ),
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

/** Third-party scripts: at the end of the page, so that nothing of the form waits for them. */
export function tailExtras({ tags, ownerScript }: PageExtras, link: string, assets: PageAssets): string {
  const { google, pixel } = tags
  return [
    google ? tagScript(assets.scripts.tagGoogle, google, link) : '',
    pixel ? tagScript(assets.scripts.tagPixel, pixel, link) : '',
    ownerScript === null ? '' : ownerCode(ownerScript),
  ].join('')
}

/** Only on forms with limits: asks how they stand. */
export function liveLimits(
  { isLive, isProtected, link }: { isLive?: boolean; isProtected?: boolean; link: string },
  { scripts }: PageAssets,
): string {
  if (!isLive) return ''
  // After the script that sends the proof of a password.
  return `<script ${isProtected ? 'defer' : 'async'} src="${escapeHtml(scripts.places)}" data-form="${escapeHtml(link)}"></script>`
}

/** Only on forms that a password opened: it loads with the page, and later stands in for the script that sends. */
export function passScript({ scripts }: PageAssets, keep: string): string {
  return `<script type="module" src="${escapeHtml(scripts.pass)}" data-keep="${escapeHtml(keep)}"></script>`
}

/** The script of a page that asks for a password. */
export function peekScript({ scripts }: PageAssets): string {
  return `<script type="module" src="${escapeHtml(scripts.peek)}"></script>`
}

function tagScript(address: string, { id, base }: PageTag, link: string): string {
  const data = { 'data-id': id, 'data-base': base, 'data-form': link }
  const attributes = Object.entries({ src: address, ...data }).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<script async fetchpriority="low" ${attributes.join(' ')}></script>`
}

/** Owners paste a snippet of HTML, or plain JavaScript without the element around it. */
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
