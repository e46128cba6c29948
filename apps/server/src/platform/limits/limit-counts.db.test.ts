import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { purgeLimitCounts } from './limit-counts.ts'
import { limitCountsRepository } from './limit-counts.repository.ts'

let database: TestDatabase
let counts: ReturnType<typeof limitCountsRepository>
beforeAll(async () => {
  database = await testDatabase()
  counts = limitCountsRepository(database.db)
})
afterAll(() => database.close())

const NOW = Date.parse('2026-11-16T10:00:00.000Z')

describe('the counts of all servers', () => {
  it('the counts of all servers add up during a window, which ends at the earliest reported end', async () => {
    const first = { key: 'a', used: 3, endsAt: NOW + 60_000 }
    expect(await counts.add([first], NOW)).toEqual([first])
    const both = await counts.add(
      [
        { key: 'b', used: 1, endsAt: NOW + 70_000 },
        { key: 'a', used: 2, endsAt: NOW + 65_000 },
      ],
      NOW + 5_000,
    )
    expect(both.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'a', used: 5, endsAt: NOW + 60_000 },
      { key: 'b', used: 1, endsAt: NOW + 70_000 },
    ])
  })

  it('the counts of all servers start again when the window is over', async () => {
    const next = { key: 'a', used: 1, endsAt: NOW + 120_000 }
    expect(await counts.add([next], NOW + 60_000)).toEqual([next])
  })

  it('the counts of all servers lose nothing when servers add at the same time', async () => {
    const keys = ['k1', 'k2', 'k3']
    const add = (order: string[]) =>
      counts.add(
        order.map((key) => ({ key, used: 1, endsAt: NOW + 60_000 })),
        NOW,
      )
    await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 === 0 ? keys : keys.toReversed())))
    const rows = await database.db.selectFrom('limit_counts').select('used').where('key_hash', 'in', keys).execute()
    expect(rows).toEqual([{ used: 20 }, { used: 20 }, { used: 20 }])
  })

  it('the counts of all servers are deleted when their windows are over', async () => {
    const { run } = purgeLimitCounts({ database })
    const left = async () =>
      (await database.db.selectFrom('limit_counts').select('key_hash').orderBy('key_hash').execute()).map(
        (row) => row.key_hash,
      )
    await run({ now: new Date(NOW + 70_000), signal: new AbortController().signal })
    expect(await left()).toEqual(['a'])
    await run({ now: new Date(NOW + 120_000), signal: new AbortController().signal })
    expect(await left()).toEqual([])
  })
})
