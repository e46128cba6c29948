import { once } from 'node:events'
import { createServer } from 'node:http'
import { calls } from '@wayform/contract/routes.ts'
import { expect } from 'vitest'
import { freePort, startSandbox } from '../../testing/sandbox-process.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { testServer } from '../../testing/test-server.ts'
import { processProviderEvents } from '../webhooks/process-provider-events.ts'

type Price = 'lite-monthly' | 'standard-monthly' | 'standard-yearly' | 'plus-yearly'

export type BillingDriver = Awaited<ReturnType<typeof startBilling>>

/** A server on its own port, so that the sandbox's Stripe can send it events, and helpers to pay there. */
export async function startBilling(env: Record<string, string> = {}) {
  const port = await freePort()
  const server = await testServer({
    APP_URL: `http://localhost:${port}`,
    SANDBOX_PORT: String(await freePort()),
    ...env,
  })
  const sandbox = await startSandbox(server.deps.config)
  const listener = createServer(server.handle).listen(port, 'localhost')
  await once(listener, 'listening')
  const { db } = server.deps.database

  const pay = (owner: GivenOwner, priceId: Price, language = 'en') =>
    server.call(
      calls.payments.pay,
      { body: { priceId } },
      { headers: { ...owner.headers, 'accept-language': language } },
    )

  /** Presses a button on one of Stripe's pages; returns the address that the browser goes to. */
  async function press(url: string, wish: string): Promise<string | null> {
    const body = new URLSearchParams({ do: wish })
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body })
    return answer.headers.get('location')
  }

  /** Waits until every received event is processed. */
  async function settle(): Promise<void> {
    const open = async () => {
      const query = db
        .selectFrom('provider_events')
        .select(['event_id', 'last_error'])
        .where('processed_at', 'is', null)
      return query.where('provider', '=', 'stripe').execute()
    }
    await expect.poll(open).toEqual([])
  }

  return {
    server,
    sandbox,
    db,
    pay,
    press,
    settle,
    process: () => processProviderEvents(server.deps),

    me: async (owner: GivenOwner) => (await server.call(calls.users.me, { query: {} }, owner)).body.me,

    /** Buys a plan, from the button to the granted plan. */
    async buys(owner: GivenOwner, priceId: Price): Promise<void> {
      const { body } = await pay(owner, priceId)
      await press(body.url, 'pay')
      await settle()
    },

    customersOf: async (owner: GivenOwner): Promise<string[]> => {
      const rows = await db.selectFrom('stripe_customers').select('id').where('user_id', '=', owner.id).execute()
      return rows.map(({ id }) => id)
    },

    // Stripe's own objects, of which a test reads a few fields.
    // oxlint-disable-next-line typescript/no-explicit-any
    async subscriptionsOf(owner: GivenOwner): Promise<any[]> {
      const customers = await this.customersOf(owner)
      const { subscriptions } = await sandbox.control('/stripe/subscriptions')
      return subscriptions.filter(({ customer }: { customer: string }) => customers.includes(customer))
    },

    /** An event with Stripe's signature, unless the test gives another. */
    async deliver(event: object, header?: string): Promise<number> {
      const payload = JSON.stringify(event)
      const answer = await server.app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': header ?? signature(payload) },
      })
      return answer.statusCode
    },
    signature,

    async close() {
      listener.close()
      await sandbox.stop()
      await server.close()
    },
  }

  function signature(payload: string, init: { secret?: string; timestamp?: number } = {}): string {
    const secret = server.deps.config.stripe?.webhookSecret ?? ''
    return server.deps.stripe?.webhooks.generateTestHeaderString({ payload, secret, ...init }) ?? ''
  }
}

let count = 0

/** An event about a customer of ours. */
export function stripeEvent(type: string, object: object, more: object = {}) {
  count += 1
  return {
    id: `evt_test_${count}`,
    object: 'event',
    type,
    livemode: false,
    created: Math.floor(Date.now() / 1_000),
    api_version: '2026-10-28.endive',
    data: { object },
    ...more,
  }
}
