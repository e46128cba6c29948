import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import type { Wakeable } from '../ledger/wakeable.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { bringBack } from './bring-back.ts'
import { deleteResponses, undeleteResponses } from './delete-responses.ts'
import { exportRoutes } from './export/export.routes.ts'
import { giveBack } from './give-back.ts'
import { importOld } from './import/import-old.ts'
import { listImports, removeImport } from './import/remove-import.ts'
import { listResponses } from './list-responses.ts'
import {
  assignResponse,
  editResponse,
  getResponse,
  linkToFile,
  markPaid,
  markRefunded,
  sendAgain,
} from './one-response.ts'
import { searchIndexer } from './search/search-indexer.ts'

/** One row of a table may be this large at most; mostly many rows come together in much less. */
const MAX_OLD_ROWS_BYTES = 8_000_000

export function responsesRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<
    Services,
    'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'lifecycle' | 'log' | 'stripe' | 'paypal'
  > & {
    deliveries: Wakeable
  },
) {
  const { responses } = calls
  const indexer = searchIndexer(deps)
  server.addHook('onClose', () => indexer.idle())

  implement(server, guards, responses.list, ({ owner, query, request }) =>
    listResponses({ ...deps, indexer }, { owner, t: deps.texts.for(request), ...query }),
  )
  implement(server, guards, responses.get, ({ owner, params, query, request }) =>
    getResponse(deps, { owner, t: deps.texts.for(request), ...query, ...params }),
  )
  implement(server, guards, responses.edit, ({ owner, params, query, body, request }) =>
    editResponse(deps, { owner, t: deps.texts.for(request), ...query, ...params, changes: body }),
  )
  implement(server, guards, responses.refund, ({ owner, params, query, body, request }) =>
    markRefunded(deps, { owner, t: deps.texts.for(request), ...query, ...params, ...body }),
  )
  implement(server, guards, responses.giveBack, ({ owner, params, query, body, request, intention }) =>
    giveBack(deps, { owner, t: deps.texts.for(request), ...query, ...params, ...body, id: intention.id }),
  )
  implement(server, guards, responses.markPaid, ({ owner, params, query, body, request }) =>
    markPaid(deps, { owner, t: deps.texts.for(request), ...query, ...params, ...body }),
  )
  implement(server, guards, responses.assign, ({ owner, params, query, body, request }) =>
    assignResponse(deps, { owner, t: deps.texts.for(request), ...query, ...params, ...body }),
  )
  implement(server, guards, responses.file, ({ owner, params, query }) =>
    linkToFile(deps, { owner, ...query, ...params }),
  )
  implement(server, guards, responses.sendAgain, ({ owner, params, query, request }) =>
    sendAgain(deps, { owner, t: deps.texts.for(request), ...query, ...params }),
  )
  implement(server, guards, responses.remove, async ({ owner, query, body }) => ({
    deleted: await deleteResponses(deps, { owner, ...query, ...body }),
  }))
  implement(server, guards, responses.undelete, async ({ owner, query, body }) => ({
    restored: await undeleteResponses(deps, { owner, ...query, ...body }),
  }))
  implement(
    server,
    guards,
    responses.importOld,
    ({ owner, query, body, request }) => importOld(deps, { owner, t: deps.texts.for(request), ...query, ...body }),
    { bodyLimit: MAX_OLD_ROWS_BYTES },
  )
  implement(server, guards, responses.imports, async ({ owner, query }) => ({
    imports: await listImports(deps, { owner, ...query }),
  }))
  implement(server, guards, responses.removeImport, ({ owner, query, body }) =>
    removeImport(deps, { owner, ...query, ...body }),
  )
  implement(server, guards, calls.activity.bringBack, async ({ owner, params }) => {
    await bringBack(deps, owner, params.entryId)
    return {}
  })
  exportRoutes(server, guards, deps)
}
