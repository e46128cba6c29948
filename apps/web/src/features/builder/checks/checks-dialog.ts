/** What the list of findings was opened with. */
export type ChecksDialogState = {
  /** Publishes in spite of what is on the list, where that is offered. */
  onPublish?: (() => void) | undefined
}

let current: ChecksDialogState | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()

/** Opens the list of all that is worth knowing before the form goes out. */
export function showChecks(state: ChecksDialogState = {}): void {
  opener = document.activeElement
  set(state)
}

export const checksDialog = {
  current: () => current,
  /** `hasGone`: the focus has another place to be. */
  close({ hasGone = false } = {}): void {
    set(null)
    if (!hasGone && opener instanceof HTMLElement) opener.focus()
    opener = null
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(state: ChecksDialogState | null): void {
  current = state
  for (const listener of listeners) listener()
}
