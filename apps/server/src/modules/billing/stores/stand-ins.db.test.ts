import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { freePort, startSandbox, type TestSandbox } from '../../../testing/sandbox-process.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { processProviderEvents } from '../../webhooks/process-provider-events.ts'

let server: TestServer
let sandbox: TestSandbox
beforeAll(async () => {
  server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  const { port } = new URL(await server.app.listen({ host: 'localhost', port: 0 }))
  sandbox = await startSandbox({ ...server.deps.config, appUrl: `http://localhost:${port}` })
})
afterAll(async () => {
  await sandbox.stop()
  await server.close()
})

/** Buys as a phone does; the answer has what its plugin posts. */
const buy = async (store: 'app-store' | 'google-play', owner: GivenOwner, productId: string) =>
  (await sandbox.control(`/${store}/buy`, { productId, userId: owner.id })).purchase
const validate = async (owner: GivenOwner, { validation: body }: Awaited<ReturnType<typeof buy>>) =>
  (await server.call(calls.payments.validatePurchase, { body, query: {} }, owner)).body
const planOf = async (owner: GivenOwner) => {
  const { plan, planSource } = (await server.call(calls.users.me, { query: {} }, owner)).body.me
  return { plan, planSource }
}

/** The notifications that this server did not take. */
const notTaken = async (provider: string): Promise<unknown[]> => {
  const { webhooks } = await sandbox.control(`/webhooks?provider=${provider}`)
  return webhooks.filter(({ state }: { state: string }) => state !== 'delivered')
}

describe('the stores of the sandbox', () => {
  it('a purchase at the App Store gives its plan, and a refund takes it away', async () => {
    const owner = await server.given.owner()
    const purchase = await buy('app-store', owner, 'standard_yearly')
    expect(await validate(owner, purchase)).toMatchObject({ ok: true, planId: 'standard-yearly' })
    expect(await planOf(owner)).toEqual({ plan: 'standard', planSource: 'apple' })

    const { originalTransactionId } = purchase
    await sandbox.control('/app-store/refund', { originalTransactionId, notice: 'twice' })
    expect(await notTaken('app-store')).toEqual([])
    await processProviderEvents(server.deps)
    await expect.poll(() => planOf(owner)).toMatchObject({ plan: 'free' })
  })

  it('a purchase at Google Play gives its plan, is acknowledged, cancelled there, and refunded', async () => {
    const owner = await server.given.owner()
    const purchase = await buy('google-play', owner, 'lite_monthly')
    expect(await validate(owner, purchase)).toMatchObject({ ok: true, planId: 'lite-monthly' })
    expect(await planOf(owner)).toEqual({ plan: 'lite', planSource: 'google' })
    const bought = async () => {
      const { subscriptions } = await sandbox.control('/google-play/subscriptions')
      const found = subscriptions.find(
        (each: { purchase: { purchaseToken: string } }) => each.purchase.purchaseToken === purchase.purchaseToken,
      )
      return { state: found.subscription.state, acknowledged: JSON.parse(found.purchase.receipt).acknowledged }
    }
    expect(await bought()).toEqual({ state: 'active', acknowledged: true })
    await server.call(calls.payments.cancelGoogle, {}, owner)
    expect(await bought()).toEqual({ state: 'canceled', acknowledged: true })

    await sandbox.control('/google-play/refund', { purchaseToken: purchase.purchaseToken })
    expect(await notTaken('google-play')).toEqual([])
    await processProviderEvents(server.deps)
    await expect.poll(() => planOf(owner)).toMatchObject({ plan: 'free' })
  })

  it('a downgrade at Google Play waits for the next payment, and the account says so', async () => {
    const owner = await server.given.owner()
    const purchase = await buy('google-play', owner, 'plus_monthly')
    await validate(owner, purchase)
    const { purchaseToken } = purchase
    const changed = await sandbox.control('/google-play/change', { purchaseToken, productId: 'lite_monthly' })
    expect(await validate(owner, changed.purchase)).toMatchObject({ ok: true, planId: 'plus-monthly' })
    expect((await server.call(calls.users.me, { query: {} }, owner)).body.me).toMatchObject({
      plan: 'plus',
      applePendingPlan: null,
      googlePendingPlan: { type: 'lite', billingCycle: 'monthly' },
    })
  })

  it.each(['otherRoot', 'expiredChain', 'unmarkedChain', 'altered', 'unsigned'])(
    'a forged purchase of the App Store is refused: %s',
    async (forge) => {
      const owner = await server.given.owner()
      await sandbox.control('/app-store/options', { forge })
      const purchase = await buy('app-store', owner, 'plus_yearly')
      await sandbox.control('/app-store/options', {})
      expect(await validate(owner, purchase)).toMatchObject({ ok: false, code: 6_777_017 })
      expect(await planOf(owner)).toMatchObject({ plan: 'free' })
    },
  )
})
