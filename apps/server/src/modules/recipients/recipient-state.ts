/** The state of one recipient of one owner. */
export type Standing = {
  /** The account's own: the number it signs in with, or the e-mail that its provider verified. */
  isOwn: boolean
  provenAt: Date | null
  /** The holder stopped messages of this owner. */
  stoppedAt: Date | null
  /** The holder stopped all messages of Wayform. */
  isStoppedEverywhere: boolean
  askedAt: Date | null
  asks: number
  secret: string | null
  secretExpiresAt: Date | null
  switchedOffAt: Date | null
  /** It was set, asked or verified since messages require agreement. */
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

/** Delays after the first, second… unanswered request to an address. After the last one it is not asked again. */
const PAUSES_MS = [5 * MINUTE_MS, 60 * MINUTE_MS, DAY_MS, DAY_MS, DAY_MS]
/** A recipient who stopped may be asked again this often at most, a day apart. */
const MAX_ASKS_AFTER_STOP = 2

/** When an e-mail may ask this address again; null: never, unless its holder acts. */
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
