import { workspaceOfPath } from '@wayform/contract/workspace.ts'
import type { OpenMessage } from './messages.ts'
import { type PushEvent, type TapEvent, worker } from './worker-scope.ts'

/** Time limit for a window to answer that it opens the path itself. */
const ANSWER_MS = 500
const ICON = '/icons/icon-192.png'

type Note = { title: string; body: string; tag: string; badge: number; path: string }

/** Browsers require that every push shows something, even one that can't be read. */
export function handlePush(event: PushEvent): void {
  const { title = location.hostname, body = '', tag = '', badge, path = '/' } = noteOf(event)
  const shown = worker.registration.showNotification(title, { body, tag, icon: ICON, data: { path } })
  event.waitUntil(Promise.all([shown, setBadge(badge)]))
}

/** A window in that workspace opens the path itself, so that nothing unsaved in it is lost; without one there is a new one. */
export function handleTap(event: TapEvent): void {
  event.notification.close()
  const path = pathOf(event.notification.data)
  event.waitUntil(openPath(path))
}

async function openPath(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A window in another workspace would have to leave its screen.
  const window = windows.find(({ url }) => workspaceOf(new URL(url).pathname) === workspaceOf(path))
  if (window && (await opensItself(window, path))) await window.focus?.().catch(() => undefined)
  else await worker.clients.openWindow(path)
}

const workspaceOf = (path: string) => workspaceOfPath(path).workspaceId

function opensItself(window: { postMessage(message: unknown, ports: Transferable[]): void }, path: string) {
  return new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_MS)
    window.postMessage({ type: 'open', path } satisfies OpenMessage, [port2])
  })
}

function noteOf({ data }: PushEvent): Partial<Note> {
  try {
    // Encrypted for this browser by Wayform.
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Only paths of our own: `//elsewhere` would be another site. */
function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/'
}

async function setBadge(count: number | undefined): Promise<void> {
  if (count === undefined || !('setAppBadge' in navigator)) return
  await navigator.setAppBadge(count).catch(() => undefined)
}
