import type { Placed } from './calendar-view.ts'

/** Entries without room beside the others: their time and their number. */
export type Gathered = { from: number; to: number; lanes: number; count: number }

export type Room = {
  /** So many cards stand side by side, each wide enough to be hit. */
  most: number
  /** Where there are more: lanes wide enough to be read, with the last for the number of the others. */
  gathered: number
}

/** Gathers the entries without room into the last lane, which shows their number. */
export function gatherLanes(
  entries: readonly Placed[],
  { most, gathered }: Room,
): { shown: Placed[]; more: Gathered[] } {
  const isHidden = ({ lane, lanes }: Placed) => lanes > most && lane >= gathered - 1
  const more: Gathered[] = []
  for (const { from, to } of entries.filter(isHidden).toSorted((a, b) => a.from - b.from)) {
    const last = more.at(-1)
    if (last && from < last.to) Object.assign(last, { to: Math.max(to, last.to), count: last.count + 1 })
    else more.push({ from, to, lanes: gathered, count: 1 })
  }
  const shown = entries.flatMap((entry) =>
    isHidden(entry) ? [] : [{ ...entry, lanes: entry.lanes > most ? gathered : entry.lanes }],
  )
  return { shown, more }
}
