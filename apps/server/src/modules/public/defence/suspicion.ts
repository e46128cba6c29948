import type { SuspectReason } from '@wayform/contract/calls/responses.ts'

/** How a submission came, beside its answers. None of it is proof; it only tells what is unlike a person. */
export type Signals = {
  /** What counts as one client (platform/http/client-address.ts). */
  address: string
  /** By the page's script or another program, or by a browser that posts a plain form. */
  way: 'script' | 'plain'
  /** Something stands in the field that people don't see. */
  hasExtra: boolean
  /** How long the person had: since the page was opened, or since the second page without script. Null: not known. */
  elapsedMs: number | null
}

/**
 * Faster than this nobody reads a page and answers it, even where the browser fills in the fields. Generous on purpose:
 * a wrong suspicion troubles an owner, a missed one is one more response to read.
 */
const FASTEST_PAGE_MS = 1_500
const FASTEST_ANSWER_MS = 100
/** Without script the clock starts when the first page was sent, and what is left may be one look and one press. */
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
