import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/http/app-error.ts'
import { addressKey } from '../../../platform/http/client-address.ts'
import { type Guards, implement } from '../../../platform/http/implement.ts'
import { rateLimiter } from '../../../platform/http/rate-limit.ts'
import { CORS } from '../../uploads/uploads.routes.ts'
import { type BeginDeps, beginUpload } from './begin-upload.ts'

/** From one address, which a whole school may share. */
const UPLOADS_A_MINUTE = 300

export function beginUploadRoutes(server: FastifyInstance, guards: Guards, deps: BeginDeps) {
  const limit = rateLimiter({ limit: UPLOADS_A_MINUTE, windowMs: 60_000 })

  implement(server, guards, calls.uploads.begin, async ({ params, body, request, reply }) => {
    reply.headers({ ...CORS, 'cache-control': 'no-store' })
    const { isAllowed, retryAfterSeconds } = limit.take(addressKey(request.ip))
    if (!isAllowed) throw new AppError('request.tooMany', { retryAfterSeconds })
    const begun = await beginUpload(deps, params.link, body)
    reply.code(201)
    return begun
  })
}
