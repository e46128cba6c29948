import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import type { Store } from '../../../providers/store-subscription.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { isGranted } from '../plan/decide-plan.ts'
import { syncPlan, type SyncDeps } from '../plan/sync-plan.ts'
import { assertPaidNowhereElse } from '../subscriptions/billing-account.ts'
import { askStore, withStore } from './ask-store.ts'
import { type StoreRow, storeSubscriptionsRepository } from './store-subscriptions.repository.ts'

/** Stops Google Play's subscription from renewing. Apple's can only be cancelled by its owner, on the phone. */
export function cancelGoogle(deps: SyncDeps, owner: Owner): Promise<void> {
  return withStore(deps, 'google', async () => {
    let isFound = false
    for (const { id } of await openIn(deps, owner, 'google')) {
      const asked = await askStore(deps, 'google', id)
      if (!isGranted(asked)) continue
      isFound = true
      if (asked.renews) await deps.googlePlay?.cancel(id)
    }
    await syncPlan(deps, owner.id)
    if (!isFound) throw new AppError('payment.noSubscription')
  })
}

/** Reads the change that the owner chose on the phone, which is known at the App Store before a notification comes. */
export function refreshApple(deps: SyncDeps, owner: Owner): Promise<void> {
  return withStore(deps, 'apple', async () => {
    await openIn(deps, owner, 'apple')
    await syncPlan(deps, owner.id)
  })
}

async function openIn({ database: { db }, config }: SyncDeps, owner: Owner, store: Store): Promise<StoreRow[]> {
  const user = await workspacesRepository(db).find(owner.id)
  if (!user) throw new AppError('auth.required')
  assertPaidNowhereElse(config, user, store)
  const rows = (await storeSubscriptionsRepository(db).open(owner.id)).filter((row) => row.store === store)
  if (rows.length === 0) throw new AppError('payment.noSubscription')
  return rows
}
