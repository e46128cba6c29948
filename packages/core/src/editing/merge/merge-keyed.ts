/** The three states of a merge: the common base, and what each side made of it. */
export type Three<T> = { base: T; mine: T; theirs: T }

/**
 * Three-way merge of items with ids. A change, addition or deletion of one side is taken; `mergeItem` decides about an
 * item that both sides changed. Null when `mergeItem` returns null, when one side changed what the other deleted, and
 * when both added different items under one id.
 */
export function mergeKeyed<T>(
  { base, mine, theirs }: Three<ReadonlyMap<string, T>>,
  isSame: (one: T, another: T) => boolean,
  mergeItem: (item: Three<T>) => T | null,
): ReadonlyMap<string, T> | null {
  const merged = new Map<string, T>()
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, my, their] = [base.get(id), mine.get(id), theirs.get(id)]
    if (before === undefined) {
      const added = my ?? their
      if (added === undefined || (my !== undefined && their !== undefined && !isSame(my, their))) return null
      merged.set(id, added)
    } else if (my === undefined || their === undefined) {
      const left = my ?? their
      if (left !== undefined && !isSame(left, before)) return null
    } else {
      const item = mergeOne({ base: before, mine: my, theirs: their }, isSame, mergeItem)
      if (item === null) return null
      merged.set(id, item)
    }
  }
  return merged
}

/** When only one side changed the item, that side is taken; mine stays the same object. */
export function mergeOne<T>(
  item: Three<T>,
  isSame: (one: T, another: T) => boolean,
  mergeItem: (item: Three<T>) => T | null,
): T | null {
  const { base, mine, theirs } = item
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine
  return isSame(mine, base) ? theirs : mergeItem(item)
}
