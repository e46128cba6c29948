import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { usersRepository } from './users.repository.ts'

export function usersRoutes(
  server: FastifyInstance,
  guards: Guards,
  { database, now }: Pick<Services, 'database' | 'now'>,
) {
  const users = usersRepository(database.db)

  implement(server, guards, calls.users.setLanguage, async ({ owner, body }) => {
    await users.setLanguage(owner.personId, body.language)
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
    await users.setUpsellTrigger(owner.personId, body.trigger)
    return {}
  })
}
