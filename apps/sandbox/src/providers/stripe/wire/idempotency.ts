import { StripeProblem } from './stripe-error.ts'

type Answer = { status: number; body: object }

const KEPT_MS = 24 * 3_600_000

/** Answers by idempotency key: a repeat does not do the work again. */
export function createIdempotency(now: () => Date) {
  const known = new Map<string, { request: string; answer: Answer; at: number }>()
  return {
    /** The stored answer of this key; undefined: do the work. */
    find(key: string, request: string): Answer | undefined {
      const kept = known.get(key)
      if (!kept || now().getTime() - kept.at > KEPT_MS) return undefined
      if (kept.request === request) return kept.answer
      throw new StripeProblem(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      )
    },
    keep(key: string, request: string, answer: Answer) {
      known.set(key, { request, answer: structuredClone(answer), at: now().getTime() })
    },
    reset: () => known.clear(),
  }
}
