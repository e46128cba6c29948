import { PICTURE_BYTES, PLAN_FACTS, type Plan } from '@wayform/core/plans/plans.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UploadKind } from '../../../platform/db/tables/upload-tables.ts'
import { isTestFile, MAX_TEST_BYTES } from '../test-files.ts'
import { type UploadRow, uploadsRepository } from '../uploads.repository.ts'

/** The number of bytes up to which an account may store one more file of this kind. */
function uploadLimit(plan: Plan, kind: UploadKind): number {
  const { maxUploadBytes } = PLAN_FACTS[plan]
  return kind === 'answer' ? maxUploadBytes : Math.max(maxUploadBytes, PICTURE_BYTES)
}

/** Before a file is sent: whether the quota has space for it. */
export async function assertRoom(
  tx: Tx,
  { userId, kind, isTest, bytes }: { userId: string; kind: UploadKind; isTest: boolean; bytes: number },
): Promise<void> {
  const uploads = uploadsRepository(tx)
  if (isTest) {
    if ((await uploads.testBytesLocked(userId)) + bytes > MAX_TEST_BYTES) throw testsFull()
    return
  }
  const limit = uploadLimit(await uploads.planOf(userId), kind)
  if ((await uploads.usedBytes(userId)) + bytes > limit) throw quotaError(kind)
}

/** Counts an arrived file, in the transaction that marks it as stored. */
export async function countFile(tx: Tx, stored: UploadRow, bytes: number): Promise<void> {
  const uploads = uploadsRepository(tx)
  const { user_id: userId, kind } = stored
  if (isTestFile(stored)) {
    if ((await uploads.testBytesLocked(userId)) > MAX_TEST_BYTES) throw testsFull()
    return
  }
  const limit = uploadLimit(await uploads.planOf(userId), kind)
  if (!(await uploads.addUsage(userId, bytes, limit))) throw quotaError(kind)
}

/** Respondents are referred to the owner; owners learn what to do. */
function quotaError(kind: UploadKind): AppError {
  return new AppError(kind === 'answer' ? 'upload.quota' : 'plan.uploadLimit')
}

function testsFull(): AppError {
  return new AppError('upload.testsFull', { params: { megabytes: MAX_TEST_BYTES / 1_000_000 } })
}
