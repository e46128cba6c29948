/** Types of a service worker that the compiler's DOM library lacks. */
type Client = { url: string; postMessage(message: unknown, ports?: Transferable[]): void; focus?(): Promise<unknown> }
export type WorkerScope = EventTarget & {
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly Client[]>
    openWindow(url: string): Promise<unknown>
  }
}
export type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = LifeEvent & { request: Request; respondWith(answer: Promise<Response>): void }
export type WorkerMessageEvent = LifeEvent & { data: unknown; ports: readonly MessagePort[] }

export type PushEvent = LifeEvent & { data: { json(): unknown } | null }
export type SubscriptionEvent = LifeEvent & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}
export type TapEvent = LifeEvent & { notification: Notification }

export const worker = self as unknown as WorkerScope // bundled into the worker only

export function listen<E extends LifeEvent>(type: string, handler: (event: E) => void): void {
  worker.addEventListener(type, (event) => handler(event as E)) // the browser's event of that type
}
