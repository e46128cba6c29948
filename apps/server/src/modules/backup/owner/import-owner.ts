import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Services } from '../../../services.ts'
import { MAX_OWNED_WORKSPACES } from '@wayform/core/workspaces/workspace-limits.ts'
import { readArchive, type Row } from '../../../platform/archive/archive-parts.ts'
import { insertRows } from '../../../platform/db/copy/insert-rows.ts'
import { queryOn } from '../../../platform/db/copy/read-snapshot.ts'
import { tableShapes } from '../../../platform/db/copy/table-shapes.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { operatorActionsRepository } from '../../account/operator/operator-actions.repository.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { randomLink } from '../../documents/insert-form.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { filesInto } from '../restore-files.ts'
import { usersRepository } from '../../users/users.repository.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { type OwnerArchive, type OwnerManifest, readOwnerArchive } from './owner-archive.ts'
import { moveOf } from './moved-tables.ts'
import { type ImportRecord, importsRepository } from './imports.repository.ts'

type ImportDeps = Pick<Services, 'config' | 'database' | 'store' | 'now'>
type Input = {
  file: string
  key: Buffer | null
  /** The account that gets all of it; without one, the owner's own account is made. */
  into?: string
}
/** `isRepeat`: nothing happened now, because this file was imported before. */
type Imported = ImportRecord['imported'] & { isRepeat: boolean }

/**
 * Adds the workspaces of one owner that were exported from another installation: forms, responses, settings and files.
 * They get ids of their own, so it can be done beside anything that is here; all of it happens or nothing, and once.
 * The first workspace joins the first one of an account that is here already; the further ones stay workspaces.
 */
export async function importOwner(deps: ImportDeps, input: Input): Promise<Imported> {
  const archive = await readOwnerArchive(input.file, input.key)
  const found = await placeFor(deps.database.db, archive, input.into)
  if ('done' in found) return { ...found.done, isRepeat: true }
  const change = changesFor(archive, found, deps.config)
  const files = filesInto(deps.store)
  try {
    for await (const part of readArchive(createReadStream(input.file), input.key)) {
      if (part.kind === 'file') await files.add({ ...part, key: change(part.key) })
    }
    return await deps.database.transaction(async (tx) => {
      if (input.into !== undefined) await holdPlace(tx, archive, input.into)
      const { tables, files: fileCount } = archive.totals
      const imported = {
        userId: found.userId,
        workspaces: archive.manifest.workspaces.length,
        forms: tables['forms'] ?? 0,
        responses: tables['responses'] ?? 0,
        files: fileCount,
        members: archive.manifest.members,
        newLinks: await storeRows(tx, input, archive.manifest, change),
      }
      const record: ImportRecord = { file: archive.manifest.id, imported }
      await operatorActionsRepository(tx).note(found.userId, 'import', record, deps.now())
      return { ...imported, isRepeat: false }
    })
  } catch (error) {
    await files.takeBack()
    throw error
  }
}

type Place = { userId: string; workspaceId: string }

async function placeFor(
  db: Db | Tx,
  { manifest, identities }: OwnerArchive,
  into: string | undefined,
): Promise<Place | { done: ImportRecord['imported'] }> {
  const imports = importsRepository(db)
  const schema = await imports.schema()
  if (schema !== manifest.schema) {
    throw new BackupRefusal(
      `Both installations must run the same version: this one has ${schema}, the file has ${manifest.schema}`,
    )
  }
  const holder = into ?? (await imports.holderOf(identities))
  const done = holder === undefined ? undefined : await imports.doneBefore(holder, manifest.id)
  if (done) return { done }
  if (into === undefined) {
    const userId = randomUUID()
    if (holder === undefined) return { userId, workspaceId: userId }
    throw new BackupRefusal(
      `This owner has an account here already (${holder}). Say --into ${holder} to add the forms to it`,
    )
  }
  if (!(await imports.hasUser(into))) throw new BackupRefusal('There is no such owner here')
  const owned = await workspacesRepository(db).ownedBy(into)
  const further = manifest.workspaces.length - 1
  if (further > 0 && owned.length + further > MAX_OWNED_WORKSPACES) {
    throw new BackupRefusal(
      `The file has ${further} further workspaces, and the account has ${owned.length} of at most ${MAX_OWNED_WORKSPACES}. Export them one by one (--workspace): a single one is added to the account's first`,
    )
  }
  const [workspaceId] = owned
  if (workspaceId === undefined) throw new BackupRefusal('This account owns no workspace')
  return { userId: into, workspaceId }
}

