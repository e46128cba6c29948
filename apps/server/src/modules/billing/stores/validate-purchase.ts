import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { type Store, StoreError, type StoreSubscription } from '../../../providers/store-subscription.ts'
import { isTestAccount } from '../../users/test-account.ts'
import { isGranted, planOfProduct } from '../plan/decide-plan.ts'
import { syncPlan, type SyncDeps } from '../plan/sync-plan.ts'
import { counts } from './account-stores.ts'
import { askStore, withStore } from './ask-store.ts'
import { claimSubscription } from './claim-subscription.ts'

type Body = BodyOf<typeof calls.payments.validatePurchase>
export type Receipt = { owner: Owner; userId: string | undefined; transaction: Body['transaction'] }

/**
 * Checks what a phone's store gave to the app, asks the store itself, and binds the subscription to the caller. May be
 * repeated at any time.
 */
export async function validatePurchase(deps: SyncDeps, receipt: Receipt): Promise<StoreSubscription> {
  const { owner, userId, transaction } = receipt
  if (userId !== undefined && userId !== owner.id) throw new AppError('purchase.otherAccount')
  const store = storeOf(transaction)
  return withStore(deps, store, async () => {
    const withTests = await isTestAccount(deps, deps.database.db, owner.id)
    const asked = await refuseForged(async () =>
      askStore(deps, store, await subscriptionOf(deps, transaction, { withTests })),
    )
    if (!(await counts(deps, owner.id, asked))) throw new AppError('purchase.refused')
    if (planOfProduct(asked.productId) === null) {
      deps.log.error({ store, product: asked.productId }, 'a product of the app store is no plan')
      throw new AppError('purchase.refused')
    }
    if (asked.status === 'pending') throw new AppError('purchase.pending')
    // A subscription that may come back is bound as well; it then grants the plan without the app.
    if (asked.status === 'ended') throw new AppError('purchase.expired')
    const isProven = transaction.type !== 'ios-appstore'
    const losing = await claimSubscription(deps, { userId: owner.id, asked, isProven })
    await syncPlan(deps, owner.id)
    for (const other of losing) await syncPlan(deps, other)
    if (!isGranted(asked)) throw new AppError('purchase.expired')
    return asked
  })
}

export const storeOf = ({ type }: Body['transaction']): Store => (type === 'android-playstore' ? 'google' : 'apple')

type Which = { withTests: boolean }

function subscriptionOf({ appStore }: SyncDeps, transaction: Body['transaction'], which: Which): Promise<string> {
  if (transaction.type === 'android-playstore') return Promise.resolve(transaction.purchaseToken)
  if (!appStore) throw new StoreError('unavailable', 'not set up')
  return transaction.type === 'apple-sk2'
    ? appStore.originalOfSigned(transaction.jwsRepresentation, which)
    : appStore.originalOf(transaction.id, which)
}

async function refuseForged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreError) || error.problem === 'unavailable') throw error
    throw new AppError(error.problem === 'gone' ? 'purchase.expired' : 'purchase.refused', { cause: error })
  }
}
