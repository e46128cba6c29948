import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { byteRange } from '../../../platform/http/bodies/byte-range.ts'
import { fileHeaders } from '../../../platform/http/security-headers.ts'
import type { ByteRange } from '../../../platform/storage/object-store.ts'
import { type FileLink, verifyFileLink } from './file-links.ts'
import { storageTrouble } from '../receiving/receive-upload.ts'
import { confirmUpload } from '../receiving/settle-upload.ts'
import { type UploadRow, uploadsRepository } from '../uploads.repository.ts'

type FileDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'store'>
type Wanted = FileLink & { fileId: string }

/**
 * A file that the caller may see: an owner's picture without a signature, else a signed link; everything else is 404.
 */
export async function findFile(deps: FileDeps, { fileId, ...link }: Wanted): Promise<UploadRow> {
  const file = await uploadsRepository(deps.database.db).findFile(fileId)
  if (!file || file.isFormDeleted) throw new AppError('upload.notFound')
  if (file.kind === 'answer') {
    const access = verifyFileLink(deps.secretKey, fileId, link, deps.now())
    if (access === 'expired') throw new AppError('upload.linkExpired')
    if (access !== 'valid' || file.state !== 'used' || !file.isResponseThere) throw new AppError('upload.notFound')
    return file
  }
  const stored = await confirmUpload(deps, file).catch((error: unknown) => {
    throw storageTrouble(error)
  })
  if (!stored) throw new AppError('upload.notFound')
  return stored
}

/** Sends the file or the requested range, with headers under which no content can run. */
export async function sendFile(deps: FileDeps, file: UploadRow, request: FastifyRequest, reply: FastifyReply) {
  const size = file.size ?? 0
  // An object never changes, so its id is its ETag.
  const etag = `"${file.id}"`
  const { headers, method } = request
  const isKnown = headers['if-none-match']?.includes(etag) ?? false
  const isWhole = isKnown || (headers['if-range'] !== undefined && headers['if-range'] !== etag)
  const range = isWhole ? null : byteRange(headers.range, size)
  const isSent = method !== 'HEAD' && !isKnown && range !== 'unsatisfiable'
  const body = isSent ? await read(deps, file, range) : Readable.from([])
  reply.headers({
    ...fileHeaders({
      isHttps: deps.config.filesUrl.startsWith('https:'),
      name: file.name,
      isInline: SHOWN.has(file.type),
    }),
    'accept-ranges': 'bytes',
    'cache-control': file.kind === 'answer' ? 'private, no-cache' : 'public, max-age=31536000, immutable',
    etag,
  })
  if (file.kind === 'answer') reply.header('x-robots-tag', 'noindex')
  if (isKnown) return reply.code(304).send()
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  reply.type(SERVED_AS.test(file.type) ? file.type : 'application/octet-stream')
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(body)
}

async function read({ store }: FileDeps, file: UploadRow, range: ByteRange | null): Promise<Readable> {
  const found = await store.read(file.object_key, range ?? undefined).catch((error: unknown) => {
    throw storageTrouble(error)
  })
  if (!found) throw new AppError('upload.notFound')
  return found.stream
}

/**
 * Types that open in the browser; all others are downloaded. PDFs too: under a sandbox policy the viewers of Chrome and
 * Safari show a blank page, and without one a PDF could run scripts on the origin of public forms. Embedded pictures
 * and videos are shown whatever their disposition.
 */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/heic'])

/**
 * Types that no browser runs. SVG is included because it is sent as an attachment, under a policy that runs nothing.
 */
const SERVED_AS =
  /^(image\/(png|jpeg|gif|webp|avif|heic|tiff|svg\+xml)|(video|audio)\/[\w.+-]+|text\/(plain|csv)|application\/(pdf|zip|json|rtf|msword|vnd\.[\w.+-]+))$/
