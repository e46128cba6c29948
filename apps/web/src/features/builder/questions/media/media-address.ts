import { mediaFile } from '@wayform/core/questions/base.ts'
import { isWebUrl, URL_LENGTH_LIMIT } from '@wayform/core/rules/url.ts'
import { embedUrl, videoKind } from '@wayform/core/questions/video/embed-url.ts'

/** The maximum length is exclusive. */
export const MAX_ADDRESS_LENGTH = URL_LENGTH_LIMIT - 1

type Address = { url: string } | { problem: 'invalidAddress' | 'notAVideo' }

export function readImageAddress(typed: string): Address {
  const url = webAddress(typed)
  return url !== null && isSecure(url) ? { url } : { problem: 'invalidAddress' }
}

/** Pages of YouTube and Vimeo become their player; everything else must be a file that browsers play. */
export function readVideoAddress(typed: string): Address {
  const url = webAddress(typed)
  const player = url === null ? null : embedUrl(url)
  if (player !== null) return { url: player }
  if (url === null || !isSecure(url)) return { problem: 'invalidAddress' }
  return videoKind(url) === null ? { problem: 'notAVideo' } : { url }
}

/** The full address; `https://` may be omitted, as browsers hide it. */
function webAddress(typed: string): string | null {
  const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`
  const hasDomain = /^https?:\/\/[^/?#]+\.[^/?#]+/i.test(url)
  return hasDomain && isWebUrl(url) && mediaFile.safeParse({ type: '', url }).success ? url : null
}

/** The public form's policy allows https only. */
function isSecure(url: string): boolean {
  return /^https:/i.test(url)
}
