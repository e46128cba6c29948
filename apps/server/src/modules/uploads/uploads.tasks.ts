import type { Services } from '../../services.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import { UNUSED_MEDIA_MS, UNUSED_MS } from './receiving/issue-upload.ts'
import { sweepRepository } from './sweep-uploads.repository.ts'

type TaskDeps = Pick<Services, 'database' | 'store'>

const BATCH = 200

export function uploadsTasks(deps: TaskDeps): Task[] {
  return [sweepUploads(deps), deleteObjects(deps)]
}

/**
 * Sweeps unused files. A respondent's file is marked as used in the statement that stores the response, so an unmarked
 * one is in no response, even after a crash.
 */
export function sweepUploads({ database, store }: TaskDeps): Task {
  return task({
    name: 'sweep-uploads',
    everyMs: 600_000,
    async run({ now, signal }) {
      await store.forgetDrafts(new Date(now.getTime() - UNUSED_MS))
      const sweep = sweepRepository(database.db)
      while (!signal.aborted && (await sweep.deleteUnused(now, BATCH)) === BATCH) continue
      for (const owner of await sweep.ownersWithDueMedia(now, BATCH)) {
        if (signal.aborted) return
        await sweepMedia(database, owner, now)
      }
    },
  })
}

/** Owners' pictures are referred to by address in drafts, versions and settings: each account is read once. */
async function sweepMedia(database: Services['database'], owner: string, now: Date) {
  await database.transaction(async (tx) => {
    const sweep = sweepRepository(tx)
    const shown = await sweep.idsInForms(owner)
    await sweep.keepMedia(owner, shown, now, new Date(now.getTime() + UNUSED_MEDIA_MS))
    await sweep.deleteDueMedia(owner, now)
  })
}

/** Deletes objects whose rows are gone. Deleting is idempotent, so the entry is removed afterwards. */
export function deleteObjects({ database, store }: TaskDeps): Task {
  return task({
    name: 'delete-objects',
    everyMs: 60_000,
    async run({ now, signal }) {
      const sweep = sweepRepository(database.db)
      for (let due = await sweep.dueObjects(now, BATCH); due.length > 0; due = await sweep.dueObjects(now, BATCH)) {
        for (const key of due) {
          if (signal.aborted) return
          await store.delete(key)
          await sweep.forgetObject(key)
        }
      }
    },
  })
}
