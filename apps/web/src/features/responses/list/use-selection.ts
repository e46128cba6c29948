import { useState } from 'react'

/** Selection among the rows on screen, so that invisible rows can't be deleted by mistake. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = ids.filter((id) => chosen.has(id))
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    toggle: (id: string) => setChosen(chosen.has(id) ? without(chosen, id) : new Set([...chosen, id])),
    toggleAll: () => setChosen(selected.length === ids.length ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

function without(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...all].filter((each) => each !== id))
}
