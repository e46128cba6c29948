import { generateKeyPairSync, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { DAY_MS, testServer } from '../../../testing/test-server.ts'
import { accountToken } from './account-token.ts'
import { startStores, type StoresDriver } from './testing/stores-driver.ts'
import type { AppleState, PlayState } from './testing/test-stores.ts'

let shop: StoresDriver
beforeAll(async () => {
  shop = await startStores()
})
afterAll(() => shop.close())

async function appleBuyer() {
  const owner = await shop.server.given.owner()
  const { id, state } = shop.stores.buyApple(accountToken(owner.id))
  await shop.validateApple(owner, await shop.stores.sign(state.transaction))
  return { owner, id, state }
}

async function playBuyer() {
  const owner = await shop.server.given.owner()
  const { id, state } = shop.stores.buyPlay(accountToken(owner.id))
  await shop.validatePlay(owner, id)
  return { owner, id, state }
}

const stored = async () =>
  (await shop.db.selectFrom('provider_events').select('event_id').execute()).map((row) => row.event_id)

describe('a notification of the App Store', () => {
  it('stores a notification once, and queries the store once', async () => {
    const { owner, id, state } = await appleBuyer()
    state.status = 5
    const uuid = randomUUID()
    const notification = await shop.stores.notification('REFUND', id, { uuid })
    const asked = shop.stores.calls.length
    for (const _ of [1, 2, 3]) expect(await shop.notifyApple(notification)).toBe(200)
    await shop.settle()
    expect(shop.stores.calls.slice(asked)).toHaveLength(1)
    expect((await stored()).filter((each) => each === uuid)).toHaveLength(1)
    expect(await shop.me(owner)).toMatchObject({ plan: 'free', appleSubscriptionId: null })
  })

  it('refuses a notification unless it is signed for this app and environment', async () => {
    const { id } = await appleBuyer()
    const { notification } = shop.stores
    const before = await stored()
    for (const payload of [
      await notification('DID_RENEW', id, { chain: 'expired' }),
      await notification('DID_RENEW', id, { chain: 'otherRoot' }),
      await notification('DID_RENEW', id, { chain: 'unmarked' }),
      await notification('DID_RENEW', id, { data: { bundleId: 'com.example.other' } }),
      await notification('DID_RENEW', id, { data: { appAppleId: 1 } }),
      await notification('DID_RENEW', id, { data: { environment: 'Sandbox' } }),
      { signedPayload: 'nonsense' },
      {},
    ]) {
      expect(await shop.notifyApple(payload)).toBe(401)
    }
    expect(await stored()).toEqual(before)
  })

  it('ignores a notification about no subscription, or about one that no owner has shown', async () => {
    const before = await stored()
    const test = await shop.stores.notification('TEST', 'none')
    expect(await shop.notifyApple(test)).toBe(200)
    expect(await stored()).toEqual(before)
    const unknown = shop.stores.buyApple(null)
    expect(await shop.notifyApple(await shop.stores.notification('SUBSCRIBED', unknown.id))).toBe(200)
    await shop.settle()
    const rows = shop.db.selectFrom('store_subscriptions').selectAll().where('id', '=', unknown.id)
    expect(await rows.execute()).toEqual([])
  })

  it('tries a notification again when the store does not answer', async () => {
    const { owner, id, state } = await appleBuyer()
    state.status = 2
    shop.stores.faults.set('/inApps/', 1)
    await shop.notifyApple(await shop.stores.notification('EXPIRED', id))
    await expect.poll(async () => shop.stores.faults.get('/inApps/')).toBe(0)
    expect(await shop.me(owner)).toMatchObject({ plan: 'lite' })
    shop.server.clock.advance(60_000)
    await shop.process()
    await shop.settle()
    expect(await shop.me(owner)).toMatchObject({ plan: 'free' })
  })
})

describe('a push of Google Play', () => {
  it('stores a push once, and queries the store once', async () => {
    const { owner, id, state } = await playBuyer()
    state['subscriptionState'] = 'SUBSCRIPTION_STATE_ON_HOLD'
    const push = shop.stores.push(5, id)
    const asked = shop.stores.calls.length
    for (const _ of [1, 2]) expect(await shop.notifyPlay(push)).toBe(200)
    await shop.settle()
    expect(shop.stores.calls.slice(asked).filter((call) => call.includes(id))).toHaveLength(1)
    expect(await shop.me(owner)).toMatchObject({ plan: 'free', googleSubscriptionId: id })
  })

  it('refuses a push unless Google signed it for this endpoint, of the account that may push', async () => {
    const { id } = await playBuyer()
    const before = await stored()
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const { pushToken, push } = shop.stores
    for (const authorization of [
      '',
      'Bearer nonsense',
      await pushToken({}, stranger),
      await pushToken({ aud: 'https://elsewhere.example' }),
      await pushToken({ iss: 'https://issuer.example' }),
      await pushToken({ email: 'somebody@example.com' }),
      await pushToken({ email_verified: false }),
    ]) {
      expect(await shop.notifyPlay(push(2, id), authorization)).toBe(401)
    }
    expect(await stored()).toEqual(before)
  })

  it('drops a push of another app, about no subscription, or unreadable', async () => {
    const { id } = await playBuyer()
    const before = await stored()
    const { pushed } = shop.stores
    for (const push of [
      pushed({ testNotification: { version: '1.0' } }),
      pushed({ oneTimeProductNotification: { purchaseToken: id, notificationType: 1 } }),
      pushed({ packageName: 'com.example', subscriptionNotification: { purchaseToken: id, notificationType: 2 } }),
      { message: { data: 'bm9uc2Vuc2U=', messageId: randomUUID() } },
    ]) {
      expect(await shop.notifyPlay(push)).toBe(200)
    }
    expect(await stored()).toEqual(before)
  })

  it('takes the plan away after a push about a voided purchase', async () => {
    const { owner, id, state } = await playBuyer()
    state['subscriptionState'] = 'SUBSCRIPTION_STATE_EXPIRED'
    const voided = { purchaseToken: id, orderId: 'GPA.1', productType: 1, refundType: 1 }
    await shop.notifyPlay(shop.stores.pushed({ voidedPurchaseNotification: voided }))
    await shop.settle()
    expect(await shop.me(owner)).toMatchObject({ plan: 'free' })
  })
})

it('refuses every notification without the stores configured', async () => {
  const bare = await testServer({ SANDBOX: 'off' })
  for (const url of ['/webhooks/app-store', '/webhooks/google-play']) {
    const answer = await bare.app.inject({ method: 'POST', url, payload: { signedPayload: 'x' } })
    expect(answer.statusCode).toBe(401)
  }
  await bare.close()
})

describe('the daily comparison', () => {
  it('finds a refund whose notification was lost, and a subscription that came back', async () => {
    const [refunded, held] = [await appleBuyer(), await playBuyer()]
    refunded.state.status = 5
    held.state['subscriptionState'] = 'SUBSCRIPTION_STATE_ON_HOLD'
    await shop.reconcile(new Date(shop.server.clock.now().getTime() + DAY_MS))
    for (const { owner } of [refunded, held]) expect(await shop.me(owner)).toMatchObject({ plan: 'free' })
    held.state['subscriptionState'] = 'SUBSCRIPTION_STATE_ACTIVE'
    await shop.reconcile(new Date(shop.server.clock.now().getTime() + DAY_MS))
    expect(await shop.me(held.owner)).toMatchObject({ plan: 'lite', planSource: 'google' })
  })
})

/** The plan that an account has after a report of its store. */
type Expected = { plan: string; isEnding?: boolean; pending?: object | null }

const APPLE_STATES: Record<string, (state: AppleState) => Expected> = {
  renewed: (state) => {
    state.status = 1
    return { plan: 'lite' }
  },
  upgraded: (state) => {
    state.status = 1
    Object.assign(state.transaction, { productId: 'plus_yearly' })
    Object.assign(state.renewal, { autoRenewProductId: 'plus_yearly' })
    return { plan: 'plus' }
  },
  downgraded: (state) => {
    Object.assign(state.transaction, { productId: 'standard_monthly' })
    Object.assign(state.renewal, { autoRenewProductId: 'lite_monthly' })
    return { plan: 'standard', pending: { type: 'lite', billingCycle: 'monthly' } }
  },
  cancelled: (state) => {
    Object.assign(state.renewal, { autoRenewStatus: 0 })
    return { plan: 'lite', isEnding: true }
  },
  grace: (state) => {
    state.status = 4
    return { plan: 'lite' }
  },
  retried: (state) => {
    state.status = 3
    return { plan: 'free' }
  },
  expired: (state) => {
    state.status = 2
    return { plan: 'free' }
  },
  revoked: (state) => {
    state.status = 5
    return { plan: 'free' }
  },
}
const APPLE_TYPES = [
  'SUBSCRIBED',
  'DID_RENEW',
  'DID_CHANGE_RENEWAL_PREF',
  'DID_CHANGE_RENEWAL_STATUS',
  'DID_FAIL_TO_RENEW',
  'GRACE_PERIOD_EXPIRED',
  'EXPIRED',
  'REFUND',
  'REFUND_DECLINED',
  'REFUND_REVERSED',
  'REVOKE',
  'PRICE_INCREASE',
  'RENEWAL_EXTENDED',
  'OFFER_REDEEMED',
  'CONSUMPTION_REQUEST',
  'A_TYPE_OF_TOMORROW',
]

const play =
  (subscriptionState: string, plan: string, isEnding = false) =>
  (state: PlayState) => {
    state['subscriptionState'] = `SUBSCRIPTION_STATE_${subscriptionState}`
    return { plan, isEnding }
  }
const PLAY_STATES: Record<string, (state: PlayState) => Expected> = {
  active: play('ACTIVE', 'lite'),
  upgraded: (state) => {
    Object.assign(state.lineItems[0] ?? {}, { productId: 'plus_yearly' })
    return { plan: 'plus' }
  },
  cancelled: play('CANCELED', 'lite', true),
  grace: play('IN_GRACE_PERIOD', 'lite'),
  held: play('ON_HOLD', 'free'),
  paused: play('PAUSED', 'free'),
  expired: play('EXPIRED', 'free'),
}
const PLAY_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 18, 19, 20, 22, 999]

