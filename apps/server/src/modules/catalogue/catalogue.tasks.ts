import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import type { Services } from '../../services.ts'
import { purgeProducts } from './catalogue.repository.ts'

export function catalogueTasks(deps: Pick<Services, 'database'>): Task[] {
  return [purgeDeletedProducts(deps)]
}

export function purgeDeletedProducts({ database }: Pick<Services, 'database'>): Task {
  return task({
    name: 'purge-deleted-products',
    everyMs: 3_600_000,
    run: ({ now }) => purgeProducts(database.db, new Date(now.getTime() - UNDELETE_MS)),
  })
}
