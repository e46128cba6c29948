import type { Booked, Placed } from './calendar-view.ts'

/** Entries without room beside the others: their time and their number. */
export type Gathered = { from: number; to: number; lanes: number; count: number }

export type Room = {
  /** So many cards stand side by side, each wide enough to be hit. */
  most: number
  /** Where there are more: lanes wide enough to be read, with the last for the number of the others. */
  gathered: number
}

/** Space of a letter and the dots after it on a card, beside its border and paddings. */
const LETTERS_PX = 38
/** The width of a line besides the columns: the times, and the paddings of the page. */
const BESIDE_PX = 56 + 2 * 24

/** Smallest size of a target for a finger or a pointer. */
const TARGET_PX = 44

/** With less, a card shows one letter of a name. */
const WORD_PX = 60

/** The room of a column beside others in a window; with more cards than `lanesWithText`, none has room for a letter. */
export function roomOf(windowWidth: number, columns: number): Room & { lanesWithText: number } {
  const width = (windowWidth - BESIDE_PX) / columns - 8
  // So many cards of this width fit; a column has at least two.
  const lanesOf = (each: number) => Math.max(2, Math.floor(width / each))
  return {
    most: lanesOf(TARGET_PX),
    gathered: lanesOf(WORD_PX),
    lanesWithText: Math.floor(width / (LETTERS_PX + 2)),
  }
}

/** Gathers the entries without room into the last lane, which shows their number. */
export function gatherLanes<B extends Booked>(
  entries: readonly Placed<B>[],
  { most, gathered }: Room,
): { shown: Placed<B>[]; more: Gathered[] } {
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
