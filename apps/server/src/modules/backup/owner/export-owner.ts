import { open, rename, rm } from 'node:fs/promises'
import * as z from 'zod'
import type { Services } from '../../../services.ts'
import { type Archived, type Totals, writeArchive } from '../../../platform/archive/archive-parts.ts'
import { readSnapshot, type Snapshot, type TextRow } from '../../../platform/db/copy/read-snapshot.ts'
import { tableShapes } from '../../../platform/db/copy/table-shapes.ts'
import type { PlainSql } from '../../../platform/db/database.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { archivedFile } from '../make-backup.ts'
import { readOwnerArchive } from './owner-archive.ts'
import { moveOf } from './moved-tables.ts'

type ExportDeps = Pick<Services, 'config' | 'database' | 'store'>
type Input = { userId: string; file: string; key: Buffer | null }

/**
 * Writes everything of one owner that another installation can use into one file: forms, responses, settings, files.
 * Nothing changes here, and no secret is in it. The file is read back before it gets its name.
 */
export async function exportOwner(deps: ExportDeps, { userId, file, key }: Input): Promise<{ totals: Totals }> {
  if (!z.uuid().safeParse(userId).success) throw new BackupRefusal(`${userId} is not the id of an owner`)
  const draft = `${file}.part`
  try {
    await readSnapshot(
      deps.database,
      (query) => findOwner(query, userId),
      (snapshot) => writeOwner(deps, snapshot, draft, key),
    )
    const { totals } = await readOwnerArchive(draft, key)
    await rename(draft, file)
    return { totals }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

type Found = Awaited<ReturnType<typeof findOwner>>

async function findOwner(query: PlainSql['query'], userId: string) {
  const [user] = await query('select from users where id = $1', [userId])
  if (!user) throw new BackupRefusal('There is no such owner')
  const [schema] = await query<{ name: string }>('select max(name) as name from migrations')
  const selections = (await tableShapes(query)).flatMap((table) => {
    const move = moveOf(table.name)
    if (!move) return []
    const left: readonly string[] = move.without ?? []
    const columns = table.columns.filter(({ name }) => !left.includes(name))
    const owner = ['user_id', 'workspace_id'].find((name) => table.columns.some((column) => column.name === name))
    const isTheirs = `t.${owner ?? 'id'} = '${userId}'`
    return [{ table: { ...table, columns }, where: move.where ? `${isTheirs} and (${move.where})` : isTheirs }]
  })
  return { selections, schema: schema?.name ?? '' }
}

async function writeOwner({ config, store }: ExportDeps, snapshot: Snapshot<Found>, draft: string, key: Buffer | null) {
  const about = { of: 'owner', schema: snapshot.found.schema, filesUrl: new URL(config.filesUrl).origin }
  const handle = await open(draft, 'w', 0o600)
  try {
    for await (const bytes of writeArchive(about, partsOf(snapshot, store), key)) await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* partsOf(snapshot: Snapshot<Found>, store: ObjectStore): AsyncGenerator<Archived> {
  const objects: string[] = []
  for (const selection of snapshot.found.selections) {
    const { name } = selection.table
    const columns = selection.table.columns.map((column) => column.name)
    const becomes = moveOf(name)?.becomes
    yield { kind: 'table', name, columns }
    for await (const rows of snapshot.rows(selection)) {
      yield { kind: 'rows', rows: rows.map((row) => changed(columns, row, becomes)) }
      const at = name === 'uploads' ? columns.indexOf('object_key') : -1
      if (at !== -1) objects.push(...rows.flatMap((row) => row[at] ?? []))
    }
  }
  await snapshot.end()
  for (const objectKey of objects) yield await archivedFile(store, objectKey)
}

function changed(columns: readonly string[], row: TextRow, becomes: NonNullable<ReturnType<typeof moveOf>>['becomes']) {
  if (!becomes) return row
  const named = Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))
  return columns.map((column) => {
    const cell = named[column] ?? null
    return becomes[column] ? becomes[column](cell, named) : cell
  })
}
