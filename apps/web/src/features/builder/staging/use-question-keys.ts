import type { KeyboardEvent } from 'react'
import { useBuilder } from '../builder-context.ts'
import { useDrag } from '../drag/drag-context.ts'
import type { Held } from '../drag/drop-target.ts'
import { LABEL_FIELD_ID } from '../questions/label-field.ts'
import { useDuplicate } from './use-question-actions.ts'
import { stagedId } from './staged-id.ts'

/**
 * Keys on a focused question or page: Delete asks, Ctrl+D copies, Alt with an arrow moves it, Enter on the selected one
 * focuses its label.
 */
export function useQuestionKeys(held: Exclude<Held, { type: 'palette' }>, onDelete: () => void) {
  const { select, store } = useBuilder()
  const drag = useDrag()
  const duplicate = useDuplicate()
  return (event: KeyboardEvent) => {
    const run = actionOf(event)
    if (!run) return
    event.preventDefault()
    run()
  }

  function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | null {
    const hasControl = ctrlKey || metaKey
    if (hasControl && !altKey && !shiftKey && key.toLowerCase() === 'd') return () => duplicate(held.id)
    if (altKey && !hasControl && key === 'ArrowUp') return () => move(-1)
    if (altKey && !hasControl && key === 'ArrowDown') return () => move(1)
    if (altKey || hasControl) return null
    if (key === 'Delete' || key === 'Backspace') return () => ask()
    const isSelected = store.getState().view.selectedId === held.id
    return key === 'Enter' && isSelected ? () => document.getElementById(LABEL_FIELD_ID)?.focus() : null
  }

  function ask() {
    select(held.id)
    onDelete()
  }

  function move(step: 1 | -1) {
    if (drag.moveBy(held, step) === 'asked') return
    // On another page, React mounts a new element.
    requestAnimationFrame(() => document.getElementById(stagedId(held.id))?.focus())
  }
}
