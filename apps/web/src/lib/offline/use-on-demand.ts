import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../i18n.tsx'

/**
 * A component, or several, that load on the first click. Without a network, that click explains it and the screen stays as it is.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const t = useT()
  const [part, setPart] = useState<{ Part: Part } | null>(null)

  async function fetchPart(): Promise<boolean> {
    if (part) return true
    try {
      const Part = await load()
      // Rendered before it opens: a sheet records the focused element when it opens, not when it is first rendered.
      flushSync(() => setPart({ Part }))
      return true
    } catch (error) {
      if (!navigator.onLine) toast.show({ kind: 'error', text: t('shell.offline.needsNetwork') })
      // A chunk of an older version: handled by the screen's error boundary.
      else
        setPart(() => {
          throw error
        })
      return false
    }
  }
  return { Part: part?.Part ?? null, fetchPart }
}
