import { useSyncExternalStore } from 'react'

type Opened = { replyId: string; at: string }

let opened: ReadonlyMap<string, Opened> = new Map()
const listeners = new Set<() => void>()

/** The last chat that was opened from each response, as long as the app is open. Whether it was sent is not known. */
export const openedChats = {
  note(responseId: string, replyId: string): void {
    opened = new Map([...opened, [responseId, { replyId, at: new Date().toISOString() }]])
    for (const listener of listeners) listener()
  },
  get: () => opened,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useOpenedChat(responseId: string): Opened | undefined {
  return useSyncExternalStore(openedChats.subscribe, openedChats.get).get(responseId)
}
