/** Runs `work` for each item with limited concurrency, and returns the results in order. Stops at the first failure. */
export async function mapConcurrently<A, B>(
  items: readonly A[],
  atOnce: number,
  work: (item: A) => Promise<B>,
): Promise<B[]> {
  const results: B[] = []
  let next = 0
  let isOver = false
  const worker = async () => {
    while (next < items.length && !isOver) {
      const index = next++
      try {
        results[index] = await work(items[index] as A) // the index is within the list
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
