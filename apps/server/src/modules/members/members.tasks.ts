import { type Task, task } from '../../platform/tasks/tasks.ts'
import type { Services } from '../../services.ts'
import { membersRepository } from './members.repository.ts'

const DAY_MS = 86_400_000
/** So long the list of members says that an invitation ended without an answer. */
const SHOWN_MS = 30 * DAY_MS

export function membersTasks(deps: Pick<Services, 'database'>): Task[] {
  return [forgetEndedInvitations(deps)]
}

export function forgetEndedInvitations({ database }: Pick<Services, 'database'>): Task {
  return task({
    name: 'forget-ended-invitations',
    everyMs: DAY_MS,
    run: async ({ now }) => {
      await membersRepository(database.db).forgetEndedBefore(new Date(now.getTime() - SHOWN_MS))
    },
  })
}
