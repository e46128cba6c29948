import { type SubscriptionEvent, worker } from './worker-scope.ts'

// The contract's own module would bring its schemas into the worker; the test compares these with it.
const DEVICES = '/api/users/me/pushDevices'
const BROWSERS = '/api/users/me/webPush'
const HEADERS = { 'content-type': 'application/json', 'x-wf-client': 'web' }

/** A browser may end a subscription by itself; without another one notifications would stop, and nothing would say so. */
export function handleSubscriptionChange(event: SubscriptionEvent): void {
  event.waitUntil(renew(event))
}

async function renew({ oldSubscription, newSubscription }: SubscriptionEvent): Promise<void> {
  const subscription = newSubscription ?? (await subscribe(oldSubscription))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  // Without a network, or signed out: the app gives it to the server at its next start.
  await fetch(BROWSERS, { method: 'PUT', headers: HEADERS, body: JSON.stringify({ endpoint, keys }) }).catch(
    () => undefined,
  )
}

async function subscribe(old: PushSubscription | null): Promise<PushSubscription | null> {
  const key = old?.options.applicationServerKey ?? (await publicKey())
  return key === null
    ? null
    : worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function publicKey(): Promise<string | null> {
  const answer = await fetch(DEVICES, { headers: HEADERS }).catch(() => null)
  if (!answer?.ok) return null
  const { publicKey: key } = (await answer.json()) as { publicKey: string } // our own server's answer
  return key
}
