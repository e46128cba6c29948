import { useState } from 'react'

/** The ticked products among those on screen; Shift ticks everything from the last tick on. */
export function useMarked(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const marked = ids.filter((id) => chosen.has(id))
  return {
    marked,
    isMarked: (id: string) => chosen.has(id),
    toggle(id: string, isRange: boolean) {
      setChosen(toggled(ids, chosen, id, isRange ? last : null))
      setLast(id)
    },
    toggleAll: () => setChosen(marked.length === ids.length ? new Set() : new Set(ids)),
    clear() {
      setChosen(new Set())
      setLast(null)
    },
  }
}

export function toggled(
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  id: string,
  from: string | null,
): ReadonlySet<string> {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(id)]
  const range = start === -1 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  const next = new Set(chosen)
  for (const each of range) {
    if (chosen.has(id)) next.delete(each)
    else next.add(each)
  }
  return next
}
