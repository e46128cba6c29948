import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'
import { migrate, MIGRATIONS_DIRECTORY } from './migrate.ts'
import { testDatabase, type TestDatabase } from './testing.ts'
import { DatabaseRefusal } from './wait-for-database.ts'

describe('migrations', () => {
  let database: TestDatabase
  let directory: string

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'wayform-migrations-'))
    await cp(MIGRATIONS_DIRECTORY, directory, { recursive: true })
    return () => rm(directory, { recursive: true })
  })
  const add = (name: string, text: string) => writeFile(path.join(directory, name), text)

  it('migrations leave a migrated database alone', async () => {
    expect(await migrate(database)).toEqual([])
  })

  it('migrations apply several statements of a new file, once', async () => {
    await add(
      '209901010000-two.sql',
      'create table one (id int);\ncreate table two (id int); insert into two values (7);',
    )
    expect(await migrate(database, { directory, allowNewer: true })).toEqual(['209901010000-two'])
    expect(await migrate(database, { directory, allowNewer: true })).toEqual([])
    const { rows } = await sql<{ id: number }>`select id from two`.execute(database.db)
    expect(rows).toEqual([{ id: 7 }])
  })

  it('migrations leave nothing behind when a file fails half-way, and report which', async () => {
    await add('209901010001-half.sql', 'create table half (id int); select 1 / 0;')
    await expect(migrate(database, { directory, allowNewer: true })).rejects.toThrow(
      /209901010001-half failed: division by zero/,
    )
    const { rows } = await sql<{ found: string | null }>`select to_regclass('half')::text as found`.execute(database.db)
    expect(rows).toEqual([{ found: null }])
  })

  it('migrations reject a file that changed after it was applied', async () => {
    await add('209901010002-text.sql', 'create table text_before (id int);')
    await migrate(database, { directory, allowNewer: true })
    await add('209901010002-text.sql', 'create table text_after (id int);')
    await expect(migrate(database, { directory, allowNewer: true })).rejects.toThrow(
      /209901010002-text was applied before and has changed/,
    )
  })

  it('migrations refuse a database of a newer version, but for the version right before it', async () => {
    await add('209901010006-newer.sql', 'create table newer (id int);')
    await migrate(database, { directory, allowNewer: true })
    await expect(migrate(database)).rejects.toThrow(DatabaseRefusal)
    await expect(migrate(database)).rejects.toThrow(
      /209901010006-newer, which this version does not know[^]*Going back/,
    )
    expect(await migrate(database, { allowNewer: true })).toEqual([])
  })

  it('migrations reject a file without a time in its name', async () => {
    await add('forms.sql', 'select 1')
    await expect(migrate(database, { directory, allowNewer: true })).rejects.toThrow(/must look like/)
  })

  it('migrations run once when several servers start together', async () => {
    await add('209901010003-once.sql', 'create table once (id int); select pg_sleep(0.2);')
    const url = database.url
    const others = url
      ? await Promise.all([1, 2, 3].map(() => openDatabase({ kind: 'postgres', url, poolSize: 2 })))
      : [database]
    const applied = await Promise.all(others.map((other) => migrate(other, { directory, allowNewer: true })))
    expect(applied.flat()).toEqual(['209901010003-once'])
    if (url) await Promise.all(others.map((other) => other.close()))
  })

  describe('step-by-step migrations', () => {
    const STEPWISE = '-- wayform: step by step\n'

    it('step-by-step migrations keep finished steps when one fails, and continue from there', async () => {
      const name = '209901010004-steps.sql'
      const steps = `${STEPWISE}create table steps (id int);
        insert into steps values (1);
        create unique index concurrently steps_id
          on steps (id);
        insert into steps select id / (select max(id) from divisor) from steps;
        alter table steps drop constraint if exists steps_pkey, add constraint steps_pkey primary key using index steps_id;`
      await add(name, steps)
      await sql`create table divisor (id int)`.execute(database.db)
      await sql`insert into divisor values (0)`.execute(database.db)
      await expect(migrate(database, { directory, allowNewer: true })).rejects.toThrow(
        /209901010004-steps failed: division by zero/,
      )
      await expect(migrate(database, { directory, allowNewer: true })).rejects.toThrow(/division by zero/)
      await sql`update divisor set id = -1`.execute(database.db)
      expect(await migrate(database, { directory, allowNewer: true })).toEqual(['209901010004-steps'])
      const { rows } = await sql<{ id: number }>`select id from steps order by id`.execute(database.db)
      expect(rows).toEqual([{ id: -1 }, { id: 1 }])
      expect(await migrate(database, { directory, allowNewer: true })).toEqual([])
      const left = await sql`select from pg_class where relname in ('migration_steps', 'steps_id')`.execute(database.db)
      expect(left.rows).toEqual([])
    })

    it('step-by-step migrations rebuild an index that was left unfinished', async () => {
      await sql`create table twice as select 1 as id from generate_series(1, 2)`.execute(database.db)
      await add('209901010005-twice.sql', `${STEPWISE}create unique index concurrently twice_id on twice (id);`)
      await expect(migrate(database, { directory, allowNewer: true })).rejects.toThrow(/could not create unique index/)
      await sql`delete from twice where ctid <> (select min(ctid) from twice)`.execute(database.db)
      expect(await migrate(database, { directory, allowNewer: true })).toEqual(['209901010005-twice'])
      const { rows } = await sql<{ valid: boolean }>`
        select indisvalid as valid from pg_index where indexrelid = 'twice_id'::regclass`.execute(database.db)
      expect(rows).toEqual([{ valid: true }])
    })

    it('step-by-step migrations wait for a long reader without making others wait behind them', async () => {
      const { url } = database
      if (url === null) return
      await sql`create table busy (id int)`.execute(database.db)
      await add('209901010006-busy.sql', `${STEPWISE}alter table busy add column name text;`)
      const reader = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
      const applied = await reader.session(async (session) => {
        await session.script('begin; select * from busy')
        await expect(migrate(database, { directory, allowNewer: true, patienceMs: 0 })).rejects.toThrow(/lock timeout/)
        const applying = migrate(database, { directory, allowNewer: true })
        await sql`insert into busy values (1)`.execute(database.db)
        await session.script('commit')
        return applying
      })
      expect(applied).toEqual(['209901010006-busy'])
      await reader.close()
    })
  })
})
