import { Readable } from 'node:stream'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { contentDisposition } from '../../platform/http/security-headers.ts'
import { activityRepository } from './activity.repository.ts'
import { exportActivity } from './export-activity.ts'
import { clockOf, listActivity, readFilter } from './list-activity.ts'
import { recordActivity } from './record-activity.repository.ts'

export function activityRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'database' | 'now' | 'texts' | 'log'>,
) {
  const { activity } = calls

  implement(server, guards, activity.list, ({ owner, query }) => listActivity(deps, owner, query))
  implement(server, guards, activity.choices, async ({ owner }) => {
    const { people, forms } = activityRepository(deps.database.db, owner.id)
    const [persons, named] = await Promise.all([people(), forms()])
    return { people: persons, forms: named }
  })
  implement(server, guards, activity.exportCsv, async ({ owner, query, request, reply }) => {
    const asked = { wanted: readFilter(query), clock: clockOf(query.browserTimeZone), t: deps.texts.for(request) }
    const at = deps.now()
    await recordActivity(deps.database.db, owner, { at }, { verb: 'activityExported' })
    // If a part can't be read, the connection breaks off, so that an incomplete file never looks complete.
    const file = Readable.from(exportActivity(deps, owner, asked), { objectMode: false })
    file.on('error', (err) => deps.log.error({ err }, 'an export of the activity failed'))
    const name = `activity-${at.toISOString().slice(0, 10)}.csv`
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', name))
      .send(file)
    return undefined
  })
}
