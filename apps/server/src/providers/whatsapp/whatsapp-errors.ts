/**
 * What to do about a failed message: `retry` and `throttled` may work later, `window` needs a template, `undeliverable`
 * is about this reader, `auth` about our account (alert), `permanent` about the message.
 */
export type WhatsAppFailureKind = 'retry' | 'permanent' | 'window' | 'undeliverable' | 'auth' | 'throttled'

/** Decided by the code, never by the message's text. The same codes arrive later in a `failed` status. */
export function failureKind(code: number | undefined, httpStatus?: number): WhatsAppFailureKind {
  if (code !== undefined) {
    const known = KINDS[code]
    if (known) return known
    if (code >= 200 && code <= 299) return 'auth'
  }
  if (httpStatus === undefined) return 'permanent'
  if (httpStatus === 429) return 'throttled'
  if (httpStatus === 401 || httpStatus === 403) return 'auth'
  return httpStatus >= 500 ? 'retry' : 'permanent'
}

const KINDS: Record<number, WhatsAppFailureKind> = {
  0: 'auth',
  2: 'retry',
  3: 'auth',
  4: 'throttled',
  10: 'auth',
  100: 'permanent',
  190: 'auth',
  368: 'auth',
  80007: 'throttled',
  130429: 'throttled',
  131000: 'retry',
  131016: 'retry',
  131026: 'undeliverable',
  131030: 'undeliverable',
  131031: 'auth',
  131047: 'window',
  131048: 'throttled',
  131049: 'throttled',
  131051: 'permanent',
  131056: 'throttled',
  132000: 'permanent',
  132001: 'permanent',
  132015: 'permanent',
  132016: 'permanent',
  133010: 'auth',
}
