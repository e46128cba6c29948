import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePlan } from '../../workspaces/change-plan.ts'
import { syncPlan } from '../plan/sync-plan.ts'
import { accountToken } from './account-token.ts'
import { startStores, type StoresDriver } from './testing/stores-driver.ts'
import type { TestChain } from './testing/test-certificates.ts'

const REFUSED = { ok: false, code: 6_777_017 }
const EXPIRED = { ok: false, code: 6_777_020 }
const LATER = { ok: false, code: 6_777_014 }

let shop: StoresDriver
beforeAll(async () => {
  shop = await startStores()
})
afterAll(() => shop.close())

const owner = () => shop.server.given.owner()

describe('a purchase in the App Store', () => {
  it('gives the plan to the owner who bought it, and the same again when it is repeated', async () => {
    const buyer = await owner()
    const { id, state } = shop.stores.buyApple(accountToken(buyer.id), 'com.example.standard_yearly')
    const jws = await shop.stores.sign(state.transaction)
    for (const query of [{}, { userId: buyer.id }]) {
      expect(await shop.validateApple(buyer, jws, query)).toEqual({
        ok: true,
        planId: 'standard-yearly',
        data: {
          id: 'app.wayform.test',
          latest_receipt: true,
          transaction: { type: 'apple-sk2' },
          collection: [
            {
              id: 'com.example.standard_yearly',
              platform: 'ios-appstore',
              purchaseId: id,
              transactionId: state.transaction['transactionId'],
              purchaseDate: state.transaction['purchaseDate'],
              expiryDate: state.transaction['expiresDate'],
              isExpired: false,
              renewalIntent: 'Renew',
            },
          ],
        },
      })
    }
    expect(await shop.me(buyer)).toMatchObject({
      plan: 'standard',
      billingCycle: 'yearly',
      planSource: 'apple',
      planRenewsAt: new Date(Number(state.transaction['expiresDate'])).toISOString(),
      appleSubscriptionId: id,
      googleSubscriptionId: null,
      applePendingPlan: null,
    })
    expect(await shop.rows(buyer)).toHaveLength(1)
  })

  it('refuses a purchase to another owner, in each kind of body', async () => {
    const [buyer, thief] = [await owner(), await owner()]
    const { state } = shop.stores.buyApple(accountToken(buyer.id))
    const jws = await shop.stores.sign(state.transaction)
    expect(await shop.validateApple(thief, jws)).toMatchObject(REFUSED)
    expect(await shop.validateApple(buyer, jws)).toMatchObject({ ok: true })
    expect(await shop.validateApple(thief, jws)).toMatchObject(REFUSED)
    expect(await shop.validateApple(buyer, jws, { userId: thief.id })).toMatchObject(REFUSED)
    expect(await shop.me(thief)).toMatchObject({ plan: 'free', appleSubscriptionId: null })
    expect(await shop.me(buyer)).toMatchObject({ plan: 'lite' })
  })

  it('gives a purchase that names no account to the first owner who shows it, also of two at the same time', async () => {
    const owners = [await owner(), await owner()] as const
    const { state } = shop.stores.buyApple(null)
    const jws = await shop.stores.sign(state.transaction)
    const answers = await Promise.all(owners.map((each) => shop.validateApple(each, jws)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const plans = await Promise.all(owners.map(async (each) => (await shop.me(each)).plan))
    expect(plans.filter((plan) => plan === 'lite')).toHaveLength(1)
  })

  it.each<[string, { chain?: TestChain; change?: object }]>([
    ['a chain that has expired', { chain: 'expired' }],
    ['a chain without Apple’s marks', { chain: 'unmarked' }],
    ['a chain of another root', { chain: 'otherRoot' }],
    ['another app', { change: { bundleId: 'com.example.other' } }],
    ['another environment', { change: { environment: 'Sandbox' } }],
    ['an environment that is not signed', { change: { environment: 'LocalTesting' } }],
  ])('refuses a purchase with %s', async (_, { chain, change }) => {
    const buyer = await owner()
    const { state } = shop.stores.buyApple(accountToken(buyer.id))
    const jws = await shop.stores.sign({ ...state.transaction, ...change }, chain)
    expect(await shop.validateApple(buyer, jws)).toMatchObject(REFUSED)
    expect(await shop.rows(buyer)).toEqual([])
  })

  it('refuses a purchase with an altered payload, an altered signature, or none', async () => {
    const buyer = await owner()
    const mine = shop.stores.buyApple(accountToken(buyer.id)).state.transaction
    const [header, payload, signature = ''] = (await shop.stores.sign(mine)).split('.')
    const other = (await shop.stores.sign({ ...mine, productId: 'plus_yearly' })).split('.')[1]
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    for (const jws of [
      `${header}.${other}.${signature}`,
      `${header}.${payload}.${flipped}`,
      `${header}.${payload}.`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      'nonsense',
    ]) {
      expect(await shop.validateApple(buyer, jws)).toMatchObject(REFUSED)
    }
    expect(await shop.me(buyer)).toMatchObject({ plan: 'free' })
  })

  it('grants nothing for a purchase that the store does not know, that has ended, or that is no plan', async () => {
    const buyer = await owner()
    const token = accountToken(buyer.id)
    const unknown = shop.stores.buyApple(token)
    shop.stores.apple.delete(unknown.id)
    expect(await shop.validateApple(buyer, await shop.stores.sign(unknown.state.transaction))).toMatchObject(REFUSED)
    const ended = shop.stores.buyApple(token)
    ended.state.status = 5
    expect(await shop.validateApple(buyer, await shop.stores.sign(ended.state.transaction))).toMatchObject(EXPIRED)
    const strange = shop.stores.buyApple(token, 'com.example.stickers')
    expect(await shop.validateApple(buyer, await shop.stores.sign(strange.state.transaction))).toMatchObject(REFUSED)
    expect(await shop.rows(buyer)).toEqual([])
  })

  it('requires that a purchase by its transaction id alone names the owner, because such an id can be guessed', async () => {
    const buyer = await owner()
    const named = shop.stores.buyApple(accountToken(buyer.id))
    const unnamed = shop.stores.buyApple(null)
    const idOf = ({ state }: typeof named) => String(state.transaction['transactionId'])
    expect(await shop.validateTransactionId(buyer, idOf(unnamed))).toMatchObject(REFUSED)
    expect(await shop.validateTransactionId(buyer, '../../v1/notifications')).toMatchObject(REFUSED)
    expect(await shop.validateTransactionId(buyer, idOf(named))).toMatchObject({ ok: true, planId: 'lite-monthly' })
  })

  it('asks to try later when the store does not answer, and accepts the purchase at the next try', async () => {
    const buyer = await owner()
    const { state } = shop.stores.buyApple(accountToken(buyer.id))
    const jws = await shop.stores.sign(state.transaction)
    shop.stores.faults.set('/inApps/', 1)
    expect(await shop.validateApple(buyer, jws)).toMatchObject(LATER)
    expect(await shop.validateApple(buyer, jws)).toMatchObject({ ok: true })
  })

  it('continues the plan for the account that bought last with the same Apple account', async () => {
    const [first, second] = [await owner(), await owner()]
    const { id, state } = shop.stores.buyApple(accountToken(first.id))
    await shop.validateApple(first, await shop.stores.sign(state.transaction))
    state.transaction['appAccountToken'] = accountToken(second.id).toUpperCase()
    state.transaction['transactionId'] = '3000000000000001'
    expect(await shop.validateApple(second, await shop.stores.sign(state.transaction))).toMatchObject({ ok: true })
    expect(await shop.me(first)).toMatchObject({ plan: 'free', appleSubscriptionId: null })
    expect(await shop.me(second)).toMatchObject({ plan: 'lite', appleSubscriptionId: id })
  })

  it('keeps the plan of a merged account, which the store knows by the older name', async () => {
    const [kept, brought] = [await owner(), await owner()]
    const { id, state } = shop.stores.buyApple(accountToken(brought.id))
    await shop.validateApple(brought, await shop.stores.sign(state.transaction))
    await shop.server.given.merged({ from: brought, to: kept })
    state.transaction['productId'] = 'plus_monthly'
    await shop.notifyApple(await shop.stores.notification('DID_RENEW', id))
    await shop.settle()
    const user = await shop.db.selectFrom('users').selectAll().where('id', '=', kept.id).executeTakeFirst()
    expect(user).toMatchObject({ plan: 'plus', plan_source: 'apple' })
  })
})

describe('a purchase in Google Play', () => {
  it('gives the plan and is acknowledged within the call', async () => {
    const buyer = await owner()
    const { id, state } = shop.stores.buyPlay(accountToken(buyer.id), 'plus_monthly')
    expect(await shop.validatePlay(buyer, id)).toMatchObject({
      ok: true,
      planId: 'plus-monthly',
      data: { transaction: { type: 'android-playstore' }, collection: [{ id: 'plus_monthly', purchaseId: id }] },
    })
    expect(state['acknowledgementState']).toBe('ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED')
    expect(shop.stores.calls.at(-1)).toContain(`/purchases/subscriptions/plus_monthly/tokens/${id}:acknowledge`)
    expect(await shop.me(buyer)).toMatchObject({ plan: 'plus', planSource: 'google', googleSubscriptionId: id })
  })

  it('acknowledges a purchase by the task when the call could not', async () => {
    const buyer = await owner()
    const { id, state } = shop.stores.buyPlay(accountToken(buyer.id))
    shop.stores.faults.set(`${id}:acknowledge`, 1)
    expect(await shop.validatePlay(buyer, id)).toMatchObject({ ok: true })
    expect(state['acknowledgementState']).toBe('ACKNOWLEDGEMENT_STATE_PENDING')
    expect(await shop.rows(buyer)).toMatchObject([{ is_acknowledged: false }])
    await shop.acknowledge()
    expect(state['acknowledgementState']).toBe('ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED')
    expect(await shop.rows(buyer)).toMatchObject([{ is_acknowledged: true }])
  })

  it('refuses a purchase to another owner, and one whose token the store does not know', async () => {
    const [buyer, thief] = [await owner(), await owner()]
    const { id } = shop.stores.buyPlay(accountToken(buyer.id))
    for (const token of [id, 'token-of-nobody', '../../x', 'a/b?c']) {
      expect(await shop.validatePlay(thief, token)).toMatchObject(REFUSED)
    }
    expect(await shop.rows(thief)).toEqual([])
  })

  it('asks to try later while a purchase is not paid, and does not acknowledge it', async () => {
    const buyer = await owner()
    const { id, state } = shop.stores.buyPlay(accountToken(buyer.id), 'lite_monthly', {
      subscriptionState: 'SUBSCRIPTION_STATE_PENDING',
    })
    expect(await shop.validatePlay(buyer, id)).toMatchObject(LATER)
    expect(state['acknowledgementState']).toBe('ACKNOWLEDGEMENT_STATE_PENDING')
    state['subscriptionState'] = 'SUBSCRIPTION_STATE_ACTIVE'
    expect(await shop.validatePlay(buyer, id)).toMatchObject({ ok: true })
  })

  it('retires the older token when a purchase replaces another', async () => {
    const buyer = await owner()
    const older = shop.stores.buyPlay(accountToken(buyer.id))
    await shop.validatePlay(buyer, older.id)
    const newer = shop.stores.buyPlay(accountToken(buyer.id), 'plus_yearly', { linkedPurchaseToken: older.id })
    expect(await shop.validatePlay(buyer, newer.id)).toMatchObject({ ok: true, planId: 'plus-yearly' })
    const rows = await shop.rows(buyer)
    expect(rows.find(({ id }) => id === older.id)).toMatchObject({ status: 'ended', retired_at: expect.any(Date) })
    const asked = shop.stores.calls.length
    await shop.notifyPlay(shop.stores.push(13, older.id))
    await shop.settle()
    expect(shop.stores.calls.slice(asked).filter((call) => call.includes(older.id))).toEqual([])
    expect(await shop.me(buyer)).toMatchObject({ plan: 'plus', googleSubscriptionId: newer.id })
  })

  it('gives a purchase that was made in the store itself to the owner of the token that it replaces', async () => {
    const buyer = await owner()
    const older = shop.stores.buyPlay(accountToken(buyer.id))
    await shop.validatePlay(buyer, older.id)
    older.state['subscriptionState'] = 'SUBSCRIPTION_STATE_EXPIRED'
    await shop.notifyPlay(shop.stores.push(13, older.id))
    await shop.settle()
    expect(await shop.me(buyer)).toMatchObject({ plan: 'free', googleSubscriptionId: null })
    const newer = shop.stores.buyPlay(null, 'standard_monthly', { linkedPurchaseToken: older.id })
    await shop.notifyPlay(shop.stores.push(4, newer.id))
    await shop.settle()
    expect(await shop.me(buyer)).toMatchObject({ plan: 'standard', googleSubscriptionId: newer.id })
    expect(newer.state['acknowledgementState']).toBe('ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED')
  })
})

describe('one subscription at a time', () => {
  const paidBy = async (source: 'stripe' | 'apple' | 'google') => {
    const buyer = await owner()
    const at = shop.server.clock.now()
    const change = { userId: buyer.id, plan: 'lite', billingCycle: 'monthly', source, at } as const
    await shop.server.deps.database.transaction((tx) => changePlan(tx, change))
    return buyer
  }

  it.each([
    ['stripe', 'localhost:4000'],
    ['google', 'Google Play'],
  ] as const)(
    'a plan that is paid through %s keeps the App Store out, and says where to cancel',
    async (source, name) => {
      const buyer = await paidBy(source)
      const { state } = shop.stores.buyApple(accountToken(buyer.id), 'plus_yearly')
      const answer = await shop.validateApple(buyer, await shop.stores.sign(state.transaction))
      expect(answer).toMatchObject({ ...REFUSED, message: expect.stringContaining(name) })
      expect(answer.message).toContain('cancel')
      expect(await shop.rows(buyer)).toEqual([])
      expect(await shop.me(buyer)).toMatchObject({ plan: 'lite' })
    },
  )

  it('a plan that is paid in the App Store keeps Google Play out: Google gives the money back', async () => {
    const buyer = await paidBy('apple')
    const { id, state } = shop.stores.buyPlay(accountToken(buyer.id))
    expect(await shop.validatePlay(buyer, id)).toMatchObject({
      ...REFUSED,
      message: expect.stringContaining('App Store'),
    })
    expect(state['acknowledgementState']).toBe('ACKNOWLEDGEMENT_STATE_PENDING')
  })

  it.each(['apple', 'google'] as const)('a plan that is paid through %s is not sold by Stripe', async (source) => {
    const buyer = await paidBy(source)
    const answer = await shop.server.call(calls.payments.pay, { body: { priceId: 'plus-yearly' } }, buyer)
    const name = source === 'apple' ? 'App Store' : 'Google Play'
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment.otherStore' } })
    expect(answer.body.message).toContain(name)
  })
})

describe('cancelling at Google Play', () => {
  const cancel = (buyer?: Awaited<ReturnType<typeof owner>>) => shop.server.call(calls.payments.cancelGoogle, {}, buyer)

  it('ends the plan with the time that is paid, also when it is cancelled twice', async () => {
    const buyer = await owner()
    const { id, state } = shop.stores.buyPlay(accountToken(buyer.id))
    await shop.validatePlay(buyer, id)
    const expiry = new Date(String(state.lineItems[0]?.['expiryTime'])).toISOString()
    for (const _ of [1, 2]) {
      expect(await cancel(buyer)).toMatchObject({ status: 200, body: { me: { plan: 'lite', planCancelAt: expiry } } })
    }
    expect(shop.stores.calls.filter((call) => call.endsWith(`${id}:cancel`))).toHaveLength(1)
  })

  it('requires a session, and a subscription at Google Play of the caller’s own', async () => {
    const [buyer, other, elsewhere] = [await owner(), await owner(), await owner()]
    await shop.validatePlay(buyer, shop.stores.buyPlay(accountToken(buyer.id)).id)
    expect(await cancel()).toMatchObject({ status: 401 })
    expect(await cancel(other)).toMatchObject({ status: 409, body: { code: 'payment.noSubscription' } })
    const { state } = shop.stores.buyApple(accountToken(elsewhere.id))
    await shop.validateApple(elsewhere, await shop.stores.sign(state.transaction))
    expect(await cancel(elsewhere)).toMatchObject({ status: 409, body: { code: 'payment.otherStore' } })
    expect(await shop.me(buyer)).toMatchObject({ plan: 'lite', planCancelAt: null })
  })
})

describe('a change at the App Store', () => {
  const plans = { new: { plan: 'plus', cycle: 'yearly' }, current: { plan: 'plus', cycle: 'yearly' } } as const
  const pending = (buyer?: Awaited<ReturnType<typeof owner>>) =>
    shop.server.call(calls.payments.applePending, { body: plans }, buyer)

  it('shows the plan of the next period as the store reports it, whatever the app says', async () => {
    const buyer = await owner()
    const { state } = shop.stores.buyApple(accountToken(buyer.id), 'standard_yearly')
    await shop.validateApple(buyer, await shop.stores.sign(state.transaction))
    expect((await pending(buyer)).body.me).toMatchObject({ plan: 'standard', applePendingPlan: null })
    state.renewal['autoRenewProductId'] = 'lite_monthly'
    const later = { type: 'lite', billingCycle: 'monthly' }
    expect((await pending(buyer)).body.me).toMatchObject({ plan: 'standard', applePendingPlan: later })
    expect(await shop.me(buyer)).toMatchObject({ applePendingPlan: later })
  })

  it('requires a session and a subscription, and reports when the store does not answer', async () => {
    const [buyer, other] = [await owner(), await owner()]
    const { state } = shop.stores.buyApple(accountToken(buyer.id))
    await shop.validateApple(buyer, await shop.stores.sign(state.transaction))
    expect(await pending()).toMatchObject({ status: 401 })
    expect(await pending(other)).toMatchObject({ status: 409, body: { code: 'payment.noSubscription' } })
    shop.stores.faults.set('/inApps/', 1)
    expect(await pending(buyer)).toMatchObject({ status: 502, body: { code: 'provider.failed' } })
  })
})

it('a receipt needs a session', async () => {
  const transaction = { type: 'apple-sk2' as const, id: 'lite_monthly', jwsRepresentation: 'x' }
  const body = { id: 'app.wayform.test', type: 'application', transaction }
  expect(await shop.server.call(calls.payments.validatePurchase, { body, query: {} })).toMatchObject({ status: 401 })
})

describe('a purchase in a store’s test environment, on a server in production', () => {
  /** The number of the reviewers is this account's, until the function that is returned has run. */
  function makeReviewer({ number }: { number: string }) {
    const { config } = shop.server.deps
    const before = { testLogin: config.testLogin, isProduction: config.isProduction }
    Object.assign(config, { testLogin: { phone: number.slice(1), code: '123456' }, isProduction: true })
    return () => void Object.assign(config, before)
  }
  function buyAppleTest(token: string | null) {
    const bought = shop.stores.buyApple(token, 'plus_monthly', { environment: 'Sandbox' })
    bought.state.renewal['environment'] = 'Sandbox'
    return bought
  }

  it('gives its plan to the reviewers of the App Store and of Google Play, and to no other account', async () => {
    const [reviewer, other, player] = [await owner(), await owner(), await owner()]
    const endReview = makeReviewer(reviewer)
    try {
      const apple = buyAppleTest(accountToken(reviewer.id))
      const jws = await shop.stores.sign(apple.state.transaction)
      expect(await shop.validateApple(reviewer, jws)).toMatchObject({ ok: true, planId: 'plus-monthly' })
      expect(await shop.me(reviewer)).toMatchObject({ plan: 'plus', planSource: 'apple' })

      const forged = await shop.stores.sign(apple.state.transaction, 'otherRoot')
      expect(await shop.validateApple(reviewer, forged)).toMatchObject(REFUSED)
      const others = await shop.stores.sign(buyAppleTest(accountToken(other.id)).state.transaction)
      expect(await shop.validateApple(other, others)).toMatchObject(REFUSED)
      const nobodys = await shop.stores.sign(buyAppleTest(null).state.transaction)
      expect(await shop.validateApple(other, nobodys)).toMatchObject(REFUSED)

      const play = shop.stores.buyPlay(accountToken(player.id), 'lite_monthly', { testPurchase: {} })
      expect(await shop.validatePlay(player, play.id)).toMatchObject(REFUSED)
      for (const each of [other, player]) {
        expect(await shop.me(each)).toMatchObject({ plan: 'free' })
        expect(await shop.rows(each)).toEqual([])
      }
    } finally {
      endReview()
    }
    const endSecond = makeReviewer(player)
    try {
      const play = shop.stores.buyPlay(accountToken(player.id), 'lite_monthly', { testPurchase: {} })
      expect(await shop.validatePlay(player, play.id)).toMatchObject({ ok: true })
      expect(await shop.me(player)).toMatchObject({ plan: 'lite', planSource: 'google' })
    } finally {
      endSecond()
    }
  })

  it('gives nothing any more once the review is over', async () => {
    const reviewer = await owner()
    const endReview = makeReviewer(reviewer)
    try {
      const { state } = buyAppleTest(accountToken(reviewer.id))
      expect(await shop.validateApple(reviewer, await shop.stores.sign(state.transaction))).toMatchObject({ ok: true })
      Object.assign(shop.server.deps.config, { testLogin: null })
      await syncPlan(shop.server.deps, reviewer.id)
      expect(await shop.me(reviewer)).toMatchObject({ plan: 'free' })
    } finally {
      endReview()
    }
  })
})
