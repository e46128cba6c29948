import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing.ts'
import { task, taskRunner } from './tasks.ts'

describe('housekeeping', () => {
  let database: TestDatabase
  let time: Date
  const now = () => time
  const pass = (ms: number) => {
    time = new Date(time.getTime() + ms)
  }

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    time = new Date('2026-01-01T00:00:00Z')
    await database.db.deleteFrom('housekeeping').execute()
  })

  it('runs a task at once, and again only when it is due', async () => {
    let runs = 0
    const count = task({ name: 'count', everyMs: 60_000, run: async () => void runs++ })
    const runner = taskRunner({ database, tasks: [count], now })
    await runner.prepare()
    await runner.runDue()
    await runner.runDue()
    expect(runs).toBe(1)
    pass(59_999)
    await runner.runDue()
    expect(runs).toBe(1)
    pass(1)
    await runner.runDue()
    expect(runs).toBe(2)
  })

  it('runs a task in one process when several find it due', async () => {
    let runs = 0
    const count = task({ name: 'count', everyMs: 60_000, run: async () => void runs++ })
    const runners = [1, 2, 3, 4].map(() => taskRunner({ database, tasks: [count], now }))
    await Promise.all(runners.map((runner) => runner.prepare()))
    await Promise.all(runners.map((runner) => runner.runDue()))
    expect(runs).toBe(1)
  })

  it('takes over from a process that died, and the dead one can no longer record', async () => {
    const { promise: hanging, resolve: wake } = Promise.withResolvers<void>()
    const { promise: began, resolve: begin } = Promise.withResolvers<void>()
    const slow = taskRunner({
      database,
      now,
      leaseMs: 1_000,
      tasks: [task({ name: 'sweep', everyMs: 10_000, run: () => (begin(), hanging) })],
    })
    await slow.prepare()
    const first = slow.runDue()
    await began
    let runs = 0
    const other = taskRunner({
      database,
      now,
      leaseMs: 1_000,
      tasks: [task({ name: 'sweep', everyMs: 10_000, run: async () => void runs++ })],
    })
    await other.runDue()
    expect(runs).toBe(0)
    pass(1_000)
    await other.runDue()
    expect(runs).toBe(1)
    const recorded = await database.db.selectFrom('housekeeping').selectAll().execute()
    pass(5_000)
    wake()
    await first
    expect(await database.db.selectFrom('housekeeping').selectAll().execute()).toEqual(recorded)
  })

  it('retries a failed task soon, reports it, and lets the others run', async () => {
    const errors: unknown[] = []
    let runs = 0
    const runner = taskRunner({
      database,
      now,
      onError: (_, name) => errors.push(name),
      tasks: [
        task({ name: 'broken', everyMs: 3_600_000, run: () => Promise.reject(new Error('out of order')) }),
        task({ name: 'fine', everyMs: 3_600_000, run: async () => void runs++ }),
      ],
    })
    await runner.prepare()
    await runner.runDue()
    expect({ errors, runs }).toEqual({ errors: ['broken'], runs: 1 })
    const row = await database.db
      .selectFrom('housekeeping')
      .selectAll()
      .where('name', '=', 'broken')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      last_error: 'out of order',
      lease_token: null,
      due_at: new Date(time.getTime() + 60_000),
    })
  })

  it('stops after running work has ended, and starts nothing new', async () => {
    const log: string[] = []
    const runner = taskRunner({
      database,
      now,
      pollMs: 1,
      tasks: [
        task({
          name: 'a',
          everyMs: 0,
          async run({ signal }) {
            log.push('began')
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
            log.push('ended')
          },
        }),
        task({ name: 'b', everyMs: 0, run: async () => void log.push('never') }),
      ],
    })
    await runner.start()
    while (log.length === 0) await new Promise(setImmediate)
    await runner.stop()
    expect(log).toEqual(['began', 'ended'])
  })

  it('releases a task that does not end in time, so that another process can run it at once', async () => {
    const { promise: began, resolve: begin } = Promise.withResolvers<void>()
    const { promise: hanging, resolve: wake } = Promise.withResolvers<void>()
    const stuck = taskRunner({
      database,
      now,
      tasks: [task({ name: 'sweep', everyMs: 10_000, run: () => (begin(), hanging) })],
    })
    await stuck.start()
    await began
    await stuck.stop(10)
    let runs = 0
    const other = taskRunner({
      database,
      now,
      tasks: [task({ name: 'sweep', everyMs: 10_000, run: async () => void runs++ })],
    })
    await other.runDue()
    expect(runs).toBe(1)
    const recorded = await database.db.selectFrom('housekeeping').selectAll().execute()
    wake()
    await stuck.stop()
    expect(await database.db.selectFrom('housekeeping').selectAll().execute()).toEqual(recorded)
  })
})
