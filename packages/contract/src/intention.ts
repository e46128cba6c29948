/** Names one intention of a person: however often its call arrives, it is done once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Only what is random in itself: a key that somebody can guess would hand out another's answer. */
export const IDEMPOTENCY_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
