import type { T } from '@wayform/i18n/catalogue.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import { errorBody, toAppError } from '../../platform/http/error-handler.ts'

const PROBLEM_TYPE = 'application/problem+json'

/** Errors of the public API as RFC 9457 says, with our code; only inside the part of the server that it is given. */
export function answerProblems(server: FastifyInstance, translatorFor: (request: FastifyRequest) => T) {
  server.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    if (error.code === 'internal') request.log.error({ err: thrown }, 'a request failed')
    else if (error.status >= 500) request.log.warn({ err: thrown }, 'a request could not be served')
    return answer(error, request, reply)
  })
  server.setNotFoundHandler((request, reply) => answer(new AppError('notFound'), request, reply))

  function answer(error: AppError, request: FastifyRequest, reply: FastifyReply) {
    const { code, message, fields, current } = errorBody(error, translatorFor(request), request.id)
    reply.code(error.status)
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    if (error.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.type(PROBLEM_TYPE).send(
      // Not by the framework's serializer: the content type is not JSON's own.
      JSON.stringify({
        type: `urn:wayform:problem:${code}`,
        title: message,
        status: error.status,
        code,
        ...(fields && { fields }),
        ...(current !== undefined && { current }),
        requestId: request.id,
      }),
    )
  }
}
