import { useEffect } from 'react'
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

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y; Command on a Mac. */
export function stepOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null
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
