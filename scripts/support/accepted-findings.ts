export type AcceptedFinding = {
  /** The advisory: GHSA-… */
  id: string
  /** Why it can't do harm here. */
  because: string
  /** Looked at again after this day. */
  until: `${number}-${number}-${number}`
}

/** Findings of `npm audit` that were looked at and can wait. */
export const ACCEPTED_FINDINGS: readonly AcceptedFinding[] = []
