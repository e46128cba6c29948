import { type RefObject, useEffect, useState } from 'react'

/** Elements are rendered before they are scrolled into view. */
const MARGIN = '1200px 0px'

/**
 * Whether an element has come near the viewport. It stays true, so that rendered content is kept. A form of 500
 * questions opens as quickly as one of ten, because only nearby questions are rendered. Elements inside a distant one
 * need not be observed.
 */
export function useNearViewport(
  element: RefObject<HTMLElement | null>,
  { isForced = false, isWatched = true }: { isForced?: boolean; isWatched?: boolean } = {},
): boolean {
  const [isNear, setNear] = useState(false)
  const isShown = isNear || isForced
  useEffect(() => {
    if (isShown || !isWatched || !element.current) return
    return watchViewport(element.current, () => setNear(true))
  }, [isShown, isWatched, element])
  return isShown
}

const waiting = new WeakMap<Element, () => void>()
const observers = new WeakMap<Element | Document, IntersectionObserver>()

/** One shared observer, since each costs as much as it saves. */
function watchViewport(element: HTMLElement, onNear: () => void): () => void {
  const root = scrollerOf(element)
  const key = root ?? document
  let observer = observers.get(key)
  if (!observer) {
    observer = new IntersectionObserver(handle, { root, rootMargin: MARGIN })
    observers.set(key, observer)
  }
  const watching = observer
  waiting.set(element, onNear)
  watching.observe(element)
  return () => watching.unobserve(element)
}

function handle(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    waiting.get(target)?.()
  }
}

/** The staging area scrolls by itself, except on phones. */
function scrollerOf(element: HTMLElement): Element | null {
  const staging = element.closest('#staging')
  return staging && getComputedStyle(staging).overflowY !== 'visible' ? staging : null
}
