import { IconBrandGoogle, IconClipboardText } from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useInSight } from '../../../lib/miniature/use-in-sight.ts'
import type { DrawnPageProps } from './DrawnPage.tsx'

/** The form's first page, small. Drawn for cards in sight, in free moments; until then an empty sheet. */
export function Miniature({ form }: { form: FormSummary }) {
  const isLinked = form.from === 'google'
  const { place, isInSight } = useInSight(!isLinked)
  const [DrawnPage, setDrawnPage] = useState<ComponentType<DrawnPageProps> | null>(null)
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
