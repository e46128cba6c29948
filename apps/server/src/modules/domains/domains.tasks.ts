import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import { type CheckDeps, checkDomain } from './check-domain.ts'
import { domainsRepository } from './domains.repository.ts'

const BATCH = 50

/** Wishes come true by themselves once the DNS says so; hosts that stop pointing here are noticed, and given up later. */
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

  /** Released meanwhile is no trouble, and one account's trouble must not keep the others from their turn. */
  async function check(userId: string) {
    try {
      await checkDomain(deps, userId)
    } catch (err) {
      if (!(err instanceof AppError)) deps.log.error({ err }, 'a domain could not be checked')
    }
  }
}
