import { builtFile, type BuiltFile } from '../../platform/http/pages/built-files.ts'

export const APP_WORKER_PATH = '/worker.js'

/**
 * Served instead of the owner app's service worker when the operator switches it off: browsers fetch it as an update,
 * and it removes itself with everything that was kept. Open pages go on from the network.
 */
const ENDING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

export function endingWorker(): BuiltFile {
  return builtFile('text/javascript; charset=utf-8', ENDING)
}
