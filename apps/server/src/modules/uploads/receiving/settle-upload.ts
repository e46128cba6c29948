import { buffer } from 'node:stream/consumers'
import { MAX_FILE_BYTES } from '@wayform/core/questions/file/stored-file.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { deleteUploadsOf } from '../delete-uploads.repository.ts'
import { checkedType, HEAD_BYTES } from './detect-file-type.ts'
import { countFile } from './upload-quota.ts'
import { type UploadRow, uploadsRepository } from '../uploads.repository.ts'

type SettleDeps = Pick<Services, 'database' | 'now' | 'store'>

/** Counts a stored file towards the account's quota and marks it, together. Beyond the quota it is deleted. */
export async function settleUpload(
  deps: SettleDeps,
  upload: UploadRow,
  arrived: { type: string; size: number },
): Promise<UploadRow> {
  try {
    return await deps.database.transaction(async (tx) => {
      const uploads = uploadsRepository(tx)
      const stored = await uploads.markStored(upload, arrived)
      if (!stored) {
        const before = await uploads.find(upload)
        if (before && before.state !== 'issued') return before
        throw new AppError('upload.notFound')
      }
      await countFile(tx, stored, arrived.size)
      return stored
    })
  } catch (error) {
    if (error instanceof AppError) await discardUpload(deps, upload)
    throw error
  }
}

/**
 * The same for a file that was sent straight to the storage, or whose arrival could not be recorded. Null if nothing
 * has arrived, or something else than announced.
 */
export async function confirmUpload(deps: SettleDeps, upload: UploadRow): Promise<UploadRow | null> {
  if (upload.state !== 'issued') return upload
  const info = await deps.store.head(upload.object_key)
  if (!info) return null
  const { size } = info
  const isAsAnnounced = size > 0 && size <= MAX_FILE_BYTES && (upload.size === null || upload.size === size)
  const found = isAsAnnounced ? await deps.store.read(upload.object_key, { start: 0, end: HEAD_BYTES - 1 }) : null
  const type = found && checkedType(upload.type, await buffer(found.stream))
  if (type) return settleUpload(deps, upload, { type, size })
  await discardUpload(deps, upload)
  return null
}

export async function discardUpload({ database, store, now }: SettleDeps, upload: UploadRow): Promise<void> {
  await deleteUploadsOf(database.db, { userId: upload.user_id, uploadIds: [upload.id] }, now())
  // It is listed for deletion in any case; this only frees the space sooner.
  await store.delete(upload.object_key).catch(() => undefined)
}
