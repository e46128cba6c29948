import type { folders as calls } from '@wayform/contract/calls/filing/folders.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { Services } from '../../services.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { foldersRepository } from './folders.repository.ts'

export async function listFolders(
  { database }: Pick<Services, 'database'>,
  owner: Pick<Owner, 'id'>,
): Promise<AnswerOf<(typeof calls)['list']>> {
  const repository = foldersRepository(database.db, owner.id)
  const [folders, tags] = await Promise.all([repository.list(), repository.tags()])
  return { folders, tags }
}
