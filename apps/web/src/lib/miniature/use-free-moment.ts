import { useSyncExternalStore } from 'react'

/** After a start, the page has to be quiet for this long: pictures must not delay reading or tapping. */
const QUIET_MS = 1_000
/** A slow phone may be busy for long; then pictures come all the same. */
const BUSY_MS = 5_000

let isFree = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** True from the first free moment after the start of the app; never for people who save data. */
export function useFreeMoment(): boolean {
  return useSyncExternalStore(subscribe, () => isFree)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1 && !isFree && !isDataSaved()) {
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  }
  return () => {
    listeners.delete(listener)
    // Coming back to the list starts a new wait.
    if (listeners.size > 0) return
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}

function wait(): void {
  timer = setTimeout(() => {
    // Safari does not support requestIdleCallback yet.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: BUSY_MS })
    else begin()
  }, QUIET_MS)
}

function begin(): void {
  isFree = true
  for (const listener of listeners) listener()
}

function isDataSaved(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
}
