import { randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES } from '@wayform/core/questions/file/stored-file.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { UploadKind } from '../../../platform/db/tables/upload-tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { fileName } from '../serving/file-name.ts'
import { assertRoom } from './upload-quota.ts'
import { testObjectKey } from '../test-files.ts'
import { type UploadRow, uploadsRepository } from '../uploads.repository.ts'

export type NewUpload = {
  userId: string
  name: string
  type: string
  size: number | null
} & (
  | { kind: Exclude<UploadKind, 'answer'> }
  | { kind: 'answer'; formId: string; questionId: string; submissionId: string; isTest: boolean }
)

/** The time in which the file may be sent. */
const PERMISSION_MS = 15 * 60_000
/** A respondent's file without a response is deleted after this. */
export const UNUSED_MS = 24 * 3_600_000
/** Longer for owners' pictures, which may be in an editor's undo list or in an offline draft. */
export const UNUSED_MEDIA_MS = 7 * 24 * 3_600_000

/** Unfinished or replaced files of a respondent, and unfinished pictures of an owner. */
const MAX_UNUSED = 50
const MAX_ISSUED = 100

/** Records an announced file if the quota allows it. The exact size is counted when it has arrived. */
export async function issueUpload(tx: Tx, upload: NewUpload, now: Date): Promise<UploadRow> {
  const uploads = uploadsRepository(tx)
  if (upload.size !== null) assertSize(upload.size)
  const count =
    upload.kind === 'answer'
      ? await uploads.countUnusedLocked(upload)
      : await uploads.countIssuedLocked(upload.userId, now)
  if (count >= (upload.kind === 'answer' ? MAX_UNUSED : MAX_ISSUED)) {
    throw new AppError('request.tooMany', { retryAfterSeconds: PERMISSION_MS / 1000 })
  }
  const isTest = upload.kind === 'answer' && upload.isTest
  await assertRoom(tx, { userId: upload.userId, kind: upload.kind, isTest, bytes: upload.size ?? 1 })
  const id = randomUUID()
  const unusedMs = upload.kind === 'answer' ? UNUSED_MS : UNUSED_MEDIA_MS
  return uploads.insert({
    user_id: upload.userId,
    id,
    kind: upload.kind,
    ...(upload.kind === 'answer' && {
      form_id: upload.formId,
      question_id: upload.questionId,
      submission_id: upload.submissionId,
    }),
    name: fileName(upload.name),
    type: upload.type.toLowerCase(),
    size: upload.size,
    object_key: isTest ? testObjectKey(upload.userId, id) : `${upload.userId}/${id}`,
    created_at: now,
    expires_at: new Date(now.getTime() + PERMISSION_MS),
    sweep_at: new Date(now.getTime() + unusedMs),
  })
}

export function assertSize(size: number) {
  if (size > MAX_FILE_BYTES) throw tooLarge()
}

export function tooLarge(): AppError {
  return new AppError('upload.tooLarge', { params: { megabytes: MAX_FILE_BYTES / 1_000_000 } })
}
