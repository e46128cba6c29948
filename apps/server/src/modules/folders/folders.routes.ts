import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
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
    const folders = foldersRepository(deps.database.db, owner.id)
    if (!(await folders.rename(params.folderId, body.name))) throw new AppError('folder.notFound')
    return { folder: { id: params.folderId, name: body.name, forms: (await folders.contents(params.folderId)).length } }
  })
  implement(server, guards, calls.folders.remove, ({ owner, params }) =>
    deps.database.transaction(async (tx) => {
      const folders = foldersRepository(tx, owner.id)
      const forms = await folders.contents(params.folderId)
      if (!(await folders.remove(params.folderId))) throw new AppError('folder.notFound')
      return { forms }
    }),
  )
  implement(server, guards, calls.folders.file, ({ owner, params, body }) =>
    fileForm(deps, { owner, formId: params.id, ...body }),
  )
}
