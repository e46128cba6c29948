import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import { type CheckDeps, checkDomain } from './check-domain.ts'
import { domainsRepository } from './domains.repository.ts'

const BATCH = 50

/** Verifies domains once their DNS records exist; detects hosts that stop pointing here and releases them later. */
export function recheckDomains(deps: CheckDeps & Pick<Services, 'log'>): Task {
  return task({
    name: 'recheck-domains',
    everyMs: 60_000,
    async run({ now, signal }) {
      for (const { user_id: userId } of await domainsRepository(deps.database.db).due(now, BATCH)) {
        if (signal.aborted) return
        await check(userId)
      }
    },
  })

  /** A domain removed meanwhile is fine, and one account's failure must not stop the others. */
  async function check(userId: string) {
    try {
      await checkDomain(deps, userId)
    } catch (err) {
      if (!(err instanceof AppError)) deps.log.error({ err }, 'a domain could not be checked')
    }
  }
}
