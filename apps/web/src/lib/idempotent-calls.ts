import { ApiError, type Client } from '@wayform/contract/client.ts'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import { isDoubleClick } from './double-click.ts'

/** A second click this soon after the answer still belongs to a double click: slow devices report it late. */
export const DOUBLE_PRESS_MS = 1_000

/**
 * Within this time, a call after one without an answer counts as its retry; later it is a new intention. Time without a
 * network does not count, because nobody can retry in it.
 */
export const REPEAT_MS = 120_000

type Intention = {
  key: string
  answer: Promise<unknown>
  changedAt: number
  /** The same moment in time with a network. */
  changedAtOnline: number
  state: 'pending' | 'done' | 'unknown'
}

type Options = {
  now?: () => number
  newKey?: () => string
  isSecondPress?: () => boolean
  /** Time with a network, as of `onlineClock`. */
  onlineTime?: () => number
}

/**
 * Every call that creates something is one intention with one idempotency key: both presses of a double click share its
 * answer, and a retry after a lost answer uses the same key. Calls that start an OAuth login share their answers too:
 * with two of them, the browser could follow one and keep the state of the other.
 */
export function withIdempotencyKeys(
  client: Client,
  { now = Date.now, newKey = randomKey, isSecondPress = isDoubleClick, onlineTime = timeOnline }: Options = {},
): Client {
  const intentions = new Map<string, Intention>()

  return (spec, call, options) => {
    if (!spec.creates && !spec.begins) return client(spec, call, options)
    const name = JSON.stringify([spec.method, spec.path, call])
    const known = intentions.get(name)
    const age = known ? now() - known.changedAt : Infinity
    const isRepeated = known?.state === 'done' && age < DOUBLE_PRESS_MS && isSecondPress()
    if (known && (known.state === 'pending' || isRepeated)) {
      return known.answer as ReturnType<typeof client<typeof spec>> // the answer of the same call
    }
    const isRetry = known?.state === 'unknown' && onlineTime() - known.changedAtOnline < REPEAT_MS
    const key = isRetry ? known.key : newKey()
    const headers = { ...options?.headers, ...(spec.creates && { [IDEMPOTENCY_HEADER]: key }) }
    const answer = client(spec, call, { ...options, headers })
    const intention: Intention = { key, answer, ...moment(), state: 'pending' }
    intentions.set(name, intention)
    answer.then(
      () => Object.assign(intention, { state: 'done', ...moment() }),
      (error: unknown) => {
        if (isRefusal(error)) intentions.delete(name)
        else Object.assign(intention, { state: 'unknown', ...moment() })
      },
    )
    return answer
  }

  function moment() {
    return { changedAt: now(), changedAtOnline: onlineTime() }
  }
}

/** A refusal means that nothing was done. After any other failure the server may still have done it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== 'request.inProgress'
}

/** A clock that stands still while the network is lost. */
export function onlineClock(events: EventTarget, now: () => number, { isOnline = true } = {}): () => number {
  let lostMs = 0
  let lostAt = isOnline ? null : now()
  events.addEventListener('offline', () => (lostAt ??= now()))
  events.addEventListener('online', () => {
    lostMs += now() - (lostAt ?? now())
    lostAt = null
  })
  return () => (lostAt ?? now()) - lostMs
}

const timeOnline =
  typeof window === 'undefined' ? Date.now : onlineClock(window, Date.now, { isOnline: navigator.onLine })

/** `crypto.randomUUID` is missing on plain http outside localhost. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
