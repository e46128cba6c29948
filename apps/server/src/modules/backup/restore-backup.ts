import { createReadStream } from 'node:fs'
import type { Services } from '../../services.ts'
import { readArchive } from '../../platform/archive/archive-parts.ts'
import { insertRows } from '../../platform/db/copy/insert-rows.ts'
import { tableShapes } from '../../platform/db/copy/table-shapes.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import { eraseAccount, eraseWorkspace } from '../account/delete-account.ts'
import { type Deletion, deletionsRepository } from '../deletions/deletions.repository.ts'
import { changeOwner } from '../members/hand-over.ts'
import { deletedRepository } from '../responses/deleted-responses.repository.ts'
import { type BackupManifest, isKnownKey } from './backup-manifest.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { readDeletions } from './deletions-file.ts'
import { verifyBackup } from './make-backup.ts'
import { filesInto } from './restore-files.ts'
import {
  type DatabasePlace,
  exchangeTables,
  filledTables,
  hasServer,
  inRestoreSchema,
  presentDeletions,
} from './restore-schema.repository.ts'
import { restoredStateRepository } from './restored-state.repository.ts'

type RestoreDeps = Pick<Services, 'store' | 'secretKey'> & DatabasePlace

type RestoreInput = {
  file: string
  key: Buffer | null
  /** The folder with the record of deletions; null: there is none. */
  deletionsFrom: string | null
  /** Whether the present content may be replaced. */
  replace?: boolean
  /** Whether to go on although SECRET_KEY is another one; what was sealed with the other is then removed. */
  otherKey?: boolean
}

type Restored = {
  takenAt: Date
  rows: number
  files: number
  /** Files that were gone from the store already when the backup was made. */
  missingFiles: number
  heldDeliveries: number
  deletedAgain: { accounts: number; forms: number; responses: number }
  /** Workspaces whose new owner is not in the backup, so that they have no owner who can sign in. */
  ownerless: number
  /** Lines of the record of deletions that could not be read. */
  unreadableDeletions: number
}

/**
 * Replaces everything by what a backup holds. The backup is read to its end before anything is touched; then the tables
 * are built aside, and exchanged for the present ones at the very end. Sessions and one-time secrets end, deliveries
 * that were due are held, and what was deleted or stopped after the backup is so again.
 */
export async function restoreBackup(deps: RestoreDeps, input: RestoreInput): Promise<Restored> {
  const { manifest, totals } = await verifyBackup(input.file, input.key)
  const isOtherKey = !isKnownKey(deps.secretKey, manifest.keyId)
  await refuseIfUnfit(deps, input, manifest, isOtherKey)
  const known = await readDeletions(input.deletionsFrom)
  const deletions = [...known.deletions, ...(await presentDeletions(deps))]
  const files = filesInto(deps.store)
  try {
    const settled = await inRestoreSchema(deps, async (inside) => {
      await migrate(inside, { only: manifest.migrations.map(({ name }) => name) })
      await load(inside, input, files.add)
      await migrate(inside)
      const after = await settle(inside, deps.secretKey, { deletions, isOtherKey })
      await exchangeTables(deps)
      return after
    })
    return {
      takenAt: manifest.takenAt,
      rows: Object.values(totals.tables).reduce((sum, count) => sum + count, 0),
      files: totals.files,
      missingFiles: totals.missing,
      unreadableDeletions: known.unreadable,
      ...settled,
    }
  } catch (error) {
    await files.takeBack()
    throw error
  }
}

async function refuseIfUnfit(
  deps: RestoreDeps,
  { replace = false, otherKey = false }: RestoreInput,
  { migrations }: BackupManifest,
  isOtherKey: boolean,
): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name }) => !known.has(name))
  if (unknown) {
    throw new BackupRefusal(
      `This backup was made by a newer version of Wayform (its database has ${unknown.name}). Restore it with that version, or a newer one`,
    )
  }
  const changed = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (changed) throw new BackupRefusal(`This backup comes from another Wayform: its ${changed.name} is not the same`)
  if (isOtherKey && !otherKey) {
    throw new BackupRefusal(
      'This backup was made with another SECRET_KEY, which is needed for what was sealed with it: tokens of integrations, keys of payment providers. Set that SECRET_KEY, or say --other-key to restore without them',
    )
  }
  if (await hasServer(deps)) throw new BackupRefusal('A server uses this database. Stop all servers first')
  const filled = await filledTables(deps)
  if (filled.length > 0 && !replace) {
    throw new BackupRefusal(
      `The database is not empty (${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ', …' : ''}). Say --replace to lose what it holds`,
    )
  }
}

type AddFile = ReturnType<typeof filesInto>['add']

async function load(inside: Database, { file, key }: RestoreInput, addFile: AddFile): Promise<void> {
  await inside.session(async ({ query, script }) => {
    // The exchange at the end is what has to be safe on the disk, and it is written after all of this.
    await script('set synchronous_commit = off')
    // The rows come as they were: a trigger would make some of them a second time.
    await script('alter table users disable trigger user')
    const shapes = new Map((await tableShapes(query)).map((table) => [table.name, table]))
    let table: { name: string; columns: string[] } | null = null
    for await (const part of readArchive(createReadStream(file), key)) {
      if (part.kind === 'table') table = part
      else if (part.kind === 'file') await addFile(part)
      else if (part.kind === 'rows') {
        const shape = table && shapes.get(table.name)
        if (!table || !shape) throw new BackupRefusal(`This backup has a table ${table?.name} that its schema has not`)
        await insertRows(query, shape, table.columns, part.rows)
      }
    }
    await script('alter table users enable trigger user')
    await script('reset synchronous_commit')
  })
}

/** Changes that must be done before the restored tables can be read. */
async function settle(
  inside: Database,
  secretKey: SecretKey,
  { deletions, isOtherKey }: { deletions: readonly Deletion[]; isOtherKey: boolean },
) {
  return inside.transaction(async (tx) => {
    const state = restoredStateRepository(tx)
    await state.endSessions()
    await state.releaseTasks()
    if (isOtherKey) await state.forgetSealed()
    const heldDeliveries = await state.holdDeliveries(inside.clock)
    for (let at = 0; at < deletions.length; at += BATCH) {
      await deletionsRepository(tx).add(deletions.slice(at, at + BATCH))
    }
    await state.stopRecipients()
    const box = secretBox(secretKey)
    // Before the accounts: who deleted a workspace may not be the one who owned it in the backup.
    for (const { id: workspaceId, at } of await state.deletedWorkspaces()) {
      await eraseWorkspace({ tx, box, workspaceId, at })
    }
    const accounts = await state.deletedAccounts()
    const deletedIds = new Set(accounts.map(({ id }) => id))
    let ownerless = 0
    for (const { id: userId, at } of accounts) {
      const keeps: string[] = []
      for (const { id: workspaceId, ownerId: to } of await state.handedOver(userId)) {
        if (to === null || deletedIds.has(to)) keeps.push(workspaceId)
        else await changeOwner(tx, box, { workspaceId, from: userId, to, at })
      }
      await eraseAccount({ tx, box, userId, at }, { keeps })
      ownerless += keeps.length
    }
    const forms = await state.deleteForms()
    const ofForms = await state.deletedResponses()
    for (const { numbers, at, ...form } of ofForms) await deletedRepository(tx, form).setAside(numbers, at)
    const responses = ofForms.reduce((sum, { numbers }) => sum + numbers.length, 0)
    return { heldDeliveries, ownerless, deletedAgain: { accounts: accounts.length, forms, responses } }
  })
}

const BATCH = 1_000
