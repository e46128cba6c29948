import type { Services } from '../../../services.ts'
import { callProvider } from '../../../platform/outbound/call-provider.ts'
import { accessTokens, type ServiceAccount } from '../../../providers/service-account/access-tokens.ts'
import { providerPath } from '../../../providers/provider-path.ts'
import { StoreError } from '../../../providers/store-subscription.ts'
import { type Check, type Finding, NO_ANSWER, reasonOf } from './check.ts'

type Deps = Pick<Services, 'config' | 'now' | 'mail' | 'stripe' | 'appStore'>
type Result = Omit<Finding, 'name'>

const TIMEOUT_MS = 10_000
const OK: Result = { state: 'ok', text: 'answers, and the credentials are accepted' }

/** Each provider by a call that changes and sends nothing. */
export function providerChecks(deps: Deps): Check[] {
  const { whatsapp, google, apple, fcm, stripe, paypal, appStore, googlePlay, mail } = deps.config
  return [
    configured('WhatsApp', whatsapp, 'WHATSAPP_ACCESS_TOKEN, WHATSAPP_PHONE_NUMBER_ID', (config) =>
      checkCall(
        `${config.graphUrl}${providerPath`/${config.graphVersion}/${config.phoneNumberId}`}?fields=id`,
        { authorization: `Bearer ${config.accessToken}` },
        'WHATSAPP_ACCESS_TOKEN and WHATSAPP_PHONE_NUMBER_ID: make a permanent token of a system user for this number.',
      ),
    ),
    configured('mail', mail, 'SMTP_URL', async () => {
      try {
        await deps.mail?.verify()
        return OK
      } catch (error) {
        return { state: 'problem', text: reasonOf(error), fix: 'SMTP_URL: see host, port, name and password.' }
      }
    }),
    configured('Google sign-in', google, 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET', ({ issuerUrl }) =>
      checkDiscovery(issuerUrl),
    ),
    configured('Apple sign-in', apple, 'APPLE_SERVICES_ID and its key', ({ idUrl }) => checkDiscovery(idUrl)),
    configured('Firebase', fcm, 'FCM_PROJECT_ID, FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY', (account) =>
      checkAccount(deps, account, 'https://www.googleapis.com/auth/firebase.messaging'),
    ),
    configured('Stripe', stripe, 'STRIPE_SECRET_KEY', async () => {
      try {
        await deps.stripe?.balance.retrieve()
        return OK
      } catch (error) {
        return { state: 'problem', text: reasonOf(error), fix: 'STRIPE_SECRET_KEY: copy the secret key again.' }
      }
    }),
    configured('PayPal', paypal, 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET', ({ apiUrl, clientId, clientSecret }) =>
      checkCall(
        `${apiUrl}/v1/oauth2/token`,
        {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: copy both of the live app again.',
        'grant_type=client_credentials',
      ),
    ),
    configured('App Store', appStore, 'APP_STORE_ISSUER_ID and its key', async () => {
      try {
        await deps.appStore?.originalOf(NO_TRANSACTION, { withTests: false })
        return OK
      } catch (error) {
        // The store accepted our credentials, and has no such transaction.
        if (error instanceof StoreError && error.problem === 'missing') return OK
        return { state: 'problem', text: reasonOf(error), fix: 'APP_STORE_*: make the key again in App Store Connect.' }
      }
    }),
    configured('Google Play', googlePlay, 'GOOGLE_PLAY_SERVICE_ACCOUNT', (account) =>
      checkAccount(deps, account, 'https://www.googleapis.com/auth/androidpublisher'),
    ),
  ]
}

const NO_TRANSACTION = '0'

/** A stand-in of the sandbox is not asked: it has other secrets in each process. */
function configured<C extends { isSandbox: boolean }>(
  name: string,
  config: C | null,
  variables: string,
  check: (config: C) => Promise<Result>,
): Check {
  return {
    name,
    async run() {
      if (!config) return { state: 'off', text: `not set up (${variables})` }
      if (config.isSandbox) return { state: 'off', text: 'the sandbox stands in for it' }
      return check(config)
    },
  }
}

async function checkCall(url: string, headers: Record<string, string>, fix: string, body?: string): Promise<Result> {
  const method = body === undefined ? 'GET' : 'POST'
  const answer = await callProvider(url, {
    method,
    headers,
    timeoutMs: TIMEOUT_MS,
    ...(body !== undefined && { body }),
  })
  if (!answer.isAnswered) return { state: 'problem', text: answer.code, fix: NO_ANSWER }
  return answer.status < 300 ? OK : { state: 'problem', text: `http ${answer.status}`, fix }
}

/** Client ids can only be tried by a person who signs in. */
async function checkDiscovery(issuerUrl: string): Promise<Result> {
  const url = `${issuerUrl}/.well-known/openid-configuration`
  const answer = await callProvider(url, { method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS })
  if (!answer.isAnswered) return { state: 'problem', text: answer.code, fix: NO_ANSWER }
  if (answer.status !== 200) return { state: 'problem', text: `http ${answer.status}`, fix: NO_ANSWER }
  return { state: 'ok', text: 'answers; sign in once to try the credentials' }
}

async function checkAccount({ now }: Deps, account: ServiceAccount, scope: string): Promise<Result> {
  const granted = await accessTokens(account, { scope, timeoutMs: TIMEOUT_MS, now }).get()
  if (granted.ok) return OK
  return { state: 'problem', text: granted.code, fix: 'The service account: download its key again, and set it whole.' }
}
