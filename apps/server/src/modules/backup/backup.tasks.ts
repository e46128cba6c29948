import type { Services } from '../../services.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import { deletionsRepository } from '../deletions/deletions.repository.ts'
import { backupShelf } from './backup-shelf.ts'
import { backupsRepository } from './backups.repository.ts'
import { appendDeletions, forgetDeletions } from './deletions-file.ts'
import { makeBackup, type MadeBackup } from './make-backup.ts'

type TaskDeps = Pick<Services, 'config' | 'database' | 'store' | 'secretKey' | 'now' | 'log'>

const BATCH = 1_000
/** Longer than any backup is kept that may still be restored. */
const REMEMBER_MS = 400 * 86_400_000

/** The record of deletions, in a file too where backups are made. */
export function deletionsTasks({ config, database }: Pick<TaskDeps, 'config' | 'database'>): Task[] {
  const { directory } = config.backup
  const forget = task({
    name: 'forget-deletions',
    everyMs: 86_400_000,
    async run({ now }) {
      const before = new Date(now.getTime() - REMEMBER_MS)
      await deletionsRepository(database.db).forget(before)
      if (directory !== null) await forgetDeletions(directory, before)
    },
  })
  if (directory === null) return [forget]
  const copy = task({
    name: 'copy-deletions',
    everyMs: 60_000,
    run: ({ now, signal }) => copyDeletions(database, directory, now, signal),
  })
  return [forget, copy]
}

async function copyDeletions({ db }: Services['database'], folder: string, now: Date, signal?: AbortSignal) {
  const deletions = deletionsRepository(db)
  const isStopped = () => signal?.aborted === true
  while (!isStopped()) {
    const found = await deletions.uncopied(BATCH)
    if (found.length === 0) return
    await appendDeletions(folder, found, now)
    await deletions.markCopied(found, now)
    if (found.length < BATCH) return
  }
}

/** Runs beside the other tasks: a large backup takes long. */
export function backupTasks(deps: TaskDeps): Task[] {
  const { directory, everyMs } = deps.config.backup
  if (directory === null) return []
  const run = async ({ signal }: { signal: AbortSignal }) => {
    const made = await backUp(deps, directory, signal)
    deps.log.info({ file: made.file, bytes: made.bytes }, 'a backup was made and read back')
  }
  return [task({ name: 'backup', everyMs, run })]
}

/**
 * Makes a backup in the folder, reads it back, notes it for the operator, and only then removes what is more than to be
 * kept. A failure is noted too.
 */
export async function backUp(
  { config, database, store, secretKey, now }: Omit<TaskDeps, 'log'>,
  folder: string,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const { key, keep, hasFiles } = config.backup
  const shelf = backupShelf(folder)
  const file = shelf.fileFor(now())
  const backups = backupsRepository(database.db)
  await backups.tidy(now())
  const id = await backups.begin(file, now())
  try {
    // Deletions up to now need not be in the backup's own file.
    await copyDeletions(database, folder, now(), signal)
    const made = await makeBackup({ database, store, secretKey }, { file, key, hasFiles, ...(signal && { signal }) })
    await backups.succeed(id, made, now())
    await shelf.keep(keep, now())
    return made
  } catch (error) {
    await backups.fail(id, error instanceof Error ? error.message : 'failed')
    throw error
  }
}
