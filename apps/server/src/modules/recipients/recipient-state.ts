/** What is known about one recipient of one owner. */
export type Standing = {
  /** The account's own: the number it signs in with, or the e-mail that its provider vouches for. */
  isOwn: boolean
  provenAt: Date | null
  /** The holder wants nothing from this owner. */
  stoppedAt: Date | null
  /** The holder wants nothing from Wayform, whoever it is for. */
  isStoppedEverywhere: boolean
  askedAt: Date | null
  asks: number
  secret: string | null
  secretExpiresAt: Date | null
  switchedOffAt: Date | null
  /** It was set, asked or proven since messages need a proof. */
  isKnown: boolean
}

export type RecipientState = 'own' | 'confirmed' | 'waiting' | 'unconfirmed' | 'stopped'

export function stateOf(standing: Standing, now: Date): RecipientState {
  if (standing.isStoppedEverywhere) return 'stopped'
  if (standing.isOwn) return 'own'
  if (standing.stoppedAt) return 'stopped'
  if (standing.provenAt) return 'confirmed'
  return standing.secretExpiresAt && standing.secretExpiresAt > now ? 'waiting' : 'unconfirmed'
}

export const isProven = (state: RecipientState) => state === 'own' || state === 'confirmed'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** After the first, second… unanswered request to an address. After the last one there is no further one. */
const PAUSES_MS = [5 * MINUTE_MS, 60 * MINUTE_MS, DAY_MS, DAY_MS, DAY_MS]
/** Whoever said stop may be asked again this often at most, a day apart. */
const MAX_ASKS_AFTER_STOP = 2

/** When a mail may ask this address again; null: never, unless its holder does something. */
export function nextAskAt(standing: Standing, now: Date): Date | null {
  const { askedAt, asks, stoppedAt, isStoppedEverywhere } = standing
  if (isStoppedEverywhere) return null
  if (stoppedAt) {
    const last = askedAt && askedAt > stoppedAt ? askedAt : stoppedAt
    return asks < MAX_ASKS_AFTER_STOP ? later(last, DAY_MS) : null
  }
  if (!askedAt || asks === 0) return now
  const pause = PAUSES_MS[asks - 1]
  return pause === undefined ? null : later(askedAt, pause)
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms)
