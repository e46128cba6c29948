import { useMemo, useState } from 'react'
import { platform } from '../../../lib/platform/platform.ts'

const KEPT = 'wf-opened-orders'
const MOST = 500

/** The orders that were opened in this browser, the newest last. */
export function useOpened() {
  const [ids, setIds] = useState<readonly string[]>(() => read())
  const note = useMemo(
    () => (id: string) =>
      setIds((before) => {
        if (before.includes(id)) return before
        const next = [...before, id].slice(-MOST)
        platform.session.set(KEPT, next.join(' '))
        return next
      }),
    [],
  )
  return useMemo(() => {
    const set = new Set(ids)
    return { has: (id: string) => set.has(id), note }
  }, [ids, note])
}

const read = () => (platform.session.get(KEPT) ?? '').split(' ').filter((id) => id !== '')
