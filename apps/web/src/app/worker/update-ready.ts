import { useSyncExternalStore } from 'react'

let apply: (() => void) | null = null
const listeners = new Set<() => void>()

/** Set once a newer version of the app is on this device; calling it starts that version. */
export const updateReady = {
  get: () => apply,
  set(next: () => void): void {
    apply = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useUpdateReady(): (() => void) | null {
  return useSyncExternalStore(updateReady.subscribe, updateReady.get)
}
