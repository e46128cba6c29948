import { useMemo, useState } from 'react'
import { platform } from '../../../lib/platform/platform.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { OPENED_PREFIX } from '../../../lib/storage-keys.ts'

const MOST = 500

/** The orders that this person opened on this device, the newest last. Another person at the till has not read them. */
export function useOpened() {
  const { id: personId, workspace } = useMe()
  const key = `${OPENED_PREFIX}${personId}:${workspace.id}`
  const [ids, setIds] = useState<readonly string[]>(() => read(key))
  const note = useMemo(
    () => (id: string) =>
      setIds((before) => {
        if (before.includes(id)) return before
        const next = [...before, id].slice(-MOST)
        platform.storage.set(key, next.join(' '))
        return next
      }),
    [key],
  )
  return useMemo(() => {
    const set = new Set(ids)
    return { has: (id: string) => set.has(id), note }
  }, [ids, note])
}

const read = (key: string) => (platform.storage.get(key) ?? '').split(' ').filter((id) => id !== '')
