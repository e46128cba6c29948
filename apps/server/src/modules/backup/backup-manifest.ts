import { createHash } from 'node:crypto'
import * as z from 'zod'
import { ArchiveError } from '../../platform/archive/archive-error.ts'
import { allKeys, deriveKey, type SecretKey } from '../../platform/secrets/secret-key.ts'

const backupManifest = z.object({
  of: z.literal('installation'),
  takenAt: z.coerce.date(),
  /** Every migration of the database that was read; the last one names its schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Tells whether the same SECRET_KEY is in use; the key itself is never in a backup. */
  keyId: z.string(),
  hasFiles: z.boolean(),
})
export type BackupManifest = z.output<typeof backupManifest>

export function readManifest(about: unknown): BackupManifest {
  const { data, error } = backupManifest.safeParse(about)
  if (error) throw new ArchiveError('foreign', error)
  return data
}

export const keyIdOf = (secretKey: SecretKey) => idOf(deriveKey(secretKey, 'backup-key-id'))

/** Whether what this key sealed can be opened: it is the current SECRET_KEY, or the previous one. */
export function isKnownKey(secretKey: SecretKey, keyId: string): boolean {
  return allKeys(secretKey, 'backup-key-id').some((key) => idOf(key) === keyId)
}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 16)
