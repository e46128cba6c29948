/** The target of a dragged row: the position whose middle it has passed. Sizes are from before the drag. */
export function rowAt(rows: readonly { top: number; height: number }[], from: number, moved: number): number {
  const own = rows[from]
  if (!own) return from
  const top = own.top + moved
  const bottom = top + own.height
  let to = from
  for (let index = from + 1; index < rows.length && bottom > middleOf(rows[index]); index++) to = index
  for (let index = from - 1; index >= 0 && top < middleOf(rows[index]); index--) to = index
  return to
}

function middleOf(row: { top: number; height: number } | undefined): number {
  return row ? row.top + row.height / 2 : Infinity
}

type Options = {
  event: PointerEvent
  list: HTMLElement
  from: number
  onDrop: (to: number) => void
}

/** A shorter movement is a click. */
const SLACK_PX = 4
const EDGE_PX = 48
const SCROLL_PX = 10

/**
 * Follows the pointer until it is released. The rows move by `transform` only, so that nothing re-renders; the caller
 * applies the drop.
 */
export function dragRow({ event, list, from, onDrop }: Options): void {
  const handle = event.target
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  const dragged = rows[from]
  if (!(handle instanceof Element) || !dragged) return
  const sizes = rows.map(({ offsetTop: top, offsetHeight: height }) => ({ top, height }))
  const gap = rows.length > 1 ? Math.max(0, (sizes[1]?.top ?? 0) - (sizes[0]?.top ?? 0) - (sizes[0]?.height ?? 0)) : 0
  const step = dragged.offsetHeight + gap
  const scroller = scrollerOf(list)
  const startY = event.clientY
  const startScroll = scroller.scrollTop
  let lastY = startY
  let to = from
  let isDragging = false
  let frame = 0
  const end = new AbortController()
  const { signal } = end

  function show() {
    const moved = lastY - startY + scroller.scrollTop - startScroll
    to = rowAt(sizes, from, moved)
    dragged?.style.setProperty('transform', `translateY(${moved}px)`)
    for (const [index, row] of rows.entries()) {
      if (index === from) continue
      const makesRoom = index > from && index <= to ? -step : index < from && index >= to ? step : 0
      row.style.transform = makesRoom === 0 ? '' : `translateY(${makesRoom}px)`
    }
  }

  /** Scrolls a long list while the pointer is at its edge. */
  function scrollOn() {
    const { top, bottom } = scroller.getBoundingClientRect()
    const by = lastY < top + EDGE_PX ? -SCROLL_PX : lastY > bottom - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) {
      scroller.scrollTop += by
      show()
    }
    frame = requestAnimationFrame(scrollOn)
  }

  function handleMove({ clientY }: PointerEvent) {
    lastY = clientY
    if (!isDragging && Math.abs(clientY - startY) < SLACK_PX) return
    if (!isDragging) {
      isDragging = true
      list.setAttribute('data-sorting', '')
      dragged?.setAttribute('data-lifted', '')
      frame = requestAnimationFrame(scrollOn)
    }
    show()
  }

  function finish(isDropped: boolean) {
    end.abort()
    cancelAnimationFrame(frame)
    list.removeAttribute('data-sorting')
    dragged?.removeAttribute('data-lifted')
    for (const row of rows) row.style.transform = ''
    if (!isDragging) return
    // The click after the drop would open the handle's menu.
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    if (isDropped && to !== from) onDrop(to)
  }

  handle.setPointerCapture(event.pointerId)
  window.addEventListener('pointermove', handleMove, { signal })
  window.addEventListener('pointerup', () => finish(true), { signal })
  window.addEventListener('pointercancel', () => finish(false), { signal })
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !isDragging) return
      key.preventDefault()
      key.stopPropagation()
      finish(false)
    },
    { signal, capture: true },
  )
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  }
  return document.documentElement
}
