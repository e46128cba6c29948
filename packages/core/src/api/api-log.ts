/** Calls and deliveries are kept this long, with what was in them. */
export const API_LOG_DAYS = 30
/** A workspace keeps this many of the newest calls, and as many tries of deliveries. */
export const API_LOG_LINES = 10_000
