import type { Drag } from './drag.ts'
import { graspOf } from './held-by.ts'

/** On a grip, Space picks up, the arrows move, Enter or Space drops, Escape cancels; so does leaving. */
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
    const grasp = key === ' ' || key === 'Enter' ? graspOf(target, false) : null
    return grasp?.isGrip ? () => drag.pickUp(grasp.held, 'keyboard') : null
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
