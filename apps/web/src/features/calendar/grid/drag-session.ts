import type { CalendarBooking } from '@wayform/contract/calls/calendar/calendar.ts'
import { type Column, HOUR_PX, minuteAt, type Part } from '@wayform/core/bookings/calendar/calendar-view.ts'

/** A card that is carried, or a stretch of time that is drawn. */
export type Drag =
  | { kind: 'move'; booking: CalendarBooking; column: Column; from: number; to: number }
  | { kind: 'range'; column: Column; from: number; to: number }

export type DragOptions = {
  axis: readonly Part[]
  columns: readonly Column[]
  bookings: readonly CalendarBooking[]
  /** Minutes between two places where something can be dropped. */
  step: number
  mayMove: boolean
  mayBlock: boolean
  onDrop: (booking: CalendarBooking, column: Column, minute: number) => void
  onPress: (column: Column, minute: number) => void
  onRange: (column: Column, from: number, to: number) => void
}

/** The pressed element, before it is known whether it is a press or a drag. */
type Grip = {
  pointerId: number
  x: number
  y: number
  card: HTMLElement | null
  booking: CalendarBooking | null
  column: Column
  minute: number
  /** From the top of the card to the pointer. */
  grab: number
  isTouch: boolean
}

type Session = {
  body: HTMLElement
  /** Those of the last drawing. */
  options: () => DragOptions
  onShow: (drag: Drag | null) => void
  onEnd: (wasDragged: boolean) => void
}

const SLOP_PX = 6
/** Fingers scroll: only one that rests carries a card. */
const HOLD_MS = 350
const EDGE_PX = 70
const SCROLL_PX = 14

/** From the pointer going down until it is up again, or Escape. Returns what ends it early; null: nothing begins. */
export function startDrag(event: PointerEvent, session: Session): (() => void) | null {
  const held = gripOf(event, session)
  return held && follow(held, session)
}

function gripOf(event: PointerEvent, { body, options }: Session): Grip | null {
  if (event.button !== 0 || !(event.target instanceof Element)) return null
  const { bookings, mayMove } = options()
  const card = event.target.closest<HTMLElement>('[data-move]')
  if (!card && event.target.closest('button, a')) return null
  const column = columnAt(event.clientX, body, options())
  const minute = minuteOf(event.clientY, body, options())
  const booking = bookings.find(({ responseId }) => responseId === card?.dataset['move']) ?? null
  if (!column || (card ? !booking || !mayMove : minute === null)) return null
  return {
    pointerId: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    card,
    booking,
    column,
    minute: minute ?? 0,
    grab: card ? event.clientY - card.getBoundingClientRect().top : 0,
    isTouch: event.pointerType === 'touch',
  }
}

function follow(held: Grip, { body, options, onShow, onEnd }: Session): () => void {
  const at = { x: held.x, y: held.y }
  const listening = new AbortController()
  const { signal } = listening
  let shown: Drag | null = null
  let isDragging = false
  let frame = 0
  // A finger that rests begins to carry.
  const hold = held.isTouch && held.booking ? setTimeout(begin, HOLD_MS) : undefined

  const isHeld = ({ pointerId }: PointerEvent) => pointerId === held.pointerId
  addEventListener('pointermove', (event) => isHeld(event) && move(event), { signal })
  addEventListener('pointerup', (event) => isHeld(event) && drop(), { signal })
  addEventListener('pointercancel', (event) => isHeld(event) && end(), { signal })
  addEventListener('keydown', handleKey, { signal, capture: true })
  addEventListener('touchmove', keep, { signal, passive: false })
  addEventListener('contextmenu', keep, { signal })
  return end

  function begin() {
    isDragging = true
    held.card?.setAttribute('data-dragging', '')
    getSelection()?.removeAllRanges()
    look()
    frame = requestAnimationFrame(scrollOn)
  }

  function move(event: PointerEvent) {
    Object.assign(at, { x: event.clientX, y: event.clientY })
    if (isDragging) return look()
    if (Math.hypot(at.x - held.x, at.y - held.y) < SLOP_PX) return
    // A finger that goes on scrolls the page.
    if (held.isTouch || (!held.booking && !options().mayBlock)) return end()
    begin()
  }

  /** Updates the drop target. */
  function look() {
    const next = held.booking ? carried(held.booking) : drawn()
    const isSame = next && shown?.column.key === next.column.key && shown.from === next.from && shown.to === next.to
    if (!next || isSame) return
    shown = next
    onShow(next)
  }

  function carried(booking: CalendarBooking): Drag | null {
    const half = ((options().step / 60) * HOUR_PX) / 2
    const from = minuteOf(at.y - held.grab + half, body, options())
    if (from === null) return null
    const column = columnAt(at.x, body, options()) ?? shown?.column ?? held.column
    const length = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000
    return { kind: 'move', booking, column, from, to: from + length }
  }

  function drawn(): Drag | null {
    const minute = minuteOf(at.y, body, options())
    if (minute === null) return null
    const { step } = options()
    const [from, to] = minute < held.minute ? [minute, held.minute + step] : [held.minute, minute + step]
    return { kind: 'range', column: held.column, from, to }
  }

  /** At the edge of the window the page goes along. */
  function scrollOn() {
    const by = at.y < EDGE_PX ? -SCROLL_PX : at.y > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) {
      scrollBy(0, by)
      look()
    }
    frame = requestAnimationFrame(scrollOn)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }

  function keep(event: Event) {
    if (isDragging) event.preventDefault()
  }

  function drop() {
    const done = shown
    end()
    if (done?.kind === 'move') options().onDrop(done.booking, done.column, done.from)
    else if (done?.kind === 'range') options().onRange(done.column, done.from, done.to)
    else if (!held.booking) options().onPress(held.column, held.minute)
  }

  function end() {
    if (signal.aborted) return
    listening.abort()
    clearTimeout(hold)
    cancelAnimationFrame(frame)
    held.card?.removeAttribute('data-dragging')
    if (shown) onShow(null)
    onEnd(isDragging)
  }
}

function columnAt(x: number, body: HTMLElement, { columns }: DragOptions): Column | undefined {
  const found = [...body.querySelectorAll<HTMLElement>('[data-column]')].find((each) => {
    const { left, right } = each.getBoundingClientRect()
    return left <= x && x < right
  })
  return columns.find(({ key }) => key === found?.dataset['column'])
}

function minuteOf(y: number, body: HTMLElement, { axis, step }: DragOptions): number | null {
  const last = axis.at(-1)
  const minute = minuteAt(Math.max(0, y - body.getBoundingClientRect().top), axis, step)
  return minute === null || !last ? null : Math.min(minute, last.to - step)
}
