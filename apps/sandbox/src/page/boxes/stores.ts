import type { ShownSubscription } from '../../providers/app-stores/shown-subscription.ts'
import type { SandboxState, StoreNotice } from '../use-sandbox.ts'

/** Each store's control calls, and their name for a subscription. */
export const STORES = {
  'app-store': { name: 'App Store', idField: 'originalTransactionId', noticeField: 'notificationUUID' },
  'google-play': { name: 'Google Play', idField: 'purchaseToken', noticeField: 'messageId' },
} as const
export type Store = keyof typeof STORES
export const STORE_NAMES = Object.keys(STORES) as Store[] // exactly these keys

export type StoreSubscription = ShownSubscription & { store: Store; notices: StoreNotice[] }

/** Subscriptions of both stores with the notifications about them, newest first. */
export function subscriptionsOf(providers: Pick<SandboxState['providers'], Store>): StoreSubscription[] {
  return STORE_NAMES.flatMap((store) =>
    (providers[store]?.subscriptions ?? []).map((subscription) => ({
      ...subscription,
      store,
      notices: (providers[store]?.notices ?? []).filter(({ about }) => about === subscription.id).toReversed(),
    })),
  ).toSorted((a, b) => b.boughtAt.localeCompare(a.boughtAt))
}

/** The delivery of a notification, in words. */
export function fareOf({ deliveries }: StoreNotice): string {
  if (deliveries === 0) return 'lost'
  return deliveries === 1 ? 'sent' : `sent ${deliveries} times`
}
