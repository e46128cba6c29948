import { useEffect, useSyncExternalStore } from 'react'

export type Bodies = typeof import('./panel-bodies.ts')
type State = { bodies: Bodies | null; hasFailed: boolean }
export type PanelBodies = ReturnType<typeof createPanelBodies>

export function createPanelBodies(fetchBodies: () => Promise<Bodies>) {
  let state: State = { bodies: null, hasFailed: false }
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function set(next: State): void {
    state = next
    for (const listener of listeners) listener()
  }

  /** Rejects if loading fails. */
  function retry(): Promise<void> {
    if (loading) return loading
    if (state.hasFailed) set({ bodies: null, hasFailed: false })
    loading = fetchBodies().then(
      (bodies) => set({ bodies, hasFailed: false }),
      (error: unknown) => {
        loading = null
        set({ bodies: null, hasFailed: true })
        throw error
      },
    )
    return loading
  }

  return {
    retry,
    /** An open panel reports a failure. */
    load: (): Promise<void> => retry().catch(() => {}),
    current: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const panelBodies = createPanelBodies(() => import('./panel-bodies.ts'))

/** Once the form is painted, or ahead of that in a free moment. */
export const loadPanelBodies = panelBodies.load

/** The components of the panels' content; null until they are loaded. */
export function usePanelBodies({ load, current, subscribe }: PanelBodies): State {
  const state = useSyncExternalStore(subscribe, current)
  useEffect(() => void load(), [load])
  return state
}
