import type { Services } from '../../services.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { task } from '../../platform/tasks/tasks.ts'
import type { AppleGrant } from '../../providers/apple/apple-client.ts'
import { endCustomer } from '../billing/subscriptions/end-customer.ts'
import { isSubjectUsed } from '../google/google-subject.repository.ts'
import { revocationsRepository } from '../revocations/revocations.repository.ts'

const MINUTE_MS = 60_000
const MAX_ATTEMPTS = 10

type Sealed = AppleGrant & { token: string; subject: string; customerId: string }
type RevokeDeps = Pick<Services, 'database' | 'secretKey' | 'google' | 'apple' | 'stripe' | 'log'>

/**
 * Revokes grants of deleted accounts, and grants that owners withdrew, at Apple, Google and Stripe. Failures are
 * retried with backoff and given up after some days.
 */
export function revokeGrants({ database, apple, google, stripe, secretKey, log }: RevokeDeps) {
  return task({
    name: 'revoke-grants',
    everyMs: MINUTE_MS,
    async run({ now, signal }) {
      const revocations = revocationsRepository(database.db, secretBox(secretKey))
      for (const { id, provider, open, attempts } of await revocations.due(now)) {
        if (signal.aborted) return
        const grant = JSON.parse(open()) as Sealed // sealed by us
        // The owner has agreed again since: a revocation at Google would end the new grant, too.
        const isOver = provider === 'google' && (await isSubjectUsed(database.db, grant.subject))
        const revoke = {
          apple: () => apple?.revoke(grant),
          google: () => google?.grants.revoke(grant.token),
          stripe: () => stripe && endCustomer({ stripe, log }, grant.customerId),
        }
        const isRevoked = isOver || (await revoke[provider]())
        if (isRevoked) await revocations.remove(id)
        else if (attempts + 1 >= MAX_ATTEMPTS) {
          log.error({ attempts: attempts + 1, provider }, 'a grant could not be revoked')
          await revocations.remove(id)
        } else await revocations.postpone(id, new Date(now.getTime() + MINUTE_MS * 3 ** attempts))
      }
    },
  })
}
