import { calls } from '@wayform/contract/routes.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { authCookies, isWebClient } from '../auth/sessions/auth-cookies.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { editAccount } from './edit-account.ts'
import { accountExports } from './export/export-account.ts'
import { mergeRoutes } from './merge/merge.routes.ts'

export function accountRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<
    Services,
    'config' | 'database' | 'now' | 'secretKey' | 'google' | 'apple' | 'store' | 'summary' | 'texts' | 'log'
  >,
) {
  const exports = accountExports(deps)

  implement(server, guards, calls.users.me, async ({ owner, request, reply }) => {
    if (isWebClient(request)) authCookies(deps.config).setAccount(request, reply, owner.personId)
    return { me: await meOf(owner) }
  })
  implement(server, guards, calls.users.edit, async ({ owner, body }) => {
    await editAccount(deps, owner, body)
    return { me: await meOf(owner) }
  })
  implement(server, guards, calls.users.remove, async ({ owner, reply }) => {
    await deleteAccount(deps, owner)
    authCookies(deps.config).clearSession(reply)
    return {}
  })
  implement(server, guards, calls.users.exportData, async ({ owner, limits, reply }) => {
    const archive = await exports.start(owner, limits.archives)
    for (const { id, role } of owner.places) {
      const actor = { id, personId: owner.personId }
      if (role === 'owner') await recordActivity(deps.database.db, actor, { at: deps.now() }, { verb: 'dataExported' })
    }
    const name = `${archiveName(deps.config.house.brand)}-${deps.now().toISOString().slice(0, 10)}.zip`
    reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(archive)
    return undefined
  })
  implement(server, guards, calls.members.deleteWorkspace, async ({ owner }) => {
    await deleteWorkspace(deps, owner)
    return {}
  })
  mergeRoutes(server, guards, deps)

  async function meOf(owner: Owner) {
    const me = await deps.summary(deps.database.db, owner.personId, owner.id)
    if (!me) throw new AppError('auth.required')
    return me
  }
}

/** In letters that every file system takes. */
function archiveName(brand: string): string {
  const name = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
  return name(brand) || name(PRODUCT)
}
