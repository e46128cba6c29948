import { mediaFile } from '@wayform/core/questions/base.ts'
import { isWebUrl, URL_LENGTH_LIMIT } from '@wayform/core/rules/url.ts'
import { embedUrl, videoKind } from '@wayform/core/questions/video/embed-url.ts'

/** An address has to be shorter than the limit itself. */
export const MAX_ADDRESS_LENGTH = URL_LENGTH_LIMIT - 1

type Address = { url: string } | { problem: 'invalidAddress' | 'notAVideo' }

export function readImageAddress(typed: string): Address {
  const url = webAddress(typed)
  return url !== null && isSecure(url) ? { url } : { problem: 'invalidAddress' }
}

/** Pages of YouTube and Vimeo become their player; everything else has to be a file that a browser plays. */
export function readVideoAddress(typed: string): Address {
  const url = webAddress(typed)
  const player = url === null ? null : embedUrl(url)
  if (player !== null) return { url: player }
  if (url === null || !isSecure(url)) return { problem: 'invalidAddress' }
  return videoKind(url) === null ? { problem: 'notAVideo' } : { url }
}

/** The whole address; people leave `https://` away, as browsers hide it. */
function webAddress(typed: string): string | null {
  const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`
  const hasDomain = /^https?:\/\/[^/?#]+\.[^/?#]+/i.test(url)
  return hasDomain && isWebUrl(url) && mediaFile.safeParse({ type: '', url }).success ? url : null
}

/** A form takes nothing else into its page. */
function isSecure(url: string): boolean {
  return /^https:/i.test(url)
}
