import { createHash, createHmac } from 'node:crypto'

/** An owner's settings in Razorpay's dashboard. */
export type Account = {
  keyId: string
  /** Payments are captured automatically; otherwise the shop has to. */
  autoCapture: boolean
  webhookUrl: string | null
  webhookSecret: string | null
  /** Every event is sent twice. */
  duplicate: boolean
  /** The outcome of refunds: made at once, waiting for a bank, or refused because the balance is too low. */
  refunds: RefundMood
}
export type RefundMood = (typeof REFUND_MOODS)[number]
export const REFUND_MOODS = ['made', 'pending', 'refused'] as const

export type Accounts = ReturnType<typeof createAccounts>

/** Every well-formed test key is an account; its secret is derived from it. */
export function createAccounts() {
  const accounts = new Map<string, Account>()
  return {
    of(keyId: string): Account {
      const known = accounts.get(keyId)
      if (known) return known
      const bare = { autoCapture: true, webhookUrl: null, webhookSecret: null, duplicate: false }
      const account: Account = { keyId, ...bare, refunds: 'made' }
      accounts.set(keyId, account)
      return account
    },
    reset: () => accounts.clear(),
  }
}

export const isKeyId = (text: string) => /^rzp_test_[\w-]{1,80}$/.test(text)

export const secretOf = (keyId: string) => `secret_${keyId}`

export const accountId = (keyId: string) => `acc_${createHash('sha256').update(keyId).digest('hex').slice(0, 14)}`

/** The account of a request's HTTP Basic header, if its key and secret match. */
export function keyIdOf(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  const [keyId = ''] = pair.split(':', 1)
  return isKeyId(keyId) && pair === `${keyId}:${secretOf(keyId)}` ? keyId : undefined
}

/** The signature that the page gets after a payment, to prove its origin. */
export function paymentSignature(keyId: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', secretOf(keyId)).update(`${orderId}|${paymentId}`).digest('hex')
}
