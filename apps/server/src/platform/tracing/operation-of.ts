/** The fixed words in the paths of providers' APIs. Everything else there is an id, a token or an owner's own path. */
const WORDS = new Set(
  [
    // WhatsApp, Firebase
    'messages messages:send projects',
    // Stripe, PayPal, Razorpay
    'accounts account_links balance billing_portal cancel capture checkout customers expire invoices notifications',
    'oauth oauth2 deauthorize orders payments prices refunds sessions subscriptions verify-webhook-signature',
    // Google, Apple, the stores
    'androidpublisher applications auth certs discovery drive files forms history inApps keys lookup purchases revoke',
    'spreadsheets subscriptionsv2 token tokens transactions userinfo values .well-known openid-configuration',
    'values:batchGetByDataFilter developerMetadata:search calendar calendars events primary',
  ].flatMap((line) => line.split(' ')),
)
const VERSION = /^v\d{1,2}(\.\d)?$/
const MOST_SEGMENTS = 8

/** '/v1/checkout/sessions/cs_test_1?x=1' → '/v1/checkout/sessions/*': the operation, without ids. */
export function operationOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const segments = path.split('/').slice(1, MOST_SEGMENTS + 1)
  return `/${segments.map((each) => (WORDS.has(each) || VERSION.test(each) ? each : '*')).join('/')}`
}
