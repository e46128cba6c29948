import { useSyncExternalStore } from 'react'
import { useOnline } from '../hooks.ts'

let current: number | null = null
const listeners = new Set<() => void>()

/** Time of the snapshot on screen, in milliseconds; null as soon as the server answers. */
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

/** Time of the list of forms that the app started with, before the server's first answer; null without one. */
export const keptList: { at: number | null } = { at: null }

export function useLastSeen(): number | null {
  return useSyncExternalStore(lastSeen.subscribe, lastSeen.get)
}

/** Whether changes can be saved right now. */
export function useConnected(): boolean {
  const isOnline = useOnline()
  return useLastSeen() === null && isOnline
}
