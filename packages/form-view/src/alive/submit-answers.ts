import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import type { Handoff } from '../DonePage.tsx'

export type Submission = { submissionId: string; version: number; answers: RawAnswers; locale: string }

export type Refusal = 'network' | 'tooMany' | 'closed' | 'gone' | 'conflict' | 'broken'

export type Outcome =
  | { kind: 'done'; handoff: Handoff }
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'refused'; why: Refusal }
  /** Kept on the device, and sent by itself when that is possible. */
  | { kind: 'waiting' }

/** What a page gives its answers to, and what shows what became of them. */
export type Sender = { send(submission: Submission): Promise<Outcome>; show(outcome: Outcome): void }

/** Null: no answer that says whether it is stored, so the same thing is worth sending again. */
export type Attempt = () => Promise<Outcome | null>

type Reply = { status: number; json(): Promise<unknown> }

type Ways = {
  wait(ms: number): Promise<void>
  onRetry(): void
  /** Whether another try may help within seconds. */
  isHopeful(): boolean
}

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Sends until the server has answered, for as long as a person looks on. Nobody can tell a lost request from a lost
 * reply, so every try carries the same submission id, and the server stores it once.
 */
export async function untilAnswered(attempt: Attempt, { wait, onRetry, isHopeful }: Ways): Promise<Outcome | null> {
  for (const delayMs of RETRY_DELAYS_MS) {
    const outcome = await attempt()
    if (outcome || !isHopeful()) return outcome
    onRetry()
    await wait(delayMs)
  }
  return attempt()
}

export async function tryOnce(submission: Submission, post: (body: string) => Promise<Reply>): ReturnType<Attempt> {
  try {
    const reply = await post(JSON.stringify(submission))
    const { status } = reply
    if (status >= 500 || status === 408) return null
    if (status === 200 || status === 201) return { kind: 'done', handoff: handoffOf((await reply.json()) as Submitted) }
    if (status === 422) {
      const { fields } = (await reply.json()) as { fields?: Record<string, string> }
      if (fields && Object.keys(fields).length > 0) return { kind: 'fields', fields }
    }
    return { kind: 'refused', why: REFUSALS[status] ?? 'broken' }
  } catch {
    return null
  }
}

/** Whether the server has said what becomes of the answers. Too many at once is only a "later". */
export function isFinal(outcome: Outcome | null): outcome is Outcome {
  return outcome !== null && !(outcome.kind === 'refused' && outcome.why === 'tooMany')
}

const REFUSALS: Record<number, Refusal | undefined> = { 404: 'gone', 409: 'conflict', 410: 'closed', 429: 'tooMany' }

type Submitted = Omit<Handoff, 'messageText'>

/** The link carries the message, so what is shown is what will be sent. */
function handoffOf(submitted: Submitted): Handoff {
  const text = submitted.whatsappUrl.split('text=')[1] ?? ''
  return { ...submitted, messageText: decodeURIComponent(text) }
}
