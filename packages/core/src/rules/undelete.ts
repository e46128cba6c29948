/** Time limit for bringing back deleted data. */
export const UNDELETE_MS = 10 * 60_000
