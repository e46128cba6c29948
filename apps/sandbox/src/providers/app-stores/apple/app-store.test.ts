import {
  APIError,
  type APIException,
  Environment,
  GetTransactionHistoryVersion,
  VerificationStatus,
} from '@apple/app-store-server-library'
import { describe, expect, it } from 'vitest'
import { APP_STORE, startStores, USER_ID } from '../../../testing/stores-for-test.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Stores = Awaited<ReturnType<typeof startStores>>

async function notified({ app, verifier }: Stores, count: number) {
  const received = await app.arrived(count)
  expect(received.every(({ url }) => url === '/webhooks/app-store')).toBe(true)
  return Promise.all(
    received.slice(0, count).map(({ raw }) => verifier().verifyAndDecodeNotification(JSON.parse(raw).signedPayload)),
  )
}

/** The subscription as the store reports it, verified with Apple's own library. */
async function reported({ apple, verifier }: Stores, transactionId: string) {
  const { data = [] } = await apple().getAllSubscriptionStatuses(transactionId)
  const last = data[0]?.lastTransactions?.[0]
  return {
    status: last?.status,
    transaction: await verifier().verifyAndDecodeTransaction(last?.signedTransactionInfo ?? ''),
    renewal: await verifier().verifyAndDecodeRenewalInfo(last?.signedRenewalInfo ?? ''),
  }
}

async function bought(options: object = {}) {
  const stores = await startStores()
  const { purchase } = await stores.control('app-store/buy', { productId: 'lite_monthly', userId: USER_ID, ...options })
  const { originalTransactionId } = purchase
  return {
    stores,
    purchase,
    originalTransactionId,
    act: (name: string, more: object = {}) => stores.control(`app-store/${name}`, { originalTransactionId, ...more }),
    report: () => reported(stores, originalTransactionId),
  }
}

