import type { Outline } from '../outline.ts'
import { aboveOf, type Held, type DropTarget } from './drop-target.ts'

/** Drag feedback is set on the DOM elements directly: through React, every question would be checked at every move. */
export function createDragMarks() {
  let undo: (() => void)[] = []
  let undoTarget: (() => void)[] = []

  function set(list: (() => void)[], element: Element | null | undefined, name: string, value = '') {
    if (!element) return
    element.setAttribute(name, value)
    list.push(() => element.removeAttribute(name))
  }

  return {
    showHeld(held: Held) {
      set(undo, document.body, 'data-dragging', held.type)
      const source =
        held.type === 'palette' ? `[data-kind="${held.kind}"]` : `[data-${held.type}="${CSS.escape(held.id)}"]`
      set(undo, document.querySelector(source), 'data-held')
    },

    /** Returns the element that marks the target. */
    showTarget(outline: Outline, held: Held, target: DropTarget | null): Element | null {
      clear(undoTarget)
      undoTarget = []
      if (!target) return null
      if ('pageIndex' in target) {
        const pages = outline.filter(({ sectionId }) => held.type !== 'page' || sectionId !== held.id)
        const [before, last] = [pages[target.pageIndex], pages.at(-1)]
        const page = pageElement((before ?? last)?.sectionId)
        set(undoTarget, page, 'data-drop', before ? 'before' : 'after')
        return page
      }
      const page = pageElement(target.pageId)
      set(undoTarget, page, 'data-over')
      const line = document.querySelector(`[data-line="${CSS.escape(aboveOf(outline, held, target))}"]`)
      set(undoTarget, line, 'data-drop')
      return line ?? page
    },

    clear() {
      clear(undoTarget)
      clear(undo)
      undo = []
      undoTarget = []
    },
  }
}

function pageElement(pageId = ''): Element | null {
  return document.querySelector(`[data-page="${CSS.escape(pageId)}"]`)
}

function clear(undo: (() => void)[]) {
  for (const each of undo) each()
}
