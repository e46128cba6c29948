import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'

/** The signature is verified before anything in the body is used. */
export function signedScope(
  server: FastifyInstance,
  isSigned: (request: FastifyRequest) => boolean | Promise<boolean>,
  add: (scope: FastifyInstance) => void,
) {
  server.register(async (scope) => {
    scope.addHook('preHandler', async (request) => {
      if (!(await isSigned(request))) throw new AppError('webhook.unverified')
    })
    add(scope)
  })
}
