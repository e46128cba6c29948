import type { Services } from '../../services.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { task, type Task } from '../../platform/tasks/tasks.ts'
import { isStripeError } from '../../providers/stripe/stripe-billing.ts'
import { stripeConnect } from '../../providers/stripe/stripe-connect.ts'
import { merchantsRepository } from './merchants.repository.ts'
import { razorpaySecrets } from './razorpay-secrets.ts'
import { RELEASE_AFTER_MS, type StripeAccountRow, stripeAccountsRepository } from './stripe-accounts.repository.ts'
import { stripeOnboardingsRepository } from './stripe-onboardings.repository.ts'

const MINUTE_MS = 60_000
const MAX_ATTEMPTS = 8

type TaskDeps = Pick<Services, 'config' | 'database' | 'secretKey' | 'stripe' | 'log'>

export function merchantsTasks(deps: TaskDeps): Task[] {
  return [releaseStripeAccounts(deps), forgetRazorpayKeys(deps), purgeOnboardings(deps)]
}

/**
 * Releases Stripe accounts that no form uses any more. Failures are retried with backoff and given up after some days.
 */
function releaseStripeAccounts(deps: TaskDeps) {
  return task({
    name: 'release-stripe-accounts',
    everyMs: MINUTE_MS,
    async run({ now, signal }) {
      const accounts = stripeAccountsRepository(deps.database.db)
      for (const account of await accounts.due(now)) {
        if (signal.aborted) return
        const attempts = account.release_attempts + 1
        if (!(await isReleased(deps, account)) && attempts < MAX_ATTEMPTS) {
          await accounts.postpone(account.account_id, new Date(now.getTime() + MINUTE_MS * 4 ** attempts))
        } else await accounts.removeReleased(account)
      }
    },
  })
}

async function isReleased({ stripe, config, log }: TaskDeps, account: StripeAccountRow): Promise<boolean> {
  const clientId = config.stripe?.connectClientId
  const { account_id: accountId, release_attempts: attempts } = account
  if (!stripe || !clientId) {
    log.warn({ accountId }, 'a Stripe account stays connected: there is no STRIPE_CONNECT_CLIENT_ID')
    return true
  }
  try {
    await stripeConnect(stripe).deauthorise(accountId, clientId)
    return true
  } catch (error) {
    if (!isStripeError(error)) throw error
    const { type, code, statusCode, requestId } = error
    log.warn({ accountId, attempts, type, code, statusCode, requestId }, 'a Stripe account could not be let go')
    return false
  }
}

/** Deletes the keys of disconnected merchants, once no payment with them can be in progress. */
function forgetRazorpayKeys({ database, secretKey }: TaskDeps) {
  return task({
    name: 'forget-razorpay-keys',
    everyMs: 10 * MINUTE_MS,
    async run({ now }) {
      const before = new Date(now.getTime() - RELEASE_AFTER_MS)
      for (const place of await merchantsRepository(database.db).keysToForget(before)) {
        await database.transaction(async (tx) => {
          if (!(await merchantsRepository(tx).forgetKeys(place))) return
          await razorpaySecrets(tx, secretBox(secretKey), place).remove()
        })
      }
    },
  })
}

function purgeOnboardings({ database: { db } }: TaskDeps) {
  return task({
    name: 'purge-stripe-onboardings',
    everyMs: 60 * MINUTE_MS,
    async run({ now }) {
      await stripeOnboardingsRepository(db).removeExpired(now)
    },
  })
}
