import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@wayform/contract/errors.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { AppError } from './app-error.ts'

/** Renders an error for this surface: JSON for the API, a page for people. */
export type ErrorView = (body: ErrorBody, error: AppError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * The only place that turns thrown errors into HTTP answers. Anything but an AppError is a bug: logged, and `internal`
 * outside.
 */
export function handleErrors(
  server: FastifyInstance,
  translatorFor: (request: FastifyRequest) => T,
  view: ErrorView = sendJson,
) {
  server.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    if (error.code === 'internal') request.log.error({ err: thrown }, 'a request failed')
    else if (error.status >= 500) request.log.warn({ err: thrown }, 'a request could not be served')
    return answer(error, request, reply)
  })
  server.setNotFoundHandler((request, reply) => answer(new AppError('notFound'), request, reply))

  function answer(error: AppError, request: FastifyRequest, reply: FastifyReply) {
    reply.code(error.status)
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    return view(errorBody(error, translatorFor(request), request.id), error, request, reply)
  }
}

export function errorBody(error: AppError, t: T, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: translateDynamic(t, `errors.${error.code}`, error.params),
    ...(error.fields && { fields: fieldTexts(error.fields, t) }),
    ...(error.current !== undefined && { current: error.current }),
    ...(error.challenge && { challenge: error.challenge }),
    ...error.messageLogin,
    ...(error.bill && { bill: error.bill }),
    ...(error.status >= 500 && { requestId }),
  }
}

export function fieldTexts(fields: Record<string, Problem>, t: T): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { key, params }]) => [field, translateDynamic(t, `problems.${key}`, params)]),
  )
}

export const sendJson: ErrorView = (body, _error, _request, reply) => reply.type('application/json').send(body)

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseUnavailable(thrown)) return new AppError('unavailable', { retryAfterSeconds: 2, cause: thrown })
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number') {
    const code =
      ('code' in thrown && typeof thrown.code === 'string' ? FASTIFY_CODES[thrown.code] : undefined) ??
      byStatus(thrown.statusCode)
    if (code) return new AppError(code, { cause: thrown })
  }
  return new AppError('internal', { cause: thrown })
}

/** Fastify's own errors (a broken body, an unknown host) without an entry above. */
function byStatus(status: number): ErrorCode | undefined {
  if (status === ERROR_STATUS['request.tooMany']) return 'request.tooMany'
  return status >= 400 && status < 500 ? 'request.invalid' : undefined
}
