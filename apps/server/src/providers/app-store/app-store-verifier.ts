import type { SignedDataVerifier } from '@apple/app-store-server-library'
import * as z from 'zod'
import type { AppStoreConfig } from '../../config-stores.ts'
import { fetchWhole } from '../../platform/outbound/call-provider.ts'
import { StoreError } from '../store-subscription.ts'

/** The signed notification of a change; null instead of a subscription if it is about none. */
export type AppStoreNotification = { id: string; type: string; subscriptionId: string | null }

/** The minimum age before a root is fetched again, so that forged data can't trigger a fetch each time. */
const ROOT_AGE_MS = 60_000

/**
 * Apple's own verification of signed data: the chain up to the pinned root with its marks and dates, the signature, the
 * app and the environment. The library's online check of revocations is off: it would call addresses from the
 * certificates with a deadline of its own, and the state of a subscription is read from the API in any case.
 */
export function appStoreVerifier(config: AppStoreConfig, { timeoutMs, now }: { timeoutMs: number; now: () => Date }) {
  let loading: Promise<SignedDataVerifier> | undefined
  let loadedAt = 0

  /** Loaded on first use: the library takes a quarter of a second and a few megabytes. */
  function verifier(): Promise<SignedDataVerifier> {
    if (!loading) loadedAt = now().getTime()
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw new StoreError('unavailable', 'no root certificate', error)
    })
    return loading
  }

  async function load(): Promise<SignedDataVerifier> {
    const { Environment, SignedDataVerifier: Verifier } = await import('@apple/app-store-server-library')
    const roots = 'url' in config.roots ? [await fetchRoot(config.roots.url, timeoutMs)] : config.roots
    const environment = { Production: Environment.PRODUCTION, Sandbox: Environment.SANDBOX }[config.environment]
    return new Verifier(
      roots.map((pem) => Buffer.from(pem)),
      false,
      environment,
      config.bundleId,
      config.appId ?? undefined,
    )
  }

  /** A stand-in that was started again has another root. True if it is to be read again. */
  function forgetRoot(): boolean {
    if (!('url' in config.roots) || now().getTime() - loadedAt < ROOT_AGE_MS) return false
    loading = undefined
    return true
  }

  async function verified<S extends z.ZodType>(
    schema: S,
    verify: (by: SignedDataVerifier) => Promise<unknown>,
  ): Promise<z.output<S>> {
    const by = await verifier()
    try {
      return schema.parse(await verify(by))
    } catch (error) {
      if (forgetRoot()) return verified(schema, verify)
      throw new StoreError('forged', 'not verified', error)
    }
  }

  const transaction = (jws: string) => verified(transactionData, (by) => by.verifyAndDecodeTransaction(jws))

  return {
    transaction,
    renewal: (jws: string) => verified(renewalData, (by) => by.verifyAndDecodeRenewalInfo(jws)),
    async notification(signedPayload: string): Promise<AppStoreNotification> {
      const { notificationUUID, notificationType, data } = await verified(notificationData, (by) =>
        by.verifyAndDecodeNotification(signedPayload),
      )
      const about = data?.signedTransactionInfo && (await transaction(data.signedTransactionInfo))
      return {
        id: notificationUUID,
        type: notificationType,
        subscriptionId: about ? about.originalTransactionId : null,
      }
    },
  }
}

async function fetchRoot(url: string, timeoutMs: number): Promise<string> {
  const { status, body } = await fetchWhole(url, {}, timeoutMs)
  if (status !== 200) throw new Error(`The root certificate is not there: ${status}`)
  return body.toString('utf8')
}

const id = z.string().min(1).max(200)
const time = z.number().transform((ms) => new Date(ms))
const transactionData = z.object({
  transactionId: id,
  originalTransactionId: id,
  productId: id,
  purchaseDate: time,
  expiresDate: time.optional(),
  appAccountToken: z.string().optional(),
})
const renewalData = z.object({
  autoRenewStatus: z.number().optional(),
  autoRenewProductId: id.optional(),
  gracePeriodExpiresDate: time.optional(),
})
const notificationData = z.object({
  notificationUUID: id,
  notificationType: z.string().max(100),
  data: z.object({ signedTransactionInfo: z.string().optional() }).optional(),
})
