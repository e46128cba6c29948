import { calls } from '@wayform/contract/routes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubscriptionEvent } from './worker-scope.ts'

const KEYS = { p256dh: 'p', auth: 'a' }
const subscription = (endpoint: string, applicationServerKey: ArrayBuffer | null = null) => ({
  options: { applicationServerKey },
  toJSON: () => ({ endpoint, keys: KEYS, expirationTime: null }),
})

let asked: { path: string; method: string; client: string | null; body: unknown }[]
let subscribedWith: unknown[]
let isReached: boolean

beforeEach(() => {
  ;[asked, subscribedWith, isReached] = [[], [], true]
  vi.stubGlobal('self', {
    registration: {
      pushManager: {
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          subscribedWith.push(applicationServerKey)
          return subscription('https://push.example/new')
        },
      },
    },
  })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    if (!isReached) throw new TypeError('Failed to fetch')
    const client = new Headers(headers).get('x-wf-client')
    asked.push({ path, method, client, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return Response.json({ publicKey: 'server-key', devices: [] })
  })
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

async function change(event: { oldSubscription?: unknown; newSubscription?: unknown }): Promise<void> {
  const { handleSubscriptionChange } = await import('./renew-subscription.ts')
  let work: Promise<unknown> = Promise.resolve()
  const whole = { oldSubscription: null, newSubscription: null, ...event, waitUntil: (w: typeof work) => (work = w) }
  handleSubscriptionChange(whole as unknown as SubscriptionEvent) // what the handler reads of it
  await work
}

const { addBrowser, pushDevices } = calls.users
const given = (endpoint: string) => ({
  path: addBrowser.path,
  method: addBrowser.method,
  client: 'web',
  body: { endpoint, keys: KEYS },
})

describe('a subscription that the browser ended', () => {
  it('replaces the subscription with the same key, and sends it to the server', async () => {
    const key = new ArrayBuffer(65)
    await change({ oldSubscription: subscription('https://push.example/old', key) })
    expect(subscribedWith).toEqual([key])
    expect(asked).toEqual([given('https://push.example/new')])
  })

  it('uses the server’s key if the browser does not say the old one', async () => {
    await change({})
    expect(subscribedWith).toEqual(['server-key'])
    expect(asked).toEqual([
      { path: pushDevices.path, method: pushDevices.method, client: 'web', body: undefined },
      given('https://push.example/new'),
    ])
  })

  it('makes no new subscription if the browser already has another one, and sends that to the server', async () => {
    await change({ newSubscription: subscription('https://push.example/other') })
    expect(subscribedWith).toEqual([])
    expect(asked).toEqual([given('https://push.example/other')])
  })

  it('changes nothing without a network; the next start of the app sends the subscription to the server', async () => {
    isReached = false
    await expect(change({})).resolves.toBeUndefined()
    expect(subscribedWith).toEqual([])
  })
})
