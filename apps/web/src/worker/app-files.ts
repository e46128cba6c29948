import { build } from './build-info.ts'
import { navigationKind, successors } from './kept-files.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

const PREFIX = 'wayform-app-'
const CACHE = PREFIX + build.version
const SHELL = '/'
const known = new Set([...build.first, ...build.files])

/** All or nothing: while two versions are being served, a file of this one may be missing, and the browser tries later. */
export async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  const older = await olderCaches()
  const kept = (await Promise.all(older.map(pathsIn))).flat()
  await cache.put(SHELL, await fetchShell('force-cache').catch(() => fetchShell('reload')))
  await keep([...build.first, ...successors(kept, build.files)])
}

/** The previous version's files stay for the tabs that still run it. */
export async function removeOldVersions(): Promise<void> {
  const older = await olderCaches()
  for (const name of older.slice(0, -1)) await caches.delete(name)
}

/** Files that the page has just loaded come from the browser's own cache. */
export async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = [...new Set(paths)].filter((path) => known.has(path))
  await Promise.all(wanted.map(async (path) => (await cache.match(path)) ?? cache.add(path)))
}

export const keepOfflineScreens = () => keep(build.offline)

export function handleFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    const kind = navigationKind(pathname)
    if (kind === 'screen') event.respondWith(keptShell(event))
    if (kind === 'rendered') event.respondWith(fetch(request).catch(async () => (await shell()) ?? Response.error()))
  } else if (known.has(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(file(event, pathname))
  }
}

async function keptShell(event: FetchEvent): Promise<Response> {
  const copy = await shell()
  if (!copy) return fetch(event.request)
  event.waitUntil(refreshShell().catch(() => undefined))
  return copy
}

const shell = async () => (await caches.open(CACHE)).match(SHELL)

/** The page's security policy depends on the server's settings, so it may change without a new version. */
async function refreshShell(): Promise<void> {
  const answer = await fetch(SHELL, { cache: 'no-cache' })
  if (await isThisVersion(answer)) await (await caches.open(CACHE)).put(SHELL, answer)
  else if (answer.ok) await worker.registration.update()
}

async function fetchShell(cache: RequestCache): Promise<Response> {
  const answer = await fetch(SHELL, { cache })
  if (!(await isThisVersion(answer))) throw new Error('The server answered with the page of another version')
  return answer
}

async function isThisVersion(answer: Response): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false
  const html = await answer.clone().text()
  return build.first.every((path) => html.includes(path))
}

async function file(event: FetchEvent, path: string): Promise<Response> {
  const copy = (await (await caches.open(CACHE)).match(path)) ?? (await caches.match(path))
  if (copy) return copy
  const answer = await fetch(event.request)
  if (answer.ok && known.has(path)) event.waitUntil(store(path, answer.clone()))
  return answer
}

const store = async (path: string, answer: Response) => (await caches.open(CACHE)).put(path, answer)

/** Oldest first, as the browser lists them. */
async function olderCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
}

async function pathsIn(name: string): Promise<string[]> {
  const requests = await (await caches.open(name)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}
