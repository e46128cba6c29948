import { createHash } from 'node:crypto'
import type { Input } from '../../frame/control-input.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The name under which the purchase plugin gives the store a user (`obfuscator: 'uuid'`): the id's MD5 as a UUID of
 * version 3, whose version and variant replace two digits.
 */
function accountTokenOf(userId: string): string {
  const hash = createHash('md5').update(userId).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-3$3-8$4-$5')
}

/** The buyer: a user's id, or the token itself under the store's own name for it; null for a purchase without one. */
export function readAccount(input: Input, name: string): string | null {
  const userId = input.optional('userId', () => input.text('userId', { max: 100 }))
  const token = input.optional(name, () => input.text(name, { max: 64 }))
  if (userId !== undefined && token !== undefined) throw input.problem(`Send "userId" or "${name}", not both.`)
  if (token !== undefined && !UUID.test(token)) throw input.problem(`"${name}" must be a UUID.`)
  return token ?? (userId === undefined ? null : accountTokenOf(userId))
}
