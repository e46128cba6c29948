import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Services } from '../../../services.ts'
import { readArchive, type Row } from '../../../platform/archive/archive-parts.ts'
import { insertRows } from '../../../platform/db/copy/insert-rows.ts'
import { queryOn } from '../../../platform/db/copy/read-snapshot.ts'
import { tableShapes } from '../../../platform/db/copy/table-shapes.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import { randomLink } from '../../documents/insert-form.ts'
import { BackupRefusal } from '../backup-refusal.ts'
import { filesInto } from '../restore-files.ts'
import { type OwnerArchive, readOwnerArchive } from './owner-archive.ts'
import { moveOf } from './moved-tables.ts'
import { importsRepository } from './imports.repository.ts'

type ImportDeps = Pick<Services, 'config' | 'database' | 'store'>
type Input = {
  file: string
  key: Buffer | null
  /** The account that gets the forms; without one, the owner's own account is made. */
  into?: string
}

type Imported = {
  userId: string
  forms: number
  responses: number
  files: number
  /** Links that were taken here, with the new ones. */
  newLinks: { from: string; to: string }[]
}

/**
 * Adds the forms, responses, settings and files of one owner that were exported from another installation. They get
 * ids of their own, so it can be done beside anything that is here; all of it happens or nothing.
 */
export async function importOwner(deps: ImportDeps, input: Input): Promise<Imported> {
  const archive = await readOwnerArchive(input.file, input.key)
  await refuseIfUnfit(deps, archive, input.into)
  const change = changesFor(archive, input.into, deps.config)
  const files = filesInto(deps.store)
  try {
    for await (const part of readArchive(createReadStream(input.file), input.key)) {
      if (part.kind === 'file') await files.add({ ...part, key: change(part.key) })
    }
    const newLinks = await deps.database.transaction((tx) => storeRows(tx, input, change))
    return {
      userId: change(archive.ids[0] ?? ''),
      forms: archive.totals.tables['forms'] ?? 0,
      responses: archive.totals.tables['responses'] ?? 0,
      files: archive.totals.files,
      newLinks,
    }
  } catch (error) {
    await files.takeBack()
    throw error
  }
}

async function refuseIfUnfit({ database }: ImportDeps, { manifest, identities }: OwnerArchive, into?: string) {
  const imports = importsRepository(database.db)
  const schema = await imports.schema()
  if (schema !== manifest.schema) {
    throw new BackupRefusal(
      `Both installations must run the same version: this one has ${schema}, the file has ${manifest.schema}`,
    )
  }
  if (into !== undefined) {
    if (!(await imports.hasUser(into))) throw new BackupRefusal('There is no such owner here')
    return
  }
  const holder = await imports.holderOf(identities)
  if (holder !== undefined) {
    throw new BackupRefusal(
      `This owner has an account here already (${holder}). Say --into ${holder} to add the forms to it`,
    )
  }
}

/** Every id of the file gets a new one, wherever it is written, and files get this installation's address. */
function changesFor({ ids, manifest }: OwnerArchive, into: string | undefined, config: ImportDeps['config']) {
  const [user] = ids
  const fresh = new Map(ids.map((id) => [id, id === user && into !== undefined ? into : randomUUID()]))
  const [from, to] = [`${manifest.filesUrl}/files/`, `${new URL(config.filesUrl).origin}/files/`]
  return (text: string) => text.replaceAll(UUID, (id) => fresh.get(id) ?? id).replaceAll(from, to)
}

async function storeRows(tx: Tx, { file, key, into }: Input, change: (text: string) => string) {
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
    if (name === 'workspaces') {
      // An account that is there already keeps the name of its workspace.
      if (into === undefined) await nameWorkspaces(imports, part.rows, columns, change)
      continue
    }
    let rows = part.rows.map((row) => row.map((cell) => cell && change(cell)))
    if (name === 'forms') {
      rows = await freeLinks(imports, rows, columns.indexOf('link'), newLinks)
      forms.push(...rows.map((row) => ({ user_id: at(row, 'user_id'), id: at(row, 'id') })))
    }
    if (name === 'form_links') rows = rows.map((row) => withNewLink(row, columns.indexOf('link_key'), newLinks))
    await insertRows(query, shape, columns, rows, { ignoreConflicts: MAY_BE_THERE.has(name) })
  }
  const [owner] = forms
  if (owner) await imports.countFiles(owner.user_id)
  for (const form of forms) await formsRepository(tx).notifyChanged(form)
  return newLinks
}

async function nameWorkspaces(
  imports: ReturnType<typeof importsRepository>,
  rows: readonly Row[],
  columns: readonly string[],
  change: (text: string) => string,
): Promise<void> {
  for (const row of rows) {
    const [id, name] = ['id', 'name'].map((column) => row[columns.indexOf(column)] ?? '')
    if (id && name) await imports.nameWorkspace(change(id), name)
  }
}

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
