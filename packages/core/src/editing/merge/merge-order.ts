/**
 * The order of a list that two sides changed: items that one side added or moved go where that side has them. Null when
 * both sides reordered the items that they share. `isKept` says which items the merged list has.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  isKept: (id: string) => boolean,
): readonly string[] | null {
  const known = [new Set(base), new Set(mine), new Set(theirs)]
  const sharedIn = (list: readonly string[]) => list.filter((id) => known.every((ids) => ids.has(id))).join('\n')
  const [before, myOrder, theirOrder] = [sharedIn(base), sharedIn(mine), sharedIn(theirs)]
  if (myOrder === before) return withOthers(theirs, mine, isKept)
  return theirOrder === before || theirOrder === myOrder ? withOthers(mine, theirs, isKept) : null
}

/** Items that only the other list has come after their predecessor there, and after what the first list added there. */
function withOthers(
  first: readonly string[],
  other: readonly string[],
  isKept: (id: string) => boolean,
): readonly string[] {
  const merged = first.filter(isKept)
  const [present, inOther] = [new Set(merged), new Set(other)]
  other.forEach((id, index) => {
    if (!isKept(id) || present.has(id)) return
    const precedingId = other.slice(0, index).findLast((each) => present.has(each))
    let at = precedingId === undefined ? 0 : merged.indexOf(precedingId) + 1
    for (let next = merged[at]; next !== undefined && !inOther.has(next); next = merged[at]) at += 1
    merged.splice(at, 0, id)
    present.add(id)
  })
  return merged
}
