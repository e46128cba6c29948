import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import type { Place } from '@wayform/core/editing/question-edits.ts'
import { brokenByMove } from '@wayform/core/editing/broken-by-move.ts'
import type { Kind, Question } from '@wayform/core/questions/question.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Builder } from '../builder.ts'
import { type Outline, outlineOf, questionById } from '../outline.ts'
import { createDragMarks } from './drag-marks.ts'
import {
  endOfPage,
  type Held,
  isSameTarget,
  moved,
  positionOf,
  stepFrom,
  type DropTarget,
  targetOf,
} from './drop-target.ts'

export type DragState = {
  held: Held | null
  by: 'pointer' | 'keyboard'
  /** The last announcement for screen readers. */
  said: string
}

export type Drag = {
  store: StoreApi<DragState>
  /** Read on each use: texts change with the language, and allowed types with the plan. */
  setTools(tools: DragTools): void
  pickUp(held: Held, by: DragState['by']): void
  aimAt(target: DropTarget | null): void
  /** One position up or down. */
  step(step: 1 | -1): void
  /** One undo step, or none if nothing moved. */
  drop(): void
  cancel(): void
  /** Moves without a drag, for the menu. */
  moveBy(held: Held, step: 1 | -1): Moved
  moveToPage(held: Held, pageId: string): Moved
}

/** `asked`: a dialog asks about it, and has the focus. */
export type Moved = 'moved' | 'asked' | 'stays'

/** Callbacks into the screen. */
export type DragTools = {
  t: T
  add: (kind: Kind, place: Place) => void
  /** Asks before a move after which these questions depend on a later answer. */
  askToMove: (broken: readonly Question[]) => Promise<boolean>
}

export function createDrag(builder: Builder, startTools: DragTools): Drag {
  const store = createStore<DragState>()(() => ({ held: null, by: 'pointer', said: '' }))
  const marks = createDragMarks()
  let tools = startTools
  let target: DropTarget | null = null

  const doc = () => builder.store.getState().history.now.doc
  const outline = () => outlineOf(doc())
  const held = () => store.getState().held

  function aimAt(next: DropTarget | null): Element | null {
    const what = held()
    if (!what || isSameTarget(next, target)) return null
    target = next
    const isElsewhere = !isSameTarget(next, targetOf(outline(), what))
    return marks.showTarget(outline(), what, isElsewhere ? next : null)
  }

  function say(moment: 'picked' | 'over' | 'dropped', what: Held, at: DropTarget, within: Outline = outline()) {
    const { t } = tools
    const params = { name: nameOf(what), ...positionOf(within, what, at) }
    store.setState({ said: t(`builder.drag.${moment}${what.type === 'page' ? 'Page' : ''}`, params) })
  }

  function nameOf(what: Held): string {
    const { t } = tools
    if (what.type === 'palette') return t(`questions.names.${what.kind}`)
    const question = questionById(namedDoc(doc()), what.id)
    return question?.label.trim() || (question ? t(`questions.names.${question.type}`) : '')
  }

  function end() {
    marks.clear()
    target = null
    store.setState({ held: null })
  }

  function place(what: Held, at: DropTarget): Moved {
    if (what.type === 'palette') {
      if (!('pageIndex' in at)) tools.add(what.kind, at)
      return 'stays'
    }
    const [before, within] = [doc(), outline()]
    const after = moved(before, within, what, at)
    if (after === before) return 'stays'
    const move = () => {
      builder.edit((current) => moved(current, within, what, at))
      say('dropped', what, at)
    }
    const broken = brokenByMove(before, after)
    if (broken.length > 0) {
      void tools.askToMove(broken).then((isSure) => (isSure ? move() : sayNotMoved(what)))
      return 'asked'
    }
    move()
    return 'moved'
  }

  function refocus(what: Held) {
    if (what.type === 'palette') return
    // On another page, React mounts a new element.
    requestAnimationFrame(() => document.getElementById(gripId(what.id))?.focus({ preventScroll: true }))
  }

  return {
    store,
    setTools: (next) => {
      tools = next
    },
    pickUp(what, by) {
      if (held()) return
      target = targetOf(outline(), what)
      store.setState({ held: what, by })
      marks.showHeld(what)
      if (target) say('picked', what, target)
    },
    aimAt,
    step(step) {
      const what = held()
      if (!what || !target) return
      const next = stepFrom(outline(), what, target, step)
      const shown = aimAt(next)
      shown?.scrollIntoView({ block: 'nearest' })
      say('over', what, next)
    },
    drop() {
      const [what, at, { by }] = [held(), target, store.getState()]
      end()
      if (!what) return
      const result = at === null ? 'stays' : place(what, at)
      if (result === 'stays' && what.type !== 'palette') sayNotMoved(what)
      if (by === 'keyboard' && result !== 'asked') refocus(what)
    },
    cancel() {
      const what = held()
      end()
      if (what) sayNotMoved(what)
    },
    moveBy(what, step) {
      const from = targetOf(outline(), what)
      return from ? place(what, stepFrom(outline(), what, from, step)) : 'stays'
    },
    moveToPage(what, pageId) {
      return place(what, endOfPage(outline(), what, pageId))
    },
  }

  function sayNotMoved(what: Held) {
    store.setState({ said: tools.t('builder.drag.canceled', { name: nameOf(what) }) })
  }
}

/** Focuses the grip of a question or page. */
export function gripId(id: string): string {
  return `grip-${id}`
}

/** Id of the instructions that screen readers read with a grip. */
export const DRAG_HELP_ID = 'drag-help'
