import { describe, expect, it, vi } from 'vitest'
import { type CounterOptions, limitCounter, type Taken } from './limit-counter.ts'
import { type AddCounts, type Count, settlement } from './settlement.ts'

let time = 0
const now = () => time

describe('a limit in one process', () => {
  const counter = (options: Partial<CounterOptions>) =>
    limitCounter({ most: 2, windowMs: 10_000, now, settle: null, ...options })

  it('allows a number of calls per window, returns how long to wait, and starts again', () => {
    time = 0
    const limit = counter({})
    expect(limit.take('a')).toEqual({ isAllowed: true })
    time = 4_500
    expect(limit.take('a')).toEqual({ isAllowed: true })
    expect(limit.take('a')).toEqual({ isAllowed: false, retryAfterSeconds: 6 })
    expect(limit.take('b')).toEqual({ isAllowed: true })
    time = 10_000
    expect([limit.take('a'), limit.take('a')]).toEqual([{ isAllowed: true }, { isAllowed: true }])
  })

  it('uses bounded memory under many clients', () => {
    time = 0
    const limit = counter({ most: 1, windowMs: 1_000, maxKeys: 100 })
    for (let client = 0; client < 1_000; client++) void limit.take(`client ${client}`)
    expect(limit.size).toBe(100)
    expect(limit.take('client 999')).toMatchObject({ isAllowed: false })
    time = 1_000
    void limit.take('another')
    expect(limit.size).toBe(1)
  })
})

describe('a limit counted by several processes', () => {
  it('a limit counted by several processes is exact over all of them if it is small', async () => {
    const { process } = database()
    const [first, second] = [process({ most: 10 }), process({ most: 10 })]
    const outcomes: boolean[] = []
    for (let n = 0; n < 8; n++) {
      for (const each of [first, second]) outcomes.push((await each.take('a')).isAllowed)
    }
    expect(outcomes.filter(Boolean)).toHaveLength(10)
  })

  it('a limit counted by several processes is exact for simultaneous calls, too', async () => {
    const { process } = database()
    const [first, second] = [process({ most: 10 }), process({ most: 10 })]
    const outcomes = await Promise.all(
      [first, second].flatMap((each) => Array.from({ length: 9 }, async () => each.take('a'))),
    )
    expect(outcomes.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
  })

  it('a limit counted by several processes is exact when more calls arrive during a settlement, too', async () => {
    const { process, slowly } = database()
    const [first, second] = [process({ most: 10 }), process({ most: 10 })]
    slowly(3)
    const outcomes: Promise<Taken>[] = []
    for (let n = 0; n < 40; n++) {
      outcomes.push(Promise.resolve((n % 2 === 0 ? first : second).take('a')))
      await new Promise(setImmediate)
    }
    const allowed = (await Promise.all(outcomes)).filter(({ isAllowed }) => isAllowed)
    expect(allowed).toHaveLength(10)
  })

  it('a limit counted by several processes is exact to a twentieth per further process, and settles for few clients', async () => {
    const { process, rows, settled } = database()
    const processes = [process({ most: 1_000 }), process({ most: 1_000 }), process({ most: 1_000 })]
    let allowed = 0
    for (let n = 0; n < 900; n++) {
      for (const each of processes) allowed += Number((await each.take('a')).isAllowed)
      await settled()
    }
    expect(allowed).toBeGreaterThanOrEqual(1_000)
    expect(allowed).toBeLessThanOrEqual(1_000 + 2 * 50)
    for (let client = 0; client < 500; client++) await processes[0]?.take(`client ${client}`)
    await settled()
    expect(rows.size).toBe(1)
  })

  it('the window ends for all processes with the one that began first, at most a window from now', async () => {
    const { process, rows } = database()
    const [first, second] = [process({ most: 1 }), process({ most: 1 })]
    await first.take('a')
    time += 4_000
    expect(await second.take('a')).toEqual({ isAllowed: false, retryAfterSeconds: 6 })
    time += 6_000
    expect(await second.take('a')).toEqual({ isAllowed: true })
    // Written by a process whose clock was an hour ahead.
    for (const row of rows.values()) row.endsAt += 3_600_000
    const third = process({ most: 1 })
    expect(await third.take('a')).toEqual({ isAllowed: false, retryAfterSeconds: 10 })
    time += 10_000
    expect(await third.take('a')).toEqual({ isAllowed: true })
  })

  it('includes the counts of a process that is gone', async () => {
    const { process } = database()
    const killed = process({ most: 5 })
    for (let n = 0; n < 4; n++) await killed.take('a')
    const next = process({ most: 5 })
    expect([(await next.take('a')).isAllowed, (await next.take('a')).isAllowed]).toEqual([true, false])
  })
})

describe('a database that does not answer', () => {
  it('counts in each process alone, queries the database only after a while, and settles later', async () => {
    const { process, rows, fail, asked, errors } = database()
    const limit = process({ most: 3 })
    fail(new Error('down'))
    const outcomes = [await limit.take('a'), await limit.take('a'), await limit.take('a'), await limit.take('a')]
    expect(outcomes.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false])
    expect([asked(), errors.length]).toEqual([1, 1])
    fail(null)
    time += 5_000
    await limit.take('b')
    expect([asked(), rows.size]).toEqual([2, 1])
  })

  it('delays no call', async () => {
    vi.useFakeTimers()
    try {
      const never = settlement({ add: () => new Promise(() => undefined), now, onError: () => undefined })
      const limit = limitCounter({ most: 3, windowMs: 10_000, now, settle: never.settle })
      const taken = Promise.resolve(limit.take('a'))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await taken).toEqual({ isAllowed: true })
    } finally {
      vi.useRealTimers()
    }
  })
})

/** Adds like the table does (limit-counts.repository.ts), whose own test compares both on a database. */
function database() {
  const rows = new Map<string, Count>()
  const errors: unknown[] = []
  const settlements: { stop(): Promise<void> }[] = []
  let failure: Error | null = null
  let count = 0
  let turns = 0
  const add: AddCounts = async (counts, at) => {
    count += 1
    if (failure) throw failure
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    const totals = counts.map(({ key, used, endsAt }) => {
      const known = rows.get(key)
      const isOn = known !== undefined && known.endsAt > at
      const row = isOn
        ? { key, used: known.used + used, endsAt: Math.min(known.endsAt, endsAt) }
        : { key, used, endsAt }
      rows.set(key, row)
      return { ...row }
    })
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    return totals
  }
  return {
    rows,
    errors,
    asked: () => count,
    slowly: (wait: number) => void (turns = wait),
    fail: (error: Error | null) => void (failure = error),
    settled: async () => void (await Promise.all(settlements.map((each) => each.stop()))),
    process({ most }: { most: number }) {
      const shared = settlement({ add, now, onError: (error) => errors.push(error) })
      settlements.push(shared)
      return limitCounter({ most, windowMs: 10_000, now, settle: shared.settle })
    },
  }
}
