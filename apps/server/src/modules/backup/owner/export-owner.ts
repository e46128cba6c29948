import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import * as z from 'zod'
import type { Services } from '../../../services.ts'
import { type Archived, type Totals, writeArchive } from '../../../platform/archive/archive-parts.ts'
import { readSnapshot, type Snapshot, type TextRow } from '../../../platform/db/copy/read-snapshot.ts'
import { tableShapes } from '../../../platform/db/copy/table-shapes.ts'
import type { PlainSql } from '../../../platform/db/database.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { CATALOGUE, OWNED_TABLES } from '../../account/catalogue/catalogue.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { archivedFile } from '../make-backup.ts'
import { type OwnerManifest, readOwnerArchive } from './owner-archive.ts'
import { moveOf } from './moved-tables.ts'

type ExportDeps = Pick<Services, 'config' | 'database' | 'store'>
type Input = {
  userId: string
  file: string
  key: Buffer | null
  /** Only this workspace of theirs; otherwise all. */
  workspaceId?: string
}
type Exported = { totals: Totals; workspaces: number; members: number }

/**
 * Writes everything of one owner that another installation can use into one file: the workspaces that they own with
 * forms, responses, settings, files. Nothing changes here, and no secret is in it. The file is read back before it gets
 * its name.
 */
export async function exportOwner(deps: ExportDeps, { file, key, ...input }: Input): Promise<Exported> {
  if (!z.uuid().safeParse(input.userId).success) throw new BackupRefusal(`${input.userId} is not the id of an owner`)
  const draft = `${file}.part`
  try {
    await readSnapshot(
      deps.database,
      (query) => findOwner(query, input),
      (snapshot) => writeOwner(deps, snapshot, draft, key),
    )
    const { totals, manifest } = await readOwnerArchive(draft, key)
    await rename(draft, file)
    return { totals, workspaces: manifest.workspaces.length, members: manifest.members }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

type Found = Awaited<ReturnType<typeof findOwner>>

async function findOwner(query: PlainSql['query'], { userId, workspaceId }: Pick<Input, 'userId' | 'workspaceId'>) {
  const [user] = await query('select from users where id = $1', [userId])
  if (!user) throw new BackupRefusal('There is no such owner')
  const owned = await query<{ id: string }>(
    'select id from workspaces where owner_id = $1 order by id <> $1, created_at, id',
    [userId],
  )
  const workspaces = owned.map(({ id }) => id).filter((id) => workspaceId === undefined || id === workspaceId)
  if (workspaces.length === 0) throw new BackupRefusal('This owner has no such workspace')
  const [staying] = await query<{ count: number }>(
    'select count(*)::int as count from members where workspace_id::text = any ($1)',
    [workspaces],
  )
  const [schema] = await query<{ name: string }>('select max(name) as name from migrations')
  const theirs = `in (${workspaces.map((id) => `'${id}'`).join(', ')})`
  const selections = (await tableShapes(query)).flatMap((table) => {
    const name = OWNED_TABLES.find((each) => each === table.name)
    const move = name && moveOf(name)
    if (!move) return []
    const left: readonly string[] = move.without ?? []
    const columns = table.columns.filter((column) => !left.includes(column.name))
    const { of, owner } = CATALOGUE[name]
    const isTheirs =
      name === 'workspaces'
        ? `t.id ${theirs}`
        : `t.${typeof owner === 'string' ? owner : 'id'} ${of === 'workspace' ? theirs : `= '${userId}'`}`
    return [{ table: { ...table, columns }, where: move.where ? `${isTheirs} and (${move.where})` : isTheirs }]
  })
  const person = { id: userId, becomes: randomUUID() }
  return { selections, person, schema: schema?.name ?? '', workspaces, members: staying?.count ?? 0 }
}

async function writeOwner({ config, store }: ExportDeps, snapshot: Snapshot<Found>, draft: string, key: Buffer | null) {
  const { person, schema, workspaces, members } = snapshot.found
  const filesUrl = new URL(config.filesUrl).origin
  const about: OwnerManifest = { of: 'owner', id: person.becomes, schema, filesUrl, workspaces, members }
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
  const { person } = snapshot.found
  for (const selection of snapshot.found.selections) {
    const { name } = selection.table
    const columns = selection.table.columns.map((column) => column.name)
    const becomes = moveOf(name)?.becomes
    yield { kind: 'table', name, columns }
    for await (const rows of snapshot.rows(selection)) {
      yield { kind: 'rows', rows: rows.map((row) => changed(columns, row, becomes, person)) }
      const at = name === 'uploads' ? columns.indexOf('object_key') : -1
      if (at !== -1) objects.push(...rows.flatMap((row) => row[at] ?? []))
    }
  }
  await snapshot.end()
  for (const objectKey of objects) yield await archivedFile(store, objectKey)
}

function changed(
  columns: readonly string[],
  row: TextRow,
  becomes: NonNullable<ReturnType<typeof moveOf>>['becomes'],
  person: Found['person'],
) {
  if (!becomes) return row
  const named = Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))
  return columns.map((column) => {
    const cell = named[column] ?? null
    return becomes[column] ? becomes[column](cell, named, person) : cell
  })
}
