import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import type { Drag } from './drag.ts'
import { type DragSource, dragSourceOf } from './drag-source.ts'
import { type DropCandidates, dropCandidates, dropTargetAt } from './drop-target-at.ts'

const HOLD_MS = 250
const SLACK_PX = 8
const DISTANCE_PX = 4

type Point = { x: number; y: number }

/**
 * Mouse, pen and touch. The library only tracks the pointer and scrolls: it knows one draggable (the page) and no drop
 * targets. An entity for each question, measured at every start, would make long forms slow, so drag source and target
 * are computed on demand. `onMove` positions the element that follows the pointer.
 */
export function bindPointer(drag: Drag, onMove: (at: Point) => void): () => void {
  let source: DragSource | null = null
  let candidates: DropCandidates | null = null
  let at: Point = { x: 0, y: 0 }
  const manager = new DragDropManager({
    // The library's feedback, cursor and announcements would restyle every element of the page.
    plugins: [AutoScroller.configure({ threshold: { x: 0, y: 0.15 } })],
    sensors: [
      PointerSensor.configure({
        activatorElements: [document.body],
        preventActivation(event) {
          source = dragSourceOf(event.target, event.pointerType !== 'mouse')
          at = { x: event.clientX, y: event.clientY }
          return source === null
        },
        // A touch that moves at once scrolls, unless it starts on a grip.
        activationConstraints: ({ pointerType }) =>
          pointerType === 'mouse' || source?.isGrip
            ? [new PointerActivationConstraints.Distance({ value: DISTANCE_PX })]
            : [new PointerActivationConstraints.Delay({ value: HOLD_MS, tolerance: SLACK_PX })],
      }),
    ],
  })
  const draggable = new Draggable({ id: 'held', element: document.body }, manager)

  function aim() {
    const { held } = drag.store.getState()
    if (!candidates || !held) return
    onMove(at)
    drag.aimAt(dropTargetAt(candidates, held, at))
  }

  const stopListening = [
    manager.monitor.addEventListener('dragstart', () => {
      const area = document.getElementById('staging')
      if (!source || !area) return
      candidates = dropCandidates(area, source.held)
      drag.pickUp(source.held, 'pointer')
      addEventListener('scroll', aim, { capture: true, passive: true })
      aim()
    }),
    manager.monitor.addEventListener('dragmove', ({ to }) => {
      if (to) at = to
      aim()
    }),
    manager.monitor.addEventListener('dragend', ({ canceled }) => {
      removeEventListener('scroll', aim, { capture: true })
      candidates = null
      if (canceled) drag.cancel()
      else drag.drop()
    }),
  ]
  return () => {
    for (const stop of stopListening) stop()
    removeEventListener('scroll', aim, { capture: true })
    draggable.destroy()
    manager.destroy()
  }
}
