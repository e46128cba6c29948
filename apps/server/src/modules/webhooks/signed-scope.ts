import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'

/** Who sent it is settled before anything in it is looked at. */
export function signedScope(
  server: FastifyInstance,
  isSigned: (request: FastifyRequest) => boolean,
  add: (scope: FastifyInstance) => void,
) {
  server.register(async (scope) => {
    scope.addHook('preHandler', async (request) => {
      if (!isSigned(request)) throw new AppError('webhook.unverified')
    })
    add(scope)
  })
}
