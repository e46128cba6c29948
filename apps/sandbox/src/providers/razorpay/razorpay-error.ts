type About = { field?: string | undefined; source?: string; step?: string; reason?: string; metadata?: object }

/** Razorpay's errors. */
export class RazorpayError extends Error {
  readonly status: number
  readonly code: string
  readonly about: About

  constructor(status: number, description: string, about: About = {}, code = 'BAD_REQUEST_ERROR') {
    super(description)
    this.status = status
    this.code = code
    this.about = about
  }

  get body() {
    const { field, source = 'NA', step = 'NA', reason = 'NA', metadata = {} } = this.about
    return {
      error: { code: this.code, description: this.message, source, step, reason, metadata, ...(field && { field }) },
    }
  }
}

export const wrongKeys = () => new RazorpayError(401, 'Authentication failed')

export const noSuchId = () => badInput('The id provided does not exist')

export const badInput = (description: string, field?: string) =>
  new RazorpayError(400, description, {
    field,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
  })

/** The payment failed: the error for its page and in the payment. */
export const DECLINED = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment has been declined by the bank. Try another payment method.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const

/** The error for the status of a fault. */
export function orderedError(status: number): RazorpayError {
  if (status === 401) return wrongKeys()
  if (status === 429) return new RazorpayError(429, 'Request failed. Please try after sometime.')
  if (status === 502 || status === 504) {
    return new RazorpayError(status, 'Payment processing failed because of an incorrect gateway', {}, 'GATEWAY_ERROR')
  }
  const description = 'We are facing some trouble completing your request at the moment. Please try again shortly.'
  return new RazorpayError(status, description, {}, status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR')
}
