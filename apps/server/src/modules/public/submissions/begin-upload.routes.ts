import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { CORS } from '../../uploads/uploads.routes.ts'
import { type BeginDeps, beginUpload } from './begin-upload.ts'

export function beginUploadRoutes(server: FastifyInstance, guards: Guards, deps: BeginDeps) {
  implement(server, guards, calls.uploads.begin, async ({ params, body, reply }) => {
    reply.headers({ ...CORS, 'cache-control': 'no-store' })
    const begun = await beginUpload(deps, params.link, body)
    reply.code(201)
    return begun
  })
}
