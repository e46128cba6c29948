import { randomUUID } from 'node:crypto'
import type { OutboundResult } from '../../platform/outbound/outbound-client.ts'
import { cutText, withoutSecrets } from './cut-secrets.ts'
import type { AttemptLine } from './log-lines.repository.ts'

export const REQUEST_BYTES = 8_192
const ANSWER_BYTES = 1_024
/** Others may hold cookies, or describe the owner's machines. */
const SHOWN_HEADERS = ['content-type', 'retry-after'] as const

export type Attempt = {
  at: Date
  deliveryId: string
  form: { userId: string; id: string }
  responseNumber: number
  method: string
  url: string
  body: string
  /** Secrets that were sent, in headers and elsewhere: an endpoint may repeat them in its answer. */
  secrets: readonly string[]
  durationMs: number
  result: OutboundResult
}

/** One try of a webhook. Our headers are left out: they hold the owner's keys, and the signature. */
export function describeAttempt(attempt: Attempt): AttemptLine {
  const { at, deliveryId, form, responseNumber, method, url, body, secrets, durationMs, result } = attempt
  const clean = (text: string, most: number) => cutText(withoutSecrets(text, secrets), most)
  return {
    workspace_id: form.userId,
    id: randomUUID(),
    at,
    delivery_id: deliveryId,
    form_id: form.id,
    response_number: responseNumber,
    method: method.toUpperCase(),
    url: clean(placeOf(url), 2_083),
    status: result.isAnswered ? result.status : null,
    problem: result.isAnswered ? null : result.problem,
    duration_ms: Math.round(durationMs),
    request_body: clean(body, REQUEST_BYTES),
    answer_head: result.isAnswered ? clean(headOf(result.headers), ANSWER_BYTES) : '',
    answer_body: result.isAnswered ? clean(result.body.toString('utf8'), ANSWER_BYTES) : '',
    answer_bytes: result.isAnswered ? result.body.length : 0,
  }
}

/** Addresses often have a token behind the question mark, and some have a password before the host. */
function placeOf(text: string): string {
  const url = URL.parse(text)
  return url ? `${url.origin}${url.pathname}` : ''
}

const headOf = (headers: Record<string, string | undefined>) =>
  SHOWN_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`])).join('\n')
