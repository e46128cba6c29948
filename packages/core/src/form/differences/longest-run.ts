/** The indexes of a longest increasing subsequence, in O(n log n): the items that need no move to sort the list. */
export function longestRun(values: readonly number[]): readonly number[] {
  /** For each length, the index of the smallest value that a run of that length can end with. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous.push(ends[low - 1])
    ends[low] = index
  }
  const run: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) run.push(index)
  return run.toReversed()
}
