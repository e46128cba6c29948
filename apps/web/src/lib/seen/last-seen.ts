import { useSyncExternalStore } from 'react'
import { useOnline } from '../hooks.ts'

let current: number | null = null
const listeners = new Set<() => void>()

/** From when what is shown is, in milliseconds, while it is what the device kept; null as soon as the server answers. */
export const lastSeen = {
  get: () => current,
  set(at: number | null): void {
    current = at
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useLastSeen(): number | null {
  return useSyncExternalStore(lastSeen.subscribe, lastSeen.get)
}

/** Whether anything can be changed right now. */
export function useConnected(): boolean {
  const isOnline = useOnline()
  return useLastSeen() === null && isOnline
}
