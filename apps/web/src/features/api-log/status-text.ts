/** The words of the protocol, which are the same in every language. */
const WORDS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export const statusText = (status: number) => `${status} ${WORDS[status] ?? ''}`.trim()

export type StatusTone = 'ok' | 'warn' | 'danger'

/** A redirect of a webhook is not followed, so it has not arrived; for a program, 304 is an answer. */
export function statusTone(status: number | null): StatusTone {
  if (status === null || status === 429) return 'warn'
  return status < 300 || status === 304 ? 'ok' : 'danger'
}
