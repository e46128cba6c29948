/** Identifies one intention of a person: a repeated call with the same key is executed once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Only random UUIDs: with a key that can be guessed, a caller could read the answer of another. */
export const IDEMPOTENCY_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
