import { createHash } from 'node:crypto'

/**
 * The name under which the app's purchase plugin gives a user to the store: the MD5 of the id, written as a UUID of
 * version 3. It hides the id; it proves nothing, because it can be computed from the id.
 */
export function accountToken(userId: string): string {
  const hash = createHash('md5').update(userId).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-3${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`
}

/** Older versions of the plugin write the whole hash, with or without dashes. */
export function isSameToken(a: string, b: string): boolean {
  return digits(a) === digits(b)
}

/** Without the two digits that a UUID replaces. */
function digits(token: string): string {
  const hash = token.replaceAll('-', '').toLowerCase()
  return hash.length === 32 ? `${hash.slice(0, 12)}${hash.slice(13, 16)}${hash.slice(17)}` : hash
}
