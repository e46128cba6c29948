import type { folders as calls } from '@wayform/contract/calls/filing/folders.ts'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import { distinctTags } from '@wayform/core/form/settings/filing.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { foldersRepository } from './folders.repository.ts'

type Input = { owner: Pick<Owner, 'id'>; formId: string } & BodyOf<(typeof calls)['file']>

/** Folder, tags and archive are no settings: nothing that respondents see changes, and no editor becomes stale. */
export function fileForm(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { owner, formId, folder, tags, archived }: Input,
): Promise<AnswerOf<(typeof calls)['file']>> {
  return database.transaction(async (tx) => {
    const folders = foldersRepository(tx, owner.id)
    if (typeof folder === 'string' && !(await folders.find(folder))) throw new AppError('folder.notFound')
    const place = {
      ...(folder !== undefined && { folder_id: folder }),
      ...(tags && { tags: distinctTags(tags) }),
      ...(archived !== undefined && { archived_at: archived ? now() : null }),
    }
    const row = Object.keys(place).length > 0 ? await folders.file(formId, place) : await folders.place(formId)
    if (!row) throw new AppError('form.notFound')
    return { folder: row.folder_id, tags: row.tags, archived: row.archived_at !== null }
  })
}
