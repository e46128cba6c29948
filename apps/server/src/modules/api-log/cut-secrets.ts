import { KEY_PREFIX } from '@wayform/core/api/api-keys.ts'

/** Names whose values are never written down. */
const SECRET_NAME = /secret|token|passw|authori[sz]ation|cookie|api[-_ ]?key/i
const OWN_SECRETS = new RegExp(String.raw`(${KEY_PREFIX}|whsec_)[A-Za-z0-9+/=_-]+`, 'g')
/** Shorter values are ordinary words, and would be cut out of every text. */
const SHORTEST_SECRET = 4
/** Of a request that an endpoint answers with. */
const SIGNATURES = /\bv1,[A-Za-z0-9+/]{43}=/g
const CUT = '…'

export const isSecretName = (name: string) => SECRET_NAME.test(name)

/**
 * A body as text for the log. The values of headers are cut whatever their names are: they hold the keys of the owner's
 * other services.
 */
export function bodyForLog(body: unknown, most: number): string {
  if (body === undefined || body === null) return ''
  const text = JSON.stringify(body, function replace(this: unknown, name, value: unknown) {
    if (typeof value !== 'string') return value
    return isSecretName(name) || (name === 'value' && isSecretPair(this)) ? CUT : withoutQuery(value)
  })
  return cutText(withoutSecrets(text), most)
}

/** The texts that `bodyForLog` would not show because of their names. */
export function secretValuesIn(body: unknown): string[] {
  const found: string[] = []
  JSON.stringify(body, function collect(this: unknown, name, value: unknown) {
    if (typeof value === 'string' && (isSecretName(name) || (name === 'value' && isSecretPair(this)))) found.push(value)
    return value
  })
  return found
}

/** A header, or a field with a telling name. */
function isSecretPair(pair: unknown): boolean {
  if (typeof pair !== 'object' || pair === null) return false
  return 'name' in pair || ('key' in pair && isSecretName(String(pair.key)))
}

/** Addresses often have a token behind the question mark. */
export const withoutQuery = (text: string) => text.replace(/^(https?:\/\/[^?#\s]*)\?\S*$/, `$1?${CUT}`)

/** Cuts out what looks like one of our own keys or signing secrets, and the secrets that are given. */
export function withoutSecrets(text: string, secrets: readonly string[] = []): string {
  const own = text.replaceAll(OWN_SECRETS, `$1${CUT}`).replaceAll(SIGNATURES, `v1,${CUT}`)
  // The longest first: one may be a part of another.
  const long = secrets.filter((each) => each.length >= SHORTEST_SECRET).toSorted((a, b) => b.length - a.length)
  return long.reduce((rest, secret) => rest.replaceAll(secret, CUT), own)
}

/** As text that a database can hold, of at most so many bytes. */
export function cutText(text: string, most: number): string {
  const stored = text.replaceAll('\0', '').toWellFormed()
  const bytes = Buffer.from(stored)
  return bytes.length <= most
    ? stored
    : bytes
        .subarray(0, most)
        .toString('utf8')
        .replace(/\uFFFD$/, '')
}
