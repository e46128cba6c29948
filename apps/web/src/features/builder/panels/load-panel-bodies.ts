import { useEffect, useSyncExternalStore } from 'react'

type Bodies = typeof import('./panel-bodies.ts')
type State = { bodies: Bodies | null; hasFailed: boolean }

let state: State = { bodies: null, hasFailed: false }
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Once the form is painted, or ahead of that in a free moment. An open panel reports a failure. */
export function loadPanelBodies(): Promise<void> {
  loading ??= import('./panel-bodies.ts').then(
    (bodies) => set({ bodies, hasFailed: false }),
    () => {
      loading = null
      set({ bodies: null, hasFailed: true })
    },
  )
  return loading
}

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** The components of the panels' content; null until they are loaded. */
export function usePanelBodies(): State {
  const current = useSyncExternalStore(subscribe, () => state)
  useEffect(() => void loadPanelBodies(), [])
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
