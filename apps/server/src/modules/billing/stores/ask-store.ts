import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Store, STORE_NAMES, StoreError, type StoreSubscription } from '../../../providers/store-subscription.ts'

export type StoreDeps = Pick<Services, 'appStore' | 'googlePlay'>

/** The state of a subscription now, from its store. */
export function askStore({ appStore, googlePlay }: StoreDeps, store: Store, id: string): Promise<StoreSubscription> {
  const client = store === 'apple' ? appStore : googlePlay
  if (!client) throw new StoreError('unavailable', 'not set up')
  return client.subscription(id)
}

/** Calls a store for a person who waits: without that store, or if it fails, they get an error. */
export async function withStore<T>(
  deps: StoreDeps & Pick<Services, 'log'>,
  store: Store,
  work: () => Promise<T>,
): Promise<T> {
  if (!(store === 'apple' ? deps.appStore : deps.googlePlay)) throw new AppError('provider.notSetUp')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    deps.log.error({ store, problem: error.message }, 'an app store refused, or did not answer')
    throw new AppError('provider.failed', { params: { provider: STORE_NAMES[store] }, cause: error })
  }
}
