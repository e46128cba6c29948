import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { StoreError, type StoreSubscription } from '../../../providers/store-subscription.ts'
import { isTestAccount } from '../../users/test-account.ts'
import { isGranted } from '../plan/decide-plan.ts'
import { accountToken, isSameToken } from './account-token.ts'
import { askStore, type StoreDeps } from './ask-store.ts'
import { type StoreRow, storeSubscriptionsRepository } from './store-subscriptions.repository.ts'

export type AskedStore = {
  row: StoreRow
  /** Null if the store has forgotten it. */
  asked: StoreSubscription | null
  /** It counts for this account: no other account bought it since, and no newer purchase replaced it. */
  granting: StoreSubscription | null
}

/** The state of an account's subscriptions now, from their stores. */
export async function askStores(
  deps: StoreDeps & TestDeps,
  userId: string,
  rows: readonly StoreRow[],
): Promise<AskedStore[]> {
  const answers = await Promise.all(rows.map(async (row) => ({ row, asked: await askCounting(deps, userId, row) })))
  const replaced = new Set(answers.flatMap(({ asked }) => asked?.replaces ?? []))
  return answers.map(({ row, asked }) => {
    const isTheirs = asked !== null && isBoughtBy(asked, { userId, known: row.account_token })
    return { row, asked, granting: isTheirs && !replaced.has(row.id) ? asked : null }
  })
}

type TestDeps = Pick<Services, 'config' | 'database'>

/** In production, a test purchase (one that is not paid) counts only for the stores' reviewers. */
export async function counts(deps: TestDeps, userId: string, { isTest }: StoreSubscription): Promise<boolean> {
  return !isTest || !deps.config.isProduction || isTestAccount(deps, deps.database.db, userId)
}

async function askCounting(deps: StoreDeps & TestDeps, userId: string, row: StoreRow) {
  const asked = await askOrForget(deps, row)
  return asked && (await counts(deps, userId, asked)) ? asked : null
}

async function askOrForget(deps: StoreDeps, { store, id }: StoreRow): Promise<StoreSubscription | null> {
  try {
    return await askStore(deps, store, id)
  } catch (error) {
    if (error instanceof StoreError && error.problem === 'gone') return null
    throw error
  }
}

/**
 * Whether the newest purchase is this account's. One store account can buy for several of ours; the same subscription
 * then continues for the account that bought last. `known` is the token of an account that was merged into this one.
 */
export function isBoughtBy(
  { accountToken: token }: Pick<StoreSubscription, 'accountToken'>,
  { userId, known }: { userId: string; known: string | null },
): boolean {
  if (token === null) return true
  return isSameToken(token, accountToken(userId)) || (known !== null && isSameToken(token, known))
}

type Noted = { userId: string; stores: readonly AskedStore[]; at: Date }

/** Stores what was asked, in the transaction that applies the plan. */
export async function noteStores(tx: Tx, { userId, stores, at }: Noted): Promise<void> {
  const subscriptions = storeSubscriptionsRepository(tx)
  for (const { row, granting } of stores) {
    const key = { store: row.store, id: row.id, userId }
    if (!granting) {
      await subscriptions.note(key, { status: 'ended', next_product_id: null, is_acknowledged: true }, at)
      continue
    }
    const { productId, nextProductId, status, periodEnd, isAcknowledged, replaces } = granting
    const noted = {
      status,
      product_id: productId,
      next_product_id: status === 'ended' ? null : nextProductId,
      period_end: periodEnd,
      is_acknowledged: isAcknowledged || !isGranted(granting),
    }
    await subscriptions.note(key, noted, at)
    if (replaces !== null) await subscriptions.retire({ store: row.store, id: replaces, userId }, at)
  }
}

/** Google cancels a purchase that is not acknowledged. A failure here is repeated by a task. */
export async function acknowledge(
  { googlePlay, database, log }: Pick<Services, 'googlePlay' | 'database' | 'log'>,
  stores: readonly AskedStore[],
): Promise<void> {
  for (const { row, granting } of stores) {
    if (!googlePlay || !granting || granting.isAcknowledged || !isGranted(granting)) continue
    try {
      await googlePlay.acknowledge(granting.productId, row.id)
      await storeSubscriptionsRepository(database.db).acknowledged(row)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      log.error({ user: row.user_id, problem: error.message }, 'a purchase could not be acknowledged yet')
    }
  }
}
