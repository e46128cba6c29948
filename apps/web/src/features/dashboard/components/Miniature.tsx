import { IconBrandGoogle, IconClipboardText } from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useFreeMoment } from '../use-free-moment.ts'
import type { DrawnPageProps } from './DrawnPage.tsx'

/** In pixels around the window: a card that is scrolled to has its picture already. */
const AHEAD = '300px'

/** The form's first page, small. Drawn for cards in sight, in free moments; until then an empty sheet. */
export function Miniature({ form }: { form: FormSummary }) {
  const place = useRef<HTMLSpanElement>(null)
  const isFree = useFreeMoment()
  const [isInSight, setInSight] = useState(false)
  const [DrawnPage, setDrawnPage] = useState<ComponentType<DrawnPageProps> | null>(null)
  const isLinked = form.from === 'google'
  useEffect(() => {
    if (!place.current || !isFree || isLinked) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isFree, isLinked])
  useEffect(() => {
    if (!isInSight || DrawnPage) return
    // A picture that can't be loaded is nothing to tell.
    void import('./DrawnPage.tsx').then((loaded) => setDrawnPage(() => loaded.DrawnPage)).catch(() => undefined)
  }, [isInSight, DrawnPage])
  return (
    <span ref={place} className="fc-sheet">
      {isInSight && DrawnPage ? (
        <DrawnPage form={form} />
      ) : isLinked ? (
        <IconBrandGoogle size={28} stroke={1.75} aria-hidden />
      ) : (
        <IconClipboardText size={28} stroke={1.75} aria-hidden />
      )}
    </span>
  )
}
