import type { Services } from '../../services.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { devicesRepository } from './devices.repository.ts'

const DAY_MS = 86_400_000
/** An app sends its token whenever it starts; one not seen for this long is unused. */
export const UNSEEN_DAYS = 90

export function forgetDevices({ database }: Pick<Services, 'database'>) {
  return task({
    name: 'forget-devices',
    everyMs: DAY_MS,
    async run({ now }) {
      await devicesRepository(database.db).removeUnseenSince(new Date(now.getTime() - UNSEEN_DAYS * DAY_MS))
    },
  })
}
