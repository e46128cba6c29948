import { randomBytes } from 'node:crypto'

/** An error of the Graph API, in Meta's own format. */
export class GraphError extends Error {
  readonly status: number
  readonly code: number
  readonly details: string | undefined
  readonly subcode: number | undefined

  constructor(code: number, { details, title, subcode }: { details?: string; title?: string; subcode?: number } = {}) {
    const known = ERRORS[code]
    super(`(#${code}) ${title ?? known?.title ?? 'Something went wrong'}`)
    this.code = code
    this.status = known?.status ?? 400
    this.details = details ?? known?.details
    this.subcode = subcode
  }

  get body() {
    return {
      error: {
        message: this.message,
        type: 'OAuthException',
        code: this.code,
        ...(this.details !== undefined && {
          error_data: { messaging_product: 'whatsapp', details: this.details },
        }),
        ...(this.subcode !== undefined && { error_subcode: this.subcode }),
        fbtrace_id: randomBytes(12).toString('base64url'),
      },
    }
  }
}

export const badParameter = (details: string) => new GraphError(100, { details })

/** The code that the real service uses with an HTTP status, for faults that name only the status. */
export function codeForStatus(status: number): number {
  if (status === 401) return 190
  if (status === 403) return 10
  if (status === 404) return 132001
  if (status === 429) return 130429
  return status >= 500 ? 131000 : 100
}

interface KnownError {
  status: number
  title: string
  details?: string
}

const ERRORS: Record<number, KnownError> = {
  2: { status: 503, title: 'Service temporarily unavailable' },
  4: { status: 400, title: 'Application request limit reached' },
  10: { status: 403, title: 'Application does not have permission for this action' },
  100: { status: 400, title: 'Invalid parameter' },
  190: { status: 401, title: 'Invalid OAuth access token - Cannot parse access token' },
  2500: { status: 400, title: 'Unknown path components' },
  80007: { status: 400, title: 'Rate limit issues' },
  130429: { status: 429, title: 'Rate limit hit', details: 'Cloud API message throughput has been reached.' },
  131000: { status: 500, title: 'Something went wrong', details: 'Message failed to send due to an unknown error.' },
  131008: { status: 400, title: 'Required parameter is missing' },
  131016: { status: 503, title: 'Service unavailable' },
  131026: {
    status: 400,
    title: 'Message undeliverable',
    details: 'Message Undeliverable. The recipient may not be on WhatsApp, or uses an old version.',
  },
  131047: {
    status: 400,
    title: 'Re-engagement message',
    details:
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  },
  131048: { status: 400, title: 'Spam rate limit hit' },
  131049: { status: 400, title: 'This message was not delivered to maintain healthy ecosystem engagement' },
  131051: { status: 400, title: 'Unsupported message type' },
  131056: {
    status: 400,
    title: '(Business Account, Consumer Account) pair rate limit hit',
    details:
      'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.',
  },
  132000: { status: 400, title: 'Number of parameters does not match the expected number of params' },
  132001: { status: 404, title: 'Template name does not exist in the translation' },
  132005: { status: 400, title: 'Translated text too long' },
  132012: { status: 400, title: 'Parameter format does not match format in the created template' },
  132018: { status: 400, title: 'There is an issue with the parameters in your template' },
}
