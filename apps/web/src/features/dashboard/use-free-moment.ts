import { useSyncExternalStore } from 'react'

/** After a start, the page has to be quiet for this long: pictures must not delay what is read or tapped. */
const QUIET_MS = 1_000

let isFree = false
let isWaiting = false
const listeners = new Set<() => void>()

/** True from the first free moment after the start of the app; never for people who save data. */
export function useFreeMoment(): boolean {
  return useSyncExternalStore(subscribe, () => isFree)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWaiting && !isDataSaved()) {
    isWaiting = true
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  }
  return () => void listeners.delete(listener)
}

function wait(): void {
  setTimeout(() => {
    // Safari does not support requestIdleCallback yet.
    const idle = globalThis.requestIdleCallback ?? setTimeout
    idle(() => {
      isFree = true
      for (const listener of listeners) listener()
    })
  }, QUIET_MS)
}

function isDataSaved(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
}