/** Each step changes what the store reports, and sends some notifications: lost, doubled, or kept until the end. */
const stepsOf = <S extends string, T>(states: readonly S[], types: readonly T[]) =>
  fc.array(
    fc.record({
      state: fc.constantFrom(...states),
      type: fc.constantFrom(...types),
      way: fc.constantFrom('sent', 'doubled', 'late', 'lost'),
    }),
    { minLength: 1, maxLength: 6 },
  )

async function expectState(owner: GivenOwner, { plan, isEnding = false, pending = null }: Expected) {
  const me = await shop.me(owner)
  expect([me.plan, me.planCancelAt !== null, me.applePendingPlan]).toEqual([plan, isEnding, pending])
}

describe('notifications in any order, doubled, late or lost', () => {
  const runs = { numRuns: 8 }

  it('leads to the plan that the App Store reports', async () => {
    const steps = stepsOf(Object.keys(APPLE_STATES), APPLE_TYPES)
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (history, isLastLost) => {
        const { owner, id, state } = await appleBuyer()
        const original = structuredClone(state)
        const late: object[] = []
        let expected: Expected = { plan: 'lite' }
        for (const { state: next, type, way } of history) {
          Object.assign(state, structuredClone(original))
          expected = APPLE_STATES[next]?.(state) ?? expected
          const notification = await shop.stores.notification(type, id)
          if (way === 'late') late.unshift(notification)
          if (way === 'sent' || way === 'doubled') await shop.notifyApple(notification)
          if (way === 'doubled') await Promise.all([shop.notifyApple(notification), shop.notifyApple(notification)])
        }
        for (const notification of late) await shop.notifyApple(notification)
        if (!isLastLost) await shop.notifyApple(await shop.stores.notification('DID_RENEW', id))
        await shop.settle()
        if (isLastLost) await shop.reconcile(new Date(shop.server.clock.now().getTime() + DAY_MS))
        await expectState(owner, expected)
      }),
      runs,
    )
  }, 60_000)

  it('leads to the plan that Google Play reports', async () => {
    const steps = stepsOf(Object.keys(PLAY_STATES), PLAY_TYPES)
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { owner, id, state } = await playBuyer()
        const original = structuredClone(state)
        const late: object[] = []
        let expected: Expected = { plan: 'lite' }
        for (const { state: next, type, way } of history) {
          Object.assign(state, structuredClone(original))
          expected = PLAY_STATES[next]?.(state) ?? expected
          const push = shop.stores.push(type, id)
          if (way === 'late') late.unshift(push)
          if (way === 'sent' || way === 'doubled') await shop.notifyPlay(push)
          if (way === 'doubled') await Promise.all([shop.notifyPlay(push), shop.notifyPlay(push)])
        }
        for (const push of late) await shop.notifyPlay(push)
        await shop.notifyPlay(shop.stores.push(2, id))
        await shop.settle()
        await expectState(owner, expected)
      }),
      runs,
    )
  }, 60_000)
})
