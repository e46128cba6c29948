import { SIGN_IN_ERROR_COOKIE, SIGN_IN_ERRORS, type SignInError } from '@wayform/contract/sign-in-errors.ts'

/** Message keys for the outcomes of a sign-in at Google or Apple. */
export const SIGN_IN_ERROR_TEXTS = {
  cancelled: 'login.errors.cancelled',
  expired: 'login.errors.expired',
  refused: 'login.errors.refused',
  unavailable: 'login.errors.unavailable',
  notSetUp: 'errors.provider.notSetUp',
  mergeExpired: 'errors.merge.expired',
  sameAccount: 'errors.merge.sameAccount',
  twoPaidPlans: 'errors.merge.twoPaidPlans',
  handedOver: 'errors.merge.handedOver',
  blocked: 'errors.auth.accountBlocked',
} as const satisfies Record<SignInError, string>

/** Long enough to read, because the screen shows the error nowhere else. */
export const SIGN_IN_ERROR_MS = 5_000

type CookieJar = { cookie: string }

/** Reads and deletes the error cookie that the server set, so that the error is shown once. */
export function takeSignInError(jar: CookieJar): SignInError | null {
  const pair = jar.cookie.split('; ').find((each) => each.startsWith(`${SIGN_IN_ERROR_COOKIE}=`))
  if (pair === undefined) return null
  jar.cookie = `${SIGN_IN_ERROR_COOKIE}=; path=/; max-age=0`
  const value = pair.slice(SIGN_IN_ERROR_COOKIE.length + 1)
  return SIGN_IN_ERRORS.find((known) => known === value) ?? null
}
