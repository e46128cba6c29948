import type { AnswerOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { apiLogRepository, type CallRow, type Place, type SentRow } from './api-log.repository.ts'

const PAGE = 50

type LogDeps = Pick<Services, 'database'> & {
  /** The id of a response that this person may read, or null; responses are above this module. */
  readableResponse(owner: Owner, formId: string, number: number): Promise<string | null>
}

export function apiLogRoutes(server: FastifyInstance, guards: Guards, { database, readableResponse }: LogDeps) {
  const logOf = (owner: Owner) => apiLogRepository(database.db, owner.id)

  implement(server, guards, calls.apiLog.calls, async ({ owner, query: { after, today, keyId, outcome } }) => {
    const log = logOf(owner)
    const place = readPlace(after)
    const [rows, counts] = await Promise.all([
      log.calls({ keyId, outcome }, { after: place, limit: PAGE + 1 }),
      place === null ? counted((since) => log.countCalls(keyId, since), today) : null,
    ])
    return { ...pageOf(rows, presentCall), counts }
  })

  implement(server, guards, calls.apiLog.call, async ({ owner, params }) => {
    const row = await logOf(owner).call(params.callId)
    if (!row) throw new AppError('apiLog.notFound')
    const { form_id: formId, response_number: number } = row
    const isReadable = formId === null || number === null || (await readableResponse(owner, formId, number)) !== null
    const shown = presentCall(row)
    return {
      call: {
        ...shown,
        key: { ...shown.key, start: row.keyStart ?? '', scopes: row.scopes ?? [] },
        ip: row.ip,
        userAgent: row.user_agent,
        requestBody: isReadable ? row.request_body : '',
        answerBody: row.answer_body,
      },
    }
  })

  implement(
    server,
    guards,
    calls.apiLog.deliveries,
    async ({ owner, query: { after, today, form: formId, outcome } }) => {
      const log = logOf(owner)
      const place = readPlace(after)
      const [rows, counts, forms] = await Promise.all([
        log.sent({ formId, outcome }, { after: place, limit: PAGE + 1 }),
        place === null ? counted((since) => log.countSent(formId, since), today) : null,
        place === null ? log.forms() : null,
      ])
      return { ...pageOf(rows, presentSent), counts, forms }
    },
  )

  implement(server, guards, calls.apiLog.delivery, async ({ owner, params: { deliveryId } }) => {
    const log = logOf(owner)
    const [row, tries] = await Promise.all([log.sentOne(deliveryId), log.tries(deliveryId)])
    const last = tries.at(-1)
    if (!row || !last) throw new AppError('apiLog.notFound')
    const responseId = await readableResponse(owner, row.formId, row.responseNumber)
    const isReadable = responseId !== null
    return {
      delivery: {
        ...presentSent(row),
        responseId,
        method: row.method,
        tries: tries.map(({ id, at, status, duration_ms }) => ({
          id,
          at: at.toISOString(),
          status,
          durationMs: duration_ms,
        })),
        requestBody: isReadable ? last.request_body : '',
        answerHead: last.answer_head,
        // An endpoint may repeat the sent body in its answer.
        answerBody: isReadable ? last.answer_body : '',
        answerBytes: last.answer_bytes,
      },
    }
  })
}

type Call = AnswerOf<typeof calls.apiLog.calls>['list'][number]
type Sent = AnswerOf<typeof calls.apiLog.deliveries>['list'][number]

function presentCall(row: CallRow): Call {
  return {
    id: row.id,
    at: row.at.toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    durationMs: row.duration_ms,
    key: { id: row.key_id, name: row.keyName ?? '' },
  }
}

function presentSent(row: SentRow): Sent {
  return {
    deliveryId: row.deliveryId,
    at: row.at.toISOString(),
    form: { id: row.formId, name: row.formName },
    responseNumber: row.responseNumber,
    url: row.url,
    status: row.status,
    durationMs: row.durationMs,
    outcome: row.outcome,
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}

async function counted<C extends object>(count: (since: Date | null) => Promise<C>, today: string | undefined) {
  const [all, ofToday] = await Promise.all([count(null), today === undefined ? null : count(new Date(today))])
  return { ...all, today: ofToday }
}

/** One row more than a page was asked for: it says whether there is a next one. */
function pageOf<R extends Place, L>(rows: readonly R[], present: (row: R) => L) {
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return { list: shown.map(present), next: last && rows.length > PAGE ? `${last.at.getTime()}.${last.id}` : null }
}

const PLACE = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readPlace(text: string | undefined): Place | null {
  if (text === undefined) return null
  const [, at, id] = PLACE.exec(text) ?? []
  if (at === undefined || id === undefined) {
    throw new AppError('request.invalid', { fields: { after: { key: 'fieldInvalid', params: { field: 'after' } } } })
  }
  return { at: new Date(Number(at)), id }
}
