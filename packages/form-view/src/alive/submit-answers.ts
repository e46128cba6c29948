import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import type { Handoff } from '../answers/shown-answers.ts'

export type Submission = {
  submissionId: string
  version: number
  answers: RawAnswers
  locale: string
  /** From the page's opening to its sending, where that says something. */
  elapsedMs?: number
  /** The content of the hidden honeypot field, which only bots fill in. */
  extra?: string
  proof?: Proof | undefined
  /** Of the page's address: it may say where the respondent came from. */
  query?: string
}

export type Refusal = 'network' | 'tooMany' | 'closed' | 'gone' | 'conflict' | 'broken'

export type Outcome =
  | { kind: 'done'; handoff: Handoff }
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'refused'; why: Refusal }
  /** In the outbox, and sent as soon as there is a network. */
  | { kind: 'waiting' }
  /** Not stored, because it is not paid. */
  | { kind: 'unpaid'; why: Unpaid }
  /** The payment shows in place of the form, or its provider's page is on its way. */
  | { kind: 'paying' }

export type Unpaid = 'cancelled' | 'failed' | 'expired' | 'unavailable' | 'provider'

/** Not stored, or not known to be: the same submission may be sent again after `waitMs`. */
export type Later = { kind: 'later'; waitMs: number; challenge?: ProofChallenge }

/** Sends the submissions of a page, and shows their outcomes. */
export type Sender = { send(submission: Submission): Promise<Outcome>; show(outcome: Outcome): void }

/** Null: it has to be sent again. */
export type Attempt<T> = () => Promise<T | null>

export type Reply = Pick<Response, 'status' | 'headers' | 'json'>

type Ways = {
  wait(ms: number): Promise<void>
  onRetry(): void
  /** Whether a retry may succeed within seconds. */
  isHopeful(): boolean
}

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Retries until the server has answered, for as long as a respondent would wait. A lost request looks like a lost reply,
 * so every attempt carries the same submission id, and the server stores one response.
 */
export async function untilAnswered<T>(attempt: Attempt<T>, { wait, onRetry, isHopeful }: Ways): Promise<T | null> {
  for (const delayMs of RETRY_DELAYS_MS) {
    const outcome = await attempt()
    if (outcome || !isHopeful()) return outcome
    onRetry()
    await wait(delayMs)
  }
  return attempt()
}

export async function tryOnce(
  submission: Submission,
  post: (body: string) => Promise<Reply>,
): Promise<Outcome | Later> {
  try {
    const reply = await post(JSON.stringify(submission, sendable))
    const { status } = reply
    if (status === 428) return { ...LATER, ...((await reply.json()) as { challenge: ProofChallenge }) }
    if (status >= 500 || status === 408 || status === 429) return { ...LATER, waitMs: waitOf(reply) }
    if (status === 200 || status === 201) return { kind: 'done', handoff: (await reply.json()) as Handoff }
    if (status === 422) {
      const { fields, bill } = (await reply.json()) as { fields?: Record<string, string>; bill?: unknown }
      // The menu's own script, where there is one, shows it.
      if (bill) dispatchEvent(new CustomEvent('bill', { detail: bill }))
      if (fields && Object.keys(fields).length > 0) return { kind: 'fields', fields }
    }
    return { kind: 'refused', why: REFUSALS[status] ?? 'broken' }
  } catch {
    return LATER
  }
}

/** A pasted text may hold NUL or half a character, which no database stores: the answers would be refused for ever. */
export const sendable = (_key: string, value: Partial<string> | null) => value?.replace?.(/[\0\p{Cs}]/gu, '') ?? value

const LATER: Later = { kind: 'later', waitMs: 0 }

/** The upper limit for a Retry-After header, whichever server or proxy sent it. */
export const LONGEST_WAIT_MS = 300_000

export function waitOf({ headers }: Pick<Reply, 'headers'>): number {
  return Math.min((Number(headers.get('retry-after')) || 0) * 1_000, LONGEST_WAIT_MS)
}

export const REFUSALS: Record<number, Refusal | undefined> = { 404: 'gone', 409: 'conflict', 410: 'closed' }
