import { CompiledQuery } from 'kysely'
import type { Database, Db, PlainSql } from '../database.ts'
import { quoted, type TableShape } from './table-shapes.ts'

type Query = PlainSql['query']
export type TextRow = (string | null)[]

/** Rows of a table: all, or those of which `where` is true (`t` is the table). */
type Selection = { table: TableShape; where?: string }

export type Snapshot<Found> = {
  found: Found
  /** Each row as the texts of its columns, in batches. */
  rows(selection: Selection): AsyncGenerator<TextRow[]>
  /** No more rows are read: a migration need not wait any longer. */
  end(): Promise<void>
}

/**
 * Reads many tables as they were at one moment, while others go on writing. `find` decides what is read. PostgreSQL
 * shows one transaction the same moment throughout. PGlite has one connection, which a long transaction would take from
 * everyone: there the rows are set aside by the database in one short transaction, and fetched afterwards.
 */
export async function readSnapshot<Found extends { selections: readonly Selection[] }, T>(
  database: Database,
  find: (query: Query) => Promise<Found>,
  work: (snapshot: Snapshot<Found>) => Promise<T>,
): Promise<T> {
  return database.kind === 'postgres' ? onPostgres(database, find, work) : onPglite(database, find, work)
}

async function onPostgres<Found extends { selections: readonly Selection[] }, T>(
  database: Database,
  find: (query: Query) => Promise<Found>,
  work: (snapshot: Snapshot<Found>) => Promise<T>,
): Promise<T> {
  return database.session(async ({ query, script }) => {
    await script(`begin isolation level repeatable read, read only; ${TEXT_FORMS}`)
    await script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    try {
      const found = await find(query)
      return await work({
        found,
        async *rows(selection) {
          await script(`declare ${CURSOR} no scroll cursor for ${selectText(selection)}`)
          yield* fetchAll(query, CURSOR)
          await script(`close ${CURSOR}`)
        },
        end: () => script('rollback'),
      })
    } finally {
      await script('rollback').catch(() => undefined)
    }
  })
}

async function onPglite<Found extends { selections: readonly Selection[] }, T>(
  { db, transaction }: Database,
  find: (query: Query) => Promise<Found>,
  work: (snapshot: Snapshot<Found>) => Promise<T>,
): Promise<T> {
  const query = queryOn(db)
  const cursors = new Map<Selection, string>()
  const found = await transaction(async (tx) => {
    const inside = queryOn(tx)
    for (const statement of TEXT_FORMS.split(';')) await inside(statement)
    const wanted = await find(inside)
    for (const [index, selection] of wanted.selections.entries()) {
      const cursor = `${CURSOR}_${index}`
      await inside(`declare ${cursor} no scroll cursor with hold for ${selectText(selection)}`)
      cursors.set(selection, cursor)
    }
    return wanted
  })
  try {
    return await work({
      found,
      async *rows(selection) {
        const cursor = cursors.get(selection)
        if (cursor === undefined) throw new Error(`${selection.table.name} was not selected`)
        yield* fetchAll(query, cursor)
        cursors.delete(selection)
        await query(`close ${cursor}`)
      },
      end: async () => undefined,
    })
  } finally {
    for (const cursor of cursors.values()) await query(`close ${cursor}`)
  }
}

/** Plain SQL on a connection or transaction of Kysely. */
export function queryOn(on: Pick<Db, 'executeQuery'>): Query {
  return async <Row>(text: string, parameters: unknown[] = []) =>
    (await on.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
}

async function* fetchAll(query: Query, cursor: string): AsyncGenerator<TextRow[]> {
  for (;;) {
    const rows = await query<{ row: TextRow }>(`fetch ${BATCH_ROWS} from ${cursor}`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < BATCH_ROWS) return
  }
}

/** Texts from which every value can be restored exactly, under any settings of the server. */
function selectText({ table, where }: Selection): string {
  const texts = table.columns.map(({ name }) => `t.${quoted(name)}::text`).join(', ')
  return `select json_build_array(${texts}) as row from ${quoted(table.name)} t ${where ? `where ${where}` : ''}`
}

const TEXT_FORMS = `set local time zone 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`
const CURSOR = 'wayform_rows'
const BATCH_ROWS = 250
