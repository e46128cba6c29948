import type { Services } from '../../services.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { intentionsRepository } from './intentions.repository.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 24 * HOUR_MS

export function purgeIntentions({ database: { db } }: Pick<Services, 'database'>) {
  return task({
    name: 'purge-intentions',
    everyMs: HOUR_MS,
    async run({ now }) {
      await intentionsRepository(db).removeBefore(new Date(now.getTime() - KEPT_MS))
    },
  })
}
