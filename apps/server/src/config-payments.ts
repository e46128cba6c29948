import { BILLING_CYCLES, type BillingCycle, SOLD_PLANS, type SoldPlan } from '@wayform/core/plans/plans.ts'
import { requireAll, type Variables } from './config-variables.ts'

/** Values shared with the stand-ins. */
type SandboxPayments = {
  url: string
  stripeKey: string
  stripeSecret: string
  connectSecret: string
  paypalSecret: string
}

export type PriceName = `${SoldPlan}-${BillingCycle}`

export const PRICE_NAMES = SOLD_PLANS.flatMap((plan) => BILLING_CYCLES.map((cycle): PriceName => `${plan}-${cycle}`))

/**
 * Stripe's ids of each price. The first of a list is sold; the others were sold earlier, and owners may still have
 * them.
 */
export type Prices = Record<PriceName, readonly string[]>

export function sandboxStripe({ url, stripeKey, stripeSecret, connectSecret }: SandboxPayments) {
  return {
    isSandbox: true,
    apiUrl: `${url}/stripe`,
    secretKey: stripeKey,
    webhookSecret: stripeSecret,
    connectWebhookSecret: connectSecret,
    connectClientId: 'ca_sandbox',
    prices: pricesBy((name) => [`price_${name.replace('-', '_')}`]),
  }
}

export function readStripe(env: Variables, sandbox: SandboxPayments | null, problems: string[]) {
  const credentials = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET: env.STRIPE_CONNECT_WEBHOOK_SECRET,
  }
  if (Object.values(credentials).every((value) => value === undefined)) return sandbox && sandboxStripe(sandbox)
  requireAll(credentials, problems)
  const prices = {
    'lite-monthly': env.STRIPE_PRICE_LITE_MONTHLY,
    'lite-yearly': env.STRIPE_PRICE_LITE_YEARLY,
    'standard-monthly': env.STRIPE_PRICE_STANDARD_MONTHLY,
    'standard-yearly': env.STRIPE_PRICE_STANDARD_YEARLY,
    'plus-monthly': env.STRIPE_PRICE_PLUS_MONTHLY,
    'plus-yearly': env.STRIPE_PRICE_PLUS_YEARLY,
  } satisfies Record<PriceName, readonly string[] | undefined>
  const missing = PRICE_NAMES.filter((name) => !prices[name]?.[0])
  for (const name of missing) {
    problems.push(`STRIPE_PRICE_${name.toUpperCase().replace('-', '_')}: is needed where Stripe takes payments`)
  }
  return {
    isSandbox: false,
    apiUrl: env.STRIPE_API_URL ?? 'https://api.stripe.com',
    secretKey: credentials.STRIPE_SECRET_KEY ?? '',
    webhookSecret: credentials.STRIPE_WEBHOOK_SECRET ?? '',
    connectWebhookSecret: credentials.STRIPE_CONNECT_WEBHOOK_SECRET ?? '',
    connectClientId: env.STRIPE_CONNECT_CLIENT_ID ?? null,
    prices: pricesBy((name) => prices[name] ?? []),
  }
}

function pricesBy(idsOf: (name: PriceName) => readonly string[]): Prices {
  return {
    'lite-monthly': idsOf('lite-monthly'),
    'lite-yearly': idsOf('lite-yearly'),
    'standard-monthly': idsOf('standard-monthly'),
    'standard-yearly': idsOf('standard-yearly'),
    'plus-monthly': idsOf('plus-monthly'),
    'plus-yearly': idsOf('plus-yearly'),
  }
}

export function sandboxPaypal({ url, paypalSecret }: SandboxPayments) {
  return {
    isSandbox: true,
    apiUrl: `${url}/paypal`,
    clientId: 'sandbox-paypal-client',
    clientSecret: paypalSecret,
    webhookId: 'WH-SANDBOX',
  }
}

export function readPaypal(env: Variables, sandbox: SandboxPayments | null, problems: string[]) {
  const credentials = {
    PAYPAL_CLIENT_ID: env.PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET: env.PAYPAL_CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID: env.PAYPAL_WEBHOOK_ID,
  }
  if (Object.values(credentials).every((value) => value === undefined)) return sandbox && sandboxPaypal(sandbox)
  requireAll(credentials, problems)
  return {
    isSandbox: false,
    apiUrl: env.PAYPAL_API_URL ?? 'https://api-m.paypal.com',
    clientId: credentials.PAYPAL_CLIENT_ID ?? '',
    clientSecret: credentials.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: credentials.PAYPAL_WEBHOOK_ID ?? '',
  }
}

/** Owners bring their own keys; only the API's address is configurable. */
export function readRazorpay(env: Variables, sandbox: SandboxPayments | null) {
  const here = sandbox && `${sandbox.url}/razorpay`
  return {
    apiUrl: env.RAZORPAY_API_URL ?? here ?? 'https://api.razorpay.com',
    checkoutJsUrl:
      env.RAZORPAY_CHECKOUT_JS_URL ??
      (here ? `${here}/v1/checkout.js` : 'https://checkout.razorpay.com/v1/checkout.js'),
  }
}
