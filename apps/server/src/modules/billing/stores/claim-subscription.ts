import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { StoreSubscription } from '../../../providers/store-subscription.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { assertPaidNowhereElse } from '../subscriptions/billing-account.ts'
import { isBoughtBy } from './account-stores.ts'
import { accountToken, isSameToken } from './account-token.ts'
import { storeSubscriptionsRepository } from './store-subscriptions.repository.ts'

export type Claim = {
  userId: string
  asked: StoreSubscription
  /** The caller has more than an id that can be guessed: signed data, or a purchase token. */
  isProven: boolean
}

/**
 * Binds a subscription to the account that bought it, once. The purchase itself names the account; one that names none
 * belongs to the first account that shows it. Returns the accounts that lose something by it.
 */
export function claimSubscription(
  { database, now, config }: Pick<Services, 'database' | 'now' | 'config'>,
  { userId, asked, isProven }: Claim,
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const user = await workspacesRepository(tx).find(userId, { lock: true })
    if (!user) throw new AppError('auth.required')
    const subscriptions = storeSubscriptionsRepository(tx)
    const row = await subscriptions.find(asked)
    if (row?.user_id === userId) {
      if (!isBoughtBy(asked, { userId, known: row.account_token })) throw new AppError('purchase.otherAccount')
      await subscriptions.reopen(asked)
      return []
    }
    const isNamed = asked.accountToken !== null && isSameToken(asked.accountToken, accountToken(userId))
    const isFree = asked.accountToken === null && isProven && row === undefined
    if (!isNamed && !isFree) throw new AppError('purchase.otherAccount')
    assertPaidNowhereElse(config, user, asked.store)
    if (!(await subscriptions.bind(userId, asked, { at: now(), takes: isNamed }))) {
      throw new AppError('purchase.otherAccount')
    }
    const losing = [row?.user_id, await ownerOfReplaced(tx, asked)]
    return losing.filter((id) => id !== undefined && id !== userId) as string[] // undefined is filtered out
  })
}

async function ownerOfReplaced(tx: Tx, { store, replaces }: StoreSubscription): Promise<string | undefined> {
  if (replaces === null) return undefined
  return (await storeSubscriptionsRepository(tx).find({ store, id: replaces }))?.user_id
}
