import type { ReactNode } from 'react'

export type ConfirmOptions = {
  /** Asks the question: "Delete Cake orders?" */
  title: string
  /** Says what is lost. */
  body: ReactNode
  /** Both buttons name what happens: "Delete form", "Keep form". */
  confirmLabel: string
  cancelLabel: string
  isDangerous?: boolean
}

export type Question = ConfirmOptions & { answer: (isYes: boolean) => void }

let current: Question | null = null
const listeners = new Set<() => void>()

/** Asks, and gives what the person chose. Closing the dialog in any other way is a no. Whoever says no is where they were. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  current?.answer(false)
  const before = document.activeElement
  return new Promise((resolve) => {
    set({
      ...options,
      answer: (isYes) => {
        set(null)
        if (!isYes) requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
        resolve(isYes)
      },
    })
  })
}

export const questions = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(question: Question | null): void {
  current = question
  for (const listener of listeners) listener()
}
