import { createHash, randomInt } from 'node:crypto'
import { exportJWK } from 'jose'
import type { SandboxConfig } from '../../../config.ts'
import { rsaKeysOf } from '../../../frame/rsa-keys.ts'
import type { Webhook } from '../../../frame/webhook-sender.ts'
import { type Forgery, signIdToken } from '../../sign-in/sign-id-token.ts'
import type { Handling } from '../handlings.ts'
import type { Notices } from '../notices.ts'
import { type Happening, NOTIFICATION } from './actions.ts'
import { latestOrder } from './purchases.ts'

/** Defects of the token of a push, for tests of its verification. */
export const PUSH_FORGERIES = ['wrongKey', 'wrongAudience', 'wrongIssuer', 'wrongEmail', 'expired', 'unsigned'] as const
type PushForgery = (typeof PUSH_FORGERIES)[number]

export type Pushes = ReturnType<typeof createPushes>

/** Google signs the tokens of pushes as it signs those of people. */
const ISSUER = 'https://accounts.google.com'
const LIFE_SECONDS = 3_600
const SUBSCRIPTION_PRODUCT = 1
const FULL_REFUND = 1

/** Play's real-time notifications, pushed by Pub/Sub to the server of the app. */
export function createPushes({ config, notices, now }: { config: SandboxConfig; notices: Notices; now: () => Date }) {
  const { packageName, pushAudience, pushEmail } = config.googlePlay
  let forgery: PushForgery | null = null
  let made: Promise<Awaited<ReturnType<typeof newSigner>>> | undefined
  /** Created on first use, because that takes a moment. */
  const signer = () => (made ??= newSigner())

  async function token(): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000)
    const subject = createHash('sha256').update(pushEmail).digest('hex').replace(/\D/g, '').slice(0, 21)
    const claims = {
      iss: ISSUER,
      aud: pushAudience,
      azp: subject,
      sub: subject,
      email: forgery === 'wrongEmail' ? 'somebody@another-project.iam.gserviceaccount.com' : pushEmail,
      email_verified: true,
      iat: seconds,
      exp: seconds + LIFE_SECONDS,
    }
    const { key, kid } = await signer()
    const defect: Forgery | null = forgery === 'wrongEmail' ? null : forgery
    return signIdToken(claims, { key, kid }, defect)
  }

  /** A message has one id; each delivery of it has a token of its own. */
  async function webhook(body: string): Promise<Webhook> {
    return {
      provider: 'google-play',
      url: `${config.appUrl}/webhooks/google-play`,
      body,
      headers: { authorization: `Bearer ${await token()}` },
    }
  }

  async function publish(type: string, about: string, content: object, wish?: Handling): Promise<void> {
    const time = now()
    const messageId = String(randomInt(10 ** 14, 10 ** 14 * 2))
    const notification = { version: '1.0', packageName, eventTimeMillis: String(time.getTime()), ...content }
    const body = JSON.stringify({
      message: {
        data: Buffer.from(JSON.stringify(notification)).toString('base64'),
        messageId,
        message_id: messageId,
        publishTime: time.toISOString(),
        publish_time: time.toISOString(),
      },
      subscription: 'projects/wayform-sandbox/subscriptions/google-play',
    })
    await notices.tell(
      { id: messageId, type, about, at: time.toISOString(), content: notification },
      () => webhook(body),
      wish,
    )
  }

  return {
    async tell(happenings: readonly Happening[], wish?: Handling): Promise<void> {
      for (const { name, purchase } of happenings) {
        const content =
          name === 'VOIDED'
            ? {
                voidedPurchaseNotification: {
                  purchaseToken: purchase.token,
                  orderId: latestOrder(purchase),
                  productType: SUBSCRIPTION_PRODUCT,
                  refundType: FULL_REFUND,
                },
              }
            : {
                subscriptionNotification: {
                  version: '1.0',
                  notificationType: NOTIFICATION[name],
                  purchaseToken: purchase.token,
                  subscriptionId: purchase.productId,
                },
              }
        await publish(name, purchase.token, content, wish)
      }
    },
    test: () => publish('TEST', '', { testNotification: { version: '1.0' } }),
    keys: async () => ({ keys: [(await signer()).jwk] }),
    forgery: () => forgery,
    forge(next: PushForgery | null) {
      forgery = next
    },
  }
}

async function newSigner() {
  const { privateKey, publicKey } = await rsaKeysOf('google-play')
  const kid = 'sandbox-google-play'
  return { key: privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}
