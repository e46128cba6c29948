import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { bodyForLog, cutText, withoutSecrets } from './cut-secrets.ts'
import type { CallLine } from './log-lines.repository.ts'
import type { LogWriter } from './log-writer.ts'

const MINUTE_MS = 60_000
const REQUEST_BYTES = 8_192
/** A larger one is not even made into text. */
const LONGEST_REQUEST = 65_536
const ANSWER_BYTES = 1_024
const TOO_MANY = 429
/** Search words may be a respondent's name, and would stay when their response is deleted. */
const SHOWN_PARAMETERS = new Set(['limit', 'status', 'from', 'to'])

type CallDeps = Pick<Services, 'now'> & { apiLog: Pick<LogWriter, 'addCall'> }
/** Which response an address is about; responses are above this module. */
type NumberOf = (responseId: string) => number

/**
 * Writes down every call that came with a working key, after its answer was sent. Of the answer only a refusal is kept:
 * what was read is in the workspace itself, and would have to go with each response in it. A program above its limit
 * gets one line a minute, not one for each call.
 */
export function recordCalls(server: FastifyInstance, { now, apiLog }: CallDeps, numberOf: NumberOf) {
  const refusals = new WeakMap<FastifyRequest, string>()
  const slowed = new Map<string, number>()

  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && typeof payload === 'string') refusals.set(request, payload)
    return payload
  })
  server.addHook('onResponse', async (request, reply) => {
    try {
      const line = describe(request, reply)
      if (line && !isRepeatedRefusal(line)) apiLog.addCall(line)
    } catch (err) {
      request.log.warn({ err }, 'a call was not written down')
    }
  })

  function describe(request: FastifyRequest, reply: FastifyReply): CallLine | null {
    const { owner, method, url, headers, ip } = request
    if (!owner?.key) return null
    const { formId, responseId } = (request.params ?? {}) as { formId?: string; responseId?: string }
    return {
      workspace_id: owner.id,
      id: randomUUID(),
      at: now(),
      key_id: owner.key.id,
      method,
      path: cutText(withoutSecrets(addressOf(url)), 500),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      ip,
      user_agent: cutText(withoutSecrets(headers['user-agent'] ?? ''), 200),
      request_body: bodyOf(request),
      answer_body: cutText(withoutSecrets(refusals.get(request) ?? ''), ANSWER_BYTES),
      form_id: UUID.test(formId ?? '') ? (formId ?? null) : null,
      response_number: UUID.test(responseId ?? '') ? numberOf(responseId ?? '') : null,
    }
  }

  function isRepeatedRefusal({ status, key_id, at }: CallLine): boolean {
    if (status !== TOO_MANY) return false
    const minute = Math.floor(at.getTime() / MINUTE_MS)
    if (slowed.get(key_id) === minute) return true
    if (slowed.size > 10_000) slowed.clear()
    slowed.set(key_id, minute)
    return false
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function addressOf(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  if (query === '') return path
  const shown = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${SHOWN_PARAMETERS.has(name) ? value : '…'}`,
  )
  return `${path}?${shown.join('&')}`
}

function bodyOf({ body, headers }: FastifyRequest): string {
  const bytes = Number(headers['content-length'] ?? 0)
  return bytes > LONGEST_REQUEST ? `… ${Math.round(bytes / 1024)} KB` : bodyForLog(body, REQUEST_BYTES)
}
