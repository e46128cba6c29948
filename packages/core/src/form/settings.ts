import { cleanText } from '../questions/clean-text.ts'

/** Rules about a form's own texts, shared by the settings screen and the server. */
export const UNTITLED = 'Untitled'
export const MAX_NAME_LENGTH = 100
export const LINK_PATTERN = /^[A-Za-z0-9_-]{3,25}$/
export const NEW_LINK_LENGTH = 6

/** Paths of a forms host that no form may take, in lower case. */
const RESERVED_LINKS = new Set([
  'api',
  'assets',
  'auth',
  'billing',
  'build',
  'account',
  'files',
  'forms',
  'healthz',
  'readyz',
  'home',
  'integration',
  'internal',
  'login',
  'notfound',
  'oembed',
  'templates',
  'webhooks',
  'widget',
  'favicon',
  'robots',
  'sitemap',
  'static',
  'uploads',
  'well-known',
])

export function isLinkAllowed(link: string): boolean {
  return LINK_PATTERN.test(link) && !RESERVED_LINKS.has(link.toLowerCase())
}

/** An empty name falls back to the word for it. */
export function formName(raw: string, untitled: string = UNTITLED): string {
  const line = cleanText(raw, { lines: false }).replace(/\s+/g, ' ')
  const name = withoutHalf(line.slice(0, MAX_NAME_LENGTH)).trim()
  return name === '' ? untitled : name
}

/** A cut may leave half of an emoji at the end. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
