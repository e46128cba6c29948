/** The scopes of API keys. Changing includes reading. */
export const KEY_SCOPES = [
  'forms:read',
  'forms:write',
  'responses:read',
  'responses:write',
  'webhooks:read',
  'webhooks:write',
  'products:read',
  'members:read',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** In the order of the screen; products and members are only ever read. */
export const KEY_AREAS = ['forms', 'responses', 'webhooks', 'products', 'members'] as const
export type KeyArea = (typeof KEY_AREAS)[number]

export const KEY_LEVELS = ['none', 'read', 'write'] as const
export type KeyLevel = (typeof KEY_LEVELS)[number]

export const levelsOf = (area: KeyArea): readonly KeyLevel[] =>
  area === 'products' || area === 'members' ? ['none', 'read'] : KEY_LEVELS

export function hasScope(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.includes(needed) || scopes.some((scope) => scope === needed.replace(/:read$/, ':write'))
}

/** A screen chooses one level for each area; a key has one scope for each that is not `none`. */
export function scopesOf(levels: Readonly<Record<KeyArea, KeyLevel>>): KeyScope[] {
  return KEY_SCOPES.filter((scope) => KEY_AREAS.some((area) => scope === `${area}:${levels[area]}`))
}

/** True if the scopes include all that a key can have. */
export function isEverything(scopes: readonly KeyScope[]): boolean {
  return KEY_SCOPES.every((scope) => hasScope(scopes, scope))
}

export const KEY_PREFIX = 'wf_live_'
/** Characters of a key that are shown after it was made, at each end. */
const SHOWN = 4

/** "wf_live_7Qd2…k4Xp" */
export function shortKey({ start, end }: { start: string; end: string }): string {
  return `${KEY_PREFIX}${start}…${end}`
}

export function endsOfKey(key: string): { start: string; end: string } {
  const secret = key.slice(KEY_PREFIX.length)
  return { start: secret.slice(0, SHOWN), end: secret.slice(-SHOWN) }
}

/** After so many days a key ends; null: it does not. */
export const KEY_LIVES = [30, 90, 365, null] as const
export type KeyLife = (typeof KEY_LIVES)[number]

/** An unused key is a risk that its owner has forgotten about. */
export const UNUSED_WARNED_DAYS = 90
export const UNUSED_ENDED_DAYS = 180

export const CALLS_A_MINUTE = 120
export const MAX_KEYS = 50
export const MAX_KEY_NAME = 60
