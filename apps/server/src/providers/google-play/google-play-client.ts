import * as z from 'zod'
import type { GooglePlayConfig } from '../../config-stores.ts'
import { callProvider, type ProviderAnswer } from '../../platform/outbound/call-provider.ts'
import { isPathSegment, providerPath } from '../provider-path.ts'
import { accessTokens } from '../service-account/access-tokens.ts'
import { StoreError, type StoreProblem, type StoreStatus, type StoreSubscription } from '../store-subscription.ts'

export type GooglePlayClient = ReturnType<typeof googlePlayClient>

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher'
const CANCEL = { cancellationContext: { cancellationType: 'USER_REQUESTED_STOP_RENEWALS' } }

/** Subscriptions at Google Play (Android Publisher API v3), by their purchase tokens. */
export function googlePlayClient(config: GooglePlayConfig, { timeoutMs = 10_000, now = () => new Date() } = {}) {
  const access = accessTokens(config, { scope: SCOPE, timeoutMs, now })
  const purchases = providerPath`/androidpublisher/v3/applications/${config.packageName}/purchases`

  async function call(path: string, post?: object): Promise<unknown> {
    const first = await attempt(path, post)
    // The token may have been ended early; a new one shows whether it is the account.
    const answer = first.isAnswered && first.status === 401 ? await attempt(path, post) : first
    if (!answer.isAnswered) throw new StoreError('unavailable', answer.code)
    if (answer.status >= 200 && answer.status < 300) return answer.json
    throw new StoreError(PROBLEMS[answer.status] ?? 'unavailable', `http ${answer.status}`)
  }

  async function attempt(path: string, post?: object): Promise<ProviderAnswer> {
    const granted = await access.get()
    if (!granted.ok) throw new StoreError('unavailable', granted.code)
    const answer = await callProvider(`${config.apiUrl}${purchases}${path}`, {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${granted.token}`,
        ...(post && { 'content-type': 'application/json' }),
      },
      ...(post && { body: JSON.stringify(post) }),
      timeoutMs,
    })
    if (answer.isAnswered && answer.status === 401) access.forget(granted.token)
    return answer
  }

  return {
    /** Its state now. */
    async subscription(token: string): Promise<StoreSubscription> {
      if (!isPathSegment(token)) throw new StoreError('missing', 'not a token')
      const answer = await call(providerPath`/subscriptionsv2/tokens/${token}`)
      const purchase = purchaseAnswer.safeParse(answer)
      if (!purchase.success) throw new StoreError('unavailable', 'unreadable', purchase.error)
      return present(token, purchase.data, now())
    },

    acknowledge: (productId: string, token: string) =>
      call(providerPath`/subscriptions/${productId}/tokens/${token}:acknowledge`, {}),

    /** It runs until the paid time ends. */
    cancel: (token: string) => call(providerPath`/subscriptionsv2/tokens/${token}:cancel`, CANCEL),
  }
}

function present(token: string, purchase: z.output<typeof purchaseAnswer>, now: Date): StoreSubscription {
  const { lineItems, subscriptionState, externalAccountIdentifiers } = purchase
  // A change of product lists both for a while; the one that lasts longer is the current one.
  const [item] = lineItems.toSorted((a, b) => (b.expiryTime?.getTime() ?? 0) - (a.expiryTime?.getTime() ?? 0))
  const periodEnd = item?.expiryTime ?? null
  const isCanceled = subscriptionState === 'SUBSCRIPTION_STATE_CANCELED'
  const isOver = isCanceled && periodEnd !== null && periodEnd <= now
  return {
    store: 'google',
    id: token,
    isTest: purchase.testPurchase !== undefined,
    transactionId: item?.latestSuccessfulOrderId ?? token,
    productId: item?.productId ?? '',
    status: isOver ? 'ended' : (STATUS[subscriptionState] ?? 'ended'),
    startedAt: purchase.startTime ?? now,
    periodEnd,
    renews: !isCanceled && item?.autoRenewingPlan?.autoRenewEnabled === true,
    nextProductId: item?.deferredItemReplacement?.productId ?? null,
    accountToken: externalAccountIdentifiers?.obfuscatedExternalAccountId ?? null,
    replaces: purchase.linkedPurchaseToken ?? null,
    isAcknowledged: purchase.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
  }
}

/** A cancelled subscription grants the plan until its time ends. */
const STATUS: Record<string, StoreStatus> = {
  SUBSCRIPTION_STATE_ACTIVE: 'active',
  SUBSCRIPTION_STATE_CANCELED: 'active',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'grace',
  SUBSCRIPTION_STATE_ON_HOLD: 'hold',
  SUBSCRIPTION_STATE_PAUSED: 'paused',
  SUBSCRIPTION_STATE_PENDING: 'pending',
  SUBSCRIPTION_STATE_EXPIRED: 'ended',
  SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED: 'ended',
}

/** 400: it can be no token of this app. */
const PROBLEMS: Record<number, StoreProblem> = { 400: 'missing', 404: 'missing', 410: 'gone' }

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const purchaseAnswer = z.object({
  subscriptionState: z.string(),
  startTime: time.optional(),
  acknowledgementState: z.string().optional(),
  linkedPurchaseToken: z.string().optional(),
  // Only with the purchases of people whom the operator has named as testers.
  testPurchase: z.object({}).optional(),
  externalAccountIdentifiers: z.object({ obfuscatedExternalAccountId: z.string().optional() }).optional(),
  lineItems: z
    .array(
      z.object({
        productId: z.string(),
        expiryTime: time.optional(),
        latestSuccessfulOrderId: z.string().optional(),
        autoRenewingPlan: z.object({ autoRenewEnabled: z.boolean().optional() }).optional(),
        deferredItemReplacement: z.object({ productId: z.string() }).optional(),
      }),
    )
    .default([]),
})
