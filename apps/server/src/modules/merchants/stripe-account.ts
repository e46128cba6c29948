import { hash } from 'node:crypto'
import type { Services } from '../../services.ts'
import { type AccountState, type StripeConnect, stripeConnect } from '../../providers/stripe/stripe-connect.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { stripeAccountsRepository } from './stripe-accounts.repository.ts'

type AccountDeps = Pick<Services, 'database' | 'now'>

const TEN_MINUTES_MS = 600_000

/** The owner's Stripe account, created if there is none, with its status. No form uses it yet. */
export async function accountFor(
  deps: AccountDeps,
  connect: StripeConnect,
  userId: string,
): Promise<{ accountId: string; state: AccountState }> {
  const existing = await stripeAccountsRepository(deps.database.db).ofUser(userId)
  if (existing) {
    const state = await readAccount(deps, connect, existing.account_id)
    if (state) return { accountId: existing.account_id, state }
  }
  const user = await workspacesRepository(deps.database.db).find(userId)
  const email = user?.email ?? null
  // The idempotency key gives two tabs one account; a replaced account has another key.
  const asked = [userId, email, existing?.account_id, Math.floor(deps.now().getTime() / TEN_MINUTES_MS)]
  const key = hash('sha256', JSON.stringify(asked), 'base64url')
  const accountId = await connect.createAccount({ userId, email }, `account-${key}`)
  return { accountId, state: { detailsSubmitted: false, chargesEnabled: false } }
}

/** Reads the account's status from Stripe and stores it. Null: it is disconnected, and deleted here. */
export async function readAccount(
  { database, now }: AccountDeps,
  connect: Pick<StripeConnect, 'stateOf'>,
  accountId: string,
): Promise<AccountState | null> {
  const state = await connect.stateOf(accountId)
  await database.transaction(async (tx) => {
    const accounts = stripeAccountsRepository(tx)
    const [account] = await accounts.lock({ accountId })
    if (!account) return
    if (state === null) await accounts.remove(accountId, now())
    const isNews = state === null || (await accounts.learn(accountId, state, now()))
    if (isNews && account.user_id !== null) await workspacesRepository(tx).notifyChanged(account.user_id)
  })
  return state
}

export const connectOf = ({ stripe }: Pick<Services, 'stripe'>): StripeConnect => {
  if (!stripe) throw new Error('Stripe is not set up')
  return stripeConnect(stripe)
}
