import { calls } from '@wayform/contract/routes.ts'
import { expect } from 'vitest'
import type { GivenOwner } from '../../../../testing/given.ts'
import { testServer } from '../../../../testing/test-server.ts'
import { processProviderEvents } from '../../../webhooks/process-provider-events.ts'
import { acknowledgePurchases, reconcilePlans } from '../../billing.tasks.ts'
import { startTestStores } from './test-stores.ts'

export type StoresDriver = Awaited<ReturnType<typeof startStores>>

/** A server beside both stores, and the calls of the app. */
export async function startStores() {
  const stores = await startTestStores()
  const server = await testServer(stores.env)
  const { db } = server.deps.database

  const post = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<number> => {
    const answer = await server.app.inject({ method: 'POST', url, payload, headers })
    return answer.statusCode
  }

  return {
    server,
    stores,
    db,

    me: async (owner: GivenOwner) => (await server.call(calls.users.me, { query: {} }, owner)).body.me,

    /** The plugin's body, as a phone sends it. */
    async validateApple(owner: GivenOwner, jwsRepresentation: string, query = {}) {
      const transaction = { type: 'apple-sk2' as const, id: 'lite_monthly', jwsRepresentation }
      const body = { id: 'app.wayform.test', type: 'application', transaction, additionalData: {} }
      return (await server.call(calls.payments.validatePurchase, { body, query }, owner)).body
    },
    async validateTransactionId(owner: GivenOwner, id: string) {
      const transaction = { type: 'ios-appstore' as const, id, appStoreReceipt: 'MIIT' }
      const body = { id: 'app.wayform.test', type: 'application', transaction }
      return (await server.call(calls.payments.validatePurchase, { body, query: {} }, owner)).body
    },
    async validatePlay(owner: GivenOwner, purchaseToken: string) {
      const transaction = {
        type: 'android-playstore' as const,
        id: 'GPA.1',
        purchaseToken,
        receipt: '{}',
        signature: 's',
      }
      const body = { id: 'lite_monthly', type: 'paid subscription', transaction }
      return (await server.call(calls.payments.validatePurchase, { body, query: {} }, owner)).body
    },

    notifyApple: (payload: object) => post('/webhooks/app-store', payload),
    notifyPlay: async (payload: object, authorization?: string) =>
      post('/webhooks/google-play', payload, { authorization: authorization ?? (await stores.pushToken()) }),

    /** Waits until every received notification is processed. */
    async settle(): Promise<void> {
      const open = () =>
        db.selectFrom('provider_events').select('last_error').where('processed_at', 'is', null).execute()
      await expect.poll(open).toEqual([])
    },
    process: () => processProviderEvents(server.deps),

    reconcile: (now: Date) => reconcilePlans(server.deps).run({ now, signal: AbortSignal.timeout(20_000) }),
    acknowledge: () =>
      acknowledgePurchases(server.deps).run({ now: server.clock.now(), signal: AbortSignal.timeout(20_000) }),

    rows: (owner: GivenOwner) =>
      db.selectFrom('store_subscriptions').selectAll().where('user_id', '=', owner.id).orderBy('created_at').execute(),

    async close() {
      await server.close()
      await stores.close()
    },
  }
}
