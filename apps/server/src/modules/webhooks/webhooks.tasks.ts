import { task, type Task } from '../../platform/tasks/tasks.ts'
import { type ProcessDeps, processProviderEvents } from './process-provider-events.ts'
import { providerEventsRepository } from './provider-events.repository.ts'

const DAY_MS = 86_400_000
/** Providers repeat an event for up to seven days. */
const KEEP_DAYS = 30

export function webhooksTasks(deps: ProcessDeps): Task[] {
  return [retryProviderEvents(deps), purgeProviderEvents(deps)]
}

/** Events that a dead process left behind, and failed ones that are due again. */
function retryProviderEvents(deps: ProcessDeps) {
  return task({ name: 'retry-provider-events', everyMs: 15_000, run: () => processProviderEvents(deps) })
}

function purgeProviderEvents({ database: { db } }: ProcessDeps) {
  return task({
    name: 'purge-provider-events',
    everyMs: DAY_MS,
    async run({ now }) {
      await providerEventsRepository(db).removeProcessedBefore(new Date(now.getTime() - KEEP_DAYS * DAY_MS))
    },
  })
}
