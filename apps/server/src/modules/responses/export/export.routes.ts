import { Readable } from 'node:stream'
import { ROW_COUNT_HEADER } from '@wayform/contract/calls/responses.ts'
import type { QueryOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../../platform/http/implement-call.ts'
import { contentDisposition } from '../../../platform/http/security-headers.ts'
import { requestLanguage } from '../../../texts.ts'
import { recordActivity } from '../../activity/record-activity.repository.ts'
import { type Export, exportResponses } from './export-responses.ts'
import { openForm } from '../visible-responses.ts'
import { readFilter } from '../search/response-filter.ts'

/** Simultaneous exports of one owner in this process. */
const AT_ONCE = 3
/** Bytes to produce ahead: enough that neither side waits for the other. */
const MAX_WAITING_BYTES = 1_048_576

type Query = QueryOf<typeof calls.responses.exportCsv>
type Asked = { owner: Owner; query: Query; request: FastifyRequest; reply: FastifyReply }

export function exportRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'log'>,
) {
  const running = new Map<string, number>()
  const { exportCsv, exportXlsx } = calls.responses
  implement(server, guards, exportCsv, (asked) => send(asked, 'csv', 'text/csv; charset=utf-8'))
  implement(server, guards, exportXlsx, (asked) => send(asked, 'xlsx', exportXlsx.content))

  /** If a part can't be read, the connection is aborted, so that an incomplete file never looks complete. */
  async function send({ owner, query, request, reply }: Asked, kind: 'csv' | 'xlsx', type: string) {
    const count = running.get(owner.id) ?? 0
    if (count >= AT_ONCE) throw new AppError('request.tooMany', { retryAfterSeconds: 10 })
    const wanted = readFilter(query)
    const opened = await openForm(deps, owner, query.formId)
    const made: Export = await exportResponses(deps, {
      opened,
      wanted,
      zone: query.browserTimeZone,
      language: requestLanguage(request),
      isByLine: query.by === 'line',
    })
    const activity = { verb: 'responsesExported', format: kind, count: made.rowCount } as const
    await recordActivity(deps.database.db, owner, { at: deps.now(), form: opened.form }, activity)
    const parts = kind === 'csv' ? made.csv() : made.xlsx()
    const file = Readable.from(parts, { objectMode: false, highWaterMark: MAX_WAITING_BYTES })
    running.set(owner.id, (running.get(owner.id) ?? 0) + 1)
    file.once('close', () => {
      const left = (running.get(owner.id) ?? 1) - 1
      if (left > 0) running.set(owner.id, left)
      else running.delete(owner.id)
    })
    file.on('error', (err) => deps.log.error({ err, form: query.formId }, 'an export of responses failed'))
    if (made.rowCount !== null) reply.header(ROW_COUNT_HEADER, made.rowCount)
    reply
      .type(type)
      .header('content-disposition', contentDisposition('attachment', `${opened.form.name}.${kind}`))
      .send(file)
    return undefined
  }
}
