import type { Config } from './config.ts'
import type { PublishedForms } from './modules/public/published-forms.ts'
import type { StoreResponses } from './modules/public/store-responses.ts'
import type { PageRenderer } from './modules/public/page-renderer.ts'
import type { DomainHosts } from './modules/domains/domain-hosts.ts'
import type { DeliveryWorker } from './modules/delivery/delivery-worker.ts'
import type { Readiness } from './modules/system/readiness.ts'
import type { Database } from './platform/db/database.ts'
import type { Dns } from './platform/dns/dns.ts'
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

/** What use cases are given. Clock and chance are here too, so that tests can choose them. */
export type Deps = {
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
  publishedForms: PublishedForms
  hosts: DomainHosts
  dns: Dns
  /** For addresses that owners write. */
  outbound: OutboundClient
  storeResponses: StoreResponses
  deliveries: DeliveryWorker
  /** Set when a stop begins: readiness says so, while requests that came before are still served. */
  lifecycle: { isStopping: boolean }
  readiness: Readiness
  log: Log
}

/** The part of the logger that work outside a request uses. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
