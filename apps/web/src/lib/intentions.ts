import { ApiError, type Client } from '@wayform/contract/client.ts'
import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'

/** A second press this soon after the answer is the same one: a slow device hears of it late. */
export const DOUBLE_PRESS_MS = 1_000

/** So long a try that follows one without an answer is a repeat of it; later it is a wish of its own. */
export const REPEAT_MS = 120_000

type Intention = { key: string; answer: Promise<unknown>; changedAt: number; state: 'pending' | 'done' | 'unknown' }

type Chances = { now?: () => number; newKey?: () => string }

/**
 * Every call that makes something is one intention with one key: presses in a row share its answer, and a try after a
 * lost answer repeats it under the same key, so that the server knows it again. Calls that begin a way to a provider
 * share their answers too: with two beginnings, the browser could go with the one and remember the other.
 */
export function withIntentions(client: Client, { now = Date.now, newKey = randomKey }: Chances = {}): Client {
  const intentions = new Map<string, Intention>()

  return (spec, call, options) => {
    if (!spec.creates && !spec.begins) return client(spec, call, options)
    const name = JSON.stringify([spec.method, spec.path, call])
    const known = intentions.get(name)
    const age = known ? now() - known.changedAt : Infinity
    if (known && (known.state === 'pending' || (known.state === 'done' && age < DOUBLE_PRESS_MS))) {
      return known.answer as ReturnType<typeof client<typeof spec>> // the same call gave it
    }
    const key = known?.state === 'unknown' && age < REPEAT_MS ? known.key : newKey()
    const headers = { ...options?.headers, ...(spec.creates && { [IDEMPOTENCY_HEADER]: key }) }
    const answer = client(spec, call, { ...options, headers })
    const intention: Intention = { key, answer, changedAt: now(), state: 'pending' }
    intentions.set(name, intention)
    answer.then(
      () => Object.assign(intention, { state: 'done', changedAt: now() }),
      (error: unknown) => {
        if (isRefusal(error)) intentions.delete(name)
        else Object.assign(intention, { state: 'unknown', changedAt: now() })
      },
    )
    return answer
  }
}

/** The server said no, so nothing was done. Anything else may have been done without our hearing of it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== 'request.inProgress'
}

/** Plain http on a network of one's own has no `randomUUID`. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
