import type { Me } from '@wayform/contract/shapes.ts'
import type { Config } from './config.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Database, Db, Tx } from './platform/db/database.ts'
import type { Dns } from './platform/dns/dns.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { OutboundClient } from './platform/outbound/outbound-client.ts'
import type { SecretKey } from './platform/secrets/secret-key.ts'
import type { ObjectStore } from './platform/storage/object-store.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { AppStoreClient } from './providers/app-store/app-store-client.ts'
import type { AppleClient } from './providers/apple/apple-client.ts'
import type { FcmClient } from './providers/fcm/fcm-client.ts'
import type { GooglePlayClient } from './providers/google-play/google-play-client.ts'
import type { PushTokens } from './providers/google-play/push-tokens.ts'
import type { GoogleClient } from './providers/google/google-client.ts'
import type { MailClient } from './providers/mail/mail-client.ts'
import type { PaypalClient } from './providers/paypal/paypal-client.ts'
import type { StripeClient } from './providers/stripe/stripe-client.ts'
import type { WebPushClient } from './providers/web-push/web-push-client.ts'
import type { WhatsAppClient } from './providers/whatsapp/whatsapp-client.ts'
import type { Texts } from './texts.ts'

/**
 * The services of platform and providers; a use case picks the few that it needs. Clock and randomness are included, so
 * that tests can set them. Services of modules are declared by those modules.
 */
export type Services = {
  config: Config
  database: Database
  now: () => Date
  /** The master key; all signing, hashing and sealing keys are derived from it. */
  secretKey: SecretKey
  texts: Texts
  whatsapp: WhatsAppClient | null
  google: GoogleClient | null
  apple: AppleClient | null
  mail: MailClient | null
  push: FcmClient | null
  webPush: WebPushClient
  stripe: StripeClient | null
  paypal: PaypalClient | null
  appStore: AppStoreClient | null
  googlePlay: (GooglePlayClient & { pushes: PushTokens }) | null
  store: ObjectStore
  pages: PageRenderer
  dns: Dns
  /** For addresses that owners enter. */
  outbound: OutboundClient
  /** Set when a stop begins: readiness fails, while requests are still served. */
  lifecycle: { isStopping: boolean }
  /** The account as its owner sees it. Several modules contribute to it, so composition passes it in. */
  summary: (db: Db | Tx, personId: string, workspaceId?: string) => Promise<Me | undefined>
  log: Log
  metrics: Metrics
  tracing: Tracing
}
