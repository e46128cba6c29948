const DAY_MS = 86_400_000

/**
 * The purposes of derived keys, and how long values made with each stay valid: for that time, the key of an earlier
 * SECRET_KEY is kept (docs/operate.md). `stable` keys stay those of the first SECRET_KEY, because the values made with
 * them can't be made again.
 */
type Purpose = {
  keptMs: number
  stable?: true
}

/** Only compared while both keys are known. */
const NOT_NEEDED = 0
const FOREVER = Infinity
/** Opened by the box itself: its own values are sealed again. */
const RESEALED = 0
/** Counted or begun anew: limits within a window, sign-ins of the last minutes. */
const BEGUN_ANEW = 0

export const PURPOSES = {
  'secret-box': { keptMs: RESEALED },
  'backup-key-id': { keptMs: NOT_NEEDED },
  receipt: { keptMs: FOREVER },
  // A customer who changed the browser or lost the page gives the order's phone number.
  'receipt-customer': { keptMs: 31 * DAY_MS },
  'file-link': { keptMs: 31 * DAY_MS },
  'proof-of-work': { keptMs: DAY_MS },
  'proof-of-work:solution': { keptMs: DAY_MS },
  'state:unsubscribe': { keptMs: 366 * DAY_MS },
  'state:customer-mail': { keptMs: 366 * DAY_MS },
  // A reminder comes a week before at most.
  'state:booking-answer': { keptMs: 31 * DAY_MS },
  'state:confirm-recipient': { keptMs: 8 * DAY_MS },
  'state:test-answer': { keptMs: DAY_MS },
  'state:plain-form': { keptMs: 2 * DAY_MS },
  'state:disk-upload': { keptMs: DAY_MS },
  'token:unsubscribe': { keptMs: 366 * DAY_MS },
  'token:recipient-word': { keptMs: 8 * DAY_MS },
  'token:reminder-word': { keptMs: 31 * DAY_MS },
  'token:invitation': { keptMs: 8 * DAY_MS },
  'token:session': { keptMs: 366 * DAY_MS },
  'token:intention': { keptMs: 8 * DAY_MS },
  // The addresses themselves are not stored.
  'token:recipient': { keptMs: FOREVER, stable: true },
  // Keys themselves are not stored, and programs keep theirs for years.
  'token:api-key': { keptMs: FOREVER, stable: true },
  // The addresses themselves are not stored, and calendars keep theirs for years.
  'token:calendar-feed': { keptMs: FOREVER, stable: true },
  // Browsers subscribed with the public half.
  'web-push:0': { keptMs: FOREVER, stable: true },
  'web-push:1': { keptMs: FOREVER, stable: true },
  'token:message-count': { keptMs: BEGUN_ANEW },
  'token:password-tries': { keptMs: BEGUN_ANEW },
  'token:hold-address': { keptMs: BEGUN_ANEW },
  'token:phone-tries': { keptMs: BEGUN_ANEW },
  'token:limit': { keptMs: BEGUN_ANEW },
  'token:login-limit': { keptMs: BEGUN_ANEW },
  'token:login-attempt': { keptMs: BEGUN_ANEW },
  'token:login-code': { keptMs: BEGUN_ANEW },
  'token:login-word': { keptMs: BEGUN_ANEW },
  'token:login-word-of': { keptMs: BEGUN_ANEW },
  'token:provider-state': { keptMs: BEGUN_ANEW },
  'token:provider-browser': { keptMs: BEGUN_ANEW },
  'token:provider-handle': { keptMs: BEGUN_ANEW },
  'token:provider-nonce': { keptMs: BEGUN_ANEW },
  'token:provider-verifier': { keptMs: BEGUN_ANEW },
  'token:id-token': { keptMs: BEGUN_ANEW },
  'token:bridge': { keptMs: BEGUN_ANEW },
  'token:bridge-choice': { keptMs: BEGUN_ANEW },
  'token:recipient-code': { keptMs: BEGUN_ANEW },
  'token:operator-key': { keptMs: BEGUN_ANEW },
  'state:operator': { keptMs: BEGUN_ANEW },
} as const satisfies Record<string, Purpose>

export type KeyPurpose = keyof typeof PURPOSES
export type TokenPurpose = Suffix<'token', KeyPurpose>
export type StatePurpose = Suffix<'state', KeyPurpose>

type Suffix<Kind extends string, P> = P extends `${Kind}:${infer Rest}` ? Rest : never

export const isStable = (purpose: KeyPurpose) => 'stable' in PURPOSES[purpose]
