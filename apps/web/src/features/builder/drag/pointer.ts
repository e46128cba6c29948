import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import type { Drag } from './drag.ts'
import { type Grasp, graspOf } from './held-by.ts'
import { type Standing, standingOn, targetAt } from './hit.ts'

const HOLD_MS = 250
const SLACK_PX = 8
const DISTANCE_PX = 4

type Point = { x: number; y: number }

/**
 * Mouse, pen and finger. The library knows one thing that can be dragged, the page, and nothing to drop on: it watches
 * the pointer and scrolls. What is held and where it would go is found when it is asked for; an entity for each
 * question, measured at every start, is what makes long forms slow. `onMove` places what follows the pointer.
 */
export function bindPointer(drag: Drag, onMove: (at: Point) => void): () => void {
  let grasp: Grasp | null = null
  let standing: Standing | null = null
  let at: Point = { x: 0, y: 0 }
  const manager = new DragDropManager({
    // Its own feedback, cursor and announcements would restyle every element of the page.
    plugins: [AutoScroller.configure({ threshold: { x: 0, y: 0.15 } })],
    sensors: [
      PointerSensor.configure({
        activatorElements: [document.body],
        preventActivation(event) {
          grasp = graspOf(event.target, event.pointerType !== 'mouse')
          at = { x: event.clientX, y: event.clientY }
          return grasp === null
        },
        // A finger that moves at once means to scroll, unless it is on a grip.
        activationConstraints: ({ pointerType }) =>
          pointerType === 'mouse' || grasp?.isGrip
            ? [new PointerActivationConstraints.Distance({ value: DISTANCE_PX })]
            : [new PointerActivationConstraints.Delay({ value: HOLD_MS, tolerance: SLACK_PX })],
      }),
    ],
  })
  const draggable = new Draggable({ id: 'held', element: document.body }, manager)

  function aim() {
    const { held } = drag.store.getState()
    if (!standing || !held) return
    onMove(at)
    drag.aimAt(targetAt(standing, held, at))
  }

  const stopListening = [
    manager.monitor.addEventListener('dragstart', () => {
      const area = document.getElementById('staging')
      if (!grasp || !area) return
      standing = standingOn(area, grasp.held)
      drag.pickUp(grasp.held, 'pointer')
      addEventListener('scroll', aim, { capture: true, passive: true })
      aim()
    }),
    manager.monitor.addEventListener('dragmove', ({ to }) => {
      if (to) at = to
      aim()
    }),
    manager.monitor.addEventListener('dragend', ({ canceled }) => {
      removeEventListener('scroll', aim, { capture: true })
      standing = null
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
