import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, MIGRATIONS_DIRECTORY } from './migrate.ts'
import { testDatabase, type TestDatabase } from './testing.ts'

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

  it('leave a migrated database alone', async () => {
    expect(await migrate(database)).toEqual([])
  })

  it('apply several statements of a new file, once', async () => {
    await add(
      '209901010000-two.sql',
      'create table one (id int);\ncreate table two (id int); insert into two values (7);',
    )
    expect(await migrate(database, directory)).toEqual(['209901010000-two'])
    expect(await migrate(database, directory)).toEqual([])
    const { rows } = await sql<{ id: number }>`select id from two`.execute(database.db)
    expect(rows).toEqual([{ id: 7 }])
  })

  it('leave nothing behind when a file fails half-way, and say which', async () => {
    await add('209901010001-half.sql', 'create table half (id int); select 1 / 0;')
    await expect(migrate(database, directory)).rejects.toThrow(/209901010001-half failed: division by zero/)
    const { rows } = await sql<{ found: string | null }>`select to_regclass('half')::text as found`.execute(database.db)
    expect(rows).toEqual([{ found: null }])
  })

  it('refuse a file that changed after it was applied', async () => {
    await add('209901010002-text.sql', 'create table text_before (id int);')
    await migrate(database, directory)
    await add('209901010002-text.sql', 'create table text_after (id int);')
    await expect(migrate(database, directory)).rejects.toThrow(/209901010002-text was applied before and has changed/)
  })

  it('refuse a file without a time in its name', async () => {
    await add('forms.sql', 'select 1')
    await expect(migrate(database, directory)).rejects.toThrow(/must look like/)
  })

  it('run once when several servers start together', async () => {
    await add('209901010003-once.sql', 'create table once (id int); select pg_sleep(0.2);')
    const url = database.url
    const others = url
      ? await Promise.all([1, 2, 3].map(() => openDatabase({ kind: 'postgres', url, poolSize: 2 })))
      : [database]
    const applied = await Promise.all(others.map((other) => migrate(other, directory)))
    expect(applied.flat()).toEqual(['209901010003-once'])
    if (url) await Promise.all(others.map((other) => other.close()))
  })
})
