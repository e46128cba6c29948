import type { ReactNode } from 'react'

export type ConfirmOptions = {
  /** The question: "Delete Cake orders?" */
  title: string
  /** The consequences. */
  body: ReactNode
  /** Both labels name the outcome: "Delete form", "Keep form". */
  confirmLabel: string
  cancelLabel: string
  isDangerous?: boolean
}

export type Question = ConfirmOptions & { answer: (isYes: boolean) => void }

let current: Question | null = null
const listeners = new Set<() => void>()

/** Opens the dialog and resolves to the answer. Closing it in any other way is a no, which returns the focus. */
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
