import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../services.ts'
import { type Archived, readArchive, type Totals, writeArchive } from '../../platform/archive/archive-parts.ts'
import { readSnapshot, type Snapshot } from '../../platform/db/copy/read-snapshot.ts'
import type { PlainSql } from '../../platform/db/database.ts'
import { tableShapes } from '../../platform/db/copy/table-shapes.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { type BackupManifest, keyIdOf, readManifest } from './backup-manifest.ts'

type BackupDeps = Pick<Services, 'database' | 'store' | 'secretKey'>

type BackupInput = {
  file: string
  /** Null: not encrypted. */
  key: Buffer | null
  hasFiles?: boolean
  signal?: AbortSignal
}

export type MadeBackup = { file: string; bytes: number; takenAt: Date; totals: Totals }

/**
 * Writes everything that the database and the store hold into one file, as it was at one moment, while servers go on.
 * The file appears under its name only after it was read back and found complete.
 */
export async function makeBackup(deps: BackupDeps, input: BackupInput): Promise<MadeBackup> {
  const { file, key, signal } = input
  const draft = `${file}.part`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  if (await isThere(file)) throw new BackupRefusal(`${file} exists already`)
  try {
    await readSnapshot(deps.database, findEverything, (snapshot) => writeDraft(deps, input, snapshot, draft))
    const { manifest, totals } = await verifyBackup(draft, key, signal)
    await rename(draft, file)
    return { file, bytes: (await stat(file)).size, takenAt: manifest.takenAt, totals }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads a backup to its end. Throws an ArchiveError if any part of it is not as it was written. */
export async function verifyBackup(
  file: string,
  key: Buffer | null,
  signal?: AbortSignal,
): Promise<{ manifest: BackupManifest; totals: Totals }> {
  let manifest: BackupManifest | null = null
  let totals: Totals | null = null
  for await (const part of readArchive(createReadStream(file), key)) {
    signal?.throwIfAborted()
    if (part.kind === 'start') manifest = readManifest(part.about)
    if (part.kind === 'end') totals = part.totals
  }
  if (!manifest || !totals) throw new Error('A backup was read without its beginning or its end')
  return { manifest, totals }
}

type Everything = Awaited<ReturnType<typeof findEverything>>

async function findEverything(query: PlainSql['query']) {
  const tables = await tableShapes(query)
  const migrations = await query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  const [now] = await query<{ at: Date }>('select now() as at')
  if (!now) throw new Error('The database did not say its time')
  // The records of migrations are written by the restore itself.
  const selections = tables.filter(({ name }) => !name.startsWith('migration')).map((table) => ({ table }))
  return { selections, migrations, takenAt: now.at }
}

async function writeDraft(
  { store, secretKey }: BackupDeps,
  { key, hasFiles = true, signal }: BackupInput,
  snapshot: Snapshot<Everything>,
  draft: string,
): Promise<void> {
  const { takenAt, migrations } = snapshot.found
  const manifest = { of: 'installation', takenAt, migrations, keyId: keyIdOf(secretKey), hasFiles }
  const handle = await open(draft, 'w', 0o600)
  try {
    for await (const bytes of writeArchive(manifest, partsOf(snapshot, hasFiles ? store : null), key)) {
      signal?.throwIfAborted()
      await handle.writeFile(bytes)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* partsOf(snapshot: Snapshot<Everything>, store: ObjectStore | null): AsyncGenerator<Archived> {
  const objects: string[] = []
  for (const selection of snapshot.found.selections) {
    const { name, columns } = selection.table
    yield { kind: 'table', name, columns: columns.map((column) => column.name) }
    const objectKey = name === 'uploads' ? columns.findIndex((column) => column.name === 'object_key') : -1
    for await (const rows of snapshot.rows(selection)) {
      yield { kind: 'rows', rows }
      if (objectKey !== -1) objects.push(...rows.flatMap((row) => row[objectKey] ?? []))
    }
  }
  await snapshot.end()
  if (store) for (const objectKey of objects) yield await archivedFile(store, objectKey)
}

/** Files never change under their key. One may be announced but not sent yet, or deleted since the moment. */
export async function archivedFile(store: ObjectStore, key: string): Promise<Archived> {
  const found = await store.read(key)
  if (!found) return { kind: 'missing', key }
  const { size, type } = found.info
  return { kind: 'file', key, type, size, body: found.stream }
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
