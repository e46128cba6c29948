import type { Folder } from '@wayform/contract/calls/filing/folders.ts'
import { MAX_FOLDERS } from '@wayform/core/form/settings/filing.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { foldersRepository } from './folders.repository.ts'

type Input = { owner: Pick<Owner, 'id' | 'personId'>; id: string; name: string; forms: readonly string[] }

/** A repeat with the same id, after a crash, finds the folder made. */
export function makeFolder(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { owner, id, name, forms }: Input,
): Promise<Folder> {
  return database.transaction(async (tx) => {
    const folders = foldersRepository(tx, owner.id)
    const count = await folders.countLocked()
    const isRepeat = (await folders.find(id)) !== undefined
    if (count >= MAX_FOLDERS && !isRepeat) throw new AppError('folder.limit')
    await folders.insert({ id, name, at: now() })
    if (!isRepeat) await recordActivity(tx, owner, { at: now() }, { verb: 'folderCreated', name })
    if (forms.length > 0) await folders.put(forms, id)
    return { id, name, forms: (await folders.contents(id)).length }
  })
}
