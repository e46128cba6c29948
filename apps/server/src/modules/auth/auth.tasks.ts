import type { Services } from '../../services.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { numberProofsRepository } from './whatsapp/number-proofs.repository.ts'
import { bridgeTokensRepository } from './bridge/bridge-tokens.repository.ts'
import { LIMITS_LOOK_BACK_MS } from './whatsapp/login-limits.ts'
import { loginRepository } from './whatsapp/login.repository.ts'
import { providerLoginsRepository } from './providers/provider-logins.repository.ts'
import { sessionLimits } from './sessions/sessions.ts'
import { sessionsRepository } from './sessions/sessions.repository.ts'

const HOUR_MS = 3_600_000

/**
 * Removes the remains of sign-ins: pending logins and events older than every rate limit, unused tokens and codes, and
 * ended sessions.
 */
export function purgeLogins({ database: { db } }: Pick<Services, 'database'>) {
  return task({
    name: 'purge-logins',
    everyMs: HOUR_MS,
    async run({ now }) {
      const before = (ms: number) => new Date(now.getTime() - ms)
      await loginRepository(db).removeAttemptsBefore(before(HOUR_MS))
      // One more hour, for servers whose clocks differ.
      await loginRepository(db).removeEventsBefore(before(LIMITS_LOOK_BACK_MS + HOUR_MS))
      await providerLoginsRepository(db).removeExpired(now)
      await bridgeTokensRepository(db).removeExpired(now)
      await numberProofsRepository(db).removeExpired(now)
      const { unusedSince, createdBefore } = sessionLimits(now)
      await sessionsRepository(db).removeEnded(unusedSince, createdBefore)
    },
  })
}
