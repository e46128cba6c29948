import type { BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import * as z from 'zod'
import type { AppStoreNotification } from '../../../providers/app-store/app-store-verifier.ts'
import { type Store, StoreError } from '../../../providers/store-subscription.ts'
import type { ProviderEvent } from '../../webhooks/provider-events.repository.ts'
import { syncOwner, type SyncDeps } from '../plan/sync-plan.ts'
import { isBoughtBy } from './account-stores.ts'
import { askStore } from './ask-store.ts'
import { storeSubscriptionsRepository } from './store-subscriptions.repository.ts'

/** The source names in the table of events. */
export const APP_STORE = 'app-store'
export const GOOGLE_PLAY = 'google-play'

/**
 * Only the subscription is stored. Its kind is for the log: the state comes from a query to the store, so that kinds
 * which do not exist yet need no list.
 */
const storeEvent = z.object({ id: z.string().min(1).max(1_000), type: z.string().max(100) })

const WORTH_A_LINE = ['REFUND', 'REVOKE', 'CONSUMPTION_REQUEST', 'voided', '12']

export function readAppStoreEvent({ id, type, subscriptionId }: AppStoreNotification): ProviderEvent[] {
  return subscriptionId === null ? [] : [{ id, payload: { id: subscriptionId, type } }]
}

/** Events about other products are acknowledged and dropped. */
export function readPlayEvent(
  { message: { data, messageId } }: BodyOf<typeof calls.webhooks.googlePlay>,
  packageName: string,
): ProviderEvent[] {
  const notice = playNotice.safeParse(parseJson(Buffer.from(data, 'base64').toString('utf8'))).data
  if (notice?.packageName !== packageName) return []
  const { subscriptionNotification: change, voidedPurchaseNotification: voided } = notice
  const about = change
    ? { id: change.purchaseToken, type: String(change.notificationType) }
    : voided && { id: voided.purchaseToken, type: 'voided' }
  const payload = storeEvent.safeParse(about)
  return payload.success ? [{ id: messageId, payload: payload.data }] : []
}

const playNotice = z.object({
  packageName: z.string(),
  subscriptionNotification: z.object({ purchaseToken: z.string(), notificationType: z.number() }).optional(),
  voidedPurchaseNotification: z.object({ purchaseToken: z.string() }).optional(),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The store's current state counts, not the content of the event. */
export async function actOnStore(deps: SyncDeps, store: Store, payload: unknown): Promise<void> {
  const { id, type } = storeEvent.parse(payload)
  const subscriptions = storeSubscriptionsRepository(deps.database.db)
  const row = (await subscriptions.find({ store, id })) ?? (await adopt(deps, store, id))
  if (!row) return
  if (WORTH_A_LINE.includes(type)) deps.log.warn({ store, type, user: row.user_id }, 'a store gave money back')
  await subscriptions.reopen(row)
  await syncOwner(deps, async () => (await subscriptions.find(row))?.user_id)
}

/**
 * A new purchase token may continue a known subscription: bought again, or changed, in the store itself. Any other
 * waits until its buyer's app shows it.
 */
async function adopt(deps: SyncDeps, store: Store, id: string) {
  if (store !== 'google') return undefined
  const asked = await askStore(deps, store, id).catch((error: unknown) => {
    if (error instanceof StoreError && error.problem !== 'unavailable') return null
    throw error
  })
  if (!asked?.replaces || asked.status === 'pending') return undefined
  return deps.database.transaction(async (tx) => {
    const subscriptions = storeSubscriptionsRepository(tx)
    const before = await subscriptions.find({ store, id: asked.replaces ?? '' })
    if (!before || !isBoughtBy(asked, { userId: before.user_id, known: before.account_token })) return undefined
    // Unless the app has shown it meanwhile.
    await subscriptions.bind(before.user_id, asked, { at: deps.now(), takes: false })
    return subscriptions.find(asked)
  })
}
