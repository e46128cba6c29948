import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startMisbehavingServer } from '../platform/outbound/testing/misbehaving-server.ts'
import { MISBEHAVIOURS } from '../platform/outbound/testing/misbehaviours.ts'
import { s3Store } from '../platform/storage/s3-store.ts'
import { appStoreClient } from './app-store/app-store-client.ts'
import { appleClient } from './apple/apple-client.ts'
import { fcmClient } from './fcm/fcm-client.ts'
import { googlePlayClient } from './google-play/google-play-client.ts'
import { googleClient } from './google/google-client.ts'
import { paypalClient } from './paypal/paypal-client.ts'
import { razorpayClient } from './razorpay/razorpay-client.ts'
import { newestRelease } from './releases/newest-release.ts'
import { stripeClient } from './stripe/stripe-client.ts'
import { whatsAppClient } from './whatsapp/whatsapp-client.ts'

const TIMEOUT_MS = 100

/** Every provider client, with its address at this port and a short deadline. */
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
  const appStore = appStoreClient(given(config.appStore), time)
  const play = googlePlayClient(given(config.googlePlay), time)
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
      fcm.send({ token: 't', title: 'a', body: 'b', data: {}, tag: 'c', badge: 1, link: 'https://app.test/' }),
    'PayPal: an order': () => paypal.order('5O190127TN364715T'),
    'Razorpay: an order': () => razorpay.order('order_IluGWxBm9U8zJ8'),
    'Stripe: a customer': () => stripe.customers.retrieve('cus_1'),
    'Google: the way to sign in': () => google.authorizationUrl(login),
    'Google: a new token': () => google.grants.renew('refresh'),
    'Google: the forms of an account': () => google.forms.list('token'),
    'Google: a spreadsheet': () => google.sheets.has('token', { spreadsheetId: 'a', sheetId: 1 }),
    'Google: the events of a calendar': () => google.calendar.list('token', { pageToken: null, syncToken: 's' }),
    'Google: an event that goes': () => google.calendar.remove('token', 'booking0'),
    'Apple: the end of a sign-in': () => apple.finish({ code: 'c', redirectUri: 'https://app.test/back', nonce: 'n' }),
    'App Store: a subscription': () => appStore.subscription('2000000000000001'),
    'App Store: a notification, with the root certificate': () => appStore.notification('a.b.c'),
    'Google Play: a subscription': () => play.subscription('token'),
    'releases: the newest one': async () => ({
      ok: (await newestRelease(`http://127.0.0.1:${port}/latest`, time)) !== null,
    }),
    // The keys are asked for before anything in it is believed.
    'Apple: an event about an account': () => apple.readAccountEvent(unprovenToken),
    // This client reads only the headers.
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

const unprovenToken = [{ alg: 'RS256', kid: 'k' }, {}, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

function given<T>(config: T | null): T {
  if (config === null) throw new Error('The sandbox stands in for all of them')
  return config
}

/** A value or an error: the point is that it settles. */
async function settled(call: () => Promise<unknown>): Promise<'failed' | 'answered'> {
  const result = await call().catch(() => ({ ok: false }))
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false ? 'failed' : 'answered'
}

/** Concurrent, because each waits until pools have closed their kept connections. */
describe.concurrent('every provider client', () => {
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
  ] as const)('fails in time when the server %s', async (name) => {
    const server = await startMisbehavingServer(MISBEHAVIOURS[name])
    const calls = callsTo(server.port)
    const seen = await Promise.all(Object.entries(calls).map(async ([client, call]) => [client, await settled(call)]))
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(Object.keys(calls).map((client) => [client, 'failed'])))
    await server.allClosed()
    await server.close()
  })
})
