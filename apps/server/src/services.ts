import type { Me } from '@wayform/contract/shapes.ts'
import type { Config } from './config.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Database, Db, Tx } from './platform/db/database.ts'
import type { Dns } from './platform/dns/dns.ts'
import type { Log } from './platform/log.ts'
import type { OutboundClient } from './platform/outbound/outbound-client.ts'
import type { ObjectStore } from './platform/storage/object-store.ts'
import type { AppleClient } from './providers/apple/apple-client.ts'
import type { FcmClient } from './providers/fcm/fcm-client.ts'
import type { GoogleClient } from './providers/google/google-client.ts'
import type { MailClient } from './providers/mail/mail-client.ts'
import type { PaypalClient } from './providers/paypal/paypal-client.ts'
import type { StripeClient } from './providers/stripe/stripe-client.ts'
import type { WhatsAppClient } from './providers/whatsapp/whatsapp-client.ts'
import type { Texts } from './texts.ts'

/**
 * What platform and providers offer to the modules above; a use case picks the few that it needs. Clock and chance are
 * here too, so that tests can choose them. What a module makes for the ones above it is named by that module.
 */
export type Services = {
  config: Config
  database: Database
  now: () => Date
  /** The master key; everything signed, hashed or sealed derives its own from it. */
  secretKey: Buffer
  texts: Texts
  whatsapp: WhatsAppClient | null
  google: GoogleClient | null
  apple: AppleClient | null
  mail: MailClient | null
  push: FcmClient | null
  stripe: StripeClient | null
  paypal: PaypalClient | null
  store: ObjectStore
  pages: PageRenderer
  dns: Dns
  /** For addresses that owners write. */
  outbound: OutboundClient
  /** Set when a stop begins: readiness says so, while requests that came before are still served. */
  lifecycle: { isStopping: boolean }
  /** The account as its owner sees it. Several modules count for it, so composition brings it from above them. */
  summary: (db: Db | Tx, userId: string) => Promise<Me | undefined>
  log: Log
}
