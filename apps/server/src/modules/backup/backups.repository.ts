import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MadeBackup } from './make-backup.ts'

type GoodBackup = { file: string; takenAt: Date; verifiedAt: Date; bytes: number; rows: number; files: number }
type BackupStatus = {
  /** Complete, and read back. */
  lastGood: GoodBackup | null
  /** Why one that was tried after it failed. */
  problem: { at: Date; text: string } | null
}

/** Whether the data is safe, for the operator: the last good backup, and what went wrong since. */
export async function backupStatus(db: Db): Promise<BackupStatus> {
  const good = await db
    .selectFrom('backups')
    .selectAll()
    .where('verified_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const failed = await db
    .selectFrom('backups')
    .select(['started_at', 'problem'])
    .where('problem', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSince = failed && (!good || failed.started_at > good.started_at)
  return {
    lastGood: good?.taken_at && good.verified_at ? present(good, good.taken_at, good.verified_at) : null,
    problem: isSince ? { at: failed.started_at, text: failed.problem ?? '' } : null,
  }
}

function present(
  row: { file: string; bytes: number; row_count: number; file_count: number },
  takenAt: Date,
  verifiedAt: Date,
): GoodBackup {
  return { file: row.file, takenAt, verifiedAt, bytes: row.bytes, rows: row.row_count, files: row.file_count }
}

export function backupsRepository(db: Db) {
  return {
    async begin(file: string, at: Date): Promise<string> {
      const id = randomUUID()
      await db.insertInto('backups').values({ id, file, started_at: at }).execute()
      return id
    },

    async succeed(id: string, { bytes, takenAt, totals }: MadeBackup, at: Date): Promise<void> {
      const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0)
      await db
        .updateTable('backups')
        .set({ taken_at: takenAt, verified_at: at, bytes, row_count: rows, file_count: totals.files, problem: null })
        .where('id', '=', id)
        .execute()
    },

    async fail(id: string, problem: string): Promise<void> {
      await db
        .updateTable('backups')
        .set({ problem: problem.slice(0, 500) })
        .where('id', '=', id)
        .execute()
    },

    /** Those of a process that ended before they did, and all but the newest. */
    async tidy(now: Date): Promise<void> {
      await sql`
        update backups set problem = 'The process ended before the backup did'
        where verified_at is null and problem is null and started_at < ${now}::timestamptz`.execute(db)
      await sql`
        delete from backups where id not in (
          select id from backups order by started_at desc limit ${REMEMBERED}
        ) and id not in (
          select id from backups where verified_at is not null order by started_at desc limit 1
        )`.execute(db)
    },
  }
}

const REMEMBERED = 100
