import { toast } from '@wayform/ui/toast/toast.ts'
import { type ComponentType, useState } from 'react'
import { useT } from '../i18n.tsx'

/** A part that comes with the first press. Without a network that press says so, and the screen stays as it is. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useT()
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)

  async function fetchPart(): Promise<boolean> {
    if (part) return true
    try {
      const Part = await load()
      setPart({ Part })
      return true
    } catch (error) {
      if (!navigator.onLine) toast.show({ kind: 'error', text: t('shell.offline.needsNetwork') })
      // A file of an older version: the screen's own way to deal with it.
      else
        setPart(() => {
          throw error
        })
      return false
    }
  }
  return { Part: part?.Part ?? null, fetchPart }
}
