import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { GOOGLE_PLAY, startStores, USER_ID } from '../../../testing/stores-for-test.ts'

const { packageName } = GOOGLE_PLAY

async function bought(options: object = {}) {
  const stores = await startStores()
  const { purchase } = await stores.control('google-play/buy', {
    productId: 'lite_monthly',
    userId: USER_ID,
    ...options,
  })
  const { subscriptionsv2 } = await stores.google()
  const { playUrl } = stores
  const read = async (token: string = purchase.purchaseToken) =>
    (await subscriptionsv2.get({ packageName, token }, playUrl)).data
  return {
    stores,
    purchase,
    subscriptionsv2,
    read,
    act: (name: string, more: object = {}) =>
      stores.control(`google-play/${name}`, { purchaseToken: purchase.purchaseToken, ...more }),
    /** The decoded messages. */
    pushed: async (count: number) =>
      (await stores.app.arrived(count)).slice(0, count).map(({ url, raw }) => {
        expect(url).toBe('/webhooks/google-play')
        return JSON.parse(Buffer.from(JSON.parse(raw).message.data, 'base64').toString('utf8'))
      }),
  }
}

const typesOf = (messages: { subscriptionNotification?: { notificationType: number } }[]) =>
  messages.map(({ subscriptionNotification }) => subscriptionNotification?.notificationType)

