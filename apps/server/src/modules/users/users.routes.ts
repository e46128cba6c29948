import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
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
    await pin(owner, body.formId, now())
    return {}
  })
  implement(server, guards, calls.users.unpinForm, async ({ owner, body }) => {
    await pin(owner, body.formId, null)
    return {}
  })
  implement(server, guards, calls.users.upsellTrigger, async ({ owner, body }) => {
    await users.setUpsellTrigger(owner.personId, body.trigger)
    return {}
  })

  async function pin({ id: workspaceId, personId, role }: Owner, formId: string, at: Date | null): Promise<void> {
    if (role !== 'owner') await users.setMembersPin({ workspaceId, personId, formId }, at)
    else if (!(await users.setPinned(workspaceId, formId, at))) throw new AppError('form.notFound')
  }
}
