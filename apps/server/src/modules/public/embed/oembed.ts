import type { AnswerOf } from '@wayform/contract/route.ts'
import type { publicForms as calls } from '@wayform/contract/calls/public.ts'
import type { Config } from '../../../config.ts'
import { LANGUAGE_PARAMETER } from '../pages/language-parameter.ts'

type Urls = Pick<Config, 'formsUrl' | 'appUrl'>
type Provider = Pick<Config, 'appUrl' | 'house'>
export type Embed = AnswerOf<(typeof calls)['oembed']>

/** The maximum width of a form and a usual height; sites with the widget adapt it. */
const SIZE = { width: 600, height: 800 }
const CACHE_SECONDS = 3_600

/** Always on the shared host, which serves oEmbed for forms on any host. */
export function oembedUrl({ formsUrl }: Pick<Urls, 'formsUrl'>, formUrl: string): string {
  return `${formsUrl}/oembed?url=${encodeURIComponent(formUrl)}&format=json`
}

/** The link and host in an address that could be a form's; null: it can't be one. */
export function formAddress(text: string): { origin: string; link: string; language: string | null } | null {
  const url = URL.parse(text)
  const link = url && /^\/([A-Za-z0-9_-]{3,25})\/?$/.exec(url.pathname)?.[1]
  return url && link ? { origin: url.origin, link, language: url.searchParams.get(LANGUAGE_PARAMETER) } : null
}

type Form = { url: string; title: string }
type Room = { maxwidth?: number | undefined; maxheight?: number | undefined }

export function embedOf({ appUrl, house }: Provider, { url, title }: Form, { maxwidth, maxheight }: Room): Embed {
  const width = Math.min(SIZE.width, maxwidth ?? Infinity)
  const height = Math.min(SIZE.height, maxheight ?? Infinity)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: house.brand,
    provider_url: appUrl,
    title,
    html: frame({ src: url, title, width, height }),
    width,
    height,
    cache_age: CACHE_SECONDS,
  }
}

type FrameAttributes = Record<'src' | 'title', string> & Record<'width' | 'height', number>

function frame({ src, title, ...size }: FrameAttributes): string {
  const all = { src, title, ...size, style: 'border:0;max-width:100%', loading: 'lazy', allow: 'clipboard-write' }
  const written = Object.entries(all).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return `<iframe ${written.join(' ')}></iframe>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
