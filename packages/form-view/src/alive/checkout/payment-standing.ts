import type { Handoff } from '../../answers/shown-answers.ts'
import type { Reply } from '../submit-answers.ts'

/** The state of a payment, as far as the page knows. Null: no answer from the server. */
export type Standing =
  | { kind: 'paid'; handoff: Handoff }
  | { kind: 'pending'; receiptUrl: string | null }
  | { kind: 'open' | 'failed' | 'expired' | 'gone' }
  | null

/** Only the server knows what is paid; `look` reads its state, `ask` makes it ask the provider. */
export type Ways = {
  look(): Promise<Reply>
  ask(): Promise<Reply>
  wait(ms: number): Promise<void>
}

/** About twelve seconds; a payment that takes longer was not made. */
const DELAYS_MS = [500, 1_000, 2_000, 3_000, 5_000]
/** A pending payment takes minutes or days, so the page soon says that it is pending. */
const PENDING_LOOKS = 3

/**
 * Polls until a payment is settled, for as long as a respondent would wait. One who cancelled at the provider does not
 * wait.
 */
export async function untilSettled({ look, ask, wait }: Ways, isCancelled: boolean): Promise<Standing> {
  let standing: Standing = null
  let pendingLooks = 0
  // A lost reply says nothing new.
  const hear = async (call: Ways['look']) => {
    standing = (await standingOf(call)) ?? standing
    if (standing?.kind === 'pending') pendingLooks++
    return standing !== null && isSettled(standing.kind)
  }
  const isSettled = (kind: NonNullable<Standing>['kind']) =>
    kind === 'pending' ? pendingLooks >= PENDING_LOOKS : kind !== 'open' || isCancelled

  for (const delayMs of DELAYS_MS) {
    if ((await hear(look)) || (await hear(ask))) return standing
    await wait(delayMs)
  }
  await hear(look)
  return standing
}

export async function standingOf(call: () => Promise<Reply>): Promise<Standing> {
  try {
    const reply = await call()
    const body = (await reply.json().catch(() => ({}))) as Answer // as the contract says
    if (reply.status === 200) {
      if ('responseNumber' in body) return { kind: 'paid', handoff: body }
      const { status, response } = body as Status
      if (status === 'paid' && response) return { kind: 'paid', handoff: response }
      // Paid, and being stored right now.
      if (status === 'paid' || status === 'pending')
        return { kind: 'pending', receiptUrl: response?.receiptUrl ?? null }
      return { kind: status }
    }
    return BY_STATUS[reply.status] ?? null
  } catch {
    return null
  }
}

type Status = { status: 'open' | 'pending' | 'paid' | 'failed' | 'expired'; response: Handoff | null }
type Answer = Status | Handoff | object

const BY_STATUS: Record<number, Standing | undefined> = {
  202: { kind: 'pending', receiptUrl: null },
  402: { kind: 'open' },
  404: { kind: 'gone' },
  410: { kind: 'expired' },
}
