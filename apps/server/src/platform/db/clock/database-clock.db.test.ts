import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task, taskRunner } from '../../tasks/tasks.ts'
import { type DatabaseClock, databaseClock } from './database-clock.ts'
import { isOnPostgres, testDatabase, type TestDatabase } from '../testing.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db)
  return rows[0]?.now.getTime() ?? Number.NaN
}

describe.runIf(isOnPostgres)('the database clock', () => {
  let clocks: DatabaseClock[]
  beforeAll(async () => {
    clocks = await Promise.all(
      [-HOUR_MS, 0, HOUR_MS].map((skew) => databaseClock(database, { wallMs: () => Date.now() + skew })),
    )
  })
  afterAll(() => clocks.forEach((clock) => clock.stop()))

  it('the database clock is the same in processes whose own clocks are hours apart', async () => {
    const before = await databaseTime()
    const times = clocks.map((clock) => clock.now().getTime())
    const after = await databaseTime()
    for (const time of times) {
      expect(time).toBeGreaterThan(before - 1_000)
      expect(time).toBeLessThan(after + 1_000)
    }
    expect(clocks.map((clock) => (clock.aheadMs() / HOUR_MS).toFixed(1).replace('-0.0', '0.0'))).toEqual([
      '-1.0',
      '0.0',
      '1.0',
    ])
  })

  it('the database clock does not follow a step of the machine’s clock', async () => {
    let skew = 0
    const clock = await databaseClock(database, { wallMs: () => Date.now() + skew })
    const before = clock.now().getTime()
    skew = 5 * HOUR_MS
    expect(clock.now().getTime() - before).toBeLessThan(HOUR_MS)
    await clock.measure()
    expect(clock.now().getTime() - before).toBeLessThan(HOUR_MS)
    clock.stop()
  })

  it('ignores a slow answer once it has a better one', async () => {
    let elapsed = 0
    let stepMs = 1
    const clock = await databaseClock(database, { elapsedMs: () => (elapsed += stepMs) })
    const before = clock.now().getTime()
    stepMs = 90_000
    await clock.measure()
    stepMs = 0
    // Six readings of 90 s, two per attempt: the clock advanced by these, and not by the slow answers.
    expect(clock.now().getTime() - before).toBe(6 * 90_000)
    clock.stop()
  })

  it('runs a housekeeping task once per period, in any process', async () => {
    let runs = 0
    const count = task({ name: 'once-an-hour', everyMs: HOUR_MS / 2, run: async () => void runs++ })
    const runners = clocks.map(({ now }) => taskRunner({ database, now, tasks: [count] }))
    for (const runner of runners) await runner.prepare()
    for (const runner of runners) await runner.runDue()
    expect(runs).toBe(1)
    const wait = await sql<{ ms: number }>`
      select (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as ms from housekeeping
      where name = 'once-an-hour'`.execute(database.db)
    expect(Math.abs((wait.rows[0]?.ms ?? 0) - HOUR_MS / 2)).toBeLessThan(60_000)
  })
})
