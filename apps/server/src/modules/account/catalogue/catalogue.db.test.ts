import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing.ts'
import { CATALOGUE, OWNED_TABLES } from './catalogue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The columns of every table, as the migrations created them. */
async function schema(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text order by c.column_name::text) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`.execute(database.db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Tables whose rows are deleted by cascading references up to an account. */
async function cascading(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive gone as (
      select 'users'::regclass::oid as id
      union select c.conrelid from pg_constraint c join gone g on c.confrelid = g.id
      where c.contype = 'f' and c.confdeltype = 'c' and c.conkey && (
        select array_agg(attnum) from pg_attribute
        where attrelid = c.conrelid and attname in ('user_id', 'workspace_id', 'owner_id'))
    )
    select id::regclass::text as name from gone where id <> 'users'::regclass order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

describe('the catalogue of tables', () => {
  it('lists every table that the migrations created', async () => {
    expect(Object.keys(CATALOGUE).toSorted()).toEqual([...(await schema()).keys()].toSorted())
  })

  it('lists every column of every table that belongs to an account', async () => {
    const columns = await schema()
    for (const table of OWNED_TABLES) {
      expect([table, Object.keys(CATALOGUE[table].columns).toSorted()]).toEqual([table, columns.get(table)?.toSorted()])
    }
  })

  it('names the owner column of every table that refers to an account or a workspace', async () => {
    const refers = (columns: string[]) => columns.includes('user_id') || columns.includes('workspace_id')
    const naming = [...(await schema())].flatMap(([table, columns]) => (refers(columns) ? [table] : []))
    const owned: string[] = OWNED_TABLES.filter((table) =>
      ['user_id', 'workspace_id'].some((column) => column === CATALOGUE[table].owner),
    )
    expect(owned.toSorted()).toEqual(naming.toSorted())
  })

  it('marks every table that refers to workspaces as theirs', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'workspaces'::regclass order by 1`.execute(database.db)
    const theirs = OWNED_TABLES.filter((table) => CATALOGUE[table].of === 'workspace')
    const persons = rows.filter(({ name }) => !theirs.some((table) => table === name))
    // A membership belongs to the person.
    expect(persons.map(({ name }) => name)).toEqual(['members'])
  })

  it('marks tables as “cascade” where the database cascades, and deletes the others itself', async () => {
    const byReference = await cascading()
    for (const table of OWNED_TABLES) {
      const { deletion } = CATALOGUE[table]
      const isCascade = deletion === 'cascade' || deletion === 'step, then cascade'
      expect([table, isCascade]).toEqual([table, byReference.includes(table)])
    }
  })

  it('lets rows follow only a table that has its own rule', () => {
    const followed = OWNED_TABLES.flatMap((table) => {
      const { merge, deletion } = CATALOGUE[table]
      return [
        ...(typeof merge === 'object' ? [CATALOGUE[merge.with].merge] : []),
        ...(typeof deletion === 'object' ? [CATALOGUE[deletion.with].deletion] : []),
      ]
    })
    expect(followed.length).toBeGreaterThan(0)
    expect(followed.filter((rule) => typeof rule !== 'string')).toEqual([])
  })
})
