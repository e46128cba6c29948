type Reason = { reason: string; domain?: string; location?: string }

/** An error of Google's Play Developer API. */
export class PlayError extends Error {
  readonly status: number
  readonly reason: Reason

  constructor(status: number, message: string, reason: Reason) {
    super(message)
    this.status = status
    this.reason = reason
  }

  body() {
    return errorBody(this.status, this.message, this.reason)
  }
}

function errorBody(status: number, message: string, { reason, domain = 'androidpublisher', location }: Reason) {
  const error = { message, domain, reason, ...(location !== undefined && { location, locationType: 'parameter' }) }
  return { error: { code: status, message, errors: [error], ...(STATUS[status] && { status: STATUS[status] }) } }
}

const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

export const unauthenticated = () =>
  new PlayError(
    401,
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    { reason: 'authError', domain: 'global', location: 'Authorization' },
  )
export const packageNotFound = (name: string) =>
  new PlayError(404, `Package not found: ${name}.`, { reason: 'applicationNotFound', location: 'packageName' })
export const badToken = () =>
  new PlayError(400, 'Invalid Value', { reason: 'invalid', domain: 'global', location: 'token' })
export const tokenNotFound = () =>
  new PlayError(404, 'The purchase token was not found.', { reason: 'purchaseTokenNotFound', location: 'token' })
export const tokenTooOld = () =>
  new PlayError(
    410,
    'The subscription purchase is no longer available for query because it has been expired for too long.',
    { reason: 'subscriptionPurchaseNoLongerAvailable', location: 'token' },
  )
export const wrongProduct = () =>
  new PlayError(400, 'The purchase token does not match the subscription ID.', {
    reason: 'purchaseTokenDoesNotMatchSubscriptionId',
    location: 'subscriptionId',
  })
export const notOwned = () =>
  new PlayError(400, 'The subscription purchase is not owned by the user.', {
    reason: 'subscriptionNotOwnedByUser',
    location: 'token',
  })
export const badBody = (message: string) => new PlayError(400, message, { reason: 'badRequest', domain: 'global' })

/** Google's error for the status of a fault. */
export function orderedError(status: number) {
  return status === 410
    ? tokenTooOld().body()
    : errorBody(status, 'Ordered by the sandbox.', {
        reason: status >= 500 ? 'backendError' : 'ordered',
        domain: 'global',
      })
}