describe('the stand-in for the App Store', () => {
  it('sells a subscription that Apple’s own library verifies, and says to whom', async () => {
    const { stores, purchase, report } = await bought()
    const transaction = await stores.verifier().verifyAndDecodeTransaction(purchase.jwsRepresentation)
    expect(transaction).toMatchObject({
      productId: 'lite_monthly',
      bundleId: APP_STORE.bundleId,
      environment: 'Sandbox',
      type: 'Auto-Renewable Subscription',
      price: 12_000,
      currency: 'USD',
    })
    expect(transaction.appAccountToken).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-3[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(purchase.validation).toMatchObject({
      id: APP_STORE.bundleId,
      type: 'application',
      transaction: { type: 'apple-sk2', id: 'lite_monthly', jwsRepresentation: purchase.jwsRepresentation },
    })
    const { status, renewal } = await report()
    expect([status, renewal.autoRenewStatus, renewal.autoRenewProductId]).toEqual([1, 1, 'lite_monthly'])
    const [notification] = await notified(stores, 1)
    expect(notification).toMatchObject({ notificationType: 'SUBSCRIBED', subtype: 'INITIAL_BUY', version: '2.0' })
    expect(notification?.data).toMatchObject({ bundleId: APP_STORE.bundleId, environment: 'Sandbox', status: 1 })
  })

  it('renews, fails with grace, recovers and ends, each with its notification', async () => {
    const { stores, act, report } = await bought()
    const first = await report()
    await act('renew')
    const renewed = await report()
    expect(renewed.transaction.transactionId).not.toBe(first.transaction.transactionId)
    expect(renewed.transaction.originalTransactionId).toBe(first.transaction.transactionId)
    expect(renewed.transaction.transactionReason).toBe('RENEWAL')

    await act('grace')
    const inGrace = await report()
    expect([inGrace.status, inGrace.renewal.isInBillingRetryPeriod]).toEqual([4, true])
    expect(inGrace.renewal.gracePeriodExpiresDate).toBeGreaterThan(Date.now() + 15 * DAY_MS)
    expect(inGrace.transaction.expiresDate).toBeLessThanOrEqual(Date.now())
    await act('end-grace')
    expect((await report()).status).toBe(3)
    await act('renew')
    expect((await report()).status).toBe(1)
    await act('cancel')
    expect((await report()).renewal.autoRenewStatus).toBe(0)
    await act('resume')
    await act('expire')
    const ended = await report()
    expect([ended.status, ended.renewal.expirationIntent]).toEqual([2, 1])

    const types = (await notified(stores, 8)).map(({ notificationType, subtype }) => [notificationType, subtype])
    expect(types).toEqual([
      ['SUBSCRIBED', 'INITIAL_BUY'],
      ['DID_RENEW', undefined],
      ['DID_FAIL_TO_RENEW', 'GRACE_PERIOD'],
      ['GRACE_PERIOD_EXPIRED', undefined],
      ['DID_RENEW', 'BILLING_RECOVERY'],
      ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED'],
      ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_ENABLED'],
      ['EXPIRED', 'VOLUNTARY'],
    ])
  })

  it('upgrades at once, and downgrades with the next period', async () => {
    const { stores, act, report, originalTransactionId } = await bought()
    await act('change', { productId: 'plus_monthly' })
    expect((await report()).transaction.productId).toBe('plus_monthly')
    await act('change', { productId: 'standard_yearly' })
    const waiting = await report()
    expect([waiting.transaction.productId, waiting.renewal.autoRenewProductId]).toEqual([
      'plus_monthly',
      'standard_yearly',
    ])
    await act('renew')
    expect((await report()).transaction.productId).toBe('standard_yearly')

    const history = await stores
      .apple()
      .getTransactionHistory(originalTransactionId, null, {}, GetTransactionHistoryVersion.V2)
    const infos = await Promise.all(
      (history.signedTransactions ?? []).map((each) => stores.verifier().verifyAndDecodeTransaction(each)),
    )
    expect(infos.map(({ productId, isUpgraded }) => [productId, isUpgraded])).toEqual([
      ['lite_monthly', true],
      ['plus_monthly', undefined],
      ['standard_yearly', undefined],
    ])
    expect((await notified(stores, 4)).map(({ subtype }) => subtype)).toEqual([
      'INITIAL_BUY',
      'UPGRADE',
      'DOWNGRADE',
      undefined,
    ])
  })

  it('a refund or a revocation ends the subscription, and a reversed refund or a new purchase restores it', async () => {
    const { act, report, stores } = await bought()
    await act('refund')
    const refunded = await report()
    expect([refunded.status, typeof refunded.transaction.revocationDate]).toEqual([5, 'number'])
    await act('reverse-refund')
    expect((await report()).status).toBe(1)
    await act('revoke')
    expect((await report()).status).toBe(5)
    await act('resubscribe', { productId: 'plus_yearly' })
    const again = await report()
    expect([again.status, again.transaction.productId]).toEqual([1, 'plus_yearly'])
    const types = (await notified(stores, 5)).map(({ notificationType }) => notificationType)
    expect(types).toEqual(['SUBSCRIBED', 'REFUND', 'REFUND_REVERSED', 'REVOKE', 'SUBSCRIBED'])
  })

  it('asks for a higher price, and ends without a yes', async () => {
    const { act, report } = await bought()
    await act('ask-price')
    expect((await report()).renewal.priceIncreaseStatus).toBe(0)
    await act('agree-price')
    const agreed = await report()
    expect([agreed.renewal.priceIncreaseStatus, agreed.renewal.renewalPrice]).toEqual([1, 15_000])
    await act('renew')
    expect((await report()).transaction.price).toBe(15_000)
    await act('ask-price')
    await act('expire')
    expect((await report()).renewal.expirationIntent).toBe(3)
  })

  it('loses a notification, sends one twice and one late, with the same id each time', async () => {
    const { stores, act } = await bought({ notice: 'lost' })
    await act('cancel', { notice: 'twice' })
    const [one, two] = await notified(stores, 2)
    expect(one?.subtype).toBe('AUTO_RENEW_DISABLED')
    expect(two?.notificationUUID).toBe(one?.notificationUUID)
    const listed = (await stores.get('/__control/app-store/notifications')).json.notifications
    expect(listed.map(({ type, deliveries }: { type: string; deliveries: number }) => [type, deliveries])).toEqual([
      ['SUBSCRIBED INITIAL_BUY', 0],
      ['DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED', 2],
    ])
    await stores.control('app-store/repeat', { notificationUUID: listed[0].id })
    expect((await notified(stores, 3)).at(-1)?.notificationType).toBe('SUBSCRIBED')
  })

  it('tries again while the server does not take a notification', async () => {
    let answers = 0
    const stores = await startStores({ answer: () => (answers++ === 0 ? 503 : 200) })
    await stores.control('app-store/buy', { productId: 'lite_monthly' })
    const [first, second] = await notified(stores, 2)
    expect(second?.notificationUUID).toBe(first?.notificationUUID)
  })

  it.each([
    ['otherRoot', VerificationStatus.VERIFICATION_FAILURE],
    ['expiredChain', VerificationStatus.INVALID_CERTIFICATE],
    ['unmarkedChain', VerificationStatus.VERIFICATION_FAILURE],
    ['altered', VerificationStatus.VERIFICATION_FAILURE],
    ['unsigned', VerificationStatus.VERIFICATION_FAILURE],
  ])('forges signed data so that Apple’s library refuses it: %s', async (forge, status) => {
    const { stores, originalTransactionId } = await bought()
    await stores.control('app-store/options', { forge })
    const { signedTransactionInfo = '' } = await stores.apple().getTransactionInfo(originalTransactionId)
    await expect(stores.verifier().verifyAndDecodeTransaction(signedTransactionInfo)).rejects.toMatchObject({ status })
    await stores.control('app-store/options', {})
    const right = await stores.apple().getTransactionInfo(originalTransactionId)
    await stores.verifier().verifyAndDecodeTransaction(right.signedTransactionInfo ?? '')
  })

  it('sells in another environment and for another app, which the verifier of this one refuses', async () => {
    const { stores, purchase } = await bought({ environment: 'Production' })
    await expect(stores.verifier().verifyAndDecodeTransaction(purchase.jwsRepresentation)).rejects.toMatchObject({
      status: VerificationStatus.INVALID_ENVIRONMENT,
    })
    await stores.verifier(Environment.PRODUCTION).verifyAndDecodeTransaction(purchase.jwsRepresentation)
    await expect(stores.apple().getTransactionInfo(purchase.transactionId)).rejects.toMatchObject({
      apiError: APIError.TRANSACTION_ID_NOT_FOUND,
    })
    const other = await stores.control('app-store/buy', { productId: 'lite_monthly', bundleId: 'com.example.other' })
    await expect(stores.verifier().verifyAndDecodeTransaction(other.purchase.jwsRepresentation)).rejects.toMatchObject({
      status: VerificationStatus.INVALID_APP_IDENTIFIER,
    })
  })

  it('asks callers for the app’s key, and answers errors with Apple’s numbers', async () => {
    const { stores } = await bought()
    const code = async (asking: Promise<unknown>) =>
      asking.then(
        () => 'answered',
        (error: APIException) => [error.httpStatusCode, error.apiError ?? null],
      )
    for (const wrong of [{ keyId: 'ANOTHERKEY' }, { issuerId: 'another' }, { bundleId: 'com.example.other' }]) {
      expect(await code(stores.apple(wrong).getTransactionInfo('1'))).toEqual([401, null])
    }
    expect(await code(stores.apple().getTransactionInfo('230000000000000'))).toEqual([404, 4_040_010])
    expect(await code(stores.apple().getAllSubscriptionStatuses('abc'))).toEqual([400, 4_000_006])
    await stores.control('faults', { provider: 'app-store', status: 429 })
    expect(await code(stores.apple().getTransactionInfo('1'))).toEqual([429, 4_290_000])
  })

  it('sends a test notification, and reports its delivery', async () => {
    const stores = await startStores()
    const { testNotificationToken = '' } = await stores.apple().requestTestNotification()
    const [notification] = await notified(stores, 1)
    expect(notification?.notificationType).toBe('TEST')
    const { signedPayload = '' } = await stores.apple().getTestNotificationStatus(testNotificationToken)
    const sent = await stores.verifier().verifyAndDecodeNotification(signedPayload)
    expect(sent.notificationUUID).toBe(notification?.notificationUUID)
  })

  it('refuses what can’t happen to a subscription, and names what can', async () => {
    const { stores, originalTransactionId } = await bought()
    const refused = await stores.post('/__control/app-store/reverse-refund', { originalTransactionId })
    expect([refused.status, refused.json.code]).toEqual([422, 'sandbox.refused'])
    expect(refused.json.message).toContain('renew, cancel')
    const unknown = await stores.post('/__control/app-store/buy', { productId: 'gold_monthly' })
    expect(unknown.status).toBe(400)
  })
})
