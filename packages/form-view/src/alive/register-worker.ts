export const WORKER_PATH = '/sw.js'
export const SYNC_TAG = 'wayform-outbox'

/** Background sync is not in every browser, nor in the compiler's library. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Once the page has nothing better to do: the worker serves the next visit, and answers that wait. */
export function registerWorker(onMessage: () => void): void {
  try {
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', onMessage)
    const register = () => void serviceWorker.register(WORKER_PATH).catch(() => undefined)
    const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(register)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle)
  } catch {
    // Plain http, a page without an origin, or a browser without workers: the next visit sends instead.
  }
}

/** Asks the browser to wake the worker when there is a network, even after the page is closed. */
export function syncLater(): void {
  try {
    const { serviceWorker } = navigator
    if (!serviceWorker.controller) return
    void serviceWorker.ready.then((worker: WithSync) => worker.sync?.register(SYNC_TAG)).catch(() => undefined)
  } catch {
    // Then the page itself tries on.
  }
}
