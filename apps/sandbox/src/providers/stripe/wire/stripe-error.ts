type ProblemFields = {
  type?: string
  code?: string
  param?: string
  declineCode?: string
}

/** A refusal of Stripe; becomes its JSON error. */
export class StripeProblem extends Error {
  override name = 'StripeProblem'
  readonly status: number
  readonly fields: ProblemFields

  constructor(status: number, message: string, fields: ProblemFields = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

export const badRequest = (message: string, fields: ProblemFields = {}) => new StripeProblem(400, message, fields)

/** A missing object in the path is 404; in a parameter it is a bad parameter. */
export function noSuch(what: string, id: string, param?: string): StripeProblem {
  return new StripeProblem(param === undefined ? 404 : 400, `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  })
}

export function errorBody({ message, fields }: StripeProblem) {
  const { type = 'invalid_request_error', code, param, declineCode } = fields
  return {
    error: {
      ...(code !== undefined && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      ...(declineCode !== undefined && { decline_code: declineCode }),
      message,
      ...(param !== undefined && { param }),
      type,
    },
  }
}

const ORDERED: Record<number, ProblemFields> = {
  401: { type: 'invalid_request_error' },
  402: { type: 'card_error', code: 'card_declined', declineCode: 'generic_decline' },
  403: { type: 'invalid_request_error', code: 'account_invalid' },
  404: { type: 'invalid_request_error', code: 'resource_missing' },
  409: { type: 'invalid_request_error', code: 'lock_timeout' },
  429: { type: 'invalid_request_error', code: 'rate_limit' },
}

/** The default error of a status, for faults. */
export function orderedError(status: number) {
  const fields = ORDERED[status] ?? (status >= 500 ? { type: 'api_error' } : {})
  return errorBody(new StripeProblem(status, 'Ordered by the sandbox.', fields))
}
