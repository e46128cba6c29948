import { useEffect } from 'react'
import { stepOf } from '../../lib/components/undo-step.ts'
import type { Builder } from './builder.ts'

/** Undo and redo everywhere except in fields of other parts of the app; Escape clears the selection. */
export function useShortcuts(builder: Builder): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isForeign(event.target) || event.defaultPrevented) return
      const step = stepOf(event)
      if (step) {
        event.preventDefault()
        builder[step]()
      } else if (
        event.key === 'Escape' &&
        !isEditable(event.target) &&
        !document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')
      ) {
        builder.select(null)
      }
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [builder])
}

/** Fields elsewhere have their own undo, and an undo behind an open dialog would be invisible. */
function isForeign(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('[data-builder]')) return false
  return isEditable(target) || target.closest('[role=dialog], [role=alertdialog]') !== null
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}
