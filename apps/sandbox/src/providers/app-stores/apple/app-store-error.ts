/** An error as the App Store's: a number, and a sentence. */
export class AppStoreError extends Error {
  readonly status: number
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
    // The first three digits of the number are the HTTP status.
    this.status = Math.floor(code / 10_000)
  }

  body() {
    return { errorCode: this.code, errorMessage: this.message }
  }
}

export const badTransactionId = () => new AppStoreError(4_000_006, 'Invalid transaction id.')
export const transactionNotFound = () => new AppStoreError(4_040_010, 'Transaction id not found.')
export const testNotFound = () => new AppStoreError(4_040_008, 'Test notification not found.')
export const badTestToken = () =>
  new AppStoreError(4_000_020, 'Invalid request. The test notification token is invalid.')
export const badRevision = () => new AppStoreError(4_000_005, 'Invalid request. The revision is invalid.')
export const badSort = () => new AppStoreError(4_000_021, 'Invalid request. The sort order is invalid.')
export const badStatus = () => new AppStoreError(4_000_031, 'Invalid request. The status parameter is invalid.')

/** The App Store's error for the status of a fault; `code` wins. */
export function orderedError(status: number, code?: number) {
  const [number, message] = ORDERED[status] ?? [status * 10_000, 'Ordered by the sandbox.']
  return { errorCode: code ?? number, errorMessage: message }
}

const ORDERED: Record<number, readonly [number, string]> = {
  400: [4_000_000, 'Bad request.'],
  404: [4_040_010, 'Transaction id not found.'],
  429: [4_290_000, 'Rate limit exceeded.'],
  500: [5_000_001, 'An unknown error occurred. Please try again.'],
}
