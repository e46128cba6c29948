import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { fileForm } from './file-form.ts'
import { foldersRepository } from './folders.repository.ts'
import { listFolders } from './list-folders.ts'
import { makeFolder } from './make-folder.ts'

export function foldersRoutes(server: FastifyInstance, guards: Guards, deps: Pick<Services, 'database' | 'now'>) {
  implement(server, guards, calls.folders.list, ({ owner }) => listFolders(deps, owner))
  implement(server, guards, calls.folders.create, async ({ owner, body, intention, reply }) => {
    const folder = await makeFolder(deps, { owner, id: intention.id, ...body })
    reply.code(201)
    return { folder }
  })
  implement(server, guards, calls.folders.rename, async ({ owner, params, body }) => {
    const { folderId: id } = params
    return deps.database.transaction(async (tx) => {
      const folders = foldersRepository(tx, owner.id)
      const before = await folders.find(id)
      if (!before || !(await folders.rename(id, body.name))) throw new AppError('folder.notFound')
      const activity = { verb: 'folderRenamed', name: body.name, before: before.name } as const
      if (before.name !== body.name) await recordActivity(tx, owner, { at: deps.now() }, activity)
      const listed = (await folders.list(owner.formIds)).find((folder) => folder.id === id)
      return { folder: { id, name: body.name, forms: listed?.forms ?? 0 } }
    })
  })
  implement(server, guards, calls.folders.order, async ({ owner, body }) => {
    await foldersRepository(deps.database.db, owner.id).order(body.folders)
    return {}
  })
  implement(server, guards, calls.folders.remove, ({ owner, params }) =>
    deps.database.transaction(async (tx) => {
      const folders = foldersRepository(tx, owner.id)
      const forms = await folders.contents(params.folderId)
      const folder = await folders.find(params.folderId)
      if (!folder || !(await folders.remove(params.folderId))) throw new AppError('folder.notFound')
      await recordActivity(tx, owner, { at: deps.now() }, { verb: 'folderDeleted', name: folder.name })
      return { forms }
    }),
  )
  implement(server, guards, calls.folders.file, ({ owner, params, body }) =>
    fileForm(deps, { owner, formId: params.id, ...body }),
  )
}
