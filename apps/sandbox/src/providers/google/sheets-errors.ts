const STATUSES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** The errors of Google's APIs. */
export class GoogleError extends Error {
  readonly code: number
  readonly details: readonly object[] | undefined

  constructor(code: number, message: string, details?: readonly object[]) {
    super(message)
    this.code = code
    this.details = details
  }

  get body() {
    const { code, message, details } = this
    return { error: { code, message, status: STATUSES[code] ?? 'UNKNOWN', ...(details && { details }) } }
  }
}

export const invalid = (message: string) => new GoogleError(400, message)
export const notFound = () => new GoogleError(404, 'Requested entity was not found.')

/** The error for the status of a fault. */
export const orderedError = (status: number) =>
  new GoogleError(
    status,
    status === 429 ? "Quota exceeded for quota metric 'Write requests'." : 'Ordered by the sandbox',
  )
