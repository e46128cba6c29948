import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startMisbehavingServer } from '../platform/outbound/testing/misbehaving-server.ts'
import { MISBEHAVIOURS } from '../platform/outbound/testing/misbehaviours.ts'
import { s3Store } from '../platform/storage/s3-store.ts'
import { appleClient } from './apple/apple-client.ts'
import { fcmClient } from './fcm/fcm-client.ts'
import { googleClient } from './google/google-client.ts'
import { paypalClient } from './paypal/paypal-client.ts'
import { razorpayClient } from './razorpay/razorpay-client.ts'
import { stripeClient } from './stripe/stripe-client.ts'
import { whatsAppClient } from './whatsapp/whatsapp-client.ts'

const TIMEOUT_MS = 100

/** Every client, with its address at this port and little time. */
function callsTo(port: number): Record<string, () => Promise<unknown>> {
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_PORT: String(port) })
  const time = { timeoutMs: TIMEOUT_MS }
  const whatsapp = whatsAppClient(given(config.whatsapp), time)
  const fcm = fcmClient(given(config.fcm), time)
  const paypal = paypalClient(given(config.paypal), time)
  const razorpay = razorpayClient(config.razorpay, { keyId: 'rzp_test_1', keySecret: 'secret' }, time)
  const stripe = stripeClient(given(config.stripe), time)
  const google = googleClient(given(config.google), [], time)
  const apple = appleClient(given(config.apple), [], time)
  const store = s3Store(
    {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'wayform',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    },
    { ...time, transferMs: TIMEOUT_MS },
  )
  const login = { redirectUri: 'https://app.test/back', state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
  return {
    'WhatsApp: a text': () => whatsapp.sendText({ to: '5511987654321', text: 'hello' }),
    'Firebase: a notification': () =>
      fcm.send({ token: 't', title: 'a', body: 'b', data: {}, tag: 'c', link: 'https://app.test/' }),
    'PayPal: an order': () => paypal.order('5O190127TN364715T'),
    'Razorpay: an order': () => razorpay.order('order_IluGWxBm9U8zJ8'),
    'Stripe: a customer': () => stripe.customers.retrieve('cus_1'),
    'Google: the way to sign in': () => google.authorizationUrl(login),
    'Google: a new token': () => google.grants.renew('refresh'),
    'Google: the forms of an account': () => google.forms.list('token'),
    'Google: a spreadsheet': () => google.sheets.has('token', { spreadsheetId: 'a', sheetId: 1 }),
    'Apple: the end of a sign-in': () => apple.finish({ code: 'c', redirectUri: 'https://app.test/back', nonce: 'n' }),
    // The headers of an answer are all there is to it.
    'the store: about a file': async () => {
      await store.head('a').catch(() => null)
      return { ok: false }
    },
    'the store: a file': async () => {
      const found = await store.read('a')
      return found?.stream.toArray()
    },
    'the store: a new file': () => store.put('a', Buffer.from('x'), { type: 'text/plain' }),
    'the store: a file less': () => store.delete('a'),
    'the store: all files': async () => {
      for await (const { key } of store.list('a')) return key
      return null
    },
  }
}

function given<T>(config: T | null): T {
  if (config === null) throw new Error('The sandbox stands in for all of them')
  return config
}

/** Whatever a client does with trouble, a value or an error: the point is that it comes. */
async function settled(call: () => Promise<unknown>): Promise<'failed' | 'answered'> {
  const result = await call().catch(() => ({ ok: false }))
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false ? 'failed' : 'answered'
}

/** Side by side: each waits until pools have closed the connections that they kept for the next call. */
describe.concurrent('every client of a provider that', () => {
  it.each([
    'switches protocols, with an Upgrade header',
    'switches protocols, without an Upgrade header',
    'says Continue for ever',
    'drips early hints',
    'accepts and says nothing',
    'closes before the answer',
    'stops after half a header',
    'drips one header',
    'sends header lines for ever',
    'sends trailers for ever',
    'drips its body',
    'drips chunks',
    'never ends its chunks',
    'announces more than it sends, and waits',
    'resets in the middle of its body',
    'compresses a bomb',
    'sends a page without a status',
    'speaks HTTP/2',
    'half-closes without an answer',
  ] as const)('%s gets its failure in time', async (name) => {
    const server = await startMisbehavingServer(MISBEHAVIOURS[name])
    const calls = callsTo(server.port)
    const seen = await Promise.all(Object.entries(calls).map(async ([client, call]) => [client, await settled(call)]))
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(Object.keys(calls).map((client) => [client, 'failed'])))
    await server.allClosed()
    await server.close()
  })
})
