import { WORKER_PATH } from '../../worker/messages.ts'
import { api, calls } from '../api.ts'
import { platform } from '../platform/platform.ts'

/** A browser whose worker or push service does nothing must not leave a button waiting. */
const DEADLINE_MS = 20_000

/** Changes of this browser's subscription happen one at a time, in all tabs. */
export const PUSH_LOCK = 'wf-push'

/** Safari on an iPhone has it only after the app is on the home screen. */
export function canPush(): boolean {
  return platform.workers !== null && 'PushManager' in globalThis && 'Notification' in globalThis
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await platform.workers?.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person, then subscribes; false if they refused. */
export async function turnOnHere(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await inTurn(async () => {
    const subscription = await inTime(subscribe(publicKey))
    try {
      await register(subscription)
    } catch (error) {
      // Otherwise the next start would turn on notifications that the app has reported as off.
      await subscription.unsubscribe().catch(() => undefined)
      throw error
    }
  })
  return true
}

/** In turn: otherwise a start of the app that registers the subscription just now could undo this on the server. */
export function turnOffHere(): Promise<void> {
  return inTurn(async () => {
    const subscription = await currentSubscription()
    if (!subscription) return
    await api(calls.users.removeBrowser, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  })
}

/** A subscribed browser gets the notifications of the account that is signed in now. */
export function keepSubscription(): Promise<void> {
  return inTurn(async () => {
    const subscription = await currentSubscription()
    if (!subscription) return
    const { publicKey } = await api(calls.users.pushDevices, {})
    await register(hasKey(subscription, publicKey) ? subscription : await inTime(subscribe(publicKey)))
  })
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { workers } = platform
  if (!workers) throw new Error('This device has no workers')
  await workers.register(WORKER_PATH, { updateViaCache: 'none' })
  const { pushManager } = await workers.ready
  const known = await pushManager.getSubscription()
  if (known && hasKey(known, publicKey)) return known
  // Another key needs another subscription.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await api(calls.users.addBrowser, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** A tab that holds the lock and is frozen must not leave a button waiting either: then the change fails and can be repeated. */
async function inTurn<T>(change: () => Promise<T>): Promise<T> {
  return navigator.locks.request(PUSH_LOCK, { signal: AbortSignal.timeout(DEADLINE_MS) }, change)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The browser did not subscribe in time')), DEADLINE_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
