/** The errors of Google Calendar: the older shape of Google's APIs, with a reason that programs tell apart. */
export class CalendarError extends Error {
  readonly code: number
  readonly reason: string
  readonly domain: string
  readonly at: { locationType: string; location: string } | undefined

  constructor(
    code: number,
    reason: string,
    message: string,
    { domain = 'global', at }: { domain?: string; at?: CalendarError['at'] } = {},
  ) {
    super(message)
    this.code = code
    this.reason = reason
    this.domain = domain
    this.at = at
  }

  get body() {
    const { code, message, reason, domain, at } = this
    return { error: { errors: [{ domain, reason, message, ...at }], code, message } }
  }
}

export const invalidValue = (message = 'Invalid Value') => new CalendarError(400, 'invalid', message)
export const notFound = () => new CalendarError(404, 'notFound', 'Not Found')
export const deleted = () => new CalendarError(410, 'deleted', 'Resource has been deleted')
export const duplicate = () => new CalendarError(409, 'duplicate', 'The requested identifier already exists.')
export const fullSyncRequired = () =>
  new CalendarError(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.', {
    domain: 'calendar',
    at: { locationType: 'parameter', location: 'syncToken' },
  })
export const unauthorised = () =>
  new CalendarError(401, 'authError', 'Invalid Credentials', {
    at: { locationType: 'header', location: 'Authorization' },
  })
export const withoutScope = () =>
  new CalendarError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.')

/** The error for the status of a fault. */
export function orderedError(status: number): CalendarError {
  const limit = { domain: 'usageLimits' }
  switch (status) {
    case 401:
      return unauthorised()
    case 403:
      return new CalendarError(403, 'rateLimitExceeded', 'Rate Limit Exceeded', limit)
    case 404:
      return notFound()
    case 409:
      return duplicate()
    case 410:
      return fullSyncRequired()
    case 429:
      return new CalendarError(429, 'rateLimitExceeded', 'Rate Limit Exceeded', limit)
    default:
      return new CalendarError(status, 'backendError', 'Backend Error')
  }
}
