import { type RefObject, useEffect, useState } from 'react'

/** What is about to be scrolled to is drawn before it shows. */
const MARGIN = '1200px 0px'

/**
 * Whether an element has been near what shows. Once it has, it stays: what was drawn is not thrown away. A form of five
 * hundred questions opens as quickly as one of ten, because only those are drawn that somebody can soon look at. What
 * is inside something that is far itself need not be watched.
 */
export function useNear(
  element: RefObject<HTMLElement | null>,
  { isForced = false, isWatched = true }: { isForced?: boolean; isWatched?: boolean } = {},
): boolean {
  const [isNear, setNear] = useState(false)
  const isShown = isNear || isForced
  useEffect(() => {
    if (isShown || !isWatched || !element.current) return
    return watchNear(element.current, () => setNear(true))
  }, [isShown, isWatched, element])
  return isShown
}

const waiting = new WeakMap<Element, () => void>()
const observers = new WeakMap<Element | Document, IntersectionObserver>()

/** One observer for all, since each costs as much as what it saves. */
function watchNear(element: HTMLElement, onNear: () => void): () => void {
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

/** The staging area scrolls on its own, except on phones. */
function scrollerOf(element: HTMLElement): Element | null {
  const staging = element.closest('#staging')
  return staging && getComputedStyle(staging).overflowY !== 'visible' ? staging : null
}
