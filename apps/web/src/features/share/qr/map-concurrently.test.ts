import { expect, it } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

it('returns the results in order with limited concurrency', async () => {
  let running = 0
  let most = 0
  const results = await mapConcurrently([3, 1, 2, 5, 4], 2, async (item) => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn < item; turn++) await Promise.resolve()
    running -= 1
    return item * 10
  })
  expect(results).toEqual([30, 10, 20, 50, 40])
  expect(most).toBe(2)
})

it('starts nothing after a failure', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await Promise.resolve()
    if (item === 2) throw new Error('no')
    return item
  }
  await expect(mapConcurrently([1, 2, 3, 4, 5, 6], 1, work)).rejects.toThrow('no')
  expect(begun).toEqual([1, 2])
})

it('does nothing for an empty list', async () => {
  expect(await mapConcurrently([], 4, () => Promise.reject(new Error('never')))).toEqual([])
})
