import { V1 } from '@wayform/contract/v1/v1-route.ts'
import type { FastifyRequest } from 'fastify'
import { MCP } from './mcp/mcp-route.ts'
import { type ErrorView, sendJson } from '../../platform/http/error-handler.ts'

const PROBLEM_TYPE = 'application/problem+json'

/**
 * Errors of the public API as RFC 9457 says, with our code; all others as the screens get them. By the address, not by
 * the route: what is wrong with an address is found before there is a route, and an unknown one has none.
 */
export const problemsOrJson: ErrorView = (body, error, request, reply) => {
  if (!isOfApi(request)) return sendJson(body, error, request, reply)
  const { code, message, fields, current } = body
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

const isOfApi = ({ originalUrl }: FastifyRequest) => originalUrl.startsWith(`${V1}/`) || originalUrl === MCP.path
