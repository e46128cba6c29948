import { describe, expect, it } from 'vitest'
import { sharedReads } from './shared-reads.ts'

/** Answers each key with the number of the read that it was part of, when the test says so. */
function reading() {
  const reads: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const ask = sharedReads((keys: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>()
    const n = reads.length + 1
    reads.push({ keys, answer: () => resolve(keys.map(() => n)), fail: reject })
    return promise
  })
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  return { reads, ask, turn }
}

describe('shared reads', () => {
  it('answers all calls of one turn with one read', async () => {
    const { reads, ask, turn } = reading()
    const answers = Promise.all([ask('a'), ask('b'), ask('a')])
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'a']])
    reads[0]?.answer()
    expect(await answers).toEqual([1, 1, 1])
  })

  it('never answers a call with a read that began before it', async () => {
    const { reads, ask, turn } = reading()
    const first = ask('a')
    await turn()
    const second = ask('a')
    await turn()
    expect(reads).toHaveLength(2)
    for (const { answer } of reads) answer()
    expect([await first, await second]).toEqual([1, 2])
  })

  it('runs two reads at most, and the next one answers all waiting calls', async () => {
    const { reads, ask, turn } = reading()
    const early = [ask('a')]
    await turn()
    early.push(ask('b'))
    await turn()
    const late = [ask('c')]
    await turn()
    late.push(ask('d'))
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b']])
    reads[0]?.answer()
    await Promise.race(early)
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']])
    for (const { answer } of reads) answer()
    expect(await Promise.all([...early, ...late])).toEqual([1, 2, 3, 3])
  })

  it('fails only the key that the database refuses', async () => {
    const { reads, ask, turn } = reading()
    const answers = Promise.allSettled([ask('good'), ask('bad')])
    await turn()
    reads[0]?.fail(new Error('One of them is bad'))
    await turn()
    reads[1]?.answer()
    await turn()
    reads[2]?.fail(new Error('This one is bad'))
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(reads.map(({ keys }) => keys)).toEqual([['good', 'bad'], ['good'], ['bad']])
  })
})
