/** What was deleted can be brought back for this long. */
export const UNDELETE_MS = 10 * 60_000
