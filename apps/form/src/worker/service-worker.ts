import { deliver } from '@wayform/form-view/alive/deliver.ts'
import { openOutbox } from '@wayform/form-view/alive/outbox.ts'
import { proveHere } from '@wayform/form-view/alive/proof.ts'
import { SYNC_TAG } from '@wayform/form-view/alive/register-worker.ts'
import { PAGE_DATA_ID } from '@wayform/form-view/page-data.ts'
import { assetsIn, isFetchedAhead, isFormPage, isOfAllForms, keyOf } from './kept-pages.ts'

/**
 * For all forms of a host: a form that was opened before opens without a network, and answers that wait are sent when
 * there is one, though their page may be closed. It handles nothing but forms' pages, and the files they name.
 */

/** Types of a service worker that the compiler's DOM library lacks. */
type Worker = EventTarget & {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly { url: string; postMessage(message: unknown): void }[]>
  }
}
type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type AskEvent = LifeEvent & {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = self as unknown as Worker // this script runs nowhere else
const PAGES = 'wayform-pages-1'
const ASSETS = 'wayform-assets-1'
const MAX_PAGES = 20
/** After this the cached copy is served instead of waiting for the network. */
const PATIENCE_MS = 4_000

listen('install', (event) => event.waitUntil(worker.skipWaiting()))
listen('activate', (event) => event.waitUntil(begin()))
listen('fetch', (event) => handle(event as AskEvent))
listen('sync', (event) => {
  if ('tag' in event && event.tag === SYNC_TAG) event.waitUntil(sendAll())
})

function listen(type: string, handler: (event: LifeEvent) => void): void {
  worker.addEventListener(type, (event) => handler(event as LifeEvent)) // as all events of a worker's life are
}

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PAGES && name !== ASSETS) await caches.delete(name)
  await worker.clients.claim()
  // The page that brought this worker was there before it.
  for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    if (isFormPage(new URL(url))) await shownPage(url).then(keepPage, () => undefined)
  }
}

/**
 * From the browser's cache, where every respondent gets this page. A page made for one respondent is not kept there.
 */
function shownPage(url: string): Promise<Response> {
  return fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => fetch(keyOf(url)))
}

function handle(event: AskEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && isFormPage(url)) event.respondWith(page(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event))
}

/** The page from the network, so that every respondent sees the published version; the copy where there is none. */
async function page(event: AskEvent): Promise<Response> {
  const key = keyOf(event.request.url)
  // Offline it is unknown to which language the server would redirect this browser.
  const copy = await (await caches.open(PAGES)).match(key, { ignoreSearch: !key.includes('?') })
  const fresh = fetch(event.request)
  event.waitUntil(fresh.then((answer) => keepPage(answer.clone())).catch(() => undefined))
  if (!copy) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, copy))
  return Promise.race([fresh.then((answer) => (answer.status >= 500 ? copy : answer)).catch(() => copy), late])
}

/** Its name changes with its content, so a copy is never old. */
async function asset(event: AskEvent): Promise<Response> {
  const cache = await caches.open(ASSETS)
  const key = keyOf(event.request.url)
  const copy = await cache.match(key)
  if (copy) return copy
  const answer = await fetch(event.request)
  if (answer.ok && answer.type === 'basic') event.waitUntil(cache.put(key, answer.clone()))
  return answer
}

/** A form's page with all that it names. One that is no form any more is forgotten. */
async function keepPage(answer: Response): Promise<void> {
  if (answer.type !== 'basic' || answer.redirected) return
  const pages = await caches.open(PAGES)
  const key = keyOf(answer.url)
  const html = await answer.clone().text()
  // A page without a tag was made for one person: its answers are filled in.
  if (answer.status >= 500 || (answer.ok && !answer.headers.has('etag'))) return
  await pages.delete(key)
  if (answer.ok && html.includes(`id="${PAGE_DATA_ID}"`)) await pages.put(key, answer)
  const kept = await pages.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MAX_PAGES))) await pages.delete(old)
  await keepAssets(pages)
}

async function keepAssets(pages: Cache): Promise<void> {
  const assets = await caches.open(ASSETS)
  const named = new Set<string>()
  for (const each of await pages.matchAll()) for (const path of assetsIn(await each.text())) named.add(path)
  await fetchAhead(assets, named)
  for (const path of [...named].filter(isOfAllForms)) {
    const parts = await assets.match(path)
    for (const each of assetsIn((await parts?.text()) ?? '')) named.add(each)
  }
  await fetchAhead(assets, named)
  for (const { url } of await assets.keys()) if (!named.has(new URL(url).pathname)) await assets.delete(url)
}

async function fetchAhead(assets: Cache, named: Set<string>): Promise<void> {
  for (const path of [...named].filter(isFetchedAhead))
    if (!(await assets.match(path))) await assets.add(path).catch(() => undefined)
}

/** Notifies the open pages. Rejects if submissions are left, so that the browser retries the sync. */
async function sendAll(): Promise<void> {
  const outbox = await openOutbox()
  let isLeft = false
  for (const kept of await outbox.all()) {
    if (!kept.outcome && !(await deliver(outbox, kept, proveHere))) isLeft = true
  }
  for (const client of await worker.clients.matchAll({ type: 'window' })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
    client.postMessage('wayform:sent')
  }
  if (isLeft) throw new Error('There are answers left to send')
}
