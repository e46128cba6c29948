/** Values by which the server reports a failed login at a provider to the app, in a cookie that is shown once. */
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
  'handedOver',
  'blocked',
] as const

export type SignInError = (typeof SIGN_IN_ERRORS)[number]
