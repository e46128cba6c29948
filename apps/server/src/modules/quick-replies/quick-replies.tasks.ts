import { type Task, task } from '../../platform/tasks/tasks.ts'
import type { Services } from '../../services.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import { purgeQuickReplies } from './quick-replies.repository.ts'

export function quickRepliesTasks(deps: Pick<Services, 'database'>): Task[] {
  return [purgeDeletedReplies(deps)]
}

export function purgeDeletedReplies({ database }: Pick<Services, 'database'>): Task {
  return task({
    name: 'purge-deleted-quick-replies',
    everyMs: 3_600_000,
    run: ({ now }) => purgeQuickReplies(database.db, new Date(now.getTime() - UNDELETE_MS)),
  })
}
