import { isEmail } from '@wayform/core/rules/email.ts'
import { isWebUrl } from '@wayform/core/rules/url.ts'

/** The target of a link as typed: `https://` may be omitted, and e-mail addresses are allowed. */
export function readLink(typed: string): string | null {
  const text = typed.trim()
  const address = text.replace(/^mailto:/i, '')
  if (isEmail(address)) return `mailto:${address}`
  const url = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  // A single word is no address.
  return isWebUrl(url) && /^https?:\/\/([^/?#]+\.[^/?#.]|localhost|\[)/i.test(url) ? url : null
}

/** The address as people type it. */
export function shownLink(href: string): string {
  return href.replace(/^mailto:/, '')
}

/** For links in pasted text. */
export function isAllowedLink(href: string): boolean {
  return isWebUrl(href) || (/^mailto:/i.test(href) && isEmail(href.slice('mailto:'.length)))
}
