import path from 'node:path'
import { decodeKey, type Variables } from '../../config-variables.ts'

const DEFAULT_HOURS = 24
const DEFAULT_KEEP = 14
const HOUR_MS = 3_600_000

/** The folder of this process's backups, their interval and number; `directory` null: it makes none by itself. */
export function readBackup(env: Variables, problems: string[]) {
  if (env.BACKUP_KEY !== undefined && env.BACKUP_KEY === env.SECRET_KEY) {
    problems.push('BACKUP_KEY: must not be SECRET_KEY, which must never be kept where the backups are')
  }
  return {
    directory: env.BACKUP_DIR === undefined ? null : path.resolve(env.BACKUP_DIR),
    everyMs: (env.BACKUP_EVERY_HOURS ?? DEFAULT_HOURS) * HOUR_MS,
    keep: env.BACKUP_KEEP ?? DEFAULT_KEEP,
    key: env.BACKUP_KEY === undefined ? null : decodeKey(env.BACKUP_KEY),
    hasFiles: env.BACKUP_FILES !== 'off',
  }
}
