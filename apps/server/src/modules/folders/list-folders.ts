import type { folders as calls } from '@wayform/contract/calls/filing/folders.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { Services } from '../../services.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { foldersRepository } from './folders.repository.ts'

export async function listFolders(
  { database }: Pick<Services, 'database'>,
  owner: Pick<Owner, 'id' | 'formIds'>,
): Promise<AnswerOf<(typeof calls)['list']>> {
  const repository = foldersRepository(database.db, owner.id)
  const [folders, tags, archived] = await Promise.all([
    repository.list(owner.formIds),
    repository.tags(owner.formIds),
    repository.countArchived(owner.formIds),
  ])
  // For a member with some forms only, the name of an empty folder would reveal something of the others.
  return { folders: owner.formIds ? folders.filter(({ forms }) => forms > 0) : folders, tags, archived }
}
