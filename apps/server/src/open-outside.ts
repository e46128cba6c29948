import type { Config } from './config.ts'
import { dnsClient } from './platform/dns/dns.ts'
import { outboundClient } from './platform/outbound/outbound-client.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { appleClient } from './providers/apple/apple-client.ts'
import { googleClient } from './providers/google/google-client.ts'
import { paypalClient } from './providers/paypal/paypal-client.ts'
import { stripeClient } from './providers/stripe/stripe-client.ts'

type Clocks = {
  now: () => Date
  /** Stand-ins of providers keep real time, also where a test has a clock of its own. */
  providersNow?: () => Date
}

/** The outside that the server and its tests reach in the same way; tests record messages instead of sending them. */
export async function openOutside(config: Config, secretKey: Buffer, { now, providersNow = now }: Clocks) {
  const { outboundAllow } = config
  return {
    outbound: outboundClient({ allow: outboundAllow, now }),
    google: config.google && googleClient(config.google, outboundAllow, { now: () => providersNow().getTime() }),
    apple: config.apple && appleClient(config.apple, outboundAllow, { now: providersNow }),
    stripe: config.stripe && stripeClient(config.stripe),
    paypal: config.paypal && paypalClient(config.paypal, { now: providersNow }),
    store: await openStorage(config, secretKey),
    dns: dnsClient(config.domains.dnsServers),
  }
}