describe('the stand-in for Google Play', () => {
  it('sells a subscription that Google’s own client reads, and says to whom', async () => {
    const { purchase, read, pushed } = await bought()
    const subscription = await read()
    expect(subscription).toMatchObject({
      kind: 'androidpublisher#subscriptionPurchaseV2',
      subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
      acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
      lineItems: [{ productId: 'lite_monthly', offerDetails: { basePlanId: 'monthly' } }],
    })
    expect(subscription.externalAccountIdentifiers?.obfuscatedExternalAccountId).toMatch(/^[0-9a-f-]{36}$/)
    expect(subscription.lineItems?.[0]).toMatchObject({
      latestSuccessfulOrderId: purchase.orderId,
      autoRenewingPlan: { autoRenewEnabled: true, recurringPrice: { currencyCode: 'USD', units: '12' } },
    })
    expect(purchase.validation).toMatchObject({
      id: 'lite_monthly',
      type: 'paid subscription',
      transaction: { type: 'android-playstore', id: purchase.orderId, purchaseToken: purchase.purchaseToken },
    })
    expect(JSON.parse(purchase.receipt)).toMatchObject({ packageName, purchaseState: 0, acknowledged: false })
    const [message] = await pushed(1)
    expect(message).toMatchObject({
      packageName,
      subscriptionNotification: {
        notificationType: 4,
        purchaseToken: purchase.purchaseToken,
        subscriptionId: 'lite_monthly',
      },
    })
  })

  it('acknowledges with the right product only, and refunds a purchase that is not acknowledged', async () => {
    let at = Date.now()
    const stores = await startStores({ now: () => new Date(at) })
    const { subscriptions } = await stores.google()
    const buy = async () =>
      (await stores.control('google-play/buy', { productId: 'lite_monthly' })).purchase.purchaseToken as string // its answer
    const [kept, forgotten] = [await buy(), await buy()]
    const acknowledge = (subscriptionId: string) =>
      subscriptions.acknowledge({ packageName, subscriptionId, token: kept, requestBody: {} }, stores.playUrl)
    await expect(acknowledge('plus_monthly')).rejects.toMatchObject({ code: 400 })
    expect((await acknowledge('lite_monthly')).status).toBe(204)
    at += 4 * 24 * 60 * 60 * 1000
    await stores.control('google-play/expire-tokens', {})
    const { subscriptionsv2 } = await stores.google()
    const stateOf = async (token: string) =>
      (await subscriptionsv2.get({ packageName, token }, stores.playUrl)).data.subscriptionState
    expect([await stateOf(kept), await stateOf(forgotten)]).toEqual([
      'SUBSCRIPTION_STATE_ACTIVE',
      'SUBSCRIPTION_STATE_EXPIRED',
    ])
  })

  it('a purchase goes through renewal, grace, hold, recovery, pause, cancellation, restart and end', async () => {
    const { act, read, pushed } = await bought()
    const states: (string | null | undefined)[] = []
    for (const name of ['renew', 'grace', 'hold', 'renew', 'pause', 'resume', 'cancel', 'resume', 'expire']) {
      await act(name)
      states.push((await read()).subscriptionState?.replace('SUBSCRIPTION_STATE_', ''))
    }
    expect(states).toEqual([
      'ACTIVE',
      'IN_GRACE_PERIOD',
      'ON_HOLD',
      'ACTIVE',
      'PAUSED',
      'ACTIVE',
      'CANCELED',
      'ACTIVE',
      'EXPIRED',
    ])
    expect(typesOf(await pushed(10))).toEqual([4, 2, 6, 5, 1, 10, 1, 3, 7, 13])
    expect((await read()).lineItems?.[0]?.latestSuccessfulOrderId).toMatch(/\.\.2$/)
  })

  it('upgrades at once and downgrades later, each as a purchase that names the one before', async () => {
    const { act, read, purchase, stores } = await bought()
    const upgraded = (await act('change', { productId: 'plus_monthly' })).purchase
    expect(upgraded.purchaseToken).not.toBe(purchase.purchaseToken)
    expect(await read(upgraded.purchaseToken)).toMatchObject({
      linkedPurchaseToken: purchase.purchaseToken,
      lineItems: [{ productId: 'plus_monthly' }],
    })
    expect(await read()).toMatchObject({
      subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED',
      canceledStateContext: { replacementCancellation: {} },
    })
    const { purchase: later } = await stores.control('google-play/change', {
      purchaseToken: upgraded.purchaseToken,
      productId: 'lite_monthly',
    })
    expect((await read(later.purchaseToken)).lineItems).toMatchObject([
      { productId: 'plus_monthly', deferredItemReplacement: { productId: 'lite_monthly' } },
    ])
    await stores.control('google-play/renew', { purchaseToken: later.purchaseToken })
    expect((await read(later.purchaseToken)).lineItems).toMatchObject([{ productId: 'lite_monthly' }])
  })

  it('waits silently for a payment, and reports when it came or failed', async () => {
    const { act, read, pushed, purchase, stores } = await bought({ pending: true })
    expect(await read()).toMatchObject({ subscriptionState: 'SUBSCRIPTION_STATE_PENDING' })
    expect(purchase.validation.transaction.id).toBe(purchase.purchaseToken)
    await act('complete')
    expect(await read()).toMatchObject({ subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE' })
    const other = (await stores.control('google-play/buy', { productId: 'lite_monthly', pending: true })).purchase
    await stores.control('google-play/decline', { purchaseToken: other.purchaseToken })
    expect(typesOf(await pushed(2))).toEqual([4, 20])
  })

  it('cancels and revokes for the server', async () => {
    const { subscriptionsv2, purchase, read, pushed, stores } = await bought()
    const { playUrl } = stores
    const token = purchase.purchaseToken
    const cancellationContext = { cancellationType: 'USER_REQUESTED_STOP_RENEWALS' }
    const wrong = { cancellationContext: { cancellationType: 'BECAUSE' } }
    await expect(subscriptionsv2.cancel({ packageName, token, requestBody: wrong }, playUrl)).rejects.toMatchObject({
      code: 400,
    })
    await subscriptionsv2.cancel({ packageName, token, requestBody: { cancellationContext } }, playUrl)
    await subscriptionsv2.cancel({ packageName, token, requestBody: { cancellationContext } }, playUrl)
    const cancelled = await read()
    expect(cancelled).toMatchObject({ subscriptionState: 'SUBSCRIPTION_STATE_CANCELED' })
    expect(cancelled.lineItems?.[0]?.autoRenewingPlan?.autoRenewEnabled).toBeUndefined()
    await pushed(2)
    const revocationContext = { fullRefund: {} }
    await subscriptionsv2.revoke({ packageName, token, requestBody: { revocationContext } }, playUrl)
    expect(await read()).toMatchObject({ subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' })
    const messages = await pushed(4)
    expect(typesOf(messages)).toEqual([4, 3, 12, undefined])
    expect(messages.at(-1)).toMatchObject({ voidedPurchaseNotification: { purchaseToken: token, productType: 1 } })
  })

  it('signs each push with a token for the server, and can forge it', async () => {
    const { act, stores } = await bought()
    const keys = createRemoteJWKSet(new URL(`${stores.sandbox.url}/google-play/oauth2/v3/certs`))
    const expected = { issuer: 'https://accounts.google.com', audience: GOOGLE_PLAY.pushAudience }
    const tokenAt = async (count: number) =>
      (await stores.app.arrived(count))[count - 1]?.headers.authorization?.replace('Bearer ', '') ?? ''
    const { payload } = await jwtVerify(await tokenAt(1), keys, expected)
    expect(payload).toMatchObject({ email: GOOGLE_PLAY.pushEmail, email_verified: true })
    let count = 1
    const forgeries = {
      wrongKey: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      wrongAudience: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
      wrongIssuer: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
      expired: 'ERR_JWT_EXPIRED',
      unsigned: 'ERR_JOSE_NOT_SUPPORTED',
    }
    for (const [forge, code] of Object.entries(forgeries)) {
      await stores.control('google-play/options', { forge })
      await act('renew')
      await expect(jwtVerify(await tokenAt(++count), keys, expected)).rejects.toMatchObject({ code })
    }
    await stores.control('google-play/options', { forge: 'wrongEmail' })
    await act('cancel')
    expect(decodeJwt(await tokenAt(++count))['email']).not.toBe(GOOGLE_PLAY.pushEmail)
  })

  it('loses a message, and sends one twice under one id', async () => {
    const { act, stores } = await bought({ notice: 'lost' })
    await act('cancel', { notice: 'twice' })
    const ids = (await stores.app.arrived(2)).map(({ raw }) => JSON.parse(raw).message.messageId)
    expect(ids[0]).toBe(ids[1])
    const { notifications } = (await stores.get('/__control/google-play/notifications')).json
    expect(
      notifications.map(({ type, deliveries }: { type: string; deliveries: number }) => [type, deliveries]),
    ).toEqual([
      ['PURCHASED', 0],
      ['CANCELED', 2],
    ])
  })

  it('refuses strangers, other apps and unknown tokens as Google does', async () => {
    const { subscriptionsv2, purchase, stores } = await bought()
    const { playUrl } = stores
    const token = purchase.purchaseToken
    const path = `/google-play/androidpublisher/v3/applications/${packageName}/purchases/subscriptionsv2/tokens/${token}`
    expect((await stores.get(path)).status).toBe(401)
    expect((await stores.grant({ scope: 'https://www.googleapis.com/auth/drive' })).status).toBe(400)
    await expect(subscriptionsv2.get({ packageName: 'com.example', token }, playUrl)).rejects.toMatchObject({
      code: 404,
    })
    await expect(subscriptionsv2.get({ packageName, token: `${token}x` }, playUrl)).rejects.toMatchObject({ code: 404 })
    await expect(subscriptionsv2.get({ packageName, token: 'short' }, playUrl)).rejects.toMatchObject({ code: 400 })
    await stores.control('faults', { provider: 'google-play', status: 410 })
    await expect(subscriptionsv2.get({ packageName, token }, playUrl)).rejects.toMatchObject({ code: 410 })
  })
})
