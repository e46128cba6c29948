import { randomBytes } from 'node:crypto'

export type Detail = { issue: string; description: string; field?: string; value?: string; location?: string }
type Link = { href: string; rel: string; method?: string; encType?: string }

const KINDS = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload’s media type.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const

/** PayPal's errors. */
export class PaypalError extends Error {
  readonly status: number
  readonly details: readonly Detail[]
  readonly links: readonly Link[]

  constructor(status: number, details: readonly Detail[] = [], links: readonly Link[] = []) {
    super(details[0]?.issue ?? `PayPal refuses with ${status}`)
    this.status = status
    this.details = details
    this.links = links
  }

  get body() {
    const { status, details, links } = this
    const [name, message] = kindOf(status)
    return {
      name,
      message,
      debug_id: newDebugId(),
      ...(details.length > 0 && { details }),
      links: [
        ...links,
        ...details.slice(0, 1).map(({ issue }) => ({
          href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
          rel: 'information_link',
          method: 'GET',
        })),
      ],
    }
  }
}

export const newDebugId = () => randomBytes(7).toString('hex').slice(0, 13)

/** A field is malformed. */
export const malformed = (issue: keyof typeof MALFORMED, field: string, value?: unknown) =>
  new PaypalError(400, [detailOf(issue, MALFORMED[issue], field, value)])

/** Well-formed, but can't be processed. */
export const unprocessable = (issue: keyof typeof UNPROCESSABLE, field?: string, value?: unknown, links?: Link[]) =>
  new PaypalError(422, [detailOf(issue, UNPROCESSABLE[issue], field, value)], links)

export const noSuchResource = (field: string, value: string) =>
  new PaypalError(404, [
    {
      ...detailOf(
        'INVALID_RESOURCE_ID',
        'Specified resource ID does not exist. Please check the resource ID and try again.',
        field,
        value,
      ),
      location: 'path',
    },
  ])

export const notVerified = (field: string) =>
  new PaypalError(403, [
    detailOf('PAYEE_ACCOUNT_NOT_VERIFIED', 'Payee has not verified their account with PayPal.', field, undefined),
  ])

/** The account has not allowed the app to act for it. */
export const notPermitted = () =>
  new PaypalError(403, [
    detailOf(
      'PERMISSION_DENIED',
      'You do not have permission to access or perform operations on this resource.',
      undefined,
      undefined,
    ),
  ])

/** The body for the status of a fault. */
export function orderedError(status: number, path: string): object {
  if (path.includes('/oauth2/token')) {
    return { error: status === 401 ? 'invalid_client' : 'server_error', error_description: 'Ordered by the sandbox' }
  }
  const details =
    status === 422 ? [detailOf('TRANSACTION_REFUSED', 'Ordered by the sandbox', undefined, undefined)] : []
  return new PaypalError(status, details).body
}

const MALFORMED = {
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
  NOT_SUPPORTED: 'This field is not currently supported.',
  PAYPAL_REQUEST_ID_REQUIRED:
    'A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id.',
}

const UNPROCESSABLE = {
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  CURRENCY_NOT_SUPPORTED: 'The currency is not supported for this account.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INSTRUMENT_DECLINED:
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_CURRENCY_CODE: 'Currency code is invalid or is not currently supported.',
  MAX_VALUE_EXCEEDED: 'Should be less than or equal to 999999999999999.99.',
  ORDER_ALREADY_CAPTURED: "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  CURRENCY_MISMATCH: 'The currency of the refund must be the same as that of the capture.',
  INVALID_RESOURCE_STATE: 'Resource state is invalid for this operation.',
  PAYEE_ACCOUNT_INVALID: 'Payee account specified is invalid.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'The merchant account is locked or closed.',
  PAYEE_ACCOUNT_RESTRICTED: 'The merchant account is restricted.',
  REFUND_AMOUNT_EXCEEDED: 'The refund amount must be less than or equal to the capture amount that is left.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'Capture could not be refunded due to insufficient funds.',
}

function detailOf(issue: string, description: string, field: string | undefined, value: unknown): Detail {
  return {
    ...(field !== undefined && { field }),
    ...(value !== undefined && { value: typeof value === 'string' ? value : JSON.stringify(value) }),
    ...(field !== undefined && { location: 'body' }),
    issue,
    description,
  }
}

function kindOf(status: number): readonly [string, string] {
  const kind = Object.entries(KINDS).find(([known]) => Number(known) === status)?.[1]
  return kind ?? (status >= 500 ? KINDS[500] : KINDS[400])
}
