import { isEmail } from '@wayform/core/rules/email.ts'
import { isWebUrl } from '@wayform/core/rules/url.ts'

/** Where a link leads, from what an owner typed: `https://` may be left away, and an e-mail address is one too. */
export function readLink(typed: string): string | null {
  const text = typed.trim()
  const address = text.replace(/^mailto:/i, '')
  if (isEmail(address)) return `mailto:${address}`
  const url = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  // A word alone is no address that anybody means.
  return isWebUrl(url) && /^https?:\/\/([^/?#]+\.[^/?#.]|localhost|\[)/i.test(url) ? url : null
}

/** As people type it. */
export function shownLink(href: string): string {
  return href.replace(/^mailto:/, '')
}

/** Links that come in with pasted text. */
export function isAllowedLink(href: string): boolean {
  return isWebUrl(href) || (/^mailto:/i.test(href) && isEmail(href.slice('mailto:'.length)))
}
