/** Does the work for each, a few at a time, and gives the results in order. The first failure ends it. */
export async function inOrder<A, B>(items: readonly A[], atOnce: number, work: (item: A) => Promise<B>): Promise<B[]> {
  const results: B[] = []
  let next = 0
  let isOver = false
  const worker = async () => {
    while (next < items.length && !isOver) {
      const index = next++
      try {
        results[index] = await work(items[index] as A) // the index is one of the list
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
