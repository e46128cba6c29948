/** How the server tells the app what became of a way to a provider: with one of these, in a cookie that it shows once. */
export const SIGN_IN_ERROR_COOKIE = 'wf-error'

export const SIGN_IN_ERRORS = [
  'cancelled',
  'expired',
  'refused',
  'unavailable',
  'notSetUp',
  'mergeExpired',
  'sameAccount',
  'twoPaidPlans',
] as const

export type SignInError = (typeof SIGN_IN_ERRORS)[number]
