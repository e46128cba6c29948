/** Options of the open list. */
export type ChecksDialogState = {
  /** Publishes in spite of the findings, where that is offered. */
  onPublish?: (() => void) | undefined
}

let current: ChecksDialogState | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()

/** Opens the list of all findings. */
export function showChecks(state: ChecksDialogState = {}): void {
  opener = document.activeElement
  set(state)
}

export const checksDialog = {
  current: () => current,
  /** `hasGone`: the focus moves elsewhere, so it is not returned. */
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
