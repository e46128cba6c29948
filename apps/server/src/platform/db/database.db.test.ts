import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { notifyChange } from './notify-change.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './database.ts'
import { errorCode, isDatabaseUnavailable, violatedConstraint } from './errors.ts'
import { testDatabase, type TestDatabase } from './testing.ts'
import { jsonb } from './values.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('column values', () => {
  it('column values are read as the same types on both databases', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as big, 12.50::numeric as amount, date '2026-02-03' as day,
             timestamptz '2026-02-03T04:05:06.789Z' as moment, '{"a":[1,null]}'::jsonb as document,
             '\\x00ff'::bytea as bytes, true as yes, array['a','b'] as list, null::text as nothing,
             'e8b6a7a0-0000-4000-8000-000000000001'::uuid as id, count(*) as many from (values (1), (2)) t
    `.execute(database.db)
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        amount: '12.50',
        day: '2026-02-03',
        moment: new Date('2026-02-03T04:05:06.789Z'),
        document: { a: [1, null] },
        bytes: Buffer.from([0, 255]),
        yes: true,
        list: ['a', 'b'],
        nothing: null,
        id: 'e8b6a7a0-0000-4000-8000-000000000001',
        many: 2,
      },
    ])
  })

  it('column values are written as the same types on both databases', async () => {
    const moment = new Date('2026-02-03T04:05:06.789Z')
    const { rows } = await sql`
      select ${moment}::timestamptz as moment, ${['x', 'y,"z']}::text[] as list, ${jsonb([{ a: 'é' }, 'b'])} as document,
             ${Buffer.from([1, 2])}::bytea as bytes, ${true}::boolean as yes, ${null}::text as nothing,
             ${jsonb('text')} as word
    `.execute(database.db)
    expect(rows).toEqual([
      {
        moment,
        list: ['x', 'y,"z'],
        document: [{ a: 'é' }, 'b'],
        bytes: Buffer.from([1, 2]),
        yes: true,
        nothing: null,
        word: 'text',
      },
    ])
  })

  it('column values reject an integer that JavaScript would round', async () => {
    await expect(sql`select 9007199254740993::int8 as big`.execute(database.db)).rejects.toThrow(/too large/)
    expect(await database.isReady()).toBe(true)
  })
})

describe('transactions', () => {
  const insert = (name: string) => ({ name, due_at: new Date(0) })

  it('transactions commit everything or nothing', async () => {
    await database.transaction((tx) => tx.insertInto('housekeeping').values(insert('kept')).execute())
    const failing = database.transaction(async (tx) => {
      await tx.insertInto('housekeeping').values(insert('lost')).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const rows = await database.db
      .selectFrom('housekeeping')
      .select('name')
      .where('name', 'in', ['kept', 'lost'])
      .execute()
    expect(rows).toEqual([{ name: 'kept' }])
  })

  it('transactions reject a query that would wait for its own transaction, and stay usable', async () => {
    const mistaken = database.transaction(async () => {
      await database.db.selectFrom('housekeeping').select('name').execute()
    })
    await expect(mistaken).rejects.toThrow(/Inside a transaction use its own handle/)
    await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(/own handle/)
    expect(await database.transaction(async () => 2)).toBe(2)
  })

  it('transactions let work that they start for later use the database', async () => {
    let later: Promise<unknown> = Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    await database.transaction(async () => {
      later = promise.then(() => database.db.selectFrom('housekeeping').select('name').execute())
    })
    resolve()
    await expect(later).resolves.toBeDefined()
  })

  it('transactions run again after a serialization failure', async () => {
    let attempts = 0
    const result = await database.transaction(async (tx) => {
      attempts++
      if (attempts < 3) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx)
      return 'done'
    })
    expect({ result, attempts }).toEqual({ result: 'done', attempts: 3 })
  })

  it('transactions run concurrently without mixing', async () => {
    await database.db.insertInto('housekeeping').values(insert('counter')).execute()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (tx) => {
          const row = await tx
            .selectFrom('housekeeping')
            .select('last_error')
            .where('name', '=', 'counter')
            .forUpdate()
            .executeTakeFirstOrThrow()
          const next = String(Number(row.last_error ?? 0) + 1)
          await tx.updateTable('housekeeping').set({ last_error: next }).where('name', '=', 'counter').execute()
        }),
      ),
    )
    const row = await database.db
      .selectFrom('housekeeping')
      .select('last_error')
      .where('name', '=', 'counter')
      .execute()
    expect(row).toEqual([{ last_error: '20' }])
  })

  it('transactions report the constraint that rejected a row', async () => {
    const twice = database.db
      .insertInto('housekeeping')
      .values([insert('same'), insert('same')])
      .execute()
    const error: unknown = await twice.catch((reason: unknown) => reason)
    expect(violatedConstraint(error)).toBe('housekeeping_pkey')
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})

describe('notifications', () => {
  it('notifications reach every listener after commit, and none after it stopped', async () => {
    const heard: string[] = []
    const waiting = Promise.withResolvers<void>()
    const stop = await database.listen('published', (payload) => {
      heard.push(payload)
      if (payload === 'last') waiting.resolve()
    })
    await database
      .transaction(async (tx) => {
        await sql`select pg_notify('published', 'rolled back')`.execute(tx)
        throw new Error('no')
      })
      .catch(() => undefined)
    await sql`select pg_notify('published', 'first')`.execute(database.db)
    await sql`select pg_notify('published', 'last')`.execute(database.db)
    await waiting.promise
    await stop()
    await sql`select pg_notify('published', 'too late')`.execute(database.db)
    expect(heard).toEqual(['first', 'last'])
  })

  it('notifications resume after a broken connection, and report it', async () => {
    if (database.kind === 'pglite') return
    const missed = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<string>()
    const forget = database.onReconnect(() => missed.resolve())
    const stop = await database.listen('again', (payload) => heard.resolve(payload))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and pid <> pg_backend_pid()
              and datname = current_database()`.execute(database.db)
    await missed.promise
    await sql`select pg_notify('again', 'here')`.execute(database.db)
    expect(await heard.promise).toBe('here')
    forget()
    await stop()
  })
})

