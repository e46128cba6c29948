/** One message at a time, at the bottom of the screen. The newest replaces the previous one. */
export type Toast = {
  id: number
  kind: 'success' | 'error' | 'plain'
  text: string
  action?: { label: string; onClick: () => void }
  durationMs: number
}

type Options = {
  text: string
  kind?: Toast['kind']
  action?: Toast['action']
  /** 3 s, or 10 s with an undo, unless a time is given. */
  durationMs?: number
}

const SHORT_MS = 3_000
const WITH_ACTION_MS = 10_000

export function createToasts() {
  let current: Toast | null = null
  let nextId = 1
  const listeners = new Set<() => void>()
  const set = (toast: Toast | null) => {
    current = toast
    for (const listener of listeners) listener()
  }
  return {
    show({ text, kind = 'plain', action, durationMs = action ? WITH_ACTION_MS : SHORT_MS }: Options): number {
      const id = nextId++
      set({ id, kind, text, durationMs, ...(action ? { action } : {}) })
      return id
    },
    /** Without an id: any message. With one: only that, so that a late timer can't hide a newer message. */
    hide(id?: number): void {
      if (current && (id === undefined || current.id === id)) set(null)
    },
    current: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const toast = createToasts()
