import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod'
import type { AppStoreConfig } from '../../config-stores.ts'
import { callProvider } from '../../platform/outbound/call-provider.ts'
import { isPathSegment, providerPath } from '../provider-path.ts'
import { StoreError, type StoreStatus, type StoreSubscription } from '../store-subscription.ts'
import { appStoreVerifier } from './app-store-verifier.ts'

export type AppStoreClient = ReturnType<typeof appStoreClient>

type Options = { timeoutMs?: number; now?: () => Date }
/** `withTests`: also purchases of the test environment. */
type Which = { withTests: boolean }

/** Apple's numbers repeat in both environments. */
const TEST_MARK = 'test:'

/**
 * The App Store Server API. A server in production also has the test environment, for the store's reviewers: ids from
 * there carry a mark.
 */
export function appStoreClient(config: AppStoreConfig, options: Options = {}) {
  const real = environmentClient(config, options)
  const { testApiUrl } = config
  const test =
    testApiUrl === null
      ? null
      : environmentClient({ ...config, apiUrl: testApiUrl, environment: 'Sandbox', appId: null }, options)

  async function orTest(find: (client: EnvironmentClient) => Promise<string>, { withTests }: Which): Promise<string> {
    try {
      return await find(real)
    } catch (error) {
      const isElsewhere = error instanceof StoreError && (error.problem === 'forged' || error.problem === 'missing')
      if (!isElsewhere || !withTests || !test) throw error
      return `${TEST_MARK}${await find(test)}`
    }
  }

  return {
    notification: real.notification,
    /** The subscription that a signed transaction from a phone belongs to. */
    originalOfSigned: (signed: string, which: Which) => orTest((client) => client.originalOfSigned(signed), which),
    /** The subscription that a transaction belongs to, by the transaction's id. */
    originalOf: (transactionId: string, which: Which) => orTest((client) => client.originalOf(transactionId), which),
    /** Its state now. */
    async subscription(id: string): Promise<StoreSubscription> {
      if (!id.startsWith(TEST_MARK)) return real.subscription(id)
      if (!test) throw new StoreError('gone', 'no test environment')
      return { ...(await test.subscription(id.slice(TEST_MARK.length))), id, isTest: true }
    },
  }
}

type EnvironmentClient = ReturnType<typeof environmentClient>

const AUDIENCE = 'appstoreconnect-v1'
const TOKEN_SECONDS = 300

/** One environment. Its answers are signed, and verified like the data from phones and notifications. */
function environmentClient(config: AppStoreConfig, { timeoutMs = 10_000, now = () => new Date() }: Options) {
  const verifier = appStoreVerifier(config, { timeoutMs, now })
  const signingKey = createPrivateKey(config.privateKey)

  async function get(path: string): Promise<unknown> {
    const answer = await callProvider(`${config.apiUrl}${path}`, {
      method: 'GET',
      headers: { authorization: `Bearer ${await apiToken()}`, accept: 'application/json' },
      timeoutMs,
    })
    if (!answer.isAnswered) throw new StoreError('unavailable', answer.code)
    if (answer.status === 200) return answer.json
    const code = String(refusedAnswer.safeParse(answer.json).data?.errorCode ?? `http ${answer.status}`)
    throw new StoreError(MISSING.has(code) ? 'missing' : 'unavailable', code)
  }

  function apiToken(): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000)
    return new SignJWT({ bid: config.bundleId })
      .setProtectedHeader({ alg: 'ES256', kid: config.keyId, typ: 'JWT' })
      .setIssuer(config.issuerId)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .sign(signingKey)
  }

  return {
    notification: verifier.notification,

    originalOfSigned: async (jws: string): Promise<string> => (await verifier.transaction(jws)).originalTransactionId,

    async originalOf(transactionId: string): Promise<string> {
      if (!isPathSegment(transactionId)) throw new StoreError('missing', 'not an id')
      const answer = read(transactionAnswer, await get(providerPath`/inApps/v1/transactions/${transactionId}`))
      return (await verifier.transaction(answer.signedTransactionInfo)).originalTransactionId
    },

    async subscription(originalTransactionId: string): Promise<StoreSubscription> {
      const answer = await get(providerPath`/inApps/v1/subscriptions/${originalTransactionId}`)
      const { data } = read(statusAnswer, answer)
      const found = data
        .flatMap(({ lastTransactions }) => lastTransactions)
        .find((each) => each.originalTransactionId === originalTransactionId)
      if (!found) throw new StoreError('missing', 'not listed')
      const transaction = await verifier.transaction(found.signedTransactionInfo)
      const renewal = await verifier.renewal(found.signedRenewalInfo)
      const status = STATUS[found.status] ?? 'ended'
      const renews = renewal.autoRenewStatus === 1
      const { productId } = transaction
      const nextId = renewal.autoRenewProductId ?? productId
      return {
        store: 'apple',
        isTest: false,
        id: transaction.originalTransactionId,
        transactionId: transaction.transactionId,
        productId,
        status,
        startedAt: transaction.purchaseDate,
        periodEnd: (status === 'grace' ? renewal.gracePeriodExpiresDate : null) ?? transaction.expiresDate ?? null,
        renews,
        nextProductId: renews && nextId !== productId ? nextId : null,
        accountToken: transaction.appAccountToken ?? null,
        replaces: null,
        isAcknowledged: true,
      }
    },
  }
}

/** Apple's numbers of a subscription's status; billing retry means that it is not paid and grants nothing. */
const STATUS: Record<number, StoreStatus> = { 1: 'active', 2: 'ended', 3: 'hold', 4: 'grace', 5: 'ended' }

/** No such transaction: in this environment, of this app, or at all. */
const MISSING = new Set(['4040010', '4040005', '4000006', '4000008'])

const jws = z.string().min(1)
const refusedAnswer = z.object({ errorCode: z.number() })
const transactionAnswer = z.object({ signedTransactionInfo: jws })
const statusAnswer = z.object({
  data: z.array(
    z.object({
      lastTransactions: z.array(
        z.object({
          originalTransactionId: z.string(),
          status: z.number(),
          signedTransactionInfo: jws,
          signedRenewalInfo: jws,
        }),
      ),
    }),
  ),
})

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new StoreError('unavailable', 'unreadable', parsed.error)
  return parsed.data
}
