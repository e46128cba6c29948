import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { apiKeysRepository } from './api-keys.repository.ts'
import { makeKey } from './make-key.ts'
import { presentKey } from './present-key.ts'

export function apiKeysRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'database' | 'now' | 'secretKey'>,
) {
  const { database, now } = deps

  implement(server, guards, calls.apiKeys.list, async ({ owner }) => {
    const at = now()
    const rows = await apiKeysRepository(database.db).list(owner.id, at)
    return { keys: rows.map((row) => presentKey(row, at)) }
  })
  implement(server, guards, calls.apiKeys.make, ({ owner, body, intention }) =>
    makeKey(deps, owner, {
      ...body,
      id: intention.id,
      areThere: async (formIds) => {
        for (const id of formIds) if (!(await guards.findForm([owner.id], { id }))) return false
        return true
      },
    }),
  )
  implement(server, guards, calls.apiKeys.revoke, ({ owner, params }) =>
    database.transaction(async (tx) => {
      const keys = apiKeysRepository(tx)
      const at = now()
      const key = { workspace_id: owner.id, id: params.keyId }
      const isNew = await keys.end(key, { at, by: owner.personId, reason: 'revoked' })
      const row = await keys.find(owner.id, params.keyId)
      if (!row) throw new AppError('apiKey.notFound')
      if (isNew) await recordActivity(tx, owner, { at }, { verb: 'keyRevoked', name: row.name })
      return { key: presentKey(row, at) }
    }),
  )
  implement(server, guards, calls.apiKeys.remove, async ({ owner, params }) => {
    if (!(await apiKeysRepository(database.db).remove(owner.id, params.keyId, now()))) {
      throw new AppError('apiKey.notFound')
    }
    return {}
  })
}
