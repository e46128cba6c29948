import { Readable } from 'node:stream'
import { MAX_FILE_BYTES } from '@wayform/core/questions/file/stored-file.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { StorageError } from '../../../platform/storage/object-store.ts'
import { tooLarge } from './issue-upload.ts'
import { discardUpload, settleUpload } from './settle-upload.ts'
import { checkedType, HEAD_BYTES } from './detect-file-type.ts'
import type { UploadRow } from '../uploads.repository.ts'

type ReceiveDeps = Pick<Services, 'database' | 'now' | 'store'>

/**
 * Receives the bytes of an announced file: checked before anything is stored, counted while they arrive, and stored
 * completely or not at all. After a rejection the client has to announce another file.
 */
export async function receiveUpload(
  deps: ReceiveDeps,
  upload: UploadRow,
  source: AsyncIterable<Buffer>,
): Promise<UploadRow> {
  const { head, all } = await peek(source, HEAD_BYTES)
  const type = checkedType(upload.type, head)
  if (type === null || head.length === 0) {
    await discardUpload(deps, upload)
    throw new AppError('upload.mismatch')
  }
  const max = upload.size ?? MAX_FILE_BYTES
  let size = 0
  const counted = async function* () {
    for await (const chunk of all) {
      size += chunk.length
      if (size > max) throw tooLarge()
      yield chunk
    }
    if (upload.size !== null && size !== upload.size) throw new AppError('upload.mismatch')
  }
  const body = Readable.from(counted(), { objectMode: false })
  try {
    await deps.store.put(upload.object_key, body, { type, ...(upload.size !== null && { size: upload.size }) })
  } catch (error) {
    throw storageTrouble(error)
  }
  return settleUpload(deps, upload, { type, size })
}

/** Maps the storage's errors for the client. */
export function storageTrouble(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error
  // Another request has used the same link, which works once.
  if (error.kind === 'exists') return new AppError('upload.expired', { cause: error })
  if (error.kind === 'size') return new AppError('upload.mismatch', { cause: error })
  if (error.kind === 'key') return error
  return new AppError('unavailable', { retryAfterSeconds: 60, cause: error })
}

/** The first bytes, and then the whole stream, however it is chunked. */
async function peek(source: AsyncIterable<Buffer>, length: number) {
  const chunks = source[Symbol.asyncIterator]()
  const first: Buffer[] = []
  for (let held = 0; held < length;) {
    const next = await chunks.next()
    if (next.done) break
    first.push(next.value)
    held += next.value.length
  }
  const head = Buffer.concat(first)
  const all = async function* () {
    yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { head, all: all() }
}
