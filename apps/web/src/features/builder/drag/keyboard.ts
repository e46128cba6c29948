import type { Drag } from './drag.ts'
import { dragSourceOf } from './drag-source.ts'

/** On a grip, Space picks up, the arrow keys move, Enter or Space drops, Escape or losing the focus cancels. */
export function bindKeyboard(drag: Drag): () => void {
  const isHeld = () => drag.store.getState().held !== null && drag.store.getState().by === 'keyboard'

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const run = isHeld() ? whileHeld(event.key) : toPickUp(event)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  function toPickUp({ key, target }: KeyboardEvent): (() => void) | null {
    const source = key === ' ' || key === 'Enter' ? dragSourceOf(target, false) : null
    return source?.isGrip ? () => drag.pickUp(source.held, 'keyboard') : null
  }

  function whileHeld(key: string): (() => void) | null {
    if (key === 'ArrowUp') return () => drag.step(-1)
    if (key === 'ArrowDown') return () => drag.step(1)
    if (key === 'Enter' || key === ' ') return () => drag.drop()
    return key === 'Escape' ? () => drag.cancel() : null
  }

  function handleLeave() {
    if (isHeld()) drag.cancel()
  }

  document.addEventListener('keydown', handleKey, true)
  document.addEventListener('focusout', handleLeave)
  document.addEventListener('pointerdown', handleLeave, true)
  return () => {
    document.removeEventListener('keydown', handleKey, true)
    document.removeEventListener('focusout', handleLeave)
    document.removeEventListener('pointerdown', handleLeave, true)
  }
}
