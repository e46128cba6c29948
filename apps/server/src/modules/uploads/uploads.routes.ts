import { calls } from '@wayform/contract/routes.ts'
import { MAX_FILE_BYTES } from '@wayform/core/questions/file/stored-file.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { withBody } from '../../platform/http/bodies/body-stream.ts'
import { errorBody } from '../../platform/http/error-handler.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { fileHeaders } from '../../platform/http/security-headers.ts'
import { verifyDiskPut } from '../../platform/storage/disk-uploads.ts'
import { backgroundWork } from '../webhooks/background-work.ts'
import { tooLarge } from './receiving/issue-upload.ts'
import { presignMedia } from './receiving/presign-media.ts'
import { receiveUpload } from './receiving/receive-upload.ts'
import { recordOpening } from './serving/record-opening.ts'
import { findFile, sendFile } from './serving/serve-file.ts'
import { type UploadRow, uploadsRepository } from './uploads.repository.ts'

/** These routes never read a cookie, so any origin may upload: forms on owners' domains, embedded ones, the app. */
export const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'POST, PUT',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}
const UPLOAD_PATH = /^\/(uploads\/[^/?]+|[^/?]+\/uploads)\/?$/

/** For owners, on the app's host. */
export function ownerUploadsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'store'>,
) {
  implement(server, guards, calls.uploads.presign, ({ owner, query }) => presignMedia(deps, { owner, wanted: query }))
}

/** For respondents and readers of files, on the forms host and the files' host. */
export function uploadsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'store' | 'log'>,
) {
  const background = backgroundWork((err) => deps.log.error({ err }, 'the opening of a file was not written down'))
  server.addHook('onClose', () => background.done())
  server.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' && UPLOAD_PATH.test(request.url)) return reply.code(204).headers(PREFLIGHT).send()
    return undefined
  })

  // Separate, because here a body of any type is a file.
  void server.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    implement(files, guards, calls.uploads.put, async ({ params, request, reply }) => {
      reply.headers({ ...CORS, 'cache-control': 'no-store' })
      // A body that may be endless is not read to its end just to reject it.
      if (!(Number(request.headers['content-length']) <= MAX_FILE_BYTES)) reply.header('connection', 'close')
      await withBody(request.raw, async (body) => {
        await receiveUpload(deps, await announced(deps, params.signed, request), body)
      })
      return {}
    })
  })

  implement(server, guards, calls.uploads.file, async ({ params, query, request, reply }) => {
    try {
      const file = await findFile(deps, { ...params, ...query })
      // Afterwards: opening a picture does not wait for it.
      const { by } = query
      if (by !== undefined) background.start(() => recordOpening(deps, file, by))
      await sendFile(deps, file, request, reply)
    } catch (error) {
      if (!(error instanceof AppError) || !(request.headers.accept ?? '').includes('text/html')) throw error
      sayWhy(request, reply, error)
    }
    return undefined
  })

  /** For a person who followed a link from a chat: there is no form page to show the error. */
  function sayWhy(request: FastifyRequest, reply: FastifyReply, error: AppError) {
    const { message } = errorBody(error, deps.texts.for(request), request.id)
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    reply.headers({
      ...fileHeaders({ isHttps: deps.config.filesUrl.startsWith('https:'), isInline: true }),
      'cache-control': 'no-store',
    })
    reply.code(error.status).type('text/plain; charset=utf-8').send(`${message}\n`)
  }
}

/** The file of a signed address, if type and length match. */
async function announced(
  deps: Pick<Services, 'database' | 'now' | 'secretKey'>,
  signed: string,
  { headers }: FastifyRequest,
): Promise<UploadRow> {
  const permission = verifyDiskPut(deps.secretKey, signed)
  const parts = permission?.key.split('/') ?? []
  const [userId, id] = [parts[0], parts.at(-1)]
  if (!permission || userId === undefined || id === undefined) throw new AppError('upload.notFound')
  if (permission.expiresAt <= deps.now()) throw new AppError('upload.expired')
  const upload = await uploadsRepository(deps.database.db).find({ user_id: userId, id })
  if (!upload) throw new AppError('upload.notFound')
  if (upload.state !== 'issued') throw new AppError('upload.expired')
  if (headers['content-type']?.trim().toLowerCase() !== upload.type) throw new AppError('upload.mismatch')
  const length = Number(headers['content-length'])
  if (length > (upload.size ?? MAX_FILE_BYTES)) throw tooLarge()
  if (upload.size !== null && length < upload.size) throw new AppError('upload.mismatch')
  return upload
}
