import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFreeMoment } from './use-free-moment.ts'

/** In pixels around the window: a card that is scrolled to has its picture already. */
const AHEAD = '300px'

/** Whether a card's picture is to be drawn: its place is in sight, and the app has a free moment. */
export function useInSight(isWanted = true): { place: RefObject<HTMLSpanElement | null>; isInSight: boolean } {
  const place = useRef<HTMLSpanElement>(null)
  const isFree = useFreeMoment()
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!place.current || !isFree || !isWanted) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isFree, isWanted])
  return { place, isInSight }
}
