/**
 * The kinds of a failed message: `retry` and `throttled` may work later, `window` needs a template, `undeliverable` is
 * about this recipient, `auth` about our account, its number or its billing (alert; it works again once fixed),
 * `permanent` about the message.
 */
export type WhatsAppFailureKind = 'retry' | 'permanent' | 'window' | 'undeliverable' | 'auth' | 'throttled'

/** Whether the same message may be delivered later. */
export const isPassing = (kind: WhatsAppFailureKind) => kind === 'retry' || kind === 'throttled' || kind === 'auth'

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
  1: 'retry',
  2: 'retry',
  3: 'auth',
  4: 'throttled',
  10: 'auth',
  33: 'auth',
  100: 'permanent',
  190: 'auth',
  368: 'auth',
  80007: 'throttled',
  130429: 'throttled',
  131000: 'retry',
  131005: 'auth',
  131016: 'retry',
  131026: 'undeliverable',
  131030: 'undeliverable',
  131031: 'auth',
  131037: 'auth',
  131042: 'auth',
  131045: 'auth',
  131047: 'window',
  131048: 'throttled',
  131049: 'throttled',
  131051: 'permanent',
  131056: 'throttled',
  131057: 'retry',
  132000: 'permanent',
  132001: 'permanent',
  132015: 'permanent',
  132016: 'permanent',
  133000: 'retry',
  133004: 'retry',
  133005: 'auth',
  133006: 'auth',
  133008: 'throttled',
  133009: 'throttled',
  133010: 'auth',
  135000: 'retry',
}
