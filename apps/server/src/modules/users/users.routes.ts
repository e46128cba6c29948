import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addressKey } from '../../platform/http/client-address.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { requestLanguage } from '../../texts.ts'
import { endSessionOf, endSessionsOf, listSessions } from './sessions-of-user.ts'
import { finishNumberProof, startNumberProof } from './verify-number.ts'
import { usersRepository } from './users.repository.ts'

export function usersRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'whatsapp' | 'store' | 'log' | 'summary'>,
) {
  const { database, now } = deps
  const users = usersRepository(database.db)

  implement(server, guards, calls.users.verifyNumber, async ({ owner, body, request }) => {
    const { whatsappNumber: typedNumber } = body
    const [language, address] = [requestLanguage(request), addressKey(request.ip)]
    const expiresAt = await startNumberProof(deps, { owner, typedNumber, language, address })
    return { expiresAt: expiresAt.toISOString() }
  })
  implement(server, guards, calls.users.verifyNumberCallback, async ({ owner, body, request }) => {
    const { whatsappNumber: typedNumber, token: code } = body
    await finishNumberProof(deps, { owner, typedNumber, code, address: addressKey(request.ip) })
    const me = await deps.summary(database.db, owner.id)
    if (!me) throw new AppError('auth.required')
    return { me }
  })
  implement(server, guards, calls.users.sessions, async ({ owner }) => ({ sessions: await listSessions(deps, owner) }))
  implement(server, guards, calls.users.endSession, async ({ owner, params }) => {
    await endSessionOf(deps, owner, params.sessionId)
    return {}
  })
  implement(server, guards, calls.users.endSessions, async ({ owner, query }) => ({
    ended: await endSessionsOf(deps, owner, query.scope),
  }))
  implement(server, guards, calls.users.setLanguage, async ({ owner, body }) => {
    await users.setLanguage(owner.id, body.language)
    return { language: body.language }
  })
  implement(server, guards, calls.users.pinForm, async ({ owner, body }) => {
    if (!(await users.setPinned(owner.id, body.formId, now()))) throw new AppError('form.notFound')
    return {}
  })
  implement(server, guards, calls.users.unpinForm, async ({ owner, body }) => {
    if (!(await users.setPinned(owner.id, body.formId, null))) throw new AppError('form.notFound')
    return {}
  })
  implement(server, guards, calls.users.upsellTrigger, async ({ owner, body }) => {
    await users.setUpsellTrigger(owner.id, body.trigger)
    return {}
  })
}
