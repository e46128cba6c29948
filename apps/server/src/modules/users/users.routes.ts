import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement.ts'
import { presentMe } from './present-me.ts'
import { usersRepository } from './users.repository.ts'

export function usersRoutes(server: FastifyInstance, guards: Guards, { database, now }: Deps) {
  const users = usersRepository(database.db)

  implement(server, guards, calls.users.me, async ({ owner }) => {
    const me = await users.findMe(owner.id)
    if (!me) throw new AppError('auth.required')
    return { me: presentMe(me) }
  })
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
