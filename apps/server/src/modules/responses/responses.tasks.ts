import { hasFeature, PLANS } from '@wayform/core/plans/plans.ts'
import type { Services } from '../../services.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import { purgeDeleted } from './delete-responses.ts'
import { formsToIndex, indexResponses } from '../search-index/search-index.repository.ts'

type TaskDeps = Pick<Services, 'database'>

export function responsesTasks(deps: TaskDeps): Task[] {
  return [purgeDeletedResponses(deps), indexLongForms(deps)]
}

export function purgeDeletedResponses({ database }: TaskDeps): Task {
  return task({
    name: 'purge-deleted-responses',
    everyMs: 60_000,
    run: ({ now, signal }) => purgeDeleted({ database }, now, signal),
  })
}

/** Indexes forms that grew since their owner's last visit. Plans without responses have no search. */
export function indexLongForms({ database }: TaskDeps): Task {
  return task({
    name: 'index-responses',
    everyMs: 300_000,
    async run({ signal }) {
      const plans = PLANS.filter((plan) => hasFeature(plan, 'responses'))
      for (const form of await formsToIndex(database.db, plans)) {
        if (signal.aborted) return
        await indexResponses(database, form, { isStopped: () => signal.aborted })
      }
    },
  })
}