describe('an unavailable database', () => {
  it('fails the transaction that lost its connection, and serves the next one', async () => {
    if (database.kind === 'pglite') return
    const cut = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await database.session((other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
      await sql`select 1`.execute(tx)
    })
    const error: unknown = await cut.catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await database.transaction(async () => 'fine')).toBe('fine')
  })

  it('an unavailable database is reported as unavailable, not as the caller’s mistake', async () => {
    const gone = await openDatabase({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 2 })
    const error: unknown = await gone.db
      .selectFrom('housekeeping')
      .selectAll()
      .execute()
      .catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await gone.isReady()).toBe(false)
    await gone.close()
  })
})

describe('a lock that another session holds', () => {
  it('a lock that another session holds is waited for by background work, and only for seconds by requests', async ({
    skip,
  }) => {
    const { url } = database
    if (url === null) return skip('PGlite has one session only')
    const opened = await openDatabase({ kind: 'postgres', url, poolSize: 4 })
    const read = (on: Pick<Database, 'db'>) => on.db.selectFrom('housekeeping').select('name').execute()
    await database.session(async (session) => {
      await session.script('begin; lock table housekeeping in access exclusive mode')
      const patient = read(opened.background)
      const refusal: unknown = await read(opened).catch((error: unknown) => error)
      expect(isDatabaseUnavailable(refusal)).toBe(true)
      expect(errorCode(refusal)).toBe('55P03')
      await session.script('commit')
      expect(await patient).toBeInstanceOf(Array)
    })
    await opened.close()
  })
})

describe('a noted change', () => {
  it('delivers a noted change to this process before its transaction returns, and never if that fails', async () => {
    const told: string[] = []
    const stop = await database.listen('test_changed', (payload) => told.push(payload))
    onTestFinished(stop)
    await database.transaction((tx) => notifyChange(tx, 'test_changed', 'first'))
    expect(told[0]).toBe('first')
    const failing = database.transaction(async (tx) => {
      await notifyChange(tx, 'test_changed', 'failed')
      throw new Error('not stored')
    })
    await expect(failing).rejects.toThrow('not stored')
    await database.transaction((tx) => notifyChange(tx, 'test_changed', 'last'))
    expect(new Set(told)).toEqual(new Set(['first', 'last']))
  })
})
