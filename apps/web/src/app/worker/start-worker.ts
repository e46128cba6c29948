import { WORKER_PATH, type WorkerMessage } from '../../worker/messages.ts'
import { updateReady } from './update-ready.ts'

const CHECK_EVERY_MS = 3_600_000

let isStarted = false

/** A screen that has just got its answer is still being drawn. */
const QUIET_MS = 1_000

/**
 * Once the first screen has what it asked for: the worker fetches dozens of files for the next start of the app, not for
 * this one.
 */
export async function startWorker(container: ServiceWorkerContainer, isLoading: () => boolean): Promise<void> {
  if (isStarted) return
  isStarted = true
  await whenLoaded()
  do await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  while (isLoading())
  await whenIdle()
  const registration = await container.register(WORKER_PATH, { updateViaCache: 'none' })
  watchUpdates(container, registration)
  checkRegularly(registration)
  const { active } = await container.ready
  active?.postMessage({ type: 'keep', paths: loadedFiles() } satisfies WorkerMessage, [])
}

function watchUpdates(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const hadWorker = container.controller !== null
  let isReloading = false
  const announce = (waiting: ServiceWorker) =>
    void isUpdate(waiting).then(() =>
      updateReady.set(() => {
        isReloading = true
        waiting.postMessage({ type: 'activate' } satisfies WorkerMessage, [])
      }),
    )
  if (registration.waiting) announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller) announce(installing)
    })
  })
  container.addEventListener('controllerchange', () => {
    if (isReloading) return location.reload()
    // Another tab has started the new version; this one is never reloaded by itself.
    if (hadWorker) updateReady.set(() => location.reload())
  })
}

/** A worker that ends itself answers nothing, and is no new version. */
function isUpdate(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve())
    port1.start()
    waiting.postMessage({ type: 'isUpdate' } satisfies WorkerMessage, [port2])
  })
}

/** Browsers look for a new worker on navigations only, and an installed app may stay open for weeks. */
function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)
}

function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}

function whenIdle(): Promise<void> {
  // Safari does not support requestIdleCallback yet.
  const idle = globalThis.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => void idle(() => resolve()))
}
