import { handleFetch, install, keep, keepOfflineScreens, removeOldVersions } from './app-files.ts'
import type { WorkerMessage } from './messages.ts'
import { handlePush, handleTap } from './push.ts'
import { handleSubscriptionChange } from './renew-subscription.ts'
import {
  type FetchEvent,
  listen,
  type PushEvent,
  type SubscriptionEvent,
  type TapEvent,
  worker,
  type WorkerMessageEvent,
} from './worker-scope.ts'

/**
 * The owner app's service worker: it keeps the app's own files, so that the app opens without a network. Data of an
 * account never passes through it; that is in the snapshots of lib/offline.
 */
listen('install', (event) => event.waitUntil(install()))
listen('activate', (event) => event.waitUntil(removeOldVersions().then(() => worker.clients.claim())))
listen('fetch', (event: FetchEvent) => handleFetch(event))
listen('push', (event: PushEvent) => handlePush(event))
listen('pushsubscriptionchange', (event: SubscriptionEvent) => handleSubscriptionChange(event))
listen('notificationclick', (event: TapEvent) => handleTap(event))
listen('message', (event: WorkerMessageEvent) => {
  const message = event.data as WorkerMessage // from pages of this origin
  if (message.type === 'activate') event.waitUntil(worker.skipWaiting())
  if (message.type === 'isUpdate') event.ports[0]?.postMessage(true)
  if (message.type === 'keep') event.waitUntil(keep(message.paths).then(keepOfflineScreens))
})
