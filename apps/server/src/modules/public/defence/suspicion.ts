import type { SuspectReason } from '@wayform/contract/calls/responses.ts'

/** Signals of a submission beside its answers. None is a proof; they only show what is unlike a person. */
export type Signals = {
  /** The key that counts as one client (platform/http/client-address.ts). */
  address: string
  /** `script`: the page's script or another program; `plain`: a browser that posts a plain form. */
  way: 'script' | 'plain'
  /** The honeypot has a value. */
  hasExtra: boolean
  /** Time since the page was opened or, without script, since the second page. Null: unknown. */
  elapsedMs: number | null
}

/**
 * No person reads and answers a page faster, even with autofill. Generous on purpose: a false suspicion costs the owner
 * more than a missed one.
 */
const FASTEST_PAGE_MS = 1_500
const FASTEST_ANSWER_MS = 100
/** Without script the clock starts when the first page was sent, and the rest may be one look and one press. */
const FASTEST_CHECK_MS = 700

export function suspicions(
  { way, hasExtra, elapsedMs }: Pick<Signals, 'way' | 'hasExtra' | 'elapsedMs'>,
  facts: { answerCount: number; isRepeated: boolean; lacksProof: boolean },
): SuspectReason[] {
  const fastestMs =
    way === 'plain' ? FASTEST_CHECK_MS : FASTEST_PAGE_MS + FASTEST_ANSWER_MS * Math.max(0, facts.answerCount - 1)
  const reasons: [SuspectReason, boolean][] = [
    ['hiddenField', hasExtra],
    ['tooFast', elapsedMs !== null && elapsedMs < fastestMs],
    ['repeated', facts.isRepeated],
    ['noProof', facts.lacksProof],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
