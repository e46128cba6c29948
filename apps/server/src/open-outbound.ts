import type { Config } from './config.ts'
import { dnsClient } from './platform/dns/dns.ts'
import { outboundClient } from './platform/outbound/outbound-client.ts'
import type { SecretKey } from './platform/secrets/secret-key.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { appStoreClient } from './providers/app-store/app-store-client.ts'
import { appleClient } from './providers/apple/apple-client.ts'
import { googlePlayClient } from './providers/google-play/google-play-client.ts'
import { pushTokens } from './providers/google-play/push-tokens.ts'
import { googleClient } from './providers/google/google-client.ts'
import { paypalClient } from './providers/paypal/paypal-client.ts'
import { stripeClient } from './providers/stripe/stripe-client.ts'
import { vapidKeys } from './providers/web-push/vapid-keys.ts'
import { webPushClient } from './providers/web-push/web-push-client.ts'

type Clocks = {
  now: () => Date
  /** The providers' stand-ins use real time, even if a test has its own clock. */
  providersNow?: () => Date
}

/** Outbound connections that the server and its tests share; tests record messages instead of sending them. */
export async function openOutside(config: Config, secretKey: SecretKey, { now, providersNow = now }: Clocks) {
  const { outboundAllow, webPush } = config
  const outbound = outboundClient({ allow: outboundAllow, now })
  const keys = vapidKeys(webPush.privateKey, secretKey)
  return {
    outbound,
    webPush: webPushClient({ keys, subject: webPush.subject, outbound, allow: outboundAllow }),
    google: config.google && googleClient(config.google, outboundAllow, { now: () => providersNow().getTime() }),
    apple: config.apple && appleClient(config.apple, outboundAllow, { now: providersNow }),
    stripe: config.stripe && stripeClient(config.stripe),
    paypal: config.paypal && paypalClient(config.paypal, { now: providersNow }),
    appStore: config.appStore && appStoreClient(config.appStore, { now: providersNow }),
    googlePlay: config.googlePlay && {
      ...googlePlayClient(config.googlePlay, { now: providersNow }),
      pushes: pushTokens(config.googlePlay, { now: providersNow }),
    },
    store: await openStorage(config, secretKey),
    dns: dnsClient(config.domains.dnsServers),
  }
}
