import { randomUUID } from 'node:crypto'

export interface Hook {
  id: string
  /** The first part of the path: tests and people choose one for themselves. */
  name: string
  method: string
  path: string
  query: [string, string][]
  /** All of them, unchanged: a receiver verifies them. */
  headers: Record<string, string>
  /** Byte for byte, because the signature covers it. */
  body: string
  /** Null until the answer is sent, and when the connection was cut. */
  status: number | null
  at: string
}

export type Inbox = ReturnType<typeof createInbox>

const KEPT = 200

/** Received requests, newest last. */
export function createInbox(now: () => Date, onChange: () => void) {
  let hooks: Hook[] = []
  return {
    add(hook: Omit<Hook, 'id' | 'status' | 'at'>): Hook {
      const entry: Hook = { id: randomUUID(), ...hook, status: null, at: now().toISOString() }
      hooks.push(entry)
      if (hooks.length > KEPT) hooks.shift()
      onChange()
      return entry
    },
    answered(id: string, status: number) {
      const hook = hooks.find((each) => each.id === id)
      if (!hook) return
      hook.status = status
      onChange()
    },
    list: (name?: string) => hooks.filter((hook) => name === undefined || hook.name === name),
    reset() {
      hooks = []
    },
  }
}
