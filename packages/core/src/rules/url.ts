/** "Under 2083 characters": longer URLs break in some browsers. */
export const URL_LENGTH_LIMIT = 2_083

export type UrlParts = {
  scheme: string
  hasCredentials: boolean
  host: string
  port: string
  path: string
  /** Without `?`. */
  query: string
  /** Without `#`. */
  fragment: string
}

/** A URL with http, https or ftp. */
export function isUrl(text: string): boolean {
  const parts = urlParts(text)
  return parts !== null && ['http', 'https', 'ftp'].includes(parts.scheme)
}

/** A URL that a page may link to and a server may call. Neither accepts a user name and password in it. */
export function isWebUrl(text: string): boolean {
  return webUrlParts(text) !== null
}

export function webUrlParts(text: string): UrlParts | null {
  const parts = urlParts(text)
  return parts && ['http', 'https'].includes(parts.scheme) && !parts.hasCredentials ? parts : null
}

/**
 * The parts of an absolute URL, scheme and host in lower case; null when it is invalid. Stricter than browsers, which
 * repair spaces and backslashes: two programs that repair differently reach two different hosts.
 */
export function urlParts(text: string): UrlParts | null {
  if (text.length >= URL_LENGTH_LIMIT || !text.isWellFormed() || REPAIRED.test(text)) return null
  const whole = WHOLE.exec(text)
  if (!whole) return null
  const [, scheme = '', authority = '', path = '', query = '', fragment = ''] = whole
  const [address = '', credentials, ...tooMany] = authority.split('@').toReversed()
  if (tooMany.length > 0) return null
  const found = ADDRESS.exec(address)
  if (!found) return null
  const [, host = '', port = ''] = found
  if (Number(port) > 65_535 || !isHost(host)) return null
  return {
    scheme: scheme.toLowerCase(),
    hasCredentials: credentials !== undefined,
    host: host.toLowerCase(),
    port,
    path,
    query,
    fragment,
  }
}

// Spaces, controls, quotes, angle brackets and backslashes.
// oxlint-disable-next-line no-control-regex
const REPAIRED = /[\s\u0000-\u001F\u007F-\u009F"<>\\]/
const WHOLE = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i
const ADDRESS = /^(\[[^\]]*\]|[^:]*)(?::(\d{0,5}))?$/

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1))
  const name = host.replace(/\.$/, '')
  const labels = name.split('.')
  if (name.length > 253 || !labels.every((label) => LABEL.test(label))) return false
  // Every program reads a name that ends in a number as an IP address, so it has to be a complete one.
  return !NUMERIC.test(name) || isIpv4(host)
}

// Names in other scripts are checked by their shape only: the resolver decides about their ASCII form.
const LABEL = /^[\p{L}\p{M}\p{N}_-]{1,63}$/u
const NUMERIC = /(?:^|\.)(\d+|0x[\da-f]*)$/i

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

function isIpv6(text: string): boolean {
  const tail = text.slice(text.lastIndexOf(':') + 1)
  if (tail.includes('.')) return isIpv4(tail) && isIpv6(`${text.slice(0, -tail.length)}0:0`)
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8
}
