/** Every error a caller can meet, with its status. Screens decide by the code; the text is `errors.<code>` in i18n. */
export const ERROR_STATUS = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.unsupportedType': 415,
  'request.tooMany': 429,
  'auth.required': 401,
  'auth.crossSite': 403,
  'auth.invalidCode': 422,
  'auth.codeExpired': 410,
  'auth.tooManyCodes': 429,
  'auth.tooManyTries': 429,
  'auth.numberInvalid': 422,
  'auth.numberBlocked': 422,
  'auth.sendFailed': 502,
  'plan.featureMissing': 403,
  'plan.formLimit': 403,
  notFound: 404,
  'form.notFound': 404,
  'form.stale': 409,
  'form.linkTaken': 409,
  'form.notPublishable': 422,
  'form.neverPublished': 409,
  'form.closed': 410,
  'submission.conflict': 409,
  'submission.invalid': 422,
  'webhook.unverified': 401,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[] // keys of a const object are exactly its type's keys

/** What every failed call answers. `current` is the revision that a stale edit should have been based on. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  current?: number
  requestId?: string
}
