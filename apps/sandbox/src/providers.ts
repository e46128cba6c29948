import type { ProviderRegistration } from './frame/provider.ts'
import { apple } from './providers/apple/apple.ts'
import { fcm } from './providers/fcm/fcm.ts'
import { google } from './providers/google/google.ts'
import { appStores } from './providers/app-stores/app-stores.ts'
import { appStore } from './providers/app-stores/apple/app-store.ts'
import { googlePlay } from './providers/app-stores/play/google-play.ts'
import { paypal } from './providers/paypal/paypal.ts'
import { razorpay } from './providers/razorpay/razorpay.ts'
import { smtp } from './providers/smtp/smtp.ts'
import { stripe } from './providers/stripe/stripe.ts'
import { webPush } from './providers/web-push/web-push.ts'
import { webhooks } from './providers/webhooks/webhooks.ts'
import { whatsapp } from './providers/whatsapp/whatsapp.ts'

/** Every stand-in of the sandbox. */
export const PROVIDERS: readonly ProviderRegistration[] = [
  whatsapp,
  smtp,
  google,
  apple,
  fcm,
  webPush,
  appStores,
  appStore,
  googlePlay,
  webhooks,
  stripe,
  paypal,
  razorpay,
]