/** Of two imports of one file into one account, the second waits here and finds that it is done. */
async function holdPlace(tx: Tx, archive: OwnerArchive, into: string): Promise<void> {
  await usersRepository(tx).find(into, { lock: true })
  if ('done' in (await placeFor(tx, archive, into))) throw new BackupRefusal('This file was imported a moment ago')
}

/** Every id of the file gets a new one, wherever it is written, and files get this installation's address. */
function changesFor({ ids, manifest }: OwnerArchive, place: Place, config: ImportDeps['config']) {
  const fresh = new Map(ids.map((id) => [id, randomUUID() as string]))
  fresh.set(manifest.id, place.userId)
  fresh.set(firstOf(manifest), place.workspaceId)
  const [from, to] = [`${manifest.filesUrl}/files/`, `${new URL(config.filesUrl).origin}/files/`]
  return (text: string) => text.replaceAll(UUID, (id) => fresh.get(id) ?? id).replaceAll(from, to)
}

async function storeRows(
  tx: Tx,
  { file, key, into }: Input,
  manifest: OwnerManifest,
  change: (text: string) => string,
): Promise<Imported['newLinks']> {
  const imports = importsRepository(tx)
  const query = queryOn(tx)
  const shapes = new Map((await tableShapes(query)).map((shape) => [shape.name, shape]))
  const newLinks: Imported['newLinks'] = []
  const forms: { user_id: string; id: string }[] = []
  let table: { name: string; columns: string[] } | null = null
  for await (const part of readArchive(createReadStream(file), key)) {
    if (part.kind === 'table') table = part
    if (part.kind !== 'rows' || !table) continue
    const { name, columns } = table
    const shape = shapes.get(name)
    if (!shape || !moveOf(name)) throw new BackupRefusal(`This file has a table ${name} that does not move`)
    // The account and how its owner signs in are there already.
    if (into !== undefined && (name === 'users' || name === 'identities')) continue
    const at = (row: Row, column: string) => row[columns.indexOf(column)] ?? ''
    let rows = part.rows.map((row) => row.map((cell) => cell && change(cell)))
    if (name === 'workspaces') {
      // Made with the account. One that was there before keeps its name and plan.
      const isFirst = (row: Row) => at(row, 'id') === change(firstOf(manifest))
      if (into === undefined) for (const row of rows.filter(isFirst)) await imports.fillWorkspace(columns, row)
      rows = rows.filter((row) => !isFirst(row))
    }
    if (name === 'forms') {
      rows = await freeLinks(imports, rows, columns.indexOf('link'), newLinks)
      forms.push(...rows.map((row) => ({ user_id: at(row, 'user_id'), id: at(row, 'id') })))
    }
    if (name === 'form_links') rows = rows.map((row) => withNewLink(row, columns.indexOf('link_key'), newLinks))
    await insertRows(query, shape, columns, rows, { ignoreConflicts: MAY_BE_THERE.has(name) })
  }
  for (const id of manifest.workspaces) await imports.countFiles(change(id))
  for (const form of forms) await formsRepository(tx).notifyChanged(form)
  return newLinks
}

const firstOf = ({ workspaces }: OwnerManifest) => workspaces[0] ?? ''

async function freeLinks(
  imports: ReturnType<typeof importsRepository>,
  rows: Row[],
  at: number,
  newLinks: Imported['newLinks'],
): Promise<Row[]> {
  const taken = await imports.takenLinks(rows.map((row) => (row[at] ?? '').toLowerCase()))
  return rows.map((row) => {
    const from = row[at] ?? ''
    if (!taken.has(from.toLowerCase())) return row
    const to = randomLink()
    newLinks.push({ from, to })
    return row.with(at, to)
  })
}

function withNewLink(row: Row, at: number, newLinks: Imported['newLinks']): Row {
  const moved = newLinks.find(({ from }) => from.toLowerCase() === row[at])
  return moved ? row.with(at, moved.to) : row
}

/** A receiver, payment, quick reply, catalogue or set-up of bookings that the account has already stays as it is; an earlier link that is taken is given up. */
const MAY_BE_THERE: ReadonlySet<string> = new Set([
  'recipients',
  'payment_references',
  'form_links',
  'quick_replies',
  'catalogues',
  'booking_setups',
])
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
