import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { StorageConfig } from '../../config.ts'
import { withDeadline } from '../outbound/deadline.ts'
import { patientStream } from '../outbound/deadline-stream.ts'
import { ClosingHttpHandler } from './closing-http-handler.ts'
import { assertKey, type ObjectInfo, type ObjectStore, StorageError } from './object-store.ts'

type S3Config = Extract<StorageConfig, { kind: 's3' }>

type S3Options = { now?: () => Date; timeoutMs?: number; transferMs?: number }

const CALL_MS = 15_000
/** For a whole file: a slow phone's upload passes through here, and the server cuts it off after five minutes. */
const TRANSFER_MS = 310_000

/** Any S3-compatible server: Amazon's, or one by `endpoint`. */
export function s3Store(
  config: S3Config,
  { now = () => new Date(), timeoutMs = CALL_MS, transferMs = TRANSFER_MS }: S3Options = {},
): ObjectStore {
  const Bucket = config.bucket
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint !== null && { endpoint: config.endpoint, forcePathStyle: true }),
    // Otherwise a signed address contains the checksum of an empty body, and real uploads fail.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new ClosingHttpHandler({ connectionTimeout: 5_000 }),
  })

  /** The SDK's own timers each measure a phase, and some of them only warn. */
  function inTime<T>(ms: number, send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    return withDeadline(ms, (abortSignal) => send({ abortSignal }))
  }

  return {
    async presignPut({ key, type, size, expiresAt, isBare = false }) {
      assertKey(key)
      const signingDate = now()
      const url = await getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket,
          Key: key,
          ContentType: type,
          ...(size !== null && { ContentLength: size }),
          ...(!isBare && { IfNoneMatch: '*' }),
        }),
        {
          expiresIn: Math.max(1, Math.floor((expiresAt.getTime() - signingDate.getTime()) / 1000)),
          signingDate,
          // Signed, so that the storage itself rejects another type, another size or an existing key.
          signableHeaders: new Set(['host', 'content-type', 'content-length', 'if-none-match']),
          unhoistableHeaders: new Set(['if-none-match']),
        },
      )
      return { url, headers: { 'content-type': type, ...(!isBare && { 'if-none-match': '*' }) } }
    },

    async head(key) {
      assertKey(key)
      return orNull(
        inTime(timeoutMs, (options) => client.send(new HeadObjectCommand({ Bucket, Key: key }), options)).then(infoOf),
      )
    },

    async read(key, range) {
      assertKey(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      return orNull(
        inTime(timeoutMs, (options) => client.send(new GetObjectCommand({ Bucket, Key: key, Range }), options)).then(
          (answer) => {
            if (!(answer.Body instanceof Readable)) throw new StorageError('unavailable')
            return { stream: patientStream(answer.Body, transferMs), info: infoOf(answer) }
          },
        ),
      )
    },

    async put(key, body, { type, size }) {
      assertKey(key)
      const ContentLength = Buffer.isBuffer(body) ? body.length : size
      if (size !== undefined && ContentLength !== size) throw new StorageError('size')
      const send = async (Body: Readable | Buffer, length: number) => {
        try {
          const command = new PutObjectCommand({
            Bucket,
            Key: key,
            Body,
            ContentType: type,
            ContentLength: length,
            IfNoneMatch: '*',
          })
          await inTime(transferMs, (options) => client.send(command, options))
        } catch (error) {
          const status = statusOf(error)
          throw new StorageError(status === 412 || status === 409 ? 'exists' : 'unavailable', error)
        }
      }
      if (Buffer.isBuffer(body) || ContentLength !== undefined) await send(body, ContentLength ?? 0)
      else await withSpooled(body, send)
    },

    async delete(key) {
      assertKey(key)
      await inTime(timeoutMs, (options) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), options))
    },

    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
        const page = await inTime(timeoutMs, (options) => client.send(command, options))
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },

    // An object appears when it has arrived completely; spooled files are the system's temporary ones.
    forgetDrafts: async () => undefined,

    close: () => client.destroy(),
  }
}

/** S3 needs the size before the first byte: a stream of unknown size is spooled to a file. */
async function withSpooled(body: Readable, send: (file: Readable, length: number) => Promise<void>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-spool-'))
  const file = path.join(folder, 'object')
  try {
    await pipeline(body, createWriteStream(file, { mode: 0o600 }))
    await send(createReadStream(file), (await stat(file)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface ObjectHeaders {
  ContentLength?: number | undefined
  ContentRange?: string | undefined
  ContentType?: string | undefined
  LastModified?: Date | undefined
}

/** The size of the whole object, also for a range. */
function infoOf({ ContentLength, ContentRange, ContentType, LastModified }: ObjectHeaders): ObjectInfo {
  const whole = ContentRange?.match(/\/(\d+)$/)?.[1]
  return {
    size: whole === undefined ? (ContentLength ?? 0) : Number(whole),
    type: ContentType ?? 'application/octet-stream',
    modifiedAt: LastModified ?? new Date(0),
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (statusOf(error) === 404) return null
    throw error instanceof StorageError ? error : new StorageError('unavailable', error)
  })
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const metadata = error.$metadata
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
