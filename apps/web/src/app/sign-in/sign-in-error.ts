import { SIGN_IN_ERROR_COOKIE, SIGN_IN_ERRORS, type SignInError } from '@wayform/contract/sign-in-errors.ts'

/** What a way to Google or Apple came to, in the words of the catalogue. */
export const SIGN_IN_ERROR_TEXTS = {
  cancelled: 'login.errors.cancelled',
  expired: 'login.errors.expired',
  refused: 'login.errors.refused',
  unavailable: 'login.errors.unavailable',
  notSetUp: 'errors.provider.notSetUp',
  mergeExpired: 'errors.merge.expired',
  sameAccount: 'errors.merge.sameAccount',
  twoPaidPlans: 'errors.merge.twoPaidPlans',
} as const satisfies Record<SignInError, string>

/** Long enough to read: nothing else on the screen says it. */
export const SIGN_IN_ERROR_MS = 5_000

type CookieJar = { cookie: string }

/** The error that the server left in a cookie; it is taken out, so that it is shown once. */
export function takeSignInError(jar: CookieJar): SignInError | null {
  const pair = jar.cookie.split('; ').find((each) => each.startsWith(`${SIGN_IN_ERROR_COOKIE}=`))
  if (pair === undefined) return null
  jar.cookie = `${SIGN_IN_ERROR_COOKIE}=; path=/; max-age=0`
  const value = pair.slice(SIGN_IN_ERROR_COOKIE.length + 1)
  return SIGN_IN_ERRORS.find((known) => known === value) ?? null
}
